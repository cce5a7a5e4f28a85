import DocumentJSON
import GRDB

/// What can go wrong with a catalog, as facts. The sentences are below.
public enum CatalogError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noDatabase(path: String)
  /// The path leads to a folder.
  case isDirectory(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database, but of another program.
  case notACatalog(path: String)
  /// The file is damaged; the detail is SQLite's, or names a value that makes no sense.
  case corrupt(path: String, detail: String)
  /// The file cannot be opened or created, for instance because its folder does not exist.
  case cannotOpen(path: String, detail: String)
  /// The file keeps a write-ahead log, and its folder does not let the log's files be made.
  case folderNotWritable(path: String)
  /// A killed writer left a journal or a log beside a file that is read without locks.
  case interruptedWrite(path: String, beside: String)
  /// Another file stands where the catalog stood when it was opened.
  case replaced(path: String)
  /// Reading took longer than a stranger's file is given.
  case tookTooLong(path: String, seconds: Int)
  /// Something was to be written, but the store or the file is read-only.
  case readOnly(path: String)
  /// Another process kept the file locked for longer than the store waits.
  case locked(path: String, seconds: Double)
  /// A newer version of the program made the schema.
  case newerSchema(path: String, found: Int, supported: Int)
  /// An older version made the schema, and a read-only store does not migrate it.
  case needsMigration(path: String, pending: [String])
  /// No page has this slug; the suggestions are slugs that are close to it.
  case unknownPage(slug: String, suggestions: [String])
  /// No category has this slug; the suggestions are slugs that are close to it.
  case unknownCategory(slug: String, suggestions: [String])
  /// A place to go on from is not one of a query in that order.
  case invalidCursor(String, order: String)
  /// A catalog document breaks a rule. The path leads to the place in its JSON, such as
  /// `pages[0].sections[3].items[2]`, and is empty when the document as a whole is meant.
  case invalidDocument(path: String, problem: String)
  /// Rows of one's own stand where the sample's would go.
  case rowsInTheWay(path: String, rows: [CatalogRow])
  /// A backup cannot be made at the path.
  case cannotBackUp(path: String, detail: String)
  /// SQLite failed in another way, such as a full disk.
  case failed(path: String, detail: String)
}

extension CatalogError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it: one to three lines without a final newline.
  public var description: String { "\(problem)\n\(remedy)" }

  /// What is wrong, and where.
  public var problem: String {
    switch self {
    case .noDatabase(let path): "There is no catalog at \(quoted(path))."
    case .isDirectory(let path): "\(quoted(path)) is a folder, not a catalog."
    case .notADatabase(let path): "\(quoted(path)) is not an SQLite database."
    case .notACatalog(let path): "\(quoted(path)) is the SQLite database of another program."
    case .corrupt(let path, let detail): "The catalog \(quoted(path)) is damaged: \(detail)."
    case .cannotOpen(let path, let detail): "\(quoted(path)) cannot be opened: \(detail)."
    case .folderNotWritable(let path):
      "The catalog \(quoted(path)) keeps a log in its folder, which you may not write to."
    case .interruptedWrite(let path, let log):
      "The catalog \(quoted(path)) was not closed: \(quoted(log)) holds what belongs to it."
    case .replaced(let path):
      "Another file, or none, stands in the place of the catalog \(quoted(path)) that was opened."
    case .tookTooLong(let path, let seconds):
      "Reading the catalog \(quoted(path)) took longer than \(seconds) seconds."
    case .readOnly(let path):
      "The catalog \(quoted(path)) cannot be written to: it is read-only."
    case .locked(let path, let seconds):
      "The catalog \(quoted(path)) is locked: another process kept it for \(text(seconds))."
    case .newerSchema(let path, let found, let supported):
      "The catalog \(quoted(path)) has schema version \(found), "
        + "but this program knows versions up to \(supported)."
    case .needsMigration(let path, let pending):
      "The schema of the catalog \(quoted(path)) is not up to date: "
        + "\(pending.joined(separator: ", ")) to apply."
    case .unknownPage(let slug, _): "There is no page \(quoted(slug))."
    case .unknownCategory(let slug, _): "There is no category \(quoted(slug))."
    case .invalidCursor(let text, let order):
      "\(quoted(text)) is no place in a list by \(order)."
    case .invalidDocument(let path, let problem):
      "The catalog document is not valid\(path.isEmpty ? "" : " at \(path)"): \(problem)."
    case .rowsInTheWay(let path, let rows):
      "In the catalog \(quoted(path)), \(Self.list(rows)) of your own "
        + "\(rows.count == 1 ? "stands" : "stand") where the sample's would go."
    case .cannotBackUp(let path, let detail):
      "The backup \(quoted(path)) cannot be made: \(detail)."
    case .failed(let path, let detail):
      "SQLite could not work on the catalog \(quoted(path)): \(detail)."
    }
  }

  /// What to do about it, whatever program it is in. A program with a command or an option for it
  /// names that instead.
  public var remedy: String {
    switch self {
    case .noDatabase: "Make one there, or give the path of a catalog."
    case .isDirectory: "Give the path of a file."
    case .notADatabase, .notACatalog: "Give the path of a catalog, or of no file yet."
    case .corrupt: "Restore it from a copy, or remove the file."
    case .cannotOpen: "Check that its folder exists and that you may read and write there."
    case .folderNotWritable:
      "If nobody writes to the catalog, open it as immutable; else ask for the right to write there."
    case .interruptedWrite: "Copy both to a folder that you may write to, and read the copy."
    case .replaced: "Open it again."
    case .tookTooLong: "Ask for less, or check the file."
    case .readOnly: "Change the permissions of the file and its folder, or work on a copy."
    case .locked: "Try again when that process is done."
    case .newerSchema: "Use a newer version of storefront."
    case .needsMigration: "Open it for writing, which migrates it."
    case .unknownPage(_, let suggestions) where !suggestions.isEmpty,
      .unknownCategory(_, let suggestions) where !suggestions.isEmpty:
      NearNames.question(suggestions.map(quoted))
    case .unknownPage: "Name a page of the catalog."
    case .unknownCategory: "Name a category of the catalog."
    case .invalidCursor: "Take it from the answer before, and ask for the same order."
    case .invalidDocument: "Nothing was written. Correct the document and try again."
    case .rowsInTheWay:
      "Nothing was written. Rename or remove what is in the way, or use another database."
    case .cannotBackUp: "Give the path of no file yet, in a folder that you may write to."
    case .failed: "Nothing was written."
    }
  }

  /// The first rows by name, and how many more there are.
  private static func list(_ rows: [CatalogRow]) -> String {
    let shown = rows.prefix(5).map { "\($0.kind.rawValue) \(quoted($0.key))" }
    let more = rows.count > 5 ? ["\(rows.count - 5) more"] : []
    let names = shown + more
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map { counted($0, "second") } ?? "\(seconds) seconds"
  }
}

/// A text in quotes that stays on its line whatever it holds, and that nobody has to scroll past.
func quoted(_ text: String) -> String { "\"\(text.shortened(to: 200))\"" }

extension CatalogStore {
  /// Runs a block and turns what SQLite throws into facts about the catalog.
  static func translatingErrors<Value>(
    path: String, busyTimeout: Double, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw CatalogError(error, path: path, busyTimeout: busyTimeout)
    } catch let error as UnreadableValue {
      throw CatalogError.corrupt(
        path: path, detail: "\(error.column) holds \(quoted(error.text))")
    }
  }
}

extension CatalogError {
  /// The fact that an error of SQLite stands for.
  init(_ error: DatabaseError, path: String, busyTimeout: Double) {
    let detail = error.message ?? "error \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT, .SQLITE_FORMAT: .corrupt(path: path, detail: detail)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path, seconds: busyTimeout)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
      case .SQLITE_INTERRUPT:
        .tookTooLong(path: path, seconds: Int(Reader.secondsAllowed))
      case .SQLITE_CANTOPEN, .SQLITE_AUTH: .cannotOpen(path: path, detail: detail)
      default: .failed(path: path, detail: detail)
      }
  }
}
