public import CatalogModel
public import CatalogStore
import DocumentJSON

extension CatalogStore {
  /// Applies a request in one transaction, unless others have changed since its base what it is about.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the base must be the catalog's revision, whatever others changed.
  ///   - dryRun: Whether to roll the changes back at the end.
  /// - Throws: ``EditConflict``, ``CatalogDiagnostics`` with the paths of operations, or `CatalogError`.
  @discardableResult
  public func apply(
    _ request: EditRequest, isStrict: Bool = false, dryRun: Bool = false
  ) throws -> EditResult {
    try recording(request.origin, commits: !dryRun) { db, recorder in
      recorder.request = try NamedRequest(request)
      if let result = try recorder.request?.result(db, author: request.origin.author) {
        return result
      }
      let revision = try Self.revision(db)
      if let base = request.base, base != revision {
        let seen = Set(request.seen)
        let conflicts = try EditConflicts(db, since: base) { entry in
          entry.author == request.origin.author && entry.request.map(seen.contains) == true
        }.conflicts(of: request.operations)
        guard conflicts.isEmpty, !isStrict, base <= revision else {
          throw EditConflict(conflicts: conflicts, revision: revision)
        }
      }
      return try Self.apply(request, db, recorder)
    }
  }

  /// Undoes edits in one transaction, unless others have changed since what they are about. The undoing is one edit,
  /// too, which can be undone.
  ///
  /// - Parameters:
  ///   - revisions: The revisions that the edits made, in any order; at least one.
  ///   - base: A newer revision that the editor saw, up to which the edits of others are no conflicts; nil for none.
  ///   - request: What the client calls the request; see ``EditRequest/request``.
  ///   - dryRun: Whether to roll the changes back at the end.
  /// - Throws: ``EditLogError``, ``EditConflict``, ``CatalogDiagnostics`` or `CatalogError`.
  @discardableResult
  public func undo(
    _ revisions: Int64..., as origin: EditOrigin = EditOrigin(), base: Int64? = nil,
    request: String? = nil, dryRun: Bool = false
  ) throws -> EditResult {
    try undo(revisions, as: origin, base: base, request: request, dryRun: dryRun)
  }

  /// Undoes edits in one transaction; see ``undo(_:as:base:request:dryRun:)``.
  @discardableResult
  public func undo(
    _ revisions: [Int64], as origin: EditOrigin = EditOrigin(), base: Int64? = nil,
    request: String? = nil, dryRun: Bool = false
  ) throws -> EditResult {
    try recording(origin, commits: !dryRun) { db, recorder in
      recorder.undoes = Set(revisions).sorted(by: >)
      recorder.request = try NamedRequest(
        request, undoing: recorder.undoes, base: base, note: origin.note)
      if let result = try recorder.request?.result(db, author: origin.author) { return result }
      let undone = Set(recorder.undoes)
      var operations: [EditOperation] = []
      var conflicts: [EditConflict.Conflict] = []
      for revision in recorder.undoes {
        guard let entry = try EditTable.entry(db, revision) else {
          throw try EditLogError.missing(revision, db)
        }
        guard let inverse = try EditTable.inverse(of: entry, db) else {
          throw EditLogError.tooLarge(revision: revision, rows: entry.changes.changedRows)
        }
        conflicts += try EditConflicts(db, since: max(revision, base ?? 0)) {
          undone.contains($0.revision)
        }.conflicts(of: inverse, isUndoing: true)
        operations += inverse
      }
      guard conflicts.isEmpty else {
        throw EditConflict(conflicts: conflicts.uniqued(), revision: try Self.revision(db))
      }
      let result = try Self.apply(
        EditRequest(operations, request: request, origin: origin), db, recorder, isUndoing: true)
      try ProposalTable.follow(undoing: recorder.undoes, db)
      return result
    }
  }

  /// Applies operations without an entry of the log.
  func applyUnlogged(
    _ operations: [EditOperation], options: CatalogWriter.Options = .init()
  ) throws {
    try write { db in try CatalogEdit(db, nil, options: options).apply(operations) }
  }

  /// Repeats on a copy of the catalog what an entry of the log did, and adds the entry.
  ///
  /// - Returns: Whether the copy has the entry's revision then; if it has not, it has no more use.
  func `repeat`(_ entry: EditEntry) throws -> Bool {
    guard let operations = entry.operations else { return false }
    try applyUnlogged(operations, options: .undoing)
    guard try revision() == entry.revision else { return false }
    try write { db in
      try db.withoutTriggers { try EditTable.insert(entry, asked: nil, db) }
    }
    return true
  }

  static func apply(
    _ request: EditRequest, _ db: Database, _ recorder: EditRecorder, isUndoing: Bool = false
  ) throws -> EditResult {
    let edit = try CatalogEdit(db, recorder, options: isUndoing ? .undoing : .init())
    try edit.apply(request.operations, isUndoing: isUndoing)
    return EditResult(
      revision: edit.changes.revision,
      inverse: edit.changes.hasChanges ? try recorder.operations(db)?.inverse : [],
      changes: edit.changes)
  }

  /// Runs a block in a transaction whose changes become an entry of the log.
  ///
  /// - Throws: ``EditLogError/badText(field:problem:remedy:)`` for an author or a note that is no line of text.
  func recording<Value>(
    _ origin: EditOrigin, commits: Bool, _ body: (Database, EditRecorder) throws -> Value
  ) throws -> Value {
    try EditLogError.check(origin.author, "author")
    try EditLogError.check(origin.note, "note")
    return try write(
      commits: commits, recordedBy: { EditRecorder(by: origin) }, body)
  }

  // MARK: Reading

  /// The entries of the log after a revision, oldest first.
  public func edits(after revision: Int64, limit: Int = 1_000) throws -> [EditEntry] {
    try read { db in
      try EditTable.entries(
        db, "WHERE revision > ? ORDER BY revision LIMIT ?", [revision, limit])
    }
  }

  /// The entries of the log, newest first.
  ///
  /// - Parameters:
  ///   - record: The record that the edits touched, with what it contains; nil for all edits.
  ///   - since: The earliest moment.
  ///   - limit: The most entries.
  public func edits(
    of record: EditKey? = nil, since: Moment? = nil, limit: Int? = nil
  ) throws -> [EditEntry] {
    try read { db in
      var conditions = ["edited_at >= ?"]
      var arguments: [any Bindable] = [since?.milliseconds ?? .min]
      if let record {
        let (condition, values) = EditTable.condition(touching: record)
        conditions.append("revision IN (SELECT revision FROM edit_key WHERE \(condition))")
        arguments += values
      }
      return try EditTable.entries(
        db, "WHERE \(conditions.joined(separator: " AND ")) ORDER BY revision DESC LIMIT ?",
        arguments + [limit ?? -1])
    }
  }

  /// Removes the entries of the log from before a moment, except for the newest one, and those that open proposals need
  /// to be compared with what others changed.
  ///
  /// - Returns: The number of entries that were removed.
  @discardableResult
  public func pruneEdits(before moment: Moment, dryRun: Bool = false) throws -> Int {
    try write(commits: !dryRun) { db in
      // An entry can be later than a newer one if the clock was set. What is kept has no gap.
      let last =
        try fetch(
          db,
          """
          SELECT max(revision) FROM edit
          WHERE revision < (SELECT max(revision) FROM edit)
            AND revision < coalesce((SELECT min(revision) FROM edit WHERE edited_at >= ?), revision + 1)
            AND revision <= coalesce((SELECT min(base) FROM proposal WHERE state = 'open'), revision)
          """, [moment.milliseconds]
        ) { $0.optionalInteger(0) }.first ?? nil
      guard let last else { return 0 }
      return try db.withoutTriggers {
        try PreparedStatement(db, "DELETE FROM edit_key WHERE revision <= ?").run([last])
        try PreparedStatement(db, "DELETE FROM edit WHERE revision <= ?").run([last])
        return db.changesCount
      }
    }
  }

  /// Runs a block on a store whose catalog has the state of an earlier revision, for reading only.
  ///
  /// - Throws: ``EditLogError`` if the log does not reach back that far.
  public func withState<Value>(
    at revision: Int64, _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    try transaction(commits: false) { store in
      try store.write { db in
        let current = try Self.revision(db)
        guard revision < current else {
          guard revision == current else {
            throw EditLogError.future(revision: revision, newest: current)
          }
          return
        }
        let entries = try EditTable.entries(
          db, "WHERE revision > ? ORDER BY revision DESC", [revision])
        guard Int64(entries.count) == current - revision else {
          throw try EditLogError.gap(revision, entries, db)
        }
        let edit = try CatalogEdit(db, nil, options: .undoing)
        for entry in entries {
          guard let inverse = try EditTable.inverse(of: entry, db) else {
            throw EditLogError.tooLarge(revision: entry.revision, rows: entry.changes.changedRows)
          }
          try edit.apply(inverse)
        }
      }
      return try body(store)
    }
  }
}

extension EditTable {
  /// The condition for the keys that touch a record or what it contains.
  static func condition(touching record: EditKey) -> (sql: String, arguments: [any Bindable]) {
    let fields = record.field.isEmpty ? "" : " AND field IN ('', ?)"
    let exact = "kind = ? AND key IN ('', ?)" + fields
    let (kind, key) = (record.record.kind, record.record.description)
    var arguments: [any Bindable] = [kind.rawValue, key]
    if !record.field.isEmpty { arguments.append(record.field) }
    var contents: [(kind: RecordKind, key: String)] = []
    switch kind {
    case .page: contents = [(.section, key), (.item, key)]
    case .section: contents = [(.item, key)]
    default: break
    }
    if TextKind(rawValue: kind.rawValue) != nil {
      contents.append((.text, "\(kind.rawValue)/\(key)"))
    }
    if kind == .page { contents.append((.text, "section/\(key)")) }
    guard record.field.isEmpty, !contents.isEmpty else { return (exact, arguments) }
    for (kind, key) in contents { arguments += [kind.rawValue, key, key] as [any Bindable] }
    let inside = contents.map { _ in "kind = ? AND key > ? || '/' AND key < ? || '0'" }
    return (([exact] + inside).map { "(\($0))" }.joined(separator: " OR "), arguments)
  }
}

extension CatalogChanges {
  /// The number of rows that are new, different or gone.
  package var changedRows: Int {
    let total = total
    return total.inserted + total.updated + total.removed
  }
}

extension CatalogStore {
  /// The records with a key, whatever their kind, that the log or the catalog has.
  package func editedRecords(withKey text: String) throws -> [RecordKey] {
    let keys = RecordKind.allCases.compactMap { try? RecordKey($0, text) }
    return try read { db in
      try keys.filter { key in
        let isLogged = try !fetch(
          db, "SELECT 1 FROM edit_key WHERE kind = ? AND key = ? LIMIT 1",
          [key.kind.rawValue, text]
        ) { _ in }.isEmpty
        return isLogged || (try? CurrentValues(db).fields(of: key)) ?? nil != nil
      }
    }
  }
}
