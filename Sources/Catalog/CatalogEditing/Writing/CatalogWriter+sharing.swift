import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// The sections of the files that show others, and the sources that are removed.
struct SharedSections {
  /// A section that is to show another one, which may only follow later in the files.
  struct Share {
    var section: SectionReference
    var source: SectionReference
    var location: RecordLocation
  }

  /// The content that a section showed before it gets its own.
  struct Copy {
    var source: SectionRow
    /// The source's texts in other languages.
    var texts: [TextRow]
  }

  var shares: [Share] = []
  /// The sections that the files name, whether they can be written or not.
  var named: Set<SectionReference> = []
  /// The ids of the sections whose rows were written.
  var written: Set<Int64> = []
  /// What sections get a copy of, by the sections' ids.
  var copied: [Int64: Copy] = [:]
  /// The removed sections that others showed before.
  var removed: [(id: Int64, reference: SectionReference)] = []
}

extension SectionRecord {
  /// Whether the record has content of its own, which a shared section cannot have.
  fileprivate var hasContent: Bool {
    var row = change.row
    // These belong to the section's place.
    (row.choice, row.when) = (nil, nil)
    return type != nil || row != Self.table.empty || items.value?.isEmpty == false
  }

  /// The text from which a missing key is derived.
  var namingTitle: String? { title ?? from.value?.key }
}

extension CatalogWriter {
  /// Whether a section shows another one once the record is applied.
  func isShared(_ record: SectionRecord?, over old: SectionRow?, isReplaced: Bool) -> Bool {
    switch record?.from ?? .keep {
    case .set: true
    case .clear: false
    case .keep: old?.sourceID != nil && (record == nil || !isReplaced)
    }
  }

  /// The new values of a shared section; nil if they are invalid. Its source is written later.
  func sharedRow(
    _ section: SectionReference, _ record: SectionRecord, over old: SectionRow?
  ) throws -> SectionRow? {
    guard !record.hasContent else {
      let source = try record.from.value ?? old.flatMap { try db.source(of: $0) }
      log.add(
        .sharedHasContent(source: source), value: section.description,
        at: log.location(record.location, of: .section))
      return nil
    }
    if let source = record.from.value {
      shared.shares.append(
        SharedSections.Share(section: section, source: source, location: record.location))
    }
    var row = SectionRow.shared(key: section.key)
    (row.id, row.pageID) = (old?.id ?? 0, old?.pageID ?? 0)
    (row.position, row.sourceID) = (old?.position ?? 0, old?.sourceID)
    row.choice = record.has(.choice) ? record.change.row.choice : old?.choice
    row.when = record.has(.when) ? record.change.row.when : old?.when
    completeCase(&row, record)
    return row
  }

  /// Adds a diagnostic for each item that is to be changed in a shared section.
  func refuse(_ changes: [ItemRecord], in section: SectionReference, _ row: SectionRow) throws {
    for change in changes {
      log.add(
        .sharedHasContent(source: try db.source(of: row)), value: section.description,
        at: log.location(change.location, of: .item, "section"))
    }
  }

  /// What a section has before a record is applied. A shared section that is to be so no more has a copy of
  /// what it shows.
  func base(_ record: SectionRecord, _ old: SectionRow?, isReplaced: Bool) throws -> SectionRow? {
    guard let old, let source = old.sourceID,
      !isShared(record, over: old, isReplaced: isReplaced)
    else { return old }
    // Without a copy, the record must name the type.
    var base = SectionRow(key: old.key, type: "", content: .app)
    if !isReplaced, let row = try db.section(source) {
      base = row
      let texts = try db.texts("text.record = ?1", [source], only: .section).map(\.row)
      shared.copied[old.id] = SharedSections.Copy(source: row, texts: texts)
    }
    (base.id, base.pageID, base.key, base.position) = (old.id, old.pageID, old.key, old.position)
    (base.choice, base.when, base.sourceID) = (old.choice, old.when, nil)
    return base
  }

  /// Gives the sections of the files their sources, once all sections are written.
  func writeSources() throws {
    var sources: [(share: SharedSections.Share, id: Int64, source: Int64)] = []
    for share in shared.shares {
      let source = try db.section(share.source)?.id
      if let source, let id = try db.section(share.section)?.id {
        sources.append((share, id, source))
      } else if source == nil, log.isEmpty || !shared.named.contains(share.source) {
        add(.unknownReference(kind: .section, suggestions: try nearSections(share)), about: share)
      }
    }
    for (share, id, source) in sources where id == source { add(.ownSource, about: share) }
    guard log.isEmpty else { return }
    for (_, id, source) in sources {
      let row = try db.section(id)
      guard row?.sourceID != source else { continue }
      recorder?.note(id, row)
      try removeTexts(.section, of: id)
      try PreparedStatement(db, "UPDATE section SET source_section_id = ? WHERE id = ?")
        .run([source, id])
      guard shared.written.insert(id).inserted else { continue }
      report.sections.unchanged -= 1
      report.sections.updated += 1
    }
    let sharing = Set(sources.map(\.share.section))
    for (share, id, source) in sources {
      // Where the source shares this very section, the section is reported below as one that is shared.
      if let row = try db.section(source), let next = row.sourceID,
        next != id || sharing.contains(share.source)
      {
        add(.sourceIsShared(from: try db.source(of: row)), about: share)
      }
      let users = try db.users(ofSection: id).filter { !sharing.contains($0) }
      if !users.isEmpty {
        log.add(
          .isSource(of: users.map(\.description)), value: share.section.description,
          at: log.location(share.location, of: .section, "from"))
      }
    }
  }

  private func add(_ problem: CatalogProblem, about share: SharedSections.Share) {
    log.add(
      problem, value: share.source.description,
      at: log.location(share.location, of: .section, "from"))
  }

  private func nearSections(_ share: SharedSections.Share) throws -> [String] {
    let names = try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key FROM section JOIN page ON page.id = section.page_id
      WHERE source_section_id IS NULL LIMIT 2000
      """
    ) { $0.text(0) }
    let sharing = Set(shared.shares.map(\.section.description))
    return log.suggestions(
      for: share.source.description, in: names.filter { !sharing.contains($0) })
  }

  /// Notes that a section is removed, in case others show it.
  func noteRemoval(of row: SectionRow) throws {
    guard try !db.users(ofSection: row.id).isEmpty, let reference = try db.reference(to: row)
    else { return }
    shared.removed.append((row.id, reference))
  }

  /// Adds a diagnostic for each removed section that others still show.
  func checkRemovedSources() throws {
    for (id, reference) in shared.removed {
      let users = try db.users(ofSection: id).map(\.description)
      if !users.isEmpty {
        log.add(.inUse(kind: .section, sections: users), value: reference.description)
      }
    }
  }
}

extension Database {
  /// The section with an id.
  func section(_ id: Int64) throws -> SectionRow? {
    try fetch(self, "SELECT \(SectionRow.table.selected) FROM section WHERE id = ?", [id]) {
      try SectionRow($0)
    }.first
  }

  /// The section with a page and a key.
  func section(_ reference: SectionReference) throws -> SectionRow? {
    try fetch(
      self,
      """
      SELECT \(SectionRow.table.selected) FROM section JOIN page ON page.id = section.page_id
      WHERE page.slug = ? AND section.key = ?
      """, [reference.page, reference.key]
    ) { try SectionRow($0) }.first
  }

  /// The page and the key of a section.
  func reference(to row: SectionRow) throws -> SectionReference? {
    try fetch(self, "SELECT slug FROM page WHERE id = ?", [row.pageID]) {
      SectionReference(page: $0.text(0), key: row.key)
    }.first
  }

  /// The section that another one shows; nil if it has content of its own.
  func source(of row: SectionRow) throws -> SectionReference? {
    try row.sourceID.flatMap { try section($0) }.flatMap { try reference(to: $0) }
  }

  /// The section whose content a section shows: another one, or itself.
  func sectionWithContent(of row: SectionRow) throws -> SectionRow {
    try row.sourceID.flatMap { try section($0) } ?? row
  }

  /// The first 20 sections that show a section.
  func users(ofSection id: Int64) throws -> [SectionReference] {
    try fetch(
      self,
      """
      SELECT page.slug, section.key FROM section JOIN page ON page.id = section.page_id
      WHERE section.source_section_id = ? ORDER BY page.slug, section.key LIMIT 20
      """, [id]
    ) { SectionReference(page: $0.text(0), key: $0.text(1)) }
  }
}
