import CompositionalLayout
import CatalogModel
import CatalogStore
import DocumentJSON

extension CatalogWriter {
  /// The changes to single items, by the keys of their sections.
  ///
  /// - Parameter keys: The keys of the sections that the page will have.
  func itemChanges(_ plan: PagePlan, keys: Set<String>) throws -> [String: [ItemRecord]] {
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

  /// The items that a section will have, in order; nil if they stay the same.
  ///
  /// - Parameter record: The section's record; nil if the files name only items.
  func items(
    _ changes: [ItemRecord], _ record: SectionRecord?, _ row: SectionRow, over old: SectionRow?,
    isReplaced: Bool
  ) throws -> [PlacedItem]? {
    let listed = record?.items ?? .keep
    let areKept = listed.isKept && (record == nil || !isReplaced)
    guard !areKept || !changes.isEmpty else {
      try checkKind(of: record, row, over: old)
      return nil
    }
    let stored =
      try old?.content == row.content ? old.map { try storedItems(of: $0) } ?? [] : []
    var list = ItemList()
    for item in stored where !isReplaced && !item.details.isEmpty {
      list.details[item.id] = item.details
    }
    if let record, case .set(let names) = listed {
      try add(names, to: &list, row, record.location)
    } else if areKept {
      list.ids = stored.map(\.id)
    }
    if !changes.isEmpty {
      try arrange(changes, in: &list, row, keepsOthers: !(options.prunes && areKept))
    }
    return list.ids.map { PlacedItem(id: $0, details: list.details[$0] ?? ItemDetails()) }
  }

  /// The items of a section, or of what it showed and gets a copy of.
  private func storedItems(of section: SectionRow) throws -> [PlacedItem] {
    try db.placedItems(ofSection: shared.copied[section.id]?.source.id ?? section.id)
  }

  /// Adds a diagnostic if a section keeps items that do not match its new type or kind.
  private func checkKind(
    of record: SectionRecord?, _ row: SectionRow, over old: SectionRow?
  ) throws {
    guard let record, let old, old.content != row.content, try !storedItems(of: old).isEmpty
    else { return }
    let isShown = itemKinds[row.type]?.contains(old.content) == true
    log.add(
      .itemsOfOtherKind(old.content, shown: isShown ? row.content : nil, type: row.type),
      at: log.location(record.location, of: .section, isShown ? "shows" : "type"))
  }

  /// The items of a section while records are read.
  private struct ItemList {
    /// What the items show, in order.
    var ids: [Int64] = []
    /// What the items have of their own.
    var details: [Int64: ItemDetails] = [:]
    /// Where the files name the items.
    var locations: [Int64: ItemLocation] = [:]
  }

  /// Adds the items that a section's record lists.
  private func add(
    _ names: [NamedReference], to list: inout ItemList, _ row: SectionRow,
    _ location: RecordLocation
  ) throws {
    for (index, name) in names.enumerated() {
      let item = ItemLocation.listed(at: index, name, section: location)
      guard let id = try id(of: name.name, row.content, row.type, at: told(item)) else { continue }
      if let first = list.locations[id] {
        log.add(.repeatedItem(first: told(first)), value: name.name, at: told(item))
        continue
      }
      list.locations[id] = item
      list.ids.append(id)
      if let change = name.details {
        var record = ItemRecord(location: location)
        record.change = change
        list.details[id] = record.applied(to: list.details[id] ?? ItemDetails())
      }
    }
  }

  /// Applies the records of single items.
  private func arrange(
    _ changes: [ItemRecord], in list: inout ItemList, _ row: SectionRow, keepsOthers: Bool
  ) throws {
    var named: [Arrangement.Named<Int64>] = []
    var positions: [Int64: RecordLocation] = [:]
    for record in changes {
      let location = log.location(record.location, of: .item, "item")
      guard let id = try id(of: record.item, row.content, row.type, at: location) else { continue }
      if let first = list.locations.updateValue(.record(record.location), forKey: id) {
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
      list.details[id] = record.applied(to: list.details[id] ?? ItemDetails())
    }
    list.ids = Arrangement.arranged(current: list.ids, named: named, keepsOthers: keepsOthers)
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
