import CatalogModel
package import CatalogStore

/// What a revision of the catalog has, to look through and to search, and where it stands in drafts.
package struct CatalogIndex: Sendable {
  /// A record.
  package struct Entry: Sendable {
    package let record: RecordKey
    package let name: String
    package var subtitle = ""
    package var icon: String?
    /// The name and the key, and everything that it is found by, for comparing.
    fileprivate var folded = ""
    fileprivate var words: [UInt8] = []

    /// The key, which for a section has its page.
    package var key: String { record.description }
  }

  /// The orders of what is found. Equal records have the order of their names.
  package enum Order: String, CaseIterable { case name, key, edited }

  /// The kinds, in the order in which they are found.
  package static let kinds: [RecordKind] = [.page, .section, .style, .category, .card, .app]

  /// The revision.
  package let revision: Int64
  /// The records by their kinds, each sorted by name.
  private var entries: [RecordKind: [Entry]] = [:]
  private var places: [RecordKey: [String]] = [:]

  /// The most entries of the log that are considered one by one.
  private static let mostEntries = 200

  /// Reads what there is.
  ///
  /// - Parameter former: The index of an earlier revision, of which the apps stay if no edit has touched them.
  package init(_ store: CatalogStore, since former: CatalogIndex?) throws {
    let revision = try store.revision()
    if let former, former.revision == revision {
      self = former
      return
    }
    self.revision = revision
    var texts = try Self.texts(of: store)
    let categories = try store.categories()
    entries[.category] = Self.sorted(
      categories.map { Self.entry(.category($0), &texts) })
    entries[.card] = Self.sorted(try store.cards().map { Self.entry(.card($0), &texts) })
    entries[.style] = Self.sorted(
      try store.styles().map { Entry(record: .style($0.slug), name: $0.slug).found(by: []) })
    if let former, try Self.areAppsSame(former.revision, revision, in: store) {
      entries[.app] = former.entries[.app]
    } else {
      var apps: [Entry] = []
      for (app, names) in try store.categoryNames() { texts[.app(app), default: []] += names }
      try store.forEachApp(matching: AppQuery(order: .name)) {
        apps.append(Self.entry(.app($0), &texts))
      }
      entries[.app] = apps
    }
    try readPages(of: store, texts)
  }

  private mutating func readPages(
    of store: CatalogStore, _ texts: [RecordKey: [String]]
  ) throws {
    var pages: [Entry] = []
    var sections: [Entry] = []
    for page in try store.pageContents(slugs: store.pages().map(\.slug)) {
      let (slug, title) = (page.page.slug, page.page.title)
      let key = RecordKey.page(slug)
      pages.append(Entry(record: key, name: title).found(by: texts[key] ?? []))
      for content in page.sections {
        let section = content.section
        let reference = SectionReference(page: slug, key: section.key)
        let key = RecordKey.section(reference)
        if case .style(let style) = section.kind {
          places[.style(style.slug), default: []].append(reference.description)
        }
        for item in content.items {
          places[RecordKey(item), default: []].append(reference.description)
        }
        let name = section.values.title.flatMap { $0.isEmpty ? nil : $0 } ?? section.key
        sections.append(
          Entry(record: key, name: name, subtitle: title).found(by: texts[key] ?? []))
      }
    }
    entries[.page] = Self.sorted(pages)
    entries[.section] = Self.sorted(sections)
  }

  /// The texts of records in other languages.
  private static func texts(of store: CatalogStore) throws -> [RecordKey: [String]] {
    var texts: [RecordKey: [String]] = [:]
    for (record, text) in try store.translations() { texts[record, default: []].append(text) }
    return texts
  }

  /// Whether no edit between two revisions has touched an app or what it is found by, as far as the log tells.
  private static func areAppsSame(
    _ former: Int64, _ newest: Int64, in store: CatalogStore
  ) throws -> Bool {
    guard newest - former <= mostEntries, newest > former else { return false }
    let entries = try store.edits(after: former, limit: mostEntries)
    let kinds: Set<RecordKind> = [.app, .category, .locale, .text]
    return entries.count >= Int(newest - former)
      && entries.allSatisfy {
        $0.operations?.allSatisfy { !kinds.contains($0.kind) } ?? false
      }
  }

  private static func entry(
    _ item: SectionItem, _ texts: inout [RecordKey: [String]]
  ) -> Entry {
    let (record, cell) = (RecordKey(item), CellContent(item))
    let entry = Entry(
      record: record, name: item.name, subtitle: cell.subtitle, icon: cell.thumbnailAddress)
    return entry.found(by: [cell.eyebrow, cell.subtitle] + (texts[record] ?? []))
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.folded, $0.key) < ($1.folded, $1.key) }
  }

  // MARK: Asking

  /// The sections that show an app, a category or a card, or that have a style, as `page/section`.
  package func sections(showing record: RecordKey) -> [String] { places[record] ?? [] }

  /// The records of a kind, or of all, that have all words of a text in their names, other texts and keys.
  ///
  /// - Parameters:
  ///   - order: The order; nil for those first whose names begin with the text, then those whose names contain it.
  ///   - edits: The newest edits of records.
  ///   - start: The number of records that are left out before the first one.
  package func entries(
    matching text: String, of kind: RecordKind?, in order: Order?, _ edits: [RecordKey: NewestEdit],
    from start: Int, limit: Int
  ) -> (total: Int, found: ArraySlice<Entry>) {
    let text = SectionKeys.folded(text.prefix(500))
    let words = text.split(separator: " ").map { Array($0.utf8) }
    var found = (kind.map { [$0] } ?? Self.kinds).flatMap { entries[$0] ?? [] }
    if !words.isEmpty {
      found = found.filter { entry in words.allSatisfy { entry.words.contains($0) } }
    }
    switch order {
    case .name: break
    case .key: found.sort { $0.key < $1.key }
    case .edited:
      let revisions = found.map { edits[$0.record]?.revision ?? 0 }
      found = zip(revisions, found).sorted { $0.0 > $1.0 }.map(\.1)
    case nil where !text.isEmpty:
      let ranks = found.map { entry in
        entry.folded.hasPrefix(text) || entry.key.hasPrefix(text)
          ? 0 : words.allSatisfy { Array(entry.folded.utf8).contains($0) } ? 1 : 2
      }
      found = zip(ranks, found).sorted { $0.0 < $1.0 }.map(\.1)
    case nil: break
    }
    return (found.count, found.dropFirst(start).prefix(limit))
  }
}

extension CatalogIndex.Entry {
  /// The record with what it is found by beside its name and key.
  fileprivate func found(by texts: [String]) -> Self {
    var entry = self
    entry.folded = SectionKeys.folded(name)
    entry.words = Array(
      (entry.folded + "\n" + SectionKeys.folded(([key] + texts).joined(separator: "\n"))).utf8)
    return entry
  }
}

extension [UInt8] {
  /// Whether a text is a part of this one.
  fileprivate func contains(_ text: [UInt8]) -> Bool {
    withUnsafeBytes { all in
      text.withUnsafeBytes { part in
        guard let first = part.first else { return true }
        var start = 0
        while start + part.count <= all.count {
          guard let next = all[start...].firstIndex(of: first), next + part.count <= all.count
          else { return false }
          if all[next..<(next + part.count)].elementsEqual(part) { return true }
          start = next + 1
        }
        return false
      }
    }
  }
}
