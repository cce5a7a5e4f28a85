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
          value: record.section, at: log.place(record.place, of: .item, "section"))
        continue
      }
      changes[record.section, default: []].append(record)
    }
    return changes
  }

  /// The numbers of the items that a section will have, in order; `nil` if they stay the same.
  func items(
    _ changes: [ItemRecord], _ record: SectionRecord?, _ row: SectionRow, over old: SectionRow?,
    isReplaced: Bool
  ) throws -> [Int64]? {
    let kind = row.content
    let hasOldKind = old?.content == kind
    var list: [Int64]?
    var places: [Int64: ItemPlace] = [:]
    switch record?.items ?? .keep {
    case .set(let names):
      guard let record else { break }
      list = try numbers(of: names, kind, row.type, record.place, &places)
    case .clear: list = []
    case .keep where isReplaced && record != nil: list = []
    case .keep: break
    }
    if list == nil, changes.isEmpty {
      guard let old, !hasOldKind, let record else { return nil }
      // The existing items do not match the new type.
      if try !db.itemNumbers(ofSection: old.id).isEmpty {
        log.add(
          .itemsOfOtherKind(type: row.type), at: log.place(record.place, of: .section, "type"))
      }
      return nil
    }
    guard !changes.isEmpty else { return list }
    let prunes = options.prunes && list == nil
    let base =
      try list ?? (hasOldKind ? old.map { try db.itemNumbers(ofSection: $0.id) } : nil) ?? []
    var named: [Arrangement.Named<Int64>] = []
    var positions: [Int64: RecordPlace] = [:]
    for record in changes {
      let place = log.place(record.place, of: .item, "item")
      guard let number = try number(of: record.item, kind, row.type, at: place) else { continue }
      if let first = places.updateValue(.record(record.place), forKey: number) {
        log.add(.repeatedItem(first: told(first)), value: record.item, at: place)
        continue
      }
      if let position = record.position,
        let first = positions.updateValue(record.place, forKey: position)
      {
        log.add(
          .positionTaken(first: log.place(first, of: .item)), value: "\(position)",
          at: log.place(record.place, of: .item, "position"))
      }
      named.append(Arrangement.Named(key: number, position: record.position.map { Int($0) }))
    }
    return Arrangement.arranged(current: base, named: named, keepsOthers: !prunes)
  }

  /// The numbers of a list of items.
  private func numbers(
    of names: [NamedReference], _ kind: ItemKind, _ type: String, _ place: RecordPlace,
    _ places: inout [Int64: ItemPlace]
  ) throws -> [Int64] {
    var numbers: [Int64] = []
    for (index, name) in names.enumerated() {
      let item = ItemPlace.listed(at: index, name, section: place)
      guard let number = try number(of: name.name, kind, type, at: told(item)) else { continue }
      if let first = places[number] {
        log.add(.repeatedItem(first: told(first)), value: name.name, at: told(item))
      } else {
        places[number] = item
        numbers.append(number)
      }
    }
    return numbers
  }

  /// Where a reference to an item is: in the list of its section, or in a record of its own.
  private enum ItemPlace {
    case listed(at: Int, NamedReference, section: RecordPlace)
    case record(RecordPlace)
  }

  /// The place for a finding, built only if there is one.
  private func told(_ place: ItemPlace) -> Diagnostic.Location {
    switch place {
    case .listed(let index, let name, let section):
      log.place(section, of: .section, "items[\(index)]", at: name.position)
    case .record(let place): log.place(place, of: .item, "item")
    }
  }

  /// The number of an app or category. If there is none with that key, adds a finding and returns
  /// `nil`.
  func number(
    of name: String, _ kind: ItemKind, _ type: String,
    at place: @autoclosure () -> Diagnostic.Location
  ) throws -> Int64? {
    let app = try appNumber(name)
    if let number = kind == .app ? app : categoryNumbers[name] { return number }
    let isOther = kind == .app ? categoryNumbers[name] != nil : app != nil
    if isOther {
      log.add(
        .wrongKind(of: kind == .app ? .category : .app, type: type), value: name, at: place())
    } else {
      let near =
        kind == .app
        ? try appSuggestions(for: name) : log.suggestions(for: name, in: categoryNumbers.keys)
      log.add(
        .unknownReference(kind: kind == .app ? .app : .category, suggestions: near), value: name,
        at: place())
    }
    return nil
  }

  /// The number of the app with a bundle identifier.
  func appNumber(_ bundleIdentifier: String) throws -> Int64? {
    apps.number.bind(bundleIdentifier, at: 1)
    defer { apps.number.reset() }
    return try apps.number.step() ? apps.number.columns.integer(0) : nil
  }

  /// The bundle identifiers similar to a name, among those with the same first characters:
  /// comparing with every app of a large catalog would take seconds.
  private func appSuggestions(for name: String) throws -> [String] {
    guard log.count < Self.suggestedCount else { return [] }
    let head = name.lastIndex(of: ".").map { name[..<$0] } ?? name.prefix(3)
    let near = try fetch(
      db,
      """
      SELECT bundle_identifier FROM app
      WHERE bundle_identifier >= ?1 AND bundle_identifier < ?1 || char(1114111)
      ORDER BY bundle_identifier LIMIT 2000
      """, [String(head)]
    ) { $0.text(0) }
    return NearNames.names(near: name, in: near)
  }

  /// The largest number of findings that get suggestions.
  private static let suggestedCount = 100

  /// Sets the items of a section. Those before the first difference are not written again.
  ///
  /// - Parameter isNew: Whether the section was just created, so that it has no items.
  func write(
    _ wanted: [Int64], of kind: ItemKind, section: Int64, isNew: Bool = false
  ) throws {
    let current =
      isNew
      ? []
      : try fetch(
        db,
        """
        SELECT coalesce(app_id, category_id), position FROM section_item
        WHERE section_id = ? ORDER BY position
        """, [section]
      ) { (number: $0.integer(0), position: $0.integer(1)) }
    count(wanted, over: current.map(\.number))
    let kept = zip(wanted, current).prefix { $0 == $1.number }.count
    guard kept < max(wanted.count, current.count) else { return }
    derived.sections.insert(section)
    var position = kept == 0 ? 0 : current[kept - 1].position + 1
    if kept < current.count {
      try PreparedStatement(db, "DELETE FROM section_item WHERE section_id = ? AND position >= ?")
        .run([section, current[kept].position])
    }
    let column = kind == .app ? "app_id" : "category_id"
    let insert = try PreparedStatement(
      db, "INSERT INTO section_item (section_id, position, \(column)) VALUES (?, ?, ?)")
    for number in wanted[kept...] {
      insert.bind(section, at: 1)
      insert.bind(position, at: 2)
      insert.bind(number, at: 3)
      try insert.run()
      position += 1
    }
  }

  /// Counts the changes to a section's items; an item at a new position counts as updated.
  private func count(_ wanted: [Int64], over current: [Int64]) {
    let before = Set(current)
    let inserted = wanted.count { !before.contains($0) }
    let unchanged = zip(wanted, current).count { $0 == $1 }
    report.sectionItems.inserted += inserted
    report.sectionItems.unchanged += unchanged
    report.sectionItems.updated += wanted.count - inserted - unchanged
    report.sectionItems.deleted += before.subtracting(wanted).count
  }

  /// Removes all items of a section.
  func removeItems(of section: Int64) throws {
    try PreparedStatement(db, "DELETE FROM section_item WHERE section_id = ?").run([section])
    report.sectionItems.deleted += db.changesCount
    derived.sections.insert(section)
  }
}

extension Database {
  /// The numbers of a section's items in order, of either kind.
  func itemNumbers(ofSection section: Int64) throws -> [Int64] {
    try fetch(
      self,
      """
      SELECT coalesce(app_id, category_id) FROM section_item WHERE section_id = ? ORDER BY position
      """, [section]
    ) { $0.integer(0) }
  }
}
