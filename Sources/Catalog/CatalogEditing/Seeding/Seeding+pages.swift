import CatalogModel
import CatalogStore

/// A page of the document.
struct SeededPage {
  let slug: String
  /// The document's sections of the page, in order.
  var sections: [SectionRecord] = []
  /// The keys of these sections; empty until the page is planned.
  var keys: [String] = []
  /// Whether the page's sections were in the order in which seeding left them.
  var isArrangedBySeeding = false
  /// Whether the page has sections that are not in the document.
  var hasOthers = false
}

/// A section as the catalog stores it.
struct StoredSection {
  let values: SectionRow
  let fingerprint: Fingerprint
  /// The keys of the items, in order.
  let items: [String]

  var key: String { values.key }
}

extension Seeding {
  /// Passes the document's sections of a page on to the writer: in the document's order, or, if the
  /// user has arranged the page, in the current one.
  mutating func plan(_ page: inout SeededPage, _ writer: CatalogWriter) throws {
    guard !inTheWay.contains(CatalogRow(kind: .page, key: page.slug)) else { return }
    guard let id = writer.pageIDs[page.slug] else {
      // The writer reports that the page is missing.
      for section in page.sections { try writer.receive(.section(section)) }
      return
    }
    let stored = try storedSections(of: id)
    noteItems(of: stored, on: page.slug)
    page.isArrangedBySeeding =
      memory.isUnchanged(orderOf: page.slug, Fingerprint(stored.map(\.key))) ?? stored.isEmpty

    var keys = SectionKeys()
    var records = page.sections
    for index in records.indices {
      records[index].key = keys.next(
        given: records[index].key, title: records[index].namingTitle,
        type: records[index].type ?? "")
    }
    page.keys = records.map { $0.key ?? "" }
    let fingerprints = records.map { Fingerprint($0) }
    let earlier = records.map { Fingerprint($0, isEarlier: true) }
    var others = Dictionary(stored.map { ($0.key, $0) }) { first, _ in first }
    var current = page.keys.map { others.removeValue(forKey: $0) }
    try renameSections(page, fingerprints, earlier, &current, &others, writer)
    try removeDropped(stored, on: page.slug, from: &others, writer)
    page.hasOthers = !others.isEmpty

    // Where the user arranged the sections, the place of a new one may be taken.
    let taken = Dictionary(others.values.map { (Int($0.values.position), $0) }) { first, _ in first
    }
    for index in records.indices where current[index] == nil && !page.isArrangedBySeeding {
      guard let other = taken[index], !memory.knows(.section, "\(page.slug)/\(other.key)")
      else { continue }
      return inTheWay.append(CatalogRow(kind: .section, key: "\(page.slug)/\(other.key)"))
    }
    var order = Array(records.indices)
    if !page.isArrangedBySeeding {
      let position = current.enumerated().map {
        $1?.values.position ?? Int64(Int32.max) + Int64($0)
      }
      order.sort { position[$0] < position[$1] }
    }
    for index in order {
      var record = records[index]
      if current[index] == nil, !page.isArrangedBySeeding { record.position = Int64(index) }
      let key = "\(page.slug)/\(page.keys[index])"
      if try admits(
        .section, key, current[index]?.fingerprint, fingerprints[index], earlier: earlier[index])
      {
        record = record.complete
        record.items = record.items.orCleared.map { $0.map(\.complete) }
        try writer.receive(.section(record))
      } else {
        // The record of an edited section only gives its place.
        report.changes.sectionItems.unchanged += record.items.value?.count ?? 0
        var position = SectionRecord(location: record.location)
        (position.page, position.key) = (page.slug, page.keys[index])
        try writer.receive(.section(position))
      }
    }
  }

  /// Gives sections the document's keys that are equal in everything else: in a catalog of an older
  /// version, keys were derived from titles.
  private mutating func renameSections(
    _ page: SeededPage, _ fingerprints: [Fingerprint], _ earlier: [Fingerprint],
    _ current: inout [StoredSection?], _ others: inout [String: StoredSection],
    _ writer: CatalogWriter
  ) throws {
    let unknown = others.values.filter { !memory.knows(.section, "\(page.slug)/\($0.key)") }
      .sorted { $0.values.position > $1.values.position }
    var equal = Dictionary(grouping: unknown, by: \.fingerprint)
    for index in current.indices where current[index] == nil {
      guard
        let section = equal[fingerprints[index]]?.popLast() ?? equal[earlier[index]]?.popLast()
      else { continue }
      others[section.key] = nil
      current[index] = section
      try writer.rename(
        RecordID(kind: .section, id: section.values.id),
        from: .section(SectionReference(page: page.slug, key: section.key)), to: page.keys[index])
      // The writer counts the section again: unchanged, unless it gives it fields of later versions.
      if section.fingerprint == fingerprints[index] {
        writer.report.sections.unchanged -= 1
      } else {
        writer.report.sections.updated -= 1
      }
    }
  }

  /// Removes unedited sections that only an earlier document had. This comes before any are added,
  /// because a section may move to another page with its id.
  private mutating func removeDropped(
    _ stored: [StoredSection], on page: String, from others: inout [String: StoredSection],
    _ writer: CatalogWriter
  ) throws {
    for section in stored where others[section.key] != nil {
      let key = "\(page)/\(section.key)"
      guard memory.isUnchanged(.section, key, section.fingerprint) == true,
        try db.users(ofSection: section.values.id).isEmpty
      else { continue }
      try writer.remove(section.values)
      try memory.forget(.section, key)
      others[section.key] = nil
    }
  }

  /// Remembers the order of a page's sections, if it is the document's.
  mutating func rememberOrder(of page: SeededPage) throws {
    guard page.isArrangedBySeeding || !page.hasOthers else { return }
    let keys = try fetch(
      db,
      """
      SELECT section.key FROM section JOIN page ON page.id = section.page_id
      WHERE page.slug = ? ORDER BY section.position
      """, [page.slug]
    ) { $0.text(0) }
    if page.isArrangedBySeeding || keys == page.keys {
      try memory.remember(orderOf: page.slug, Fingerprint(keys))
    }
  }
}
