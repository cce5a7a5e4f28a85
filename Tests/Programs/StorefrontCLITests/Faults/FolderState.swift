import Foundation
import GRDB
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
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.write { db in
      let schema = try Row.fetchAll(
        db, sql: "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
      guard !schema.isEmpty else { return [] }
      var lines = [
        "version \(try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)",
        "check \(try String.fetchAll(db, sql: "PRAGMA integrity_check"))",
      ]
      for entry in schema {
        let (type, name): (String, String) = (entry["type"], entry["name"])
        lines.append("\(entry)")
        guard type == "table", !name.hasPrefix("app_search") else { continue }
        lines += try Row.fetchAll(db, sql: "SELECT * FROM \(name)").map { row in
          "\(name) " + row.databaseValues.map(text).joined(separator: "|")
        }.sorted()
      }
      return lines
    }
  }

  /// A value as text. The description of a blob would have only its length.
  private static func text(_ value: DatabaseValue) -> String {
    guard case .blob(let bytes) = value.storage else { return "\(value)" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
