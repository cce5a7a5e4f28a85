package import CatalogModel
package import CatalogStore

/// The newest edit of a record.
package struct NewestEdit: Sendable {
  /// The revision that the edit made.
  package var revision: Int64
  /// When it was made.
  package var moment: Moment
}

extension CatalogStore {
  /// The newest edits of the log by the records that they touched; those of texts count for what has them.
  package func newestEdits() throws -> [RecordKey: NewestEdit] {
    try read { db in
      var edits: [RecordKey: NewestEdit] = [:]
      try forEachRow(
        db,
        """
        SELECT kind, key, max(edit_key.revision), edited_at FROM edit_key
        JOIN edit ON edit.revision = edit_key.revision GROUP BY kind, key
        """
      ) { row in
        guard let kind = RecordKind(rawValue: row.text(0)),
          let key = try? RecordKey(kind, row.text(1))
        else { return }
        let edit = NewestEdit(
          revision: row.integer(2), moment: Moment(milliseconds: row.integer(3)))
        let record = kind == .text ? key.containers.last ?? key : key
        if edit.revision > edits[record]?.revision ?? 0 { edits[record] = edit }
      }
      return edits
    }
  }
}
