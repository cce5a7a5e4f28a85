public import DocumentJSON

/// One change of a record, as the editing protocol and the log of edits have it.
///
/// In JSON, `{"do": "set", "kind": "app", "key": "com.acme.pulse", "fields": {"subtitle": "New"}}`.
/// The fields are those of catalog documents; null clears one. Places are relative to neighbors, so that
/// they mean the same after edits by others.
public struct EditOperation: Hashable, Sendable {
  /// What an operation does.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    /// Adds a new record.
    case add
    /// Changes fields of a record, and its place if it has one.
    case set
    /// Moves a section or an item.
    case move
    /// Removes a record and what it contains.
    case remove
    /// Gives a record another key.
    case rename
  }

  /// What the operation does.
  public var action: Action
  /// The key of the record.
  public var key: RecordKey
  /// The new values.
  public var fields: [EditField]
  /// The new place of a section or an item, or that of a new locale.
  public var position: EditPosition?
  /// The last part of the new key, for a renaming.
  public var newKey: String?

  /// One action on the record with a key; what an action does not need may be left out.
  public init(
    _ action: Action, _ key: RecordKey, fields: [EditField] = [],
    at position: EditPosition? = nil, to newKey: String? = nil
  ) {
    self.action = action
    self.key = key
    self.fields = fields
    self.position = position
    self.newKey = newKey
  }

  /// The kind of the record.
  public var kind: RecordKind { key.kind }
}

/// A field with its value.
public struct EditField: Hashable, Sendable {
  /// The name of the member in a catalog document.
  public var name: String
  /// The value.
  public var value: EditValue

  /// A value under the name that its member has in a catalog document.
  public init(_ name: String, _ value: EditValue) {
    self.name = name
    self.value = value
  }
}

/// A value of JSON.
public struct EditValue: Sendable {
  /// The value as a part of a compact text; nil for null.
  let node: JSONNode?

  /// The value as compact JSON.
  public var text: String { node?.text ?? "null" }

  /// The absence of a value, which clears a field.
  public static let null = EditValue(compact: nil)

  /// Takes over a part of a compact text.
  init(compact node: JSONNode?) { self.node = node.flatMap { $0.isNull ? nil : $0 } }

  /// The JSON that a value is written as.
  ///
  /// - Throws: A `DocumentError` for a number that is not finite.
  public init(_ value: some JSONWritable) throws(DocumentError) {
    var writer = JSONWriter.ofDocument
    value.write(to: &writer)
    self.init(compact: try writer.document().root)
  }
}

extension EditValue: Hashable {
  /// Whether two values have the same compact text.
  public static func == (left: EditValue, right: EditValue) -> Bool { left.text == right.text }

  /// Hashes the compact text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

// MARK: - JSON

extension EditValue: JSONReadable, JSONWritable {
  /// Takes over a value.
  public init(json: JSONInput) throws(DocumentError) { try self.init(json.node) }

  /// Writes the value.
  public func write(to writer: inout JSONWriter) {
    guard let node else { return writer.null() }
    writer.node(node)
  }
}

extension [EditField] {
  /// The fields with the values of the members that a closure writes.
  init(writing members: (inout JSONWriter) -> Void) throws(DocumentError) {
    var writer = JSONWriter.ofDocument
    writer.object(members)
    self = try writer.document().root.members.map {
      EditField($0.name, EditValue(compact: $0.value))
    }
  }
}

extension RecordKind: JSONReadable, JSONWritable {}
extension EditOperation.Action: JSONReadable, JSONWritable {}

extension EditOperation: JSONReadable, JSONWritable {
  /// Reads an operation; members that it does not have are noted.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    action = try members.required("do")
    let kind: RecordKind = try members.required("kind")
    let text: String = try members.required("key")
    do throws(RecordKeyError) {
      key = try RecordKey(kind, text)
    } catch {
      throw (json.node["key"] ?? json.node).error(error.diagnostic.refusal)
    }
    fields = []
    if let node = members["fields"] {
      guard node.kind == .object else {
        throw node.error(.wrongKind(expected: .object, found: node.kind))
      }
      for member in node.members {
        fields.append(EditField(member.name, try EditValue(member.value)))
      }
    }
    position = try members.optional("at")
    newKey = try members.optional("to")
    if action == .rename, newKey == nil {
      throw json.node.error(.missing(key: "to", similar: nil))
    }
    if action == .move, position == nil { throw json.node.error(.missing(key: "at", similar: nil)) }
    if position != nil, !key.hasPlace, kind != .locale || action != .add {
      throw (json.node["at"] ?? json.node).error(
        CatalogProblem.noPlace(kind).diagnostic(value: text).refusal)
    }
    members.finish()
  }

  /// Writes the operation.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("do", action)
      writer.member("kind", kind)
      writer.member("key", key.description)
      if !fields.isEmpty {
        writer.object("fields") { writer in
          for field in fields { writer.member(field.name, field.value) }
        }
      }
      writer.member("at", position)
      writer.member("to", newKey)
    }
  }
}

extension EditPosition: JSONReadable, JSONWritable {
  /// Reads `"first"`, `"last"`, `{"before": KEY}` or `{"after": KEY}`.
  public init(json: JSONInput) throws(DocumentError) {
    if let name = json.node.string {
      switch name {
      case "first": self = .at(0)
      case "last": self = .last
      default: throw json.node.error(.unknownName(name, allowed: ["first", "last"]))
      }
      return
    }
    var members = try ObjectReader(json)
    let (index, value) = try members.choice(of: ["before", "after"])
    let key = try String(json: JSONInput(value, log: json.log))
    members.finish()
    self = index == 0 ? .before(key) : .after(key)
  }

  /// Writes the place.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .last: writer.string("last")
    case .at(0): writer.string("first")
    case .at(let index): writer.integer(index)
    case .before(let key): writer.object { $0.member("before", key) }
    case .after(let key): writer.object { $0.member("after", key) }
    }
  }
}

extension Diagnostic {
  /// The diagnostic as a problem of a document.
  fileprivate var refusal: DocumentError.Problem {
    .refused(rule: rule, message: message, remedy: remedy)
  }
}

extension RecordKey {
  /// Whether such records have places of their own among others.
  var hasPlace: Bool { kind == .section || kind == .item }
}
