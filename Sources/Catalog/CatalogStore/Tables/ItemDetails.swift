package import CatalogModel

extension ItemDetails {
  /// The fields of an item beside its place: the columns of `section_item` beside the place and what the item shows.
  package static let table = CatalogTable<ItemDetails>(
    "section_item", empty: ItemDetails(),
    [
      CatalogColumn(
        "badge", "badge", since: .actions, rule: .badge,
        help: "The badge: a number, or a text of at most 12 characters.",
        .text({ $0.badge?.text }, { $0.badge = $1.map(Badge.init) })),
      .action(
        help: "Where a tap leads, in place of the action of the app, the category or the card.",
        .text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom?.text }, { $0.custom = $1.map(CustomObject.init(stored:)) })),
    ])

  /// The condition that selects the rows that are not empty.
  package static let hasAny =
    "(" + table.columns.map { "section_item.\($0.name) IS NOT NULL" }.joined(separator: " OR ")
    + ")"
}
