import CatalogModel
import CatalogStore
import DocumentJSON

/// The check of the log of edits: whether its entries can be read and undone, and whether what each touched is what its
/// operations say. Revisions without an entry are those that other programs made.
enum EditLogCheck {
  /// All that is wrong.
  static func damages(_ db: Database) throws -> [CatalogDamage] {
    let revisions = try fetch(db, "SELECT revision FROM edit ORDER BY revision") { $0.integer(0) }
    let known = Set(revisions)
    var damages: [CatalogDamage] = []
    /// What the entries touched by their operations; nil for one of very many rows, which has none.
    var expected: [Int64: KeySum?] = [:]
    try forEachRow(
      db,
      """
      SELECT revision, source, undoes, undoes_also, changes, files, operations, inverse FROM edit
      ORDER BY revision
      """
    ) { row in
      let revision = row.integer(0)
      func add(_ problem: CatalogDamage.EditProblem) {
        damages.append(.edit(revision: revision, problem))
      }
      func read<Value: JSONReadable>(_ column: Int32, _ name: String) -> Value? {
        do {
          return try row.json(column)
        } catch {
          add(.unreadable(column: name))
          return nil
        }
      }
      if EditSource(rawValue: row.text(1)) == nil { add(.unreadable(column: "source")) }
      let _: CatalogChanges? = read(4, "changes")
      let _: [EditedFile]? = read(5, "files")
      let undone = (row.optionalInteger(2).map { [$0] } ?? []) + (read(3, "undoes_also") ?? [])
      if zip(undone, undone.dropFirst()).contains(where: <=) {
        add(.unreadable(column: "undoes_also"))
      }
      // What is older than the log was pruned.
      for other in undone where other > revisions[0] && !known.contains(other) {
        add(.undone(other))
      }
      let operations: [EditOperation]? = read(6, "operations")
      let inverse: [EditOperation]? = read(7, "inverse")
      expected[revision] = .some(nil)
      guard let operations, let inverse else { return }
      if !inverse.isInverse(of: operations) { add(.inverse) }
      expected[revision] = KeySum((operations + inverse).touchedKeys)
    }
    return try damages + keyDamages(db, expected)
  }

  private static func keyDamages(
    _ db: Database, _ expected: [Int64: KeySum?]
  ) throws -> [CatalogDamage] {
    var damages: [CatalogDamage] = []
    var found: [Int64: KeySum] = [:]
    try forEachRow(db, "SELECT kind, key, field, revision FROM edit_key") { row in
      let (kind, key, revision) = (row.text(0), row.text(1), row.integer(3))
      found[revision, default: KeySum()].add(kind, key, row.text(2))
      // An empty key stands for all records of the kind.
      guard !key.isEmpty, let kind = RecordKind(rawValue: kind) else { return }
      if (try? RecordKey(kind, key)) == nil {
        damages.append(.value(row: "edit_key revision \(revision)", column: "key"))
      }
    }
    for (revision, sum) in expected.sorted(by: { $0.key < $1.key })
    where sum != nil && sum != found[revision, default: KeySum()] {
      damages.append(.editKeys(revision: revision, isEntryMissing: false))
    }
    for revision in found.keys.sorted() where expected[revision] == nil {
      damages.append(.editKeys(revision: revision, isEntryMissing: true))
    }
    return damages.uniqued()
  }

  /// Writes again what entries touched where that is not what their operations say.
  static func rebuildKeys(_ db: Database, _ damages: [CatalogDamage]) throws {
    let revisions = damages.compactMap { damage -> Int64? in
      if case .editKeys(let revision, _) = damage { revision } else { nil }
    }
    guard !revisions.isEmpty else { return }
    try PreparedStatement(
      db, "DELETE FROM edit_key WHERE revision IN (SELECT value FROM json_each(?))"
    ).run([try revisions.jsonText(.compact)])
    for revision in revisions {
      // An entry that cannot be read is another kind of damage, which is not repaired here.
      guard let entry = try? EditTable.entry(db, revision) else { continue }
      try EditTable.insertKeys(of: entry, db)
    }
  }
}

/// The number of keys and the sum of their hashes, which does not depend on their order: the log of a large catalog has
/// millions.
private struct KeySum: Equatable {
  private var count = 0
  private var hashes = 0

  init(_ keys: [EditKey] = []) {
    for key in keys { add(key.record.kind.rawValue, key.record.description, key.field) }
  }

  mutating func add(_ kind: String, _ key: String, _ field: String) {
    var hasher = Hasher()
    // By bytes, as SQLite compares keys.
    for text in [kind, key, field] { hasher.combine(Array(text.utf8)) }
    count += 1
    hashes &+= hasher.finalize()
  }
}

extension [EditOperation] {
  /// Whether the operations can undo others: both are about the same records, and about the same fields of those that
  /// they only set. Sections and items count as their pages, whose order has several shortest ways back.
  fileprivate func isInverse(of operations: [EditOperation]) -> Bool {
    let names = RecordNames(self + operations)
    return names.records(of: self) == names.records(of: operations)
      && names.setFields(in: self) == names.setFields(in: operations)
  }
}

/// The records that operations are about, each of which can have several keys one after the other.
private struct RecordNames {
  /// Another key of the record, if it has a later one.
  private var later: [RecordKey: RecordKey] = [:]
  /// The records that are not only set.
  private var changing: Set<RecordKey> = []

  init(_ operations: [EditOperation]) {
    for operation in operations where operation.action == .rename {
      guard let new = operation.key.renamed(to: operation.newKey ?? "") else { continue }
      let (one, other) = (record(operation.key), record(new))
      if one != other { later[one] = other }
    }
    changing = Set(operations.filter { $0.action != .set }.map { record($0.key) })
  }

  /// One key for all keys of the outermost record to which a key belongs.
  private func record(_ key: RecordKey) -> RecordKey {
    var key = key.containers.first ?? key
    while let next = later[key] { key = next }
    return key
  }

  func records(of operations: [EditOperation]) -> Set<RecordKey> {
    Set(operations.map { record($0.key) })
  }

  /// The fields that are set of records that are not changed otherwise.
  func setFields(in operations: [EditOperation]) -> [RecordKey: Set<String>] {
    var fields: [RecordKey: Set<String>] = [:]
    for operation in operations where operation.key.kind != .section && operation.key.kind != .item
    {
      guard operation.action == .set, !changing.contains(record(operation.key)) else { continue }
      fields[operation.key, default: []].formUnion(operation.fields.map(\.name))
    }
    return fields
  }
}
