import DocumentJSON

/// Errors of a catalog, as facts; ``description`` turns them into sentences.
public enum CatalogError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noDatabase(path: String)
  /// The path is that of a folder.
  case isDirectory(path: String)
  /// The file is not an SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database that belongs to another program.
  case notACatalog(path: String)
  /// The file is damaged. The detail comes from SQLite, or names an invalid value.
  case corrupt(path: String, detail: String)
  /// The file cannot be opened or created, for instance because its folder does not exist.
  case cannotOpen(path: String, detail: String)
  /// The catalog keeps a write-ahead log, and the log's files cannot be created in its folder.
  case folderNotWritable(path: String)
  /// A process that was killed while writing left a journal or a log beside a file that is to be
  /// read without locks.
  case interruptedWrite(path: String, beside: String)
  /// The file was replaced since the store was opened.
  case replaced(path: String)
  /// Reading took longer than the time limit.
  case tookTooLong(path: String, seconds: Int)
  /// A write was attempted, but the store or the file is read-only.
  case readOnly(path: String)
  /// Another process held a lock for longer than the store waits.
  case locked(path: String, seconds: Double)
  /// The schema was made by a newer version of the program.
  case newerSchema(path: String, found: Int, supported: Int)
  /// There is nothing in the file, and a read-only store does not make a catalog of it.
  case empty(path: String)
  /// The schema was made by an older version, and a read-only store does not migrate it.
  case needsMigration(path: String, pending: [String])
  /// No page has this slug; the suggestions are slugs that are close to it.
  case unknownPage(slug: String, suggestions: [String])
  /// No category has this slug; the suggestions are slugs that are close to it.
  case unknownCategory(slug: String, suggestions: [String])
  /// The cursor is malformed, or belongs to another order.
  case invalidCursor(String, order: String)
  /// A backup cannot be made at the path.
  case cannotBackUp(path: String, detail: String)
  /// The disk that holds the catalog is full.
  case diskFull(path: String)
  /// The disk failed while a change was being committed. The catalog contains the change if
  /// `isWritten` is true, and otherwise all of it or nothing, which could not be found out.
  case unconfirmed(path: String, detail: String, isWritten: Bool)
  /// SQLite failed for another reason, such as a broken disk.
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
      "The catalog \(quoted(path)) keeps a log in a folder that you may not write to."
    case .interruptedWrite(let path, let log):
      "The catalog \(quoted(path)) was not closed: \(quoted(log)) contains changes that belong to it."
    case .replaced(let path):
      "The catalog \(quoted(path)) was removed or replaced by another file while it was open."
    case .tookTooLong(let path, let seconds):
      "Reading the catalog \(quoted(path)) took longer than \(seconds) seconds."
    case .readOnly(let path):
      "The catalog \(quoted(path)) cannot be written to: it is read-only."
    case .locked(let path, let seconds):
      "The catalog \(quoted(path)) is locked: another process has held it for \(text(seconds))."
    case .newerSchema(let path, let found, let supported):
      "The catalog \(quoted(path)) has schema version \(found), "
        + "but this program knows versions up to \(supported)."
    case .empty(let path): "The file \(quoted(path)) is empty: it is no catalog yet."
    case .needsMigration(let path, let pending):
      "The schema of the catalog \(quoted(path)) is not up to date: "
        + "\(pending.joined(separator: ", ")) to apply."
    case .unknownPage(let slug, _): "There is no page \(quoted(slug))."
    case .unknownCategory(let slug, _): "There is no category \(quoted(slug))."
    case .invalidCursor(let text, let order):
      "\(quoted(text)) is not a place in a list sorted by \(order)."
    case .cannotBackUp(let path, let detail):
      "The backup \(quoted(path)) cannot be made: \(detail)."
    case .diskFull(let path): "The disk of the catalog \(quoted(path)) is full."
    case .unconfirmed(let path, let detail, true):
      "The catalog \(quoted(path)) was changed, but the disk did not confirm it: \(detail)."
    case .unconfirmed(let path, let detail, false):
      "The disk failed while a change of the catalog \(quoted(path)) was being committed: "
        + "\(detail)."
    case .failed(let path, let detail):
      "SQLite failed on the catalog \(quoted(path)): \(detail)."
    }
  }

  /// What to do about it, in general terms. A program with a command or an option for it should
  /// name that instead.
  public var remedy: String {
    switch self {
    case .noDatabase: "Create one there, or give the path of a catalog."
    case .isDirectory: "Give the path of a file."
    case .notADatabase, .notACatalog:
      "Give the path of a catalog, or a path that does not exist yet."
    case .corrupt: "Try again in case the disk failed once, or restore it from a backup."
    case .cannotOpen: "Check that its folder exists and that you may read and write there."
    case .folderNotWritable:
      "If no program writes to it, open it as immutable; otherwise get permission to write there."
    case .interruptedWrite: "Copy both to a folder that you may write to, and read the copy."
    case .replaced: "Open it again."
    case .tookTooLong: "Request fewer rows, or check the file."
    case .readOnly: "Change the permissions of the file and its folder, or work on a copy."
    case .locked: "Try again when that process is done."
    case .newerSchema:
      "Use a newer version of storefront, or a backup from before a newer one migrated the catalog."
    case .empty: "Open it for writing, which makes a catalog of it."
    case .needsMigration: "Open it for writing, which migrates it."
    case .unknownPage(_, let suggestions) where !suggestions.isEmpty,
      .unknownCategory(_, let suggestions) where !suggestions.isEmpty:
      NearNames.question(suggestions.map(quoted))
    case .unknownPage: "Name a page of the catalog."
    case .unknownCategory: "Name a category of the catalog."
    case .invalidCursor:
      "Use the value that came with the previous part of the list, with the same order."
    case .cannotBackUp:
      "Give a path that does not exist yet, in a folder that you may write to, and check the disk."
    case .diskFull: "Free some space there, and try again."
    case .unconfirmed(_, _, true): "Check the disk, and back up the catalog to another one."
    case .unconfirmed(_, _, false):
      "It contains the whole change, or nothing of it: read it before you try again."
    case .failed: "Check the disk and the file, and try again."
    }
  }

  /// Whether a newer version has migrated the catalog, so that this program cannot go on with it.
  package var isOfNewerSchema: Bool {
    if case .newerSchema = self { true } else { false }
  }

  private func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map { counted($0, "second") } ?? "\(seconds) seconds"
  }
}
