import CatalogModel
import CatalogStore
import GRDB

extension CatalogWriter {
  /// Removes the texts of a record in all languages, before the record itself or as a section begins to show
  /// another one: later records may get the number.
  func removeTexts(_ kind: TextKind, of record: Int64) throws {
    try PreparedStatement(db, "DELETE FROM text WHERE kind = ? AND record = ?")
      .run([kind.rawValue, record])
  }
}
