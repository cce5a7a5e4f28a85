/// Writes JSON text.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  /// A value whose text is at most this long stays on one line of a pretty document.
  private static let inlineLength = 72

  init(pretty: Bool) {
    isPretty = pretty
  }

  /// Appends a value; `indentation` is that of the line it starts in, in spaces.
  mutating func write(_ value: JSONValue, indentation: Int = 0) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let isInline = !isPretty || value.fits(in: Self.inlineLength)
      write("[", "]", elements, inline: isInline, indentation) { writer, element, indentation in
        writer.write(element, indentation: indentation)
      }
    case .object(let members) where !members.isEmpty:
      let isInline = !isPretty || value.fits(in: Self.inlineLength)
      write("{", "}", members, inline: isInline, indentation) { writer, member, indentation in
        writer.write(string: member.key)
        writer.write(writer.isPretty ? ": " : ":")
        writer.write(member.value, indentation: indentation)
      }
    case .array: write("[]")
    case .object: write("{}")
    case .string(let text): write(string: text)
    case .integer(let number): write("\(number)")
    case .number(let number): write("\(number)")
    case .bool(let flag): write(flag ? "true" : "false")
    case .null: write("null")
    }
  }

  private mutating func write<Element>(
    _ opening: String, _ closing: String, _ elements: [Element], inline: Bool, _ indentation: Int,
    _ body: (inout JSONWriter, Element, Int) -> Void
  ) {
    write(opening)
    for (index, element) in elements.enumerated() {
      if index > 0 { write(inline && isPretty ? ", " : ",") }
      if !inline { breakLine(indentation + 2) }
      body(&self, element, indentation + 2)
    }
    if !inline { breakLine(indentation) }
    write(closing)
  }

  private mutating func breakLine(_ indentation: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "\n"): write("\\n")
      case UInt8(ascii: "\r"): write("\\r")
      case UInt8(ascii: "\t"): write("\\t")
      case ..<0x20:
        write(byte < 0x10 ? "\\u000" : "\\u00")
        write(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// Whether the value reads well on one line of at most so many characters.
  fileprivate func fits(in length: Int) -> Bool {
    var room = length
    take(from: &room)
    return room >= 0
  }

  /// Takes the length of the value's text from a room, and stops once there is none left.
  private func take(from room: inout Int) {
    switch self {
    case .null, .bool: room -= 5
    case .integer(let number): room -= "\(number)".utf8.count
    case .number(let number): room -= "\(number)".utf8.count
    case .string(let text): room -= text.utf8.count + 2
    case .array(let elements):
      room -= 2
      for element in elements where room >= 0 {
        element.take(from: &room)
        room -= 2
      }
    case .object(let members):
      room -= 2
      for member in members where room >= 0 {
        room -= member.key.utf8.count + 6
        member.value.take(from: &room)
      }
    }
  }
}
