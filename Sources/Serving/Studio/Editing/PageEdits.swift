import CatalogEditing
import CatalogModel
import CatalogStore
import Storefront

/// The records on which a page's document depends.
struct PageKeys {
  /// The keys of the page, of the sections of others that it shows, of what its sections show and of their styles;
  /// what belongs to one of them counts, too.
  private(set) var records: Set<RecordKey>

  /// The keys of a page's draft.
  init(_ page: PageContent) {
    records = [.page(page.page.slug)]
    for content in page.sections {
      if let source = content.section.source { records.insert(.section(source)) }
      if case .style(let style) = content.section.kind { records.insert(.style(style.slug)) }
      for item in content.items { records.insert(RecordKey(item)) }
      for app in content.fallback ?? [] { records.insert(.app(app.bundleIdentifier)) }
    }
  }

  /// Whether an entry of the log touches one of them. Entries must be asked about from the newest on, because
  /// older ones have the keys that records had before they were renamed.
  mutating func areTouched(by entry: EditEntry) -> Bool {
    // The log has no keys of very large edits.
    guard let operations = entry.operations else { return true }
    for operation in operations where operation.action == .rename {
      guard let new = operation.key.renamed(to: operation.newKey ?? "") else { continue }
      if records.contains(new) { records.insert(operation.key) }
      // A page's key is also the beginning of those of its sections.
      guard case .page(let page) = new, case .page(let former) = operation.key else { continue }
      for case .section(let section) in records where section.page == page {
        records.insert(.section(SectionReference(page: former, key: section.key)))
      }
    }
    return areTouched(by: entry.keys)
  }

  /// Whether one of some keys is one of them. An edit that has renamed nothing touches nothing else.
  func areTouched(by keys: [EditKey]) -> Bool {
    keys.contains { key in
      key.record.kind == .locale || records.contains(key.record)
        || key.record.containers.contains(where: records.contains)
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
