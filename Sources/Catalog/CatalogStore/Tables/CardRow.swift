package import CatalogModel

/// The table `card`.
package enum CardRow {
  /// The fields of a card.
  package static let table = CatalogTable<Card>(
    "card", empty: Card(id: 0, key: "", title: ""),
    [
      CatalogColumn("id", "id", .id, .integer({ $0.id }, { $0.id = $1 ?? 0 })),
      CatalogColumn("key", "key", .key, rule: .slug, .text({ $0.key }, { $0.key = $1 ?? "" })),
      CatalogColumn(
        "kind_line", "kindLine", rule: .line, help: "The line above the title, such as EPISODE 3.",
        label: "Line above the title",
        .text({ $0.kindLine }, { $0.kindLine = $1 ?? "" })),
      CatalogColumn(
        "title", "title", .required, rule: .name, help: "The title; a new card needs one.",
        .text({ $0.title }, { $0.title = $1 ?? "" })),
      CatalogColumn(
        "subtitle", "subtitle", rule: .line, help: "The line below the title.",
        .text({ $0.subtitle }, { $0.subtitle = $1 ?? "" })),
      CatalogColumn(
        "text", "text", rule: .line, help: "What else it says, such as a description or a price.",
        isLong: true,
        .text({ $0.text }, { $0.text = $1 ?? "" })),
    ] + CatalogColumn.artwork + [
      CatalogColumn(
        "badge", "badge", rule: .badge,
        help: "The badge wherever it is shown: a number, or a text of at most 12 characters.",
        .text({ $0.badge?.text }, { $0.badge = $1.map(Badge.init) })),
      .action(.text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom?.text }, { $0.custom = $1.map(CustomObject.init(stored:)) })),
    ])

  /// Decodes the card whose columns start at `first`.
  package static func decode(_ row: ColumnReader, from first: Int32 = 0) -> Card {
    table.decode(row, from: first).withoutStrayArtwork
  }
}
