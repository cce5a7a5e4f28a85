import CatalogEditing
import CatalogModel
import CatalogStore
import Storefront

/// The records on which a page's document depends.
struct PageKeys {
  /// The keys of the page, of its sections, and of those that they show; everything below them counts, too.
  private var scope: Set<String>
  /// The keys of what the sections show and of their styles.
  private var records: Set<EditKey> = []

  /// Reads the keys of a page's draft.
  init(_ slug: String, in store: CatalogStore) throws {
    scope = [slug]
    for content in try store.pageContent(slug: slug).sections {
      if let source = content.section.source { scope.insert(source.description) }
      if case .style(let style) = content.section.kind {
        records.insert(EditKey(.style, style.slug))
      }
      for item in content.items { records.insert(EditKey(RecordKind(item.kind), item.key)) }
      for app in content.fallback ?? [] { records.insert(EditKey(.app, app.bundleIdentifier)) }
    }
  }

  /// Whether an entry of the log touches one of them. Entries must be asked about from the newest on, because
  /// older ones have the keys that records had before they were renamed.
  mutating func areTouched(by entry: EditEntry) -> Bool {
    // The log has no keys of very large edits.
    guard let operations = entry.operations else { return true }
    for operation in operations where operation.action == .rename {
      let new = (operation.key.dropLast() + [operation.newKey ?? ""]).joined(separator: "/")
      if scope.contains(new) { scope.insert(operation.keyText) }
      if records.contains(EditKey(operation.kind, new)) {
        records.insert(EditKey(operation.kind, operation.keyText))
      }
    }
    return entry.keys.contains { key in
      switch key.kind {
      case .page, .section, .item:
        // The key itself, and those of the page and the section above it.
        let parts = key.key.split(separator: "/", maxSplits: 2)
        return (1...3).contains { scope.contains(parts.prefix($0).joined(separator: "/")) }
      case .text:
        // The key has the kind and the key of the text's record, the field and the language.
        let parts = key.key.split(separator: "/").map(String.init)
        let record = parts.dropFirst().dropLast(2)
        guard let kind = RecordKind(rawValue: parts[0]) else { return true }
        guard kind == .page || kind == .section else {
          return records.contains(EditKey(kind, record.joined(separator: "/")))
        }
        return (1...2).contains { scope.contains(record.prefix($0).joined(separator: "/")) }
      case .locale: return true
      default: return records.contains(EditKey(key.kind, key.key))
      }
    }
  }
}

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

  /// The number of entries that are read at once.
  private static let step: Int64 = 200
}
