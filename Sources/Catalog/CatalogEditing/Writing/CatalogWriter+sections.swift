import CatalogModel
import CatalogStore
import DocumentJSON

extension SectionRow {
  /// Reads a row of the table's columns; throws if another program stored a type or a kind that cannot
  /// be one.
  init(_ row: ColumnReader) throws {
    self = Self.table.decode(row)
    if SectionType.byName[type] == nil, ValueRules.problem(type, .slug) != nil {
      throw row.unreadable(Self.typeIndex)
    }
    if row.text(Self.kindIndex) != content.rawValue { throw row.unreadable(Self.kindIndex) }
  }

  private static let typeIndex = table.index(of: "type")
  private static let kindIndex = table.index(of: "item_kind")
}

/// What is to become of a section of a page.
private struct SectionDecision {
  /// The section as it is stored; nil for a new one.
  var old: SectionRow?
  var new: SectionRow
  /// The items that it will have; nil if they stay the same.
  var items: [PlacedItem]?
  /// The ids of the apps that it will show to clients that know no cards; nil if they stay the same.
  var fallback: [Int64]?
}

/// A section that the files name, by its key.
private typealias NamedSection = (key: String, record: SectionRecord)

extension CatalogWriter {
  /// Writes the given sections of a page in order, and their items: decides about all of them first, and writes
  /// nothing if one breaks a rule.
  func write(_ plan: PagePlan) throws {
    guard let pageID = pageIDs[plan.slug] else { return missingPage(plan) }
    let current = try sections(ofPage: pageID)
    let named = withKeys(plan, current: current)
    let decisions = try decisions(plan, named, over: current)
    guard log.isEmpty else { return }
    let order = Arrangement.arranged(
      current: current.map(\.key),
      named: named.map {
        Arrangement.Named(key: $0.key, position: $0.record.position.map { Int($0) })
      },
      keepsOthers: !options.replacedPages.contains(plan.slug)
        && !(options.prunes && self.named.kinds.contains(.section)))
    try apply(decisions, inOrder: order, named, over: current, page: pageID)
  }

  // MARK: Deciding

  private func decisions(
    _ plan: PagePlan, _ named: [NamedSection], over current: [SectionRow]
  ) throws -> [String: SectionDecision] {
    let isReplaced = options.replacedPages.contains(plan.slug)
    let keys = Set(named.map(\.key))
    let changes = try itemChanges(plan, keys: keys.union(current.map(\.key)))
    let rows = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }
    var decisions: [String: SectionDecision] = [:]
    for (key, record) in named {
      let section = SectionReference(page: plan.slug, key: key)
      shared.named.insert(section)
      decisions[key] =
        try isShared(record, over: rows[key], isReplaced: isReplaced)
        ? sharing(section, record, changes[key] ?? [], over: rows[key])
        : owning(key, record, changes[key] ?? [], over: rows[key], isReplaced: isReplaced)
    }
    for (key, changes) in changes.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      guard let row = rows[key] else { continue }
      if row.sourceID == nil {
        decisions[key] = try changing(changes, of: row, isReplaced: isReplaced)
      } else {
        try refuse(changes, in: SectionReference(page: plan.slug, key: key), row)
      }
    }
    return decisions
  }

  /// A section that shows another one loses what it had of its own.
  private func sharing(
    _ section: SectionReference, _ record: SectionRecord, _ changes: [ItemRecord],
    over old: SectionRow?
  ) throws -> SectionDecision? {
    guard let row = try sharedRow(section, record, over: old) else { return nil }
    try refuse(changes, in: section, row)
    let hadContent = old != nil && old?.sourceID == nil
    return SectionDecision(
      old: old, new: row, items: hadContent ? [] : nil, fallback: hadContent ? [] : nil)
  }

  /// A section with content of its own; nil if its values are invalid.
  private func owning(
    _ key: String, _ record: SectionRecord, _ changes: [ItemRecord], over old: SectionRow?,
    isReplaced: Bool
  ) throws -> SectionDecision? {
    let base = try base(record, old, isReplaced: isReplaced)
    guard let row = try row(key, record, changes, over: base, isReplaced: isReplaced) else {
      return nil
    }
    let copied = shared.copied[row.id]?.source.id
    var decision = SectionDecision(old: old, new: row)
    decision.fallback =
      try fallback(of: record, row, over: base, isReplaced: isReplaced)
      ?? copied.map { try db.elements(of: .fallback(section: $0)).map(\.id) }
    decision.items =
      try items(changes, record, row, over: base, isReplaced: isReplaced)
      ?? copied.map(db.placedItems(ofSection:))
    return decision
  }

  /// A section of which the files name only items.
  private func changing(
    _ changes: [ItemRecord], of old: SectionRow, isReplaced: Bool
  ) throws -> SectionDecision {
    var row = old
    row.content = try content(
      of: nil, changes, type: row.type, kinds: itemKinds[row.type] ?? [row.content], over: row,
      isReplaced: isReplaced)
    return SectionDecision(
      old: old, new: row,
      items: try items(changes, nil, row, over: old, isReplaced: isReplaced))
  }

  // MARK: Applying

  /// Writes what was decided; sections that are not in the order are removed.
  private func apply(
    _ decisions: [String: SectionDecision], inOrder order: [String], _ named: [NamedSection],
    over current: [SectionRow], page: Int64
  ) throws {
    let staying = Set(order)
    for row in current where !staying.contains(row.key) { try remove(row) }
    let decided = order.compactMap { decisions[$0] }
    for decision in decided where decision.items != nil {
      // Items are removed before their section changes its type, because they might not match it.
      guard let old = decision.old, old.content != decision.new.content else { continue }
      try removeItems(of: old.id)
      try removeFallback(of: old.id)
    }
    let rows = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }
    let ids = try write(
      order.compactMap { decisions[$0]?.new ?? rows[$0] },
      over: current.filter { staying.contains($0.key) }, page: page,
      wishes: Dictionary(named.map { ($0.key, $0.record.id) }) { first, _ in first })
    for decision in decided {
      guard let id = ids[decision.new.key] else { continue }
      if let items = decision.items {
        try write(items, of: decision.new.content, section: id, isNew: decision.old == nil)
      }
      if let apps = decision.fallback { try write(fallback: apps, of: id) }
      if let copy = shared.copied[id] { try write(copy, to: decision.new) }
    }
  }

  /// The sections of a page in order.
  func sections(ofPage page: Int64) throws -> [SectionRow] {
    try fetch(
      db,
      "SELECT \(SectionRow.table.selected) FROM section WHERE page_id = ? ORDER BY position", [page]
    ) { try SectionRow($0) }
  }

  private func missingPage(_ plan: PagePlan) {
    let locations =
      plan.sections.map { log.location($0.location, of: .section, "page") }
      + plan.items.map { log.location($0.location, of: .item, "page") }
    let near = log.suggestions(for: plan.slug, in: pageIDs.keys)
    for location in locations {
      log.add(.unknownReference(kind: .page, suggestions: near), value: plan.slug, at: location)
    }
  }

  /// The given sections with their keys: their own, or made from the title, or from the type.
  private func withKeys(
    _ plan: PagePlan, current: [SectionRow]
  ) -> [NamedSection] {
    var keys = SectionKeys(taken: Set(plan.sections.compactMap(\.key)))
    let currentKeys = Set(current.map(\.key))
    var first: [String: RecordLocation] = [:]
    var named: [NamedSection] = []
    for record in plan.sections {
      if let key = record.key {
        guard !isRepeated(key, record.location, first: first[key], kind: .section, .key) else {
          continue
        }
        first[key] = record.location
        named.append((key, record))
      } else if record.namingTitle != nil || record.type != nil {
        let key = keys.next(
          given: nil, title: record.namingTitle, type: record.type ?? "")
        named.append((key, record))
        if !currentKeys.contains(key) {
          report.derivedKeys.append("\(plan.slug)/\(key)")
        }
      } else {
        missing("key", .section, record.location)
      }
    }
    var positions: [Int64: RecordLocation] = [:]
    for (_, record) in named {
      guard let position = record.position else { continue }
      if let first = positions.updateValue(record.location, forKey: position) {
        log.add(
          .positionTaken(first: log.location(first, of: .section)), value: "\(position)",
          at: log.location(record.location, of: .section, "position"))
      }
    }
    return named
  }

  /// The new values of a section; `nil` if they are invalid.
  private func row(
    _ key: String, _ record: SectionRecord, _ changes: [ItemRecord], over old: SectionRow?,
    isReplaced: Bool
  ) throws -> SectionRow? {
    guard let type = record.type ?? old?.type, !type.isEmpty else {
      missing("type", .section, record.location)
      return nil
    }
    guard let kinds = itemKinds[type] else {
      unknownType(type, record)
      return nil
    }
    let content = try content(
      of: record, changes, type: type, kinds: kinds, over: old, isReplaced: isReplaced)
    let new = SectionRow(key: key, type: type, content: content)
    var row = record.applied(to: isReplaced ? new : old ?? new)
    (row.id, row.pageID, row.key, row.position) = (
      old?.id ?? 0, old?.pageID ?? 0, key, old?.position ?? 0
    )
    (row.type, row.content) = (type, content)
    // A type without columns clears them.
    if !record.has(.columns), SectionType.byName[type]?.hasColumns != true {
      row.values.columns = nil
    }
    completeCase(&row, record)
    if let problem = ValueRules.problem(columns: row.values.columns, ofType: type),
      !record.location.isFaulty
    {
      log.add(
        problem, value: row.values.columns.map { "\($0)" },
        at: log.location(record.location, of: .section, "columns"))
    }
    return row
  }

  private func unknownType(_ name: String, _ record: SectionRecord) {
    guard !record.location.isFaulty else { return }
    let near = log.suggestions(for: name, in: itemKinds.keys.sorted())
    log.add(
      .unknownSectionType(suggestions: near), value: name,
      at: log.location(record.location, of: .section, "type", at: record.styleNode?.position))
  }

  /// Writes a page's sections in order, and returns their numbers by key.
  private func write(
    _ wanted: [SectionRow], over current: [SectionRow], page: Int64, wishes: [String: Int64?]
  ) throws -> [String: Int64] {
    let positions = positions(wanted, over: current)
    if wanted.map(\.id) != current.map(\.id) {
      recorder?.note(
        .sections(page: page), rows: 0,
        current.map { PlacedItem(id: $0.id, details: ItemDetails()) })
    }
    let moved = wanted.indices.filter { wanted[$0].id != 0 && wanted[$0].position != positions[$0] }
    try park(moved.map { wanted[$0].id }, over: current, count: wanted.count, page: page)
    let oldRows = Dictionary(current.map { ($0.id, $0) }) { first, _ in first }
    var ids: [String: Int64] = [:]
    for (index, row) in wanted.enumerated() {
      var row = row
      let old = oldRows[row.id]
      row.position = positions[index]
      if old == nil {
        row.id = try id(for: .section, wish: wishes[row.key] ?? nil)
        row.pageID = page
      }
      // Sections that only keep their place are not counted as unchanged.
      if row != old || wishes[row.key] != nil,
        try write(row, over: old, .section)
      {
        shared.written.insert(row.id)
      }
      ids[row.key] = row.id
    }
    return ids
  }

  /// The positions to store for sections in a new order. If existing sections keep their order and
  /// new ones come last, no existing position changes.
  private func positions(_ wanted: [SectionRow], over current: [SectionRow]) -> [Int64] {
    let old = wanted.prefix { $0.id != 0 }
    let next = (current.last?.position ?? -1) + 1
    let last = Int64(wanted.count) + next
    if old.map(\.id) == current.map(\.id), last < Self.largestPosition {
      return wanted.enumerated().map { index, row in
        index < old.count ? row.position : next + Int64(index - old.count)
      }
    }
    return wanted.indices.map(Int64.init)
  }

  /// Moves sections that change places to temporary positions that no section uses.
  private func park(_ moved: [Int64], over current: [SectionRow], count: Int, page: Int64) throws {
    guard !moved.isEmpty else { return }
    // The first gap behind the final positions that has room for all of them.
    var base = Int64(count)
    for position in current.lazy.map(\.position).sorted() where position >= base {
      guard position < base + Int64(moved.count) else { break }
      base = position + 1
    }
    let update = try PreparedStatement(db, "UPDATE section SET position = ? WHERE id = ?")
    for (offset, id) in moved.enumerated() {
      update.bind(base + Int64(offset), at: 1)
      update.bind(id, at: 2)
      try update.run()
    }
  }

  /// Removes a section and its items.
  func remove(_ row: SectionRow) throws {
    try noteRemoval(of: row)
    let section = try db.reference(to: row)
    if let recorder {
      let order = RowList.sections(page: row.pageID)
      try recorder.note(order, rows: 0, db.elements(of: order))
      if let section {
        try recorder.note(removing: row.id, of: SectionRow.self, .section(section), db)
      }
    }
    if let section { log.links.remove(.section(section)) }
    try removeItems(of: row.id)
    try removeFallback(of: row.id)
    try removeTexts(.section, of: row.id)
    try PreparedStatement(db, "DELETE FROM section WHERE id = ?").run([row.id])
    report.sections.removed += 1
  }

  /// The largest position that the schema allows.
  private static let largestPosition: Int64 = 1_000_000_000
}
