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
  /// The kind of the record.
  public var kind: RecordKind
  /// The parts of the record's key: for an item, the page, the section's key, and the key of what it shows.
  public var key: [String]
  /// The new values.
  public var fields: [EditField]
  /// The new place of a section or an item, or that of a new locale.
  public var position: EditPosition?
  /// The last part of the new key, for a renaming.
  public var newKey: String?

  /// One action on the record with a key; what an action does not need may be left out.
  public init(
    _ action: Action, _ kind: RecordKind, _ key: [String], fields: [EditField] = [],
    at position: EditPosition? = nil, to newKey: String? = nil
  ) {
    self.action = action
    self.kind = kind
    self.key = key
    self.fields = fields
    self.position = position
    self.newKey = newKey
  }

  /// The key with slashes between its parts, such as `apps/hero`.
  public var keyText: String { key.joined(separator: "/") }
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
public struct EditValue: Hashable, Sendable {
  /// The value as compact JSON.
  public let text: String

  /// The absence of a value, which clears a field.
  public static let null = EditValue(compact: "null")

  /// Takes over compact JSON.
  init(compact text: String) { self.text = text }

  /// The JSON that a value is written as.
  ///
  /// - Throws: A `DocumentError` for a number that is not finite.
  public init(_ value: some JSONWritable) throws(DocumentError) {
    text = try value.jsonText(.compact)
  }
}

// MARK: - JSON

extension EditValue: JSONReadable, JSONWritable {
  /// Takes over a value.
  public init(json: JSONInput) throws(DocumentError) { try self.init(json.node) }

  /// Writes the value.
  public func write(to writer: inout JSONWriter) {
    guard let root = try? JSONDocument(text.utf8).root else { return writer.null() }
    writer.node(root)
  }
}

extension RecordKind: JSONReadable, JSONWritable {}
extension EditOperation.Action: JSONReadable, JSONWritable {}

extension EditOperation: JSONReadable, JSONWritable {
  /// Reads an operation; members that it does not have are noted.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    action = try members.required("do")
    kind = try members.required("kind")
    let text: String = try members.required("key")
    key = kind.keyParts(text)
    guard key.count == kind.keyLength, !key.contains("") else {
      throw json.node["key"]?.error(.outOfRange(found: text, allowed: kind.keyForm))
        ?? json.node.error(.missing(key: "key", similar: nil))
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
    if position != nil, kind != .section, kind != .item, kind != .locale || action != .add {
      throw json.node.error(
        .outOfRange(found: "at", allowed: "a place of a section, an item or a new locale"))
    }
    members.finish()
  }

  /// Writes the operation.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("do", action)
      writer.member("kind", kind)
      writer.member("key", keyText)
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

extension RecordKind {
  /// The number of parts of a key.
  var keyLength: Int { self == .item || self == .text ? 3 : self == .section ? 2 : 1 }

  /// The parts of a key. What an item shows comes last, and may itself contain slashes.
  package func keyParts(_ text: String) -> [String] {
    if self == .text {
      // The field and the locale have no slashes; the key of an app may.
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 3 else { return parts }
      return [parts.dropLast(2).joined(separator: "/")] + parts.suffix(2)
    }
    return text.split(separator: "/", maxSplits: keyLength - 1, omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// What a key looks like.
  fileprivate var keyForm: String {
    switch self {
    case .item: "a key such as apps/favorites/com.acme.pulse"
    case .section: "a key such as apps/favorites"
    case .text: "a key such as app/com.acme.pulse/name/de"
    default: "a key that is not empty"
    }
  }
}
