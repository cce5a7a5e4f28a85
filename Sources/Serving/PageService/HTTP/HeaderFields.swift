/// The header fields of a request or a response, in order. Names are case-insensitive.
public struct HeaderFields: Hashable, Sendable {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// The name in its original case.
    public var name: String
    /// The value without surrounding whitespace.
    public var value: String

    /// The name keeps its case.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Field]

  /// No fields.
  public init() { fields = [] }

  /// The value of the first field with a name, or `nil`. Setting a value replaces all fields with the
  /// name, or appends a field.
  public subscript(name: String) -> String? {
    get { fields.first { Self.areEqual($0.name, name) }?.value }
    set {
      let place = fields.firstIndex { Self.areEqual($0.name, name) }
      fields.removeAll { Self.areEqual($0.name, name) }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: place ?? fields.endIndex)
    }
  }

  /// The values of all fields with a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.areEqual($0.name, name) }.map(\.value)
  }

  /// The value of a list field, which may be split over several fields with the same name (RFC 9110,
  /// section 5.3); `nil` if there is no such field.
  public func list(of name: String) -> String? {
    var list: String?
    for field in fields where Self.areEqual(field.name, name) {
      list = list.map { "\($0), \(field.value)" } ?? field.value
    }
    return list
  }

  /// Appends a field, even if there is one with the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Appends fields.
  public mutating func append(_ others: HeaderFields) { fields += others.fields }

  /// Compares two names, ignoring the case of ASCII letters.
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      left == right || (left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20))
    }
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// The fields are in the order of the literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }
}

extension HeaderFields: RandomAccessCollection {
  /// The index of the first field.
  public var startIndex: Int { fields.startIndex }
  /// The index after the last field.
  public var endIndex: Int { fields.endIndex }
  /// The field at an index.
  public subscript(position: Int) -> Field { fields[position] }
}
