import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON

/// A record as the log of edits names it: `section:apps/hero`, or without its kind if only one kind has the
/// key.
enum EditedRecord {
  /// A kind and a key.
  case record(RecordKey)
  /// A key alone.
  case key(String)

  init(_ argument: String) throws {
    let prefix = argument.prefix { $0 != ":" }
    if prefix.count < argument.count, RecordKind(rawValue: String(prefix)) != nil {
      do {
        self = .record(try RecordKey(withKind: argument))
      } catch {
        throw ValidationError("\(error)")
      }
    } else {
      self = .key(argument)
    }
    guard !argument.isEmpty else {
      throw ValidationError(
        "\(quoted(argument)) is no record; name one such as app:com.acme.pulse or apps/favorites.")
    }
  }

  /// The record's key.
  ///
  /// - Throws: `CommandError` if neither the log nor the catalog has such a record, or several.
  func key(in store: CatalogStore) throws -> EditKey {
    switch self {
    case .record(let key): return EditKey(key)
    case .key(let text):
      let records = try store.editedRecords(withKey: text)
      guard let key = records.first else { throw CommandError.nothingEdited(text) }
      guard records.count == 1 else {
        throw CommandError.severalRecords(records.map { "\($0.kind.rawValue):\($0)" })
      }
      return EditKey(key)
    }
  }
}
