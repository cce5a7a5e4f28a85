import CatalogModel
import CatalogStore
import DocumentJSON

/// A request with the name that its client gave it, which stands for what was asked and for nothing else.
struct NamedRequest {
  let name: String
  /// The hash of what was asked.
  let asked: ContentHash

  /// A request; nil without a name.
  ///
  /// - Parameter asking: Writes what is asked, as members of an object.
  /// - Throws: ``EditLogError/badText(field:problem:remedy:)``.
  init?(_ name: String?, asking members: @escaping (inout JSONWriter) -> Void) throws {
    guard let name, !name.isEmpty else { return nil }
    try EditLogError.check(name, "request")
    self.name = name
    asked = ContentHash(of: try Asked(members: members).json(.compact))
  }

  /// An edit; nil without a name.
  ///
  /// - Throws: ``EditLogError/badText(field:problem:remedy:)``.
  init?(_ request: EditRequest) throws {
    try self.init(
      request.request, base: request.base, note: request.origin.note,
      operations: request.operations)
  }

  /// Undoing edits; nil without a name.
  ///
  /// - Throws: ``EditLogError/badText(field:problem:remedy:)``.
  init?(_ name: String?, undoing revisions: [Int64], base: Int64?, note: String?) throws {
    try self.init(name, base: base, note: note, undone: revisions)
  }

  private init?(
    _ name: String?, base: Int64?, note: String?, operations: [EditOperation] = [],
    undone: [Int64] = []
  ) throws {
    try self.init(name) { writer in
      writer.member("base", base)
      writer.member("note", note)
      writer.member("operations", operations)
      writer.member("undone", undone)
    }
  }

  private struct Asked: JSONWritable {
    let members: (inout JSONWriter) -> Void

    func write(to writer: inout JSONWriter) { writer.object(members) }
  }

  /// What was done when the request came first; nil if nothing has its name.
  ///
  /// - Throws: ``EditLogError/usedName(_:revision:)`` if the name stands for something else, or is somebody else's.
  func result(_ db: Database, author: String?) throws -> EditResult? {
    guard let entry = try EditTable.entries(db, "WHERE request = ?", [name]).first else {
      return nil
    }
    let asked =
      try fetch(db, "SELECT asked FROM edit WHERE request = ?", [name]) {
        $0.optionalText(0)
      }.first ?? nil
    // Entries of earlier versions do not say what was asked.
    guard entry.origin.author == author, asked == nil || asked == self.asked.text else {
      throw EditLogError.usedName(name, revision: entry.revision)
    }
    return EditResult(
      revision: entry.revision, inverse: entry.inverse, changes: entry.changes, isRepeated: true)
  }
}
