import CompositionalLayout
import CatalogModel
import CatalogStore
import DocumentJSON
import GRDB

extension CatalogWriter {
  /// The changes to single items, by the keys of their sections.
  func itemChanges(
    _ plan: PagePlan, named: [(key: String, record: SectionRecord)], current: [SectionRow]
  ) throws -> [String: [ItemRecord]] {
    guard !plan.items.isEmpty else { return [:] }
    let keys = Set(named.map(\.key)).union(current.map(\.key))
    var changes: [String: [ItemRecord]] = [:]
    for record in plan.items {
      guard keys.contains(record.section) else {
        log.add(
          .unknownReference(
            kind: .section, suggestions: log.suggestions(for: record.section, in: keys)),
          value: record.section, at: log.location(record.location, of: .item, "section"))
        continue
      }
      changes[record.section, default: []].append(record)
    }
    return changes
  }

  /// The items that a section will have, in order; `nil` if they stay the same.
  func items(
    _ changes: [ItemRecord], _ record: SectionRecord?, _ row: SectionRow, over old: SectionRow?,
    isReplaced: Bool
  ) throws -> [PlacedItem]? {
    let kind = row.content
    let hasOldKind = old?.content == kind
    let areKept = changes.isEmpty && record?.items.isKept ?? true
    let stored =
      try hasOldKind && !areKept
      ? old.map { try db.placedItems(ofSection: shared.copied[$0.id]?.source.id ?? $0.id) } ?? []
      : []
    var details: [Int64: ItemDetails] = [:]
    for item in stored where !isReplaced && !item.details.isEmpty {
      details[item.id] = item.details
    }
    var list: [Int64]?
    var locations: [Int64: ItemLocation] = [:]
    switch record?.items ?? .keep {
    case .set(let names):
      guard let record else { break }
      list = try ids(of: names, kind, row.type, record.location, &locations, &details)
    case .clear: list = []
    case .keep where isReplaced && record != nil: list = []
    case .keep: break
    }
    if list == nil, changes.isEmpty {
      guard let old, !hasOldKind, let record else { return nil }
      // The existing items do not match the new type or kind.
      if try !db.itemIDs(ofSection: shared.copied[old.id]?.source.id ?? old.id).isEmpty {
        let isShown = itemKinds[row.type]?.contains(old.content) == true
        log.add(
          .itemsOfOtherKind(old.content, shown: isShown ? kind : nil, type: row.type),
          at: log.location(record.location, of: .section, isShown ? "shows" : "type"))
      }
      return nil
    }
    func placed(_ ids: [Int64]) -> [PlacedItem] {
      ids.map { PlacedItem(id: $0, details: details[$0] ?? ItemDetails()) }
    }
    guard !changes.isEmpty else { return list.map(placed) }
    let prunes = options.prunes && list == nil
    let base = list ?? stored.map(\.id)
    var named: [Arrangement.Named<Int64>] = []
    var positions: [Int64: RecordLocation] = [:]
    for record in changes {
      let location = log.location(record.location, of: .item, "item")
      guard let id = try id(of: record.item, kind, row.type, at: location) else { continue }
      if let first = locations.updateValue(.record(record.location), forKey: id) {
        log.add(.repeatedItem(first: told(first)), value: record.item, at: location)
        continue
      }
      if let position = record.position,
        let first = positions.updateValue(record.location, forKey: position)
      {
        log.add(
          .positionTaken(first: log.location(first, of: .item)), value: "\(position)",
          at: log.location(record.location, of: .item, "position"))
      }
      named.append(Arrangement.Named(key: id, position: record.position.map { Int($0) }))
      details[id] = record.applied(to: details[id] ?? ItemDetails())
    }
    return placed(Arrangement.arranged(current: base, named: named, keepsOthers: !prunes))
  }

  /// The ids of a list of items, whose details it changes.
  private func ids(
    of names: [NamedReference], _ kind: ItemKind, _ type: String, _ location: RecordLocation,
    _ locations: inout [Int64: ItemLocation], _ details: inout [Int64: ItemDetails]
  ) throws -> [Int64] {
    var ids: [Int64] = []
    for (index, name) in names.enumerated() {
      let item = ItemLocation.listed(at: index, name, section: location)
      guard let id = try id(of: name.name, kind, type, at: told(item)) else { continue }
      if let first = locations[id] {
        log.add(.repeatedItem(first: told(first)), value: name.name, at: told(item))
      } else {
        locations[id] = item
        ids.append(id)
        if let change = name.details {
          var record = ItemRecord(location: location)
          record.change = change
          details[id] = record.applied(to: details[id] ?? ItemDetails())
        }
      }
    }
    return ids
  }

  /// Where a reference to an item is: in the list of its section, or in a record of its own.
  private enum ItemLocation {
    case listed(at: Int, NamedReference, section: RecordLocation)
    case record(RecordLocation)
  }

  /// The place for a diagnostic, built only if there is one.
  private func told(_ location: ItemLocation) -> Diagnostic.Location {
    switch location {
    case .listed(let index, let name, let section):
      log.location(section, of: .section, "items[\(index)]", at: name.position)
    case .record(let location): log.location(location, of: .item, "item")
    }
  }

  /// The id of the app, the category or the card that an item shows. If there is none with that key,
  /// adds a diagnostic and returns `nil`.
  func id(
    of name: String, _ kind: ItemKind, _ type: String,
    at location: @autoclosure () -> Diagnostic.Location
  ) throws -> Int64? {
    if let id = try id(of: name, kind) { return id }
    if kind == .app, let id = try appIDInOtherCase(name) { return id }
    let kinds = itemKinds[type] ?? [kind]
    let others = ItemKind.allCases.filter { $0 != kind }
    if let other = try others.first(where: { try id(of: name, $0) != nil }) {
      log.add(
        .wrongKind(of: other, in: kind, type: type, kinds: kinds), value: name, at: location())
    } else {
      log.add(
        .unknownReference(
          kind: RecordKind(kind), suggestions: try kinds.flatMap { try suggestions(for: name, $0) }),
        value: name, at: location())
    }
    return nil
  }

  /// The id of the app with a bundle identifier.
  func appID(_ bundleIdentifier: String) throws -> Int64? {
    let key = log.heldValues?.form(ofKey: bundleIdentifier, .bundleIdentifier, of: .app)
    apps.id.bind(key ?? bundleIdentifier, at: 1)
    defer { apps.id.reset() }
    return try apps.id.step() ? apps.id.columns.integer(0) : nil
  }

  /// The id of the only app whose bundle identifier differs from a name in the case of letters.
  private func appIDInOtherCase(_ name: String) throws -> Int64? {
    if appsByLowercase == nil {
      var apps: [String: Int64?] = [:]
      try forEachRow(db, "SELECT bundle_identifier, id FROM app") { row in
        let key = row.text(0).lowercased()
        apps.updateValue(apps[key] == nil ? row.integer(1) : nil, forKey: key)
      }
      appsByLowercase = apps
    }
    return appsByLowercase?[name.lowercased()] ?? nil
  }

  /// The id of the category with a slug, in any case, because slugs have small letters only.
  func categoryID(_ slug: String) -> Int64? {
    categoryIDs[slug] ?? categoryIDs[slug.lowercased()]
  }

  /// The keys similar to a name, among those with the same first characters: comparing with every app of a
  /// large catalog would take seconds.
  func suggestions(for name: String, _ kind: ItemKind) throws -> [String] {
    guard kind != .category else { return log.suggestions(for: name, in: categoryIDs.keys) }
    guard log.count < Self.suggestedCount else { return [] }
    let head = name.lastIndex(of: ".").map { name[..<$0] } ?? name.prefix(3)
    let key = kind.keyColumn
    let near = try fetch(
      db,
      """
      SELECT \(key) FROM \(kind.table) WHERE \(key) >= ?1 AND \(key) < ?1 || char(1114111)
      ORDER BY \(key) LIMIT 2000
      """, [String(head)]
    ) { $0.text(0) }
    return NearNames.names(near: name, in: near)
  }

  /// The largest number of diagnostics that get suggestions.
  private static let suggestedCount = 100

  /// Sets the items of a section. Those before the first difference are not written again.
  ///
  /// - Parameter isNew: Whether the section was just created, so that it has no items.
  func write(
    _ wanted: [PlacedItem], of kind: ItemKind, section: Int64, isNew: Bool = false
  ) throws {
    let details = ItemDetails.table
    let current =
      isNew
      ? []
      : try fetch(
        db,
        """
        SELECT position, \(ItemQuery.contentID), \(details.selected) FROM section_item
        WHERE section_id = ? ORDER BY position
        """, [section]
      ) { (position: $0.integer(0), item: PlacedItem($0, from: 1)) }
    count(wanted, over: current.map(\.item))
    let kept = zip(wanted, current).prefix { $0 == $1.item }.count
    guard kept < max(wanted.count, current.count) else { return }
    recorder?.note(
      .items(section: section), rows: max(wanted.count, current.count) - kept, current.map(\.item))
    derived.sections.insert(section)
    var position = kept == 0 ? 0 : current[kept - 1].position + 1
    if kept < current.count {
      try PreparedStatement(db, "DELETE FROM section_item WHERE section_id = ? AND position >= ?")
        .run([section, current[kept].position])
    }
    // The details come first, because a table binds its columns from the first parameter on.
    let insert = try PreparedStatement(
      db,
      """
      INSERT INTO section_item (
        \(details.columns.map(\.name).joined(separator: ", ")), section_id, position, \(kind.reference))
      VALUES (\(details.columns.map { _ in "?, " }.joined())?, ?, ?)
      """)
    let first = Int32(details.columns.count)
    for item in wanted[kept...] {
      details.bind(item.details, to: insert)
      insert.bind(section, at: first + 1)
      insert.bind(position, at: first + 2)
      insert.bind(item.id, at: first + 3)
      try insert.run()
      position += 1
    }
  }

  /// Counts the changes to a section's items; an item with a new position or new values counts as updated.
  private func count(_ wanted: [PlacedItem], over current: [PlacedItem]) {
    let before = Set(current.map(\.id))
    let inserted = wanted.count { !before.contains($0.id) }
    let unchanged = zip(wanted, current).count { $0 == $1 }
    report.sectionItems.inserted += inserted
    report.sectionItems.unchanged += unchanged
    report.sectionItems.updated += wanted.count - inserted - unchanged
    report.sectionItems.removed += before.subtracting(wanted.map(\.id)).count
  }

  /// Removes all items of a section.
  func removeItems(of section: Int64) throws {
    if let recorder {
      let items = try db.placedItems(ofSection: section)
      recorder.note(.items(section: section), rows: items.count, items)
    }
    try PreparedStatement(db, "DELETE FROM section_item WHERE section_id = ?").run([section])
    report.sectionItems.removed += db.changesCount
    derived.sections.insert(section)
  }
}

/// An item in its place: the number of what it shows, and its own values.
struct PlacedItem: Equatable {
  let id: Int64
  let details: ItemDetails

  init(id: Int64, details: ItemDetails) {
    (self.id, self.details) = (id, details)
  }

  /// Decodes the item whose number and details start at a column.
  init(_ row: ColumnReader, from first: Int32) {
    id = row.integer(first)
    details = ItemDetails.table.decode(row, from: first + 1)
  }
}

extension Database {
  /// The numbers of a section's items in order, of any kind.
  func itemIDs(ofSection section: Int64) throws -> [Int64] {
    try placedItems(ofSection: section).map(\.id)
  }

  /// A section's items in order, of any kind.
  func placedItems(ofSection section: Int64) throws -> [PlacedItem] {
    try fetch(
      self,
      """
      SELECT \(ItemQuery.contentID), \(ItemDetails.table.selected) FROM section_item
      WHERE section_id = ? ORDER BY position
      """, [section]
    ) { PlacedItem($0, from: 0) }
  }
}
