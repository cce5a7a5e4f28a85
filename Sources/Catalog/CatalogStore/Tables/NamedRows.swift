package import CatalogModel

/// The table `category`.
package enum CategoryRow {
  /// The fields of a category.
  package static let table = CatalogTable<CatalogModel.Category>(
    "category", empty: Category(id: 0, slug: "", name: "", iconAddress: ""),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn("slug", "slug", .key, rule: .slug, .text({ $0.slug }, { $0.slug = $1 ?? "" })),
      CatalogColumn(
        "name", "name", .required, rule: .name, help: "The name; a new category needs one.",
        .text({ $0.name }, { $0.name = $1 ?? "" })),
      CatalogColumn(
        "icon_url", "iconURL", .required, rule: .address,
        help: "The address of the icon; a new category needs one.", label: "Address of the icon",
        .text({ $0.iconAddress }, { $0.iconAddress = $1 ?? "" })),
      .action(.text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom?.text }, { $0.custom = $1.map(CustomObject.init(stored:)) })),
    ])
}

/// The table `page`.
package enum PageRow {
  /// The fields of a page.
  package static let table = CatalogTable<Page>(
    "page", empty: Page(id: 0, slug: "", title: ""),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn("slug", "slug", .key, rule: .slug, .text({ $0.slug }, { $0.slug = $1 ?? "" })),
      CatalogColumn(
        "title", "title", .required, rule: .name, help: "The title; a new page needs one.",
        .text({ $0.title }, { $0.title = $1 ?? "" })),
      .action(
        help:
          "Where a tap on the title leads: an https address, a link such as storefront:page/apps, or an address with "
          + "a declared scheme.",
        .text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom?.text }, { $0.custom = $1.map(CustomObject.init(stored:)) })),
      CatalogColumn(
        "is_publishable", "publishable", since: .sharing,
        help: "Whether the page may be published; false for one that only holds shared sections.",
        label: "May be published",
        .flag({ $0.isPublishable }, { $0.isPublishable = $1 ?? true })),
      CatalogColumn(
        "experiments", "experiments", since: .choices, rule: .experiments,
        help: "The experiments that its choices ask for, as JSON.",
        .text(
          { $0.experiments?.storedText },
          { $0.experiments = $1.flatMap(ExperimentPlans.init(stored:)) })),
    ])
}

/// The table `scheme`.
package struct SchemeRow: Equatable, Sendable {
  /// The name, in small letters and without a colon.
  package var name = ""

  package init(name: String = "") { self.name = name }

  package static let table = CatalogTable<SchemeRow>(
    "scheme", empty: SchemeRow(),
    [
      CatalogColumn(
        "name", "scheme", .key, rule: .scheme, .text({ $0.name }, { $0.name = $1 ?? "" }))
    ])
}
