import CatalogModel
import CatalogStore
import DocumentJSON
import GRDB

/// Finds the edits after a revision that touch what other operations are about.
struct EditConflicts {
  private let db: Database
  private let base: Int64
  /// The revisions after the base whose edits stand: not those that were undone, nor their undoing.
  private let standing: Set<Int64>
  /// Whether the log has an entry for each revision after the base.
  private let isComplete: Bool

  init(_ db: Database, since base: Int64) throws {
    self.db = db
    self.base = base
    let revision = try CatalogStore.revision(db)
    let entries = try fetch(
      db, "SELECT revision, undoes FROM edit WHERE revision > ? ORDER BY revision DESC", [base]
    ) { (revision: $0.integer(0), undoes: $0.optionalInteger(1)) }
    isComplete = Int64(entries.count) == revision - base
    var standing = Set(entries.map(\.revision))
    // From the newest on: what an edit undoes is settled before that is looked at itself.
    for entry in entries where standing.contains(entry.revision) {
      guard let undone = entry.undoes, standing.contains(undone) else { continue }
      standing.subtract([entry.revision, undone])
    }
    self.standing = standing
  }

  /// The conflicts of operations with the edits after the base.
  ///
  /// - Parameter needsNeighbors: Whether a neighbor that is gone is a conflict.
  func conflicts(
    of operations: [EditOperation], needsNeighbors: Bool = true
  ) throws -> [EditConflict.Conflict] {
    guard !isComplete || !standing.isEmpty else { return [] }
    var conflicts: [EditConflict.Conflict] = []
    for operation in operations {
      for key in operation.touchedKeys {
        guard let revision = try self.revision(touching: key, operation.action) else { continue }
        conflicts.append(try conflict(about: key, operation, revision))
      }
      if needsNeighbors, let neighbor = operation.neighborKey,
        let revision = try self.revision(removing: neighbor)
      {
        conflicts.append(try conflict(about: neighbor, operation, revision))
      }
    }
    return conflicts.uniqued()
  }

  /// An edit that the log does not have.
  private static let unknown: Int64 = 0

  /// The newest edit that touched a key, or something that it contains or that contains it; nil for none.
  private func revision(touching key: EditKey, _ action: EditOperation.Action) throws -> Int64? {
    guard isComplete else { return Self.unknown }
    var found = try newest("kind = ? AND key IN ('', ?)", [key.kind.rawValue, key.key]) { field in
      key.field.isEmpty || field.isEmpty || field == key.field
    }
    let parts = key.kind.keyParts(key.key)
    if parts.count > 1 {
      found = max(found, try newest("kind = 'page' AND key IN ('', ?)", [parts[0]]) { $0.isEmpty })
    }
    if key.kind == .item {
      found = max(
        found,
        try newest("kind = 'section' AND key IN ('', ?)", [parts[0] + "/" + parts[1]]) {
          $0.isEmpty || $0 == "items"
        })
    }
    // A record that is removed or renamed takes along what it contains.
    let contents: [RecordKind] =
      switch (key.kind, key.field) {
      case (.page, ""): [.section, .item]
      case (.section, ""), (.section, "items"): [.item]
      default: []
      }
    for kind in contents {
      found = max(
        found,
        try newest(
          "kind = ? AND key > ? || '/' AND key < ? || '0'", [kind.rawValue, key.key, key.key]
        ) { _ in true })
    }
    return found == 0 ? nil : found
  }

  /// The newest edit that removed a record; nil if it is there.
  private func revision(removing key: EditKey) throws -> Int64? {
    let keys = CatalogKeys(db: db)
    guard (try? keys.id(key.kind, key.kind.keyParts(key.key))) ?? nil == nil else { return nil }
    guard isComplete else { return Self.unknown }
    let found = try newest("kind = ? AND key = ?", [key.kind.rawValue, key.key]) { $0.isEmpty }
    return found == 0 ? nil : found
  }

  /// The newest standing edit with a key whose field matches; 0 for none.
  private func newest(
    _ condition: String, _ arguments: [any Bindable], _ matches: (String) -> Bool
  ) throws -> Int64 {
    var newest: Int64 = 0
    try forEachRow(
      db, "SELECT field, revision FROM edit_key WHERE \(condition) AND revision > ?",
      arguments + [base]
    ) { row in
      let revision = row.integer(1)
      if revision > newest, standing.contains(revision), matches(row.text(0)) { newest = revision }
    }
    return newest
  }

  private func conflict(
    about key: EditKey, _ operation: EditOperation, _ revision: Int64
  ) throws -> EditConflict.Conflict {
    let entry = try revision == Self.unknown ? nil : EditTable.entry(db, revision)
    let current = try CurrentValues(db).fields(key.kind, key.kind.keyParts(key.key))
    return EditConflict.Conflict(
      key: key, revision: entry?.revision, author: entry?.origin.author, moment: entry?.moment,
      theirs: current?.first { $0.name == key.field }?.value,
      yours: operation.fields.first { $0.name == key.field }?.value,
      isRemoved: current == nil)
  }
}

extension EditOperation {
  /// The section or the item next to which the operation puts one.
  fileprivate var neighborKey: EditKey? {
    switch position {
    case .before(let name), .after(let name):
      EditKey(kind, (key.dropLast() + [name]).joined(separator: "/"))
    case .at, .last, nil: nil
    }
  }
}

/// The fields that records have now.
struct CurrentValues {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The members of a record's object; nil if there is no such record.
  func fields(_ kind: RecordKind, _ key: [String]) throws -> [EditField]? {
    var rows = ExportedRows(db: db, page: nil, key: key[0])
    var found: [EditField]?
    func read(_ record: ExportedRecord) throws {
      found = try EditDifference.members(of: record).fields
    }
    switch kind {
    case .app, .category, .card, .style, .scheme, .locale:
      try rows.forEachRecord(of: kind, read)
    case .text:
      if let row = try CatalogKeys(db: db).textRow(key) { try read(.text(row)) }
    case .page:
      guard let id = try CatalogKeys(db: db).id(.page, key) else { return nil }
      try ExportedRows(db: db, page: id).forEachRecord(of: .page, read)
    case .section, .item:
      guard let section = try CatalogKeys(db: db).section(key) else { return nil }
      rows.key = nil
      let items = try rows.items(of: section.id)
      guard kind == .section else {
        guard let index = items.firstIndex(where: { $0.key == key[2] }) else { return nil }
        try read(.item(items[index], page: key[0], section: key[1], position: index))
        return found.map { $0 + [EditField("position", position(index, items.map(\.key)))] }
      }
      try read(
        .section(
          section, page: key[0], position: 0, fallback: rows.fallback(of: section),
          source: db.source(of: section)))
      let names = try CatalogKeys(db: db).neighbors(.section, key)
      let index = names.firstIndex(of: key[1]) ?? 0
      return try found.map {
        $0 + [
          EditField("items", try EditValue(items.map(\.key))),
          EditField("position", position(index, names)),
        ]
      }
    }
    return found
  }

  /// A place by the neighbor before it.
  private func position(_ index: Int, _ names: [String]) -> EditValue {
    let position = index > 0 ? EditPosition.after(names[index - 1]) : .at(0)
    return (try? EditValue(position)) ?? .null
  }
}
