package import CatalogModel
import DocumentJSON

/// Decodes rows of `section_item`, joined with an app or a category.
package enum ItemRow {
  /// Decodes an item; `app_id` is at column `first`, followed by the columns of an app and of a
  /// category. Returns `nil` if both are missing.
  package static func decode(_ row: ColumnReader, from first: Int32) -> SectionItem? {
    if !row.isNull(first) {
      return row.isNull(first + 1) ? nil : .app(AppRow.decode(row, from: first + 1))
    }
    let category = first + 1 + Int32(AppRow.table.columns.count)
    return row.isNull(category) ? nil : .category(CategoryRow.table.decode(row, from: category))
  }
}
