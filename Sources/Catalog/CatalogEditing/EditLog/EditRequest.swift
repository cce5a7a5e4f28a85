public import CatalogModel
public import DocumentJSON

/// What an edit was made with.
public enum EditSource: String, CaseIterable, Hashable, Sendable, JSONReadable, JSONWritable {
  /// A command that edits.
  case command
  /// Imported files.
  case `import`
  /// The sample catalog.
  case seed
  /// A published page that was brought back.
  case restore
  /// The studio in a browser.
  case studio
  /// An agent for a person.
  case agent
  /// Swift code.
  case swift
}

/// Who edits, with what, and why.
public struct EditOrigin: Hashable, Sendable {
  /// The person; nil if unknown.
  public var author: String?
  /// What the person edits with.
  public var source: EditSource
  /// The reason; nil for none.
  public var note: String?
  /// When the edit was made; nil for the time at the end of the transaction.
  public var moment: Moment?

  /// An edit by an unknown person, through Swift, at the end of its transaction, unless stated otherwise.
  public init(
    author: String? = nil, source: EditSource = .swift, note: String? = nil,
    at moment: Moment? = nil
  ) {
    self.author = author
    self.source = source
    self.note = note
    self.moment = moment
  }
}

/// Operations to apply in one transaction.
public struct EditRequest: Hashable, Sendable {
  /// The revision that the editor saw; nil skips the search for conflicts.
  public var base: Int64?
  /// The names of requests after `base` whose edits the editor has seen, because the same editor made them. Those of
  /// other authors do not count.
  public var seen: [String]
  /// What the client calls the request. A name that was used before stands for what was asked then, by the same author:
  /// that is not applied again, and anything else is refused.
  public var request: String?
  /// Who edits, with what, and why.
  public var origin: EditOrigin
  /// The operations, in order.
  public var operations: [EditOperation]

  /// Operations to apply in their order, all or none; without `base`, conflicts are not looked for.
  public init(
    _ operations: [EditOperation], base: Int64? = nil, seen: [String] = [],
    request: String? = nil, origin: EditOrigin = EditOrigin()
  ) {
    self.operations = operations
    self.base = base
    self.seen = seen
    self.request = request
    self.origin = origin
  }
}

/// What a request changed.
public struct EditResult: Hashable, Sendable {
  /// The revision afterwards.
  public var revision: Int64
  /// The operations that undo the request; empty if nothing changed, nil for an edit of too many rows.
  public var inverse: [EditOperation]?
  /// How many rows changed.
  public var changes: CatalogChanges
  /// Whether the request had been applied before.
  public var isRepeated: Bool

  /// What a request changed, and the operations that undo it.
  public init(
    revision: Int64, inverse: [EditOperation]?, changes: CatalogChanges, isRepeated: Bool = false
  ) {
    self.revision = revision
    self.inverse = inverse
    self.changes = changes
    self.isRepeated = isRepeated
  }
}

/// An entry of the log of edits.
public struct EditEntry: Hashable, Sendable {
  /// The revision that the edit made.
  public var revision: Int64
  /// Who edited, with what, why and when.
  public var origin: EditOrigin
  /// What the client called the request; nil for none.
  public var request: String?
  /// The revisions of the edits that this one undid, newest first.
  public var undoes: [Int64]
  /// How many rows changed.
  public var changes: CatalogChanges
  /// The files of an import of very many rows, and their hashes.
  public var files: [EditedFile]
  /// What was done; nil for an edit of very many rows.
  public var operations: [EditOperation]?
  /// What undoes it; nil for an edit of very many rows.
  public var inverse: [EditOperation]?
  /// Whether the log has what it takes to undo the edit.
  public var isUndoable: Bool

  /// When the edit was made.
  public var moment: Moment { origin.moment ?? Moment(milliseconds: 0) }

  /// What the edit touched; empty for an edit of very many rows.
  public var keys: [EditKey] {
    ((operations ?? []) + (inverse ?? [])).touchedKeys
  }
}

/// A file that was imported.
public struct EditedFile: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The SHA-256 of the contents; nil if they could not be read again.
  public var hash: String?

  /// A file by its name, with the SHA-256 of its contents.
  public init(name: String, hash: String?) {
    self.name = name
    self.hash = hash
  }
}

/// A field of a record, or a whole record.
public struct EditKey: Hashable, Sendable {
  /// The key of the record.
  public var record: RecordKey
  /// The field, `position` for the place of a section or an item; empty for the whole record.
  public var field: String

  /// A field of a record; without `field`, the whole record.
  public init(_ record: RecordKey, field: String = "") {
    self.record = record
    self.field = field
  }
}

extension EditKey: JSONWritable {
  /// Writes the key.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", record.kind)
      writer.member("key", record.description)
      writer.member("field", field, unless: "")
    }
  }
}

extension [EditOperation] {
  /// What the operations touch.
  var touchedKeys: [EditKey] { flatMap(\.touchedKeys).uniqued() }
}

extension EditOperation {
  /// What the operation touches.
  package var touchedKeys: [EditKey] {
    switch action {
    case .add, .remove: [EditKey(key)]
    case .rename: [key, key.renamed(to: newKey ?? "")].compactMap(\.self).map { EditKey($0) }
    case .set, .move:
      fields.map { EditKey(key, field: $0.name) }
        + (position == nil ? [] : [EditKey(key, field: "position")])
    }
  }
}
