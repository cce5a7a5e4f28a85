import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON

/// A record as the log of edits names it: `section:apps/hero`, or without its kind if only one kind has the
/// key.
struct EditedRecord {
  private let kind: RecordKind?
  private let key: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let kind = RecordKind(rawValue: String(parts[0])) {
      (self.kind, key) = (kind, String(parts[1]))
    } else {
      (kind, key) = (nil, argument)
    }
    guard !key.isEmpty else {
      throw ValidationError(
        "\(quoted(argument)) is no record; name one such as app:com.acme.pulse or apps/favorites.")
    }
  }

  /// The record's kind and key.
  ///
  /// - Throws: `CommandError` if neither the log nor the catalog has such a record, or several.
  func key(in store: CatalogStore) throws -> EditKey {
    if let kind { return EditKey(kind, key) }
    let kinds = try store.editedKinds(ofKey: key)
    guard let kind = kinds.first else { throw CommandError.nothingEdited(key) }
    guard kinds.count == 1 else {
      throw CommandError.severalRecords(kinds.map { "\($0.rawValue):\(key)" })
    }
    return EditKey(kind, key)
  }
}
