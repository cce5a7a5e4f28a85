/// The header fields of a request or an answer, in order. Names are compared without regard to case.
public struct HeaderFields: Hashable, Sendable {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// The name as it is written.
    public var name: String
    /// The value without spaces around it.
    public var value: String

    /// Creates a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Field]

  /// Creates no fields.
  public init() { fields = [] }

  /// The value of the first field of a name, or `nil`. Setting one puts it in the place of all
  /// fields of the name, or at the end.
  public subscript(name: String) -> String? {
    get { fields.first { Self.areEqual($0.name, name) }?.value }
    set {
      let place = fields.firstIndex { Self.areEqual($0.name, name) }
      fields.removeAll { Self.areEqual($0.name, name) }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: place ?? fields.endIndex)
    }
  }

  /// The values of all fields of a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.areEqual($0.name, name) }.map(\.value)
  }

  /// The elements of a field whose value is a list, which may be spread over several fields of the
  /// name (RFC 9110, section 5.3); `nil` if there is no such field.
  public func list(of name: String) -> String? {
    let values = values(of: name)
    return values.count > 1 ? values.joined(separator: ", ") : values.first
  }

  /// Adds a field behind the others, whatever names they have.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds other fields behind these.
  public mutating func append(_ others: HeaderFields) { fields += others.fields }

  /// Whether two names are the same but for the case of ASCII letters.
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      left == right || (left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20))
    }
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates fields in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }
}

extension HeaderFields: RandomAccessCollection {
  /// The place of the first field.
  public var startIndex: Int { fields.startIndex }
  /// The place behind the last field.
  public var endIndex: Int { fields.endIndex }
  /// The field at a place.
  public subscript(position: Int) -> Field { fields[position] }
}
