import CatalogEditing
import CatalogModel
import CatalogStore

/// The entries of the log that touch a page.
struct PageEdits {
  private var keys: PageKeys
  private let store: CatalogStore

  /// Looks for the entries of a page.
  init(of keys: PageKeys, in store: CatalogStore) {
    self.keys = keys
    self.store = store
  }

  /// The entries after one revision and up to another.
  ///
  /// - Returns: Their entries, newest first; `nil` if the log does not have all of them, because it was pruned
  ///   or another program has written to the catalog.
  mutating func all(after start: Int64, upTo end: Int64) throws -> [EditEntry]? {
    var found: [EditEntry] = []
    var end = end
    while end > start {
      let next = max(start, end - Self.step)
      let entries = try store.edits(after: next, limit: Int(Self.step)).filter {
        $0.revision <= end
      }
      guard entries.count == Int(end - next) else { return nil }
      found += entries.reversed().filter { keys.areTouched(by: $0) }
      end = next
    }
    return found
  }

  /// The newest entries.
  ///
  /// - Parameter limit: The most entries.
  mutating func newest(_ limit: Int) throws -> [EditEntry] {
    var found: [EditEntry] = []
    var end: Int64?
    while found.count < limit {
      let known = keys.records
      let entries = try store.edits(
        touching: Array(known), before: end, limit: limit - found.count)
      guard !entries.isEmpty else { break }
      for entry in entries {
        end = entry.revision
        if keys.areTouched(by: entry) { found.append(entry) }
        // Older entries have the keys from before a renaming.
        if keys.records != known { break }
      }
    }
    return found
  }

  /// The number of entries that are read at once.
  private static let step: Int64 = 200
}
