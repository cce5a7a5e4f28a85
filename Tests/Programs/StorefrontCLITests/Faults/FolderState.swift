import CatalogTestSupport
import Foundation
import CatalogStore
import TestSupport

/// All that is in a folder after a command: every row of every catalog, and the other files.
struct FolderState: Equatable {
  private var rows: [String: [String]] = [:]
  private var others: [String: Data] = [:]

  /// Reads a folder, as the next program would. Reading ends what a killed program has left: the
  /// journal and the log of a catalog must be gone then.
  init(_ workplace: Workplace) throws {
    for name in try workplace.folder.names where name.hasSuffix(".sqlite") {
      let rows = try Self.rows(workplace.folder.path(name))
      // An empty file is what opening a new catalog begins with.
      if !rows.isEmpty { self.rows[name] = rows }
    }
    for name in try workplace.folder.names where !name.hasSuffix(".sqlite") {
      others[name] = try workplace.folder.bytes(name)
    }
  }

  /// The names of the catalogs that are not empty.
  var catalogs: [String] { rows.keys.sorted() }

  /// The names of the files that neither of two states has.
  func leftovers(besides states: FolderState...) -> [String] {
    others.keys.filter { name in !states.contains { $0.others[name] != nil } }.sorted()
  }

  /// The state without some files.
  func without(_ names: [String]) -> FolderState {
    var state = self
    for name in names { state.others[name] = nil }
    return state
  }

  /// All definitions and rows of a file but those of its full-text index, whose own check compares
  /// it with the rows; empty for an empty file.
  private static func rows(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).write { db in
      let tables = try fetch(
        db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL ORDER BY name"
      ) { $0.text(0) }
      guard !tables.isEmpty else { return [] }
      var lines = try fetchRows(
        db, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
      for pragma in ["user_version", "integrity_check"] {
        lines += try fetchRows(db, "PRAGMA \(pragma)").map { "\(pragma) \($0)" }
      }
      for table in tables where !table.hasPrefix("app_search") {
        lines += try fetchRows(db, "SELECT * FROM \(table)").map { "\(table) \($0)" }.sorted()
      }
      return lines
    }
  }
}
