package import CatalogModel

/// The table `app`.
package enum AppRow {
  /// The fields of an app. A new field is a line here, a property of `App` and a migration.
  package static let table = CatalogTable<App>(
    "app",
    empty: App(
      id: 0, bundleIdentifier: "", kindLine: "", name: "", subtitle: "", iconAddress: ""),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn(
        "bundle_identifier", "bundleIdentifier", .key, rule: .bundleIdentifier,
        .text({ $0.bundleIdentifier }, { $0.bundleIdentifier = $1 ?? "" })),
      CatalogColumn(
        "kind_line", "kindLine", rule: .line, help: "The line above the name, such as NEW GAME.",
        label: "Line above the name",
        .text({ $0.kindLine }, { $0.kindLine = $1 ?? "" })),
      CatalogColumn(
        "name", "name", .required, rule: .name, help: "The name; a new app needs one.",
        .text({ $0.name }, { $0.name = $1 ?? "" })),
      CatalogColumn(
        "subtitle", "subtitle", rule: .line, help: "The line below the name.",
        .text({ $0.subtitle }, { $0.subtitle = $1 ?? "" })),
      CatalogColumn(
        "icon_url", "iconURL", .required, rule: .address,
        help: "The address of the icon; a new app needs one.", label: "Address of the icon",
        .text({ $0.iconAddress }, { $0.iconAddress = $1 ?? "" })),
    ] + CatalogColumn.artwork + [
      CatalogColumn(
        "has_in_app_purchases", "hasInAppPurchases", .optional,
        help: "Whether the app offers in-app purchases.", label: "In-app purchases",
        .flag({ $0.hasInAppPurchases }, { $0.hasInAppPurchases = $1 ?? false })),
      CatalogColumn(
        "price_minor_units", "price", path: "price.minorUnits", rule: .minorUnits,
        help: "The price in the currency's major unit, such as 4.99; 0 for a free app, or unknown.",
        label: "Amount",
        .amount(
          { $0.price?.minorUnits },
          { app, amount in
            let currency = app.price?.currency ?? Price.free.currency
            app.price = amount.map { Price(minorUnits: $0, currency: currency) }
          }, currency: { $0.price?.currency ?? Price.free.currency })),
      CatalogColumn(
        "price_currency", "currency", path: "price.currency", rule: .currency,
        help: "The price's currency, such as USD.",
        .text({ $0.price?.currency }, { $0.price?.currency = $1 ?? Price.free.currency })),
      CatalogColumn(
        "rating", "rating", rule: .rating, help: "The rating from 0 to 5.",
        .real({ $0.rating }, { $0.rating = $1 })),
      .action(.text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom?.text }, { $0.custom = $1.map(CustomObject.init(stored:)) })),
    ])

  /// The columns of an app, in the order that ``decode(_:from:)`` expects.
  package static let columns = table.selected

  /// Decodes the app whose columns start at `first`.
  package static func decode(_ row: ColumnReader, from first: Int32 = 0) -> App {
    table.decode(row, from: first).withoutStrayArtwork
  }
}

extension App {
  /// The texts that the full-text index contains.
  package var searchedTexts: [String] { [name, subtitle, kindLine] }
}
