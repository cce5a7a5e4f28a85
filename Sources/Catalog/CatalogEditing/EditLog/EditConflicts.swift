import CatalogModel
import CatalogStore
import DocumentJSON

/// Finds the edits after a revision that touch what other operations are about.
final class EditConflicts {
  private let db: Database
  private let base: Int64
  /// What was found out already: operations can be many about the same.
  private var revisions: [EditKey: Int64?] = [:]
  private var fields: [RecordKey: [EditField]?] = [:]
  /// The revisions after the base whose edits stand: not those that were undone, nor their undoing.
  private let standing: Set<Int64>
  /// Whether the log has an entry for each revision after the base.
  private let isComplete: Bool

  /// Looks at the edits after a revision but some, which the editor knows.
  init(
    _ db: Database, since base: Int64, except isKnown: (EditTable.Outline) -> Bool
  ) throws {
    self.db = db
    // There is nothing before the first revision, and nobody has seen it.
    let base = max(base, 0)
    self.base = base
    let revision = try CatalogStore.revision(db)
    let entries = try EditTable.outlines(db, since: base)
    isComplete = Int64(entries.count) == revision - base
    var standing = Set(entries.filter { !isKnown($0) }.map(\.revision))
    // From the newest on, so that an edit is known to be undone before it is reached. An edit that undoes one the
    // editor has seen stays: the editor has not seen that.
    for entry in entries where standing.contains(entry.revision) {
      guard !entry.undoes.isEmpty, standing.isSuperset(of: entry.undoes) else { continue }
      standing.subtract(entry.undoes + [entry.revision])
    }
    self.standing = standing
  }

  /// The conflicts of operations with the edits after the base.
  ///
  /// - Parameter isUndoing: Whether the operations undo an edit. Then a neighbor may be gone, and a value that is there
  ///   again by another edit is a conflict.
  func conflicts(
    of operations: [EditOperation], isUndoing: Bool = false
  ) throws -> [EditConflict.Conflict] {
    guard !isComplete || !standing.isEmpty else { return [] }
    var conflicts: [EditConflict.Conflict] = []
    for operation in operations {
      for key in operation.touchedKeys {
        guard let revision = try self.revision(touching: key) else { continue }
        let conflict = try conflict(about: key, operation, revision)
        // An operation that asks for the value that is stored already overwrites nothing.
        if isUndoing || !conflict.isSettled(by: operation) { conflicts.append(conflict) }
      }
      if !isUndoing, let neighbor = operation.neighborKey,
        let revision = try self.revision(removing: neighbor)
      {
        conflicts.append(try conflict(about: EditKey(neighbor), operation, revision))
      }
    }
    return conflicts.uniqued()
  }

  /// An edit that the log does not have.
  private static let unknown: Int64 = 0

  /// The newest edit that touched a key, or something that it contains or that contains it; nil for none.
  private func revision(touching key: EditKey) throws -> Int64? {
    guard isComplete else { return Self.unknown }
    if let known = revisions[key] { return known }
    let found = try newestRevision(touching: key)
    revisions.updateValue(found, forKey: key)
    return found
  }

  private func newestRevision(touching key: EditKey) throws -> Int64? {
    let record = key.record
    var found = try newest("kind = ? AND key IN ('', ?)", record) { field in
      key.field.isEmpty || field.isEmpty || field == key.field
    }
    for container in record.containers {
      found = max(
        found,
        try newest("kind = ? AND key IN ('', ?)", container) {
          $0.isEmpty || record.kind == .item && container.kind == .section && $0 == "items"
        })
    }
    // A record that is removed or renamed takes along what it contains.
    let contents: [RecordKind] =
      switch (record.kind, key.field) {
      case (.page, ""): [.section, .item]
      case (.section, ""), (.section, "items"): [.item]
      default: []
      }
    for kind in contents {
      found = max(
        found,
        try newest(
          "kind = ? AND key > ? || '/' AND key < ? || '0'",
          [kind.rawValue, "\(record)", "\(record)"]
        ) { _ in true })
    }
    return found == 0 ? nil : found
  }

  /// The newest edit that removed a record; nil if it is there.
  private func revision(removing key: RecordKey) throws -> Int64? {
    guard (try? CatalogKeys(db: db).find(key)) ?? nil == nil else { return nil }
    guard isComplete else { return Self.unknown }
    let found = try newest("kind = ? AND key = ?", key) { $0.isEmpty }
    return found == 0 ? nil : found
  }

  /// The newest standing edit of a record whose field matches; 0 for none.
  private func newest(
    _ condition: String, _ key: RecordKey, _ matches: (String) -> Bool
  ) throws -> Int64 {
    try newest(condition, [key.kind.rawValue, key.description], matches)
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

  private func currentFields(of record: RecordKey) throws -> [EditField]? {
    if let known = fields[record] { return known }
    let found = try CurrentValues(db).fields(of: record)
    fields.updateValue(found, forKey: record)
    return found
  }

  private func conflict(
    about key: EditKey, _ operation: EditOperation, _ revision: Int64
  ) throws -> EditConflict.Conflict {
    let entry = try revision == Self.unknown ? nil : EditTable.entry(db, revision)
    let current = try currentFields(of: key.record)
    return EditConflict.Conflict(
      key: key, revision: entry?.revision, author: entry?.origin.author, moment: entry?.moment,
      theirs: current?.first { $0.name == key.field }?.value,
      yours: operation.fields.first { $0.name == key.field }?.value,
      isRemoved: current == nil)
  }
}

extension EditConflict.Conflict {
  /// Whether an operation sets a field to the value that it has by now.
  fileprivate func isSettled(by operation: EditOperation) -> Bool {
    operation.action == .set && !isRemoved && operation.fields.contains { $0.name == key.field }
      && (theirs ?? .null) == (yours ?? .null)
  }
}

extension EditOperation {
  /// The section or the item next to which the operation puts one.
  fileprivate var neighborKey: RecordKey? {
    switch position {
    case .before(let name), .after(let name): key.sibling(name)
    case .at, .last, nil: nil
    }
  }
}

/// The fields that records have now.
struct CurrentValues {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The members of a record's object; nil if there is no such record.
  func fields(of key: RecordKey) throws -> [EditField]? {
    switch key {
    case .app, .category, .card, .style, .scheme, .locale:
      return try fields(of: key.kind, ExportedRows(db: db, page: nil, key: key.name))
    case .text(let text, let locale):
      return try CatalogKeys(db: db).textRow(text, in: locale).map {
        try ExportedRecord.text($0).fields
      }
    case .page:
      guard case .row(let row) = try CatalogKeys(db: db).find(key) else { return nil }
      return try fields(of: .page, ExportedRows(db: db, page: row.id))
    case .section(let reference):
      guard let section = try db.section(reference) else { return nil }
      let rows = ExportedRows(db: db, page: section.pageID, key: section.key)
      let names = try CatalogKeys(db: db).neighbors(of: key)
      return try fields(of: .section, rows).map {
        $0 + [
          EditField("items", try EditValue(rows.items(of: section.id).map(\.key))),
          EditField("position", position(of: reference.key, among: names)),
        ]
      }
    case .item(let name, let reference):
      guard let section = try db.section(reference) else { return nil }
      let items = try ExportedRows(db: db, page: nil).items(of: section.id)
      guard let item = items.first(where: { $0.key == name }) else { return nil }
      let record = ExportedRecord.item(item, page: "", section: "", position: 0)
      return try record.fields + [
        EditField("position", position(of: name, among: items.map(\.key)))
      ]
    }
  }

  /// The members of the only record of a kind among some rows.
  private func fields(of kind: RecordKind, _ rows: ExportedRows) throws -> [EditField]? {
    var found: [EditField]?
    try rows.forEachRecord(of: kind) { found = try $0.fields }
    return found
  }

  /// A place by the neighbor before it.
  private func position(of name: String, among names: [String]) -> EditValue {
    let index = names.firstIndex(of: name) ?? 0
    let position = index > 0 ? EditPosition.after(names[index - 1]) : .at(0)
    return (try? EditValue(position)) ?? .null
  }
}

extension ExportedRecord {
  /// The members of the record's object that are neither its key nor its place.
  fileprivate var fields: [EditField] {
    get throws {
      let names: Set = [
        "bundleIdentifier", "slug", "key", "scheme", "item", "tag", "page", "section", "position",
        "record", "field", "locale",
      ]
      return try [EditField](writing: { writeMembers(to: &$0) }).filter { !names.contains($0.name) }
    }
  }
}
