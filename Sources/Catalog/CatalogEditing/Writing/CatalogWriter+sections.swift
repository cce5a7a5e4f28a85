import CatalogModel
import CatalogStore
import DocumentJSON
import GRDB

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

extension CatalogWriter {
  /// Writes the given sections of a page in order, and their items.
  func write(_ plan: PagePlan) throws {
    guard let pageID = pageIDs[plan.slug] else { return missingPage(plan) }
    let isReplaced = options.replacedPages.contains(plan.slug)
    let current = try sections(ofPage: pageID)
    let named = withKeys(plan, current: current)
    let changes = try itemChanges(plan, named: named, current: current)
    let rows = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }

    var wanted = rows
    var lists: [(key: String, items: [PlacedItem])] = []
    var fallbacks: [(key: String, apps: [Int64])] = []
    for (key, record) in named {
      let reference = SectionReference(page: plan.slug, key: key)
      let change = changes[key] ?? []
      shared.named.insert(reference)
      if isShared(record, over: rows[key], isReplaced: isReplaced) {
        guard let row = try sharedRow(reference, record, over: rows[key]) else { continue }
        wanted[key] = row
        try refuse(change, in: reference, row)
        if let old = rows[key], old.sourceID == nil {
          lists.append((key, []))
          fallbacks.append((key, []))
        }
        continue
      }
      let base = try base(record, rows[key], isReplaced: isReplaced)
      guard let row = try row(key, record, change, over: base, isReplaced: isReplaced) else {
        continue
      }
      wanted[key] = row
      if let apps = try fallback(of: record, row, over: base, isReplaced: isReplaced) {
        fallbacks.append((key, apps))
      } else if let copy = shared.copied[row.id] {
        fallbacks.append(
          (key, try db.elements(of: .fallback(section: copy.source.id)).map(\.id)))
      }
      if let items = try items(change, record, row, over: base, isReplaced: isReplaced) {
        lists.append((key, items))
      } else if let copy = shared.copied[row.id] {
        lists.append((key, try db.placedItems(ofSection: copy.source.id)))
      }
    }
    let namedKeys = Set(named.map(\.key))
    for (key, change) in changes.sorted(by: { $0.key < $1.key }) {
      guard !namedKeys.contains(key), var row = rows[key] else { continue }
      guard row.sourceID == nil else {
        try refuse(change, in: SectionReference(page: plan.slug, key: key), row)
        continue
      }
      row.content = try content(
        of: nil, change, type: row.type, kinds: itemKinds[row.type] ?? [row.content], over: row,
        isReplaced: isReplaced)
      wanted[key] = row
      if let items = try items(change, nil, row, over: rows[key], isReplaced: isReplaced) {
        lists.append((key, items))
      }
    }
    guard log.isEmpty else { return }

    let keepsOthers = !isReplaced && !(options.prunes && self.named.kinds.contains(.section))
    let order = Arrangement.arranged(
      current: current.map(\.key),
      named: named.map {
        Arrangement.Named(key: $0.key, position: $0.record.position.map { Int($0) })
      },
      keepsOthers: keepsOthers)
    let staying = Set(order)
    for row in current where !staying.contains(row.key) { try remove(row) }
    for (key, _) in lists {
      // Items are removed before their section changes its type, because they might not match it.
      guard let old = rows[key], let new = wanted[key], old.content != new.content
      else { continue }
      try removeItems(of: old.id)
      try removeFallback(of: old.id)
    }
    let ids = try write(
      order.compactMap { wanted[$0] }, over: current.filter { staying.contains($0.key) },
      page: pageID, wishes: Dictionary(named.map { ($0.key, $0.record.id) }) { first, _ in first })
    for (key, items) in lists {
      guard let row = wanted[key], let id = ids[key] else { continue }
      try write(items, of: row.content, section: id, isNew: rows[key] == nil)
    }
    for (key, apps) in fallbacks {
      if let id = ids[key] { try write(fallback: apps, of: id) }
    }
    for row in order.compactMap({ wanted[$0] }) {
      if let copy = shared.copied[row.id] { try write(copy, to: row) }
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
  ) -> [(key: String, record: SectionRecord)] {
    var keys = SectionKeys(taken: Set(plan.sections.compactMap(\.key)))
    let currentKeys = Set(current.map(\.key))
    var first: [String: RecordLocation] = [:]
    var named: [(key: String, record: SectionRecord)] = []
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
    if !record.has(.columns), SectionType.byName[type]?.hasColumns != true { row.columns = nil }
    completeCase(&row, record)
    if let problem = ValueRules.problem(columns: row.columns, ofType: type),
      !record.location.isFaulty
    {
      log.add(
        problem, value: row.columns.map { "\($0)" },
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
    if let recorder {
      let order = RowList.sections(page: row.pageID)
      try recorder.note(order, rows: 0, db.elements(of: order))
      if let section = try db.reference(to: row) {
        try recorder.note(removing: row.id, of: SectionRow.self, .section(section), db)
      }
    }
    try removeItems(of: row.id)
    try removeFallback(of: row.id)
    try removeTexts(.section, of: row.id)
    try PreparedStatement(db, "DELETE FROM section WHERE id = ?").run([row.id])
    report.sections.removed += 1
  }

  /// The largest position that the schema allows.
  private static let largestPosition: Int64 = 1_000_000_000
}
