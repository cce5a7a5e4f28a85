import CatalogModel
import CatalogStore
public import DocumentJSON

/// The tables `edit` and `edit_key`.
enum EditTable {
  /// Writes an entry and its keys.
  ///
  /// - Parameter asked: The hash of what was asked under the request's name.
  static func insert(_ entry: EditEntry, asked: ContentHash?, _ db: Database) throws {
    let origin = entry.origin
    try PreparedStatement(
      db,
      """
      INSERT INTO edit (
        revision, edited_at, author, source, note, request, undoes, changes, files, operations, inverse,
        undoes_also, asked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      entry.revision, entry.moment.milliseconds, origin.author.nonEmpty, origin.source.rawValue,
      origin.note.nonEmpty, entry.request.nonEmpty, entry.undoes.first,
      try entry.changes.jsonText(.compact),
      try entry.files.isEmpty ? nil : entry.files.jsonText(.compact),
      try entry.operations?.jsonText(.compact), try entry.inverse?.jsonText(.compact),
      try entry.undoes.count > 1 ? Array(entry.undoes.dropFirst()).jsonText(.compact) : nil,
      asked?.text,
    ])
    try insertKeys(of: entry, db)
  }

  /// Writes what an entry touched.
  static func insertKeys(of entry: EditEntry, _ db: Database) throws {
    let insertion = try PreparedStatement(
      db, "INSERT OR IGNORE INTO edit_key (kind, key, field, revision) VALUES (?, ?, ?, ?)")
    for key in entry.keys {
      try insertion.run([
        key.record.kind.rawValue, key.record.description, key.field, entry.revision,
      ])
    }
  }

  /// The entries that a condition and an order select.
  static func entries(
    _ db: Database, _ condition: String, _ arguments: [any Bindable] = []
  ) throws -> [EditEntry] {
    try fetch(
      db,
      "SELECT revision, edited_at, author, source, note, request, undoes, \(json) FROM edit \(condition)",
      arguments
    ) { row in
      guard let values: Values = try row.json(7) else { throw row.unreadable(7) }
      var entry = EditEntry(
        revision: row.integer(0),
        origin: EditOrigin(
          author: row.optionalText(2), source: try row.parse(3, EditSource.init(rawValue:)),
          note: row.optionalText(4), at: Moment(milliseconds: row.integer(1))),
        request: row.optionalText(5),
        undoes: row.optionalInteger(6).map { [$0] + values.undoesAlso } ?? [],
        changes: values.changes, files: values.files, operations: values.operations,
        inverse: values.inverse, isUndoable: true)
      entry.changes.revision = entry.revision
      entry.isUndoable = try entry.inverse != nil || onlyAdds(entry, db)
      return entry
    }
  }

  /// The operations that undo an entry; nil for one of very many rows that were not all added by it.
  static func inverse(of entry: EditEntry, _ db: Database) throws -> [EditOperation]? {
    guard entry.inverse == nil, try onlyAdds(entry, db) else { return entry.inverse }
    return try fetch(
      db, "SELECT kind, key FROM edit_key WHERE revision = ? ORDER BY kind, key", [entry.revision]
    ) { row in
      let key = try row.parse(0) { kind in
        RecordKind(rawValue: kind).flatMap { try? RecordKey($0, row.text(1)) }
      }
      return EditOperation(.remove, key)
    }
  }

  /// Whether an entry has the keys of new apps, categories and cards, and no others.
  private static func onlyAdds(_ entry: EditEntry, _ db: Database) throws -> Bool {
    guard let content = entry.changes.newContent else { return false }
    let counts = try fetch(
      db, "SELECT kind, count(*) FROM edit_key WHERE revision = ? AND key <> '' GROUP BY kind",
      [entry.revision]
    ) { ($0.text(0), Int($0.integer(1))) }
    // An edit that touched what was there before has more keys.
    return Dictionary(uniqueKeysWithValues: counts)
      == Dictionary(uniqueKeysWithValues: content.map { ($0.rawValue, $1) })
  }

  /// The columns of JSON as one text, which takes one parse.
  private static let json = """
    '{"changes":' || changes || ',"files":' || coalesce(files, '[]') ||
    ',"operations":' || coalesce(operations, 'null') || ',"inverse":' || coalesce(inverse, 'null') ||
    ',"undoesAlso":' || coalesce(undoes_also, '[]') || '}' AS operations
    """

  /// The values of the columns of JSON.
  private struct Values: JSONReadable {
    let changes: CatalogChanges
    let files: [EditedFile]
    let operations: [EditOperation]?
    let inverse: [EditOperation]?
    let undoesAlso: [Int64]

    init(json: JSONInput) throws(DocumentError) {
      var members = try ObjectReader(json)
      changes = try members.required("changes")
      files = try members.required("files")
      operations = try members.optional("operations")
      inverse = try members.optional("inverse")
      undoesAlso = try members.required("undoesAlso")
    }
  }

  /// The entry with a revision.
  static func entry(_ db: Database, _ revision: Int64) throws -> EditEntry? {
    try entries(db, "WHERE revision = ?", [revision]).first
  }

  /// What finding conflicts needs to know of an entry.
  struct Outline {
    let revision: Int64
    let author: String?
    let request: String?
    /// The revisions that the entry undid, newest first.
    let undoes: [Int64]
  }

  /// The entries after a revision, newest first.
  static func outlines(_ db: Database, since revision: Int64) throws -> [Outline] {
    try fetch(
      db,
      """
      SELECT revision, author, request, undoes, undoes_also FROM edit
      WHERE revision > ? ORDER BY revision DESC
      """, [revision]
    ) { row in
      Outline(
        revision: row.integer(0), author: row.optionalText(1), request: row.optionalText(2),
        undoes: try row.optionalInteger(3).map { [$0] + (try row.json(4) ?? []) } ?? [])
    }
  }

  /// The newest entry before a revision, or of all.
  static func newest(_ db: Database) throws -> Int64? {
    try fetch(db, "SELECT max(revision) FROM edit") { $0.optionalInteger(0) }.first ?? nil
  }
}

extension CatalogChanges {
  /// The numbers of new apps, categories and cards; nil if the edit changed anything else, except for memberships in
  /// categories.
  ///
  /// Such records can be removed in any order, so that their keys suffice to undo the edit.
  var newContent: [TableKind: Int]? {
    let content = [TableKind.app: apps, .category: categories, .card: cards].mapValues(\.inserted)
    let total = total
    guard total.updated + total.removed == 0,
      total.inserted == content.values.reduce(appCategories.inserted, +)
    else { return nil }
    return content.filter { $0.value > 0 }
  }
}

extension ColumnReader {
  /// The value that a column of JSON has; nil for NULL.
  func json<Value: JSONReadable>(_ column: Int32) throws -> Value? {
    guard let text = optionalText(column) else { return nil }
    guard let root = try? JSONDocument(text.utf8).root,
      let value = try? Value(json: JSONInput(root, log: ReadingLog()))
    else { throw unreadable(column) }
    return value
  }
}

extension EditedFile: JSONReadable, JSONWritable {
  /// Reads a file's name and hash.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(name: try members.required("name"), hash: try members.optional("sha256"))
    members.finish()
  }

  /// Writes the file's name and hash.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("sha256", hash)
    }
  }
}

extension CatalogChanges: JSONReadable, JSONWritable {
  /// Reads the counts of tables; those that are missing are zero.
  public init(json: JSONInput) throws(DocumentError) {
    self.init()
    for (name, path) in Self.members {
      guard let node = json.node[name] else { continue }
      var counts = try ObjectReader(JSONInput(node, log: json.log))
      func count(_ name: StaticString) throws(DocumentError) -> Int {
        let count: Int = try counts.value(name, default: 0)
        // No sum of such counts overflows.
        guard (0...Int(Int32.max)).contains(count) else {
          throw node.error(
            .refused(rule: "count", message: "This is no number of rows.", remedy: ""))
        }
        return count
      }
      self[keyPath: path] = RowCounts(
        inserted: try count("inserted"), updated: try count("updated"),
        unchanged: try count("unchanged"), removed: try count("removed"))
    }
  }

  /// Writes an object with the counts of the tables that have changed.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, path) in Self.members {
        let counts = self[keyPath: path]
        guard counts.inserted + counts.updated + counts.removed > 0 else { continue }
        writer.object(name) { counts.writeMembers(to: &$0) }
      }
    }
  }
}

extension CatalogChanges.RowCounts {
  /// Writes the counts as members of an object.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("inserted", inserted)
    writer.member("updated", updated)
    writer.member("unchanged", unchanged)
    writer.member("removed", removed)
  }
}
