package import CatalogModel

/// What an item has in its place only: the columns of `section_item` beside the place and what the item
/// shows.
package struct ItemDetails: Hashable, Sendable {
  /// The text of the badge.
  package var badge: String?
  package var action: String?
  /// A JSON object as text.
  package var custom: String?

  package init() {}

  /// The fields of an item beside its place.
  package static let table = CatalogTable<ItemDetails>(
    "section_item", empty: ItemDetails(),
    [
      CatalogColumn(
        "badge", "badge", since: .actions, rule: .badge,
        help: "The badge: a number, or a text of at most 12 characters.",
        .text({ $0.badge }, { $0.badge = $1 })),
      .action(
        help: "Where a tap leads, in place of the action of the app, the category or the card.",
        .text({ $0.action }, { $0.action = $1 })),
      .custom(.text({ $0.custom }, { $0.custom = $1 })),
    ])

  /// Whether the item has nothing of its own.
  package var isEmpty: Bool { self == Self.table.empty }

  /// The condition that selects the rows that are not empty.
  package static let hasAny =
    "(" + table.columns.map { "section_item.\($0.name) IS NOT NULL" }.joined(separator: " OR ")
    + ")"

  /// The item with these details.
  package func item(_ content: SectionItem.Content) -> SectionItem {
    SectionItem(
      content, badge: badge.map(Badge.init), action: action,
      custom: custom.map(CustomObject.init(stored:)))
  }
}
