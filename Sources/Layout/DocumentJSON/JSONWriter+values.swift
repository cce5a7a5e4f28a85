/// A value that can be written into a document.
public protocol JSONWritable {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a value.
  public mutating func value(_ value: some JSONWritable) {
    value.write(to: &self)
  }

  /// Writes a member.
  public mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member unless the value is nil.
  public mutating func member(_ name: String, _ value: (some JSONWritable)?) {
    if let value { member(name, value) }
  }

  /// Writes a member unless the value equals its default.
  public mutating func member<Value: JSONWritable & Equatable>(
    _ name: String, _ value: Value, unless standard: Value
  ) {
    if value != standard { member(name, value) }
  }

  /// Writes an object as a member.
  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes an array as a member.
  public mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    quote(text)
    endValue()
  }

  /// Writes a number with the fewest digits that read back as the same number; integers have no
  /// `.0`. A number that is infinite or NaN cannot be written.
  public mutating func number(_ value: Double) {
    guard value.isFinite else {
      fail(.notFinite("\(value)"))
      return null()
    }
    if value.magnitude < 0x1p53, let whole = Int64(exactly: value) { return integer(whole) }
    literal("\(value)", .number)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: some FixedWidthInteger) {
    literal("\(value)", .number)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ flag: Bool) {
    literal(flag ? "true" : "false", flag ? .true : .false)
  }

  /// Writes `null`.
  public mutating func null() {
    literal("null", .null)
  }

  /// Copies a value from another document, with the original digits of its numbers.
  public mutating func node(_ node: JSONNode) {
    switch node.kind {
    case .object:
      object { writer in
        for member in node.members {
          writer.key(member.name)
          writer.node(member.value)
        }
      }
    case .array:
      array { writer in
        for element in node.elements { writer.node(element) }
      }
    case .string: string(node.string ?? "")
    case .number, .wholeNumber, .boolean, .null: literal(node.text, node.entry.kind)
    }
  }

  private mutating func literal(_ text: String, _ kind: TapeEntry.Kind) {
    beginValue()
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    note(kind, from: start)
    endValue()
  }

  mutating func quote(_ text: String) {
    let start = bytes.count
    var isEscaped = false
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var written = 0
      var place = 0
      while place < text.count {
        let length = Self.lengthToEscape(text, at: place)
        if length > 0 {
          isEscaped = true
          bytes.append(contentsOf: text[written..<place])
          escape(text[place..<place + length])
          written = place + length
        }
        place += max(length, 1)
      }
      bytes.append(contentsOf: text[written...])
    }
    bytes.append(UInt8(ascii: "\""))
    note(.string, from: start, isEscaped: isEscaped)
  }

  /// The number of bytes of a character at an index that must be escaped in a string; 0 if it need
  /// not be.
  private static func lengthToEscape(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let length: Int
    switch text[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x7F: return 1
    // Only these bytes start control and formatting characters.
    case 0xC2, 0xD8, 0xDB, 0xDC: length = 2
    case 0xE0, 0xE1, 0xE2, 0xEF: length = 3
    case 0xF0, 0xF3: length = 4
    default: return 0
    }
    let character = String(decoding: text[place..<place + length], as: UTF8.self)
    return character.unicodeScalars.first?.disturbsTerminals == true ? length : 0
  }

  private mutating func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
    switch character.first {
    case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    default:
      for scalar in String(decoding: character, as: UTF8.self).unicodeScalars {
        bytes.append(contentsOf: scalar.jsonEscape.utf8)
      }
    }
  }
}

extension String: JSONWritable {
  /// Writes a string.
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
  /// Writes a whole number.
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int64: JSONWritable {
  /// Writes a whole number.
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONWritable {
  /// Writes a number; see ``JSONWriter/number(_:)``.
  public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes an array.
  public func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for element in self { element.write(to: &writer) }
    }
  }
}

extension JSONNode: JSONWritable {
  /// Copies the value from its document; see ``JSONWriter/node(_:)``.
  public func write(to writer: inout JSONWriter) { writer.node(self) }
}

extension JSONWritable {
  /// The value as a document in UTF-8.
  ///
  /// - Throws: a ``DocumentError`` with the path of a value that cannot be written.
  public func json(_ style: JSONWriter.Style) throws(DocumentError) -> [UInt8] {
    var writer = JSONWriter(style)
    write(to: &writer)
    return try writer.finished()
  }

  /// The value as a document.
  ///
  /// - Throws: a ``DocumentError`` with the path of a value that cannot be written.
  public func jsonText(_ style: JSONWriter.Style) throws(DocumentError) -> String {
    String(decoding: try json(style), as: UTF8.self)
  }
}
