package import CatalogModel
import DocumentJSON

/// Decodes rows of `section_item`, joined as ``ItemQuery`` does.
package enum ItemRow {
  /// The columns of an item: the content of each kind, whose first column is null except for that of the
  /// item, and the item's own values.
  package static let columns = """
    \(AppRow.columns), \(CategoryRow.table.selected), \(CardRow.table.selected), \
    \(ItemDetails.table.selected)
    """

  /// Decodes the item whose ``columns`` start at `first`. Returns `nil` if what it shows is missing.
  package static func decode(_ row: ColumnReader, from first: Int32) -> SectionItem? {
    let category = first + Int32(AppRow.table.columns.count)
    let card = category + Int32(CategoryRow.table.columns.count)
    let content: SectionItem.Content
    if !row.isNull(first) {
      content = .app(AppRow.decode(row, from: first))
    } else if !row.isNull(category) {
      content = .category(CategoryRow.table.decode(row, from: category))
    } else if !row.isNull(card) {
      content = .card(CardRow.decode(row, from: card))
    } else {
      return nil
    }
    let details = card + Int32(CardRow.table.columns.count)
    return SectionItem(content, ItemDetails.table.decode(row, from: details))
  }
}
