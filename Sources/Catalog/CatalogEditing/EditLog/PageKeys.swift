package import CatalogModel

/// The records on which a page's document depends.
package struct PageKeys {
  /// The keys of the page, of the sections of others that it shows, of what its sections show and of their styles;
  /// what belongs to one of them counts, too.
  package private(set) var records: Set<RecordKey>

  /// The keys of a page's draft.
  package init(_ page: PageContent) {
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
  package mutating func areTouched(by entry: EditEntry) -> Bool {
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
  package func areTouched(by keys: [EditKey]) -> Bool {
    keys.contains { key in
      key.record.kind == .locale || records.contains(key.record)
        || key.record.containers.contains(where: records.contains)
    }
  }
}
