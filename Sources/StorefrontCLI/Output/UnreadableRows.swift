import CatalogModel
import LayoutRendering

/// Rows of a page that are left out because they make no sense.
enum UnreadableRows {
  /// Says on standard error which rows are left out.
  static func note(_ rows: [UnreadableRow]) {
    let shown = 5
    for row in rows.prefix(shown) {
      Output.note("Warning: \(row.table) \(row.key) is left out: \(row.problem).")
    }
    guard !rows.isEmpty else { return }
    if rows.count > shown { Output.note("… and \(rows.count - shown) more.") }
    Output.note("`storefront status --check` lists what is wrong with the catalog.")
  }
}
