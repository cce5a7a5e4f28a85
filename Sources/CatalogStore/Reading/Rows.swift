package import CatalogModel
import DocumentJSON

/// Decodes rows of `section_item`, joined with an app or a category.
package enum ItemRow {
  /// The columns of an item for a query of `section_item`, joined with `app` and `category`.
  package static let columns = """
    section_item.app_id, \(AppRow.columns), \(CategoryRow.table.selected), \
    \(ItemDetails.table.selected)
    """

  /// Decodes the item whose ``columns`` start at `first`. Returns `nil` if both the app and the category are
  /// missing.
  package static func decode(_ row: ColumnReader, from first: Int32) -> SectionItem? {
    let category = first + 1 + Int32(AppRow.table.columns.count)
    let content: SectionItem.Content
    if !row.isNull(first) {
      guard !row.isNull(first + 1) else { return nil }
      content = .app(AppRow.decode(row, from: first + 1))
    } else {
      guard !row.isNull(category) else { return nil }
      content = .category(CategoryRow.table.decode(row, from: category))
    }
    let details = category + Int32(CategoryRow.table.columns.count)
    return ItemDetails.table.decode(row, from: details).item(content)
  }
}
