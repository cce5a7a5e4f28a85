import DocumentJSON

/// Reads XML piece by piece: elements, attributes and text, as files of translators have them.
///
/// Documents with a DOCTYPE are refused, so that there are no entities beside the five of XML and numbers, and
/// nothing outside of the document is ever read. Comments and processing instructions are skipped.
struct StrictXML {
  /// A piece of a document.
  enum Event: Equatable {
    case start(name: String, attributes: [String: String])
    case end(name: String)
    case text(String)
  }

  /// The deepest nesting of elements.
  static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0
  /// The elements that are open, and whether white space in them counts (`xml:space`).
  private var open: [(name: String, preservesSpace: Bool)] = []
  private var hasRoot = false
  /// The name of an element that was written as empty, whose end comes next.
  private var closing: String?
  /// The line of the last piece, from 1.
  private(set) var line = 1
  private var counted = 0

  /// Whether white space counts in the element whose start was the last piece.
  private(set) var preservesSpace = false

  init(_ bytes: [UInt8]) throws(TranslationFileError) {
    let limit = TranslationFileError.largestFile
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard String(utf8: bytes) != nil else { throw .notUTF8 }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if isNext("<?xml") { _ = try declaration() }
  }

  /// The next piece; nil at the end of the document.
  mutating func next() throws(TranslationFileError) -> Event? {
    if let name = closing {
      closing = nil
      return .end(name: name)
    }
    while true {
      countLines()
      guard index < bytes.count else {
        if let name = open.last?.name {
          throw .syntax("the element \(quoted(name)) has no end", line: line)
        }
        if !hasRoot { throw .syntax("there is no element", line: line) }
        return nil
      }
      if isNext("<!--") {
        try skip(past: "-->", what: "a comment")
      } else if isNext("<?") {
        try skip(past: "?>", what: "a processing instruction")
      } else if isNext("<![CDATA[") {
        return try cdata()
      } else if isNext("<!") {
        throw .syntax("a DOCTYPE is not accepted", line: line)
      } else if isNext("</") {
        return try endTag()
      } else if isNext("<") {
        return try startTag()
      } else if let text = try text() {
        return .text(text)
      }
    }
  }

  // MARK: Pieces

  /// Reads the XML declaration, which must name UTF-8 if it names an encoding.
  private mutating func declaration() throws(TranslationFileError) {
    let start = index
    try skip(past: "?>", what: "the XML declaration")
    let text = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    guard !text.contains("encoding") || text.contains("utf-8") else { throw .notUTF8 }
  }

  private mutating func startTag() throws(TranslationFileError) -> Event {
    index += 1
    let name = try self.name()
    if open.isEmpty, hasRoot { throw .syntax("there is a second root element", line: line) }
    hasRoot = true
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      if isNext("/>") {
        index += 2
        closing = name
        return .start(name: name, attributes: attributes)
      }
      if isNext(">") {
        index += 1
        guard open.count < Self.deepest else { throw .tooDeep(line: line) }
        preservesSpace =
          attributes["xml:space"].map { $0 == "preserve" } ?? open.last?.preservesSpace ?? false
        open.append((name, preservesSpace))
        return .start(name: name, attributes: attributes)
      }
      guard hadSpace else { throw .syntax("the tag of \(quoted(name)) has no end", line: line) }
      let attribute = try self.name()
      skipSpace()
      guard isNext("=") else { throw .syntax("\(quoted(attribute)) has no value", line: line) }
      index += 1
      skipSpace()
      guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
        throw .syntax("the value of \(quoted(attribute)) has no quotation marks", line: line)
      }
      let quote = bytes[index]
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count, !bytes[start..<index].contains(UInt8(ascii: "<")) else {
        throw .syntax("the value of \(quoted(attribute)) has no end", line: line)
      }
      let value = try unescaped(start..<index)
      index += 1
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw .syntax("the attribute \(quoted(attribute)) appears twice", line: line)
      }
    }
  }

  private mutating func endTag() throws(TranslationFileError) -> Event {
    index += 2
    let name = try self.name()
    skipSpace()
    guard isNext(">"), open.last?.name == name else {
      throw .syntax("the end of \(quoted(name)) belongs to no open element", line: line)
    }
    index += 1
    open.removeLast()
    return .end(name: name)
  }

  /// Reads text up to the next tag; nil for white space outside of the root.
  private mutating func text() throws(TranslationFileError) -> String? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    guard open.isEmpty else { return try unescaped(start..<index) }
    guard bytes[start..<index].allSatisfy(Self.isSpace) else {
      throw .syntax("there is text outside of the root element", line: line)
    }
    return nil
  }

  private mutating func cdata() throws(TranslationFileError) -> Event {
    let start = index + 9
    try skip(past: "]]>", what: "a CDATA section")
    guard !open.isEmpty, start <= index - 3 else {
      throw .syntax("there is text outside of the root element", line: line)
    }
    return .text(String(decoding: bytes[start..<(index - 3)], as: UTF8.self))
  }

  // MARK: Characters

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func skip(past end: String, what: String) throws(TranslationFileError) {
    let end = Array(end.utf8)
    while index + end.count <= bytes.count {
      if bytes[index..<(index + end.count)].elementsEqual(end) {
        index += end.count
        return
      }
      index += 1
    }
    throw .syntax("\(what) has no end", line: line)
  }

  private mutating func name() throws(TranslationFileError) -> String {
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]),
      !"<>/='\"&?!".utf8.contains(bytes[index])
    {
      index += 1
    }
    guard index > start else { throw .syntax("a name is missing", line: line) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func countLines() {
    while counted < index {
      if bytes[counted] == 0x0A { line += 1 }
      counted += 1
    }
  }

  /// A text without references to characters, and with line feeds for all line ends.
  private func unescaped(_ range: Range<Int>) throws(TranslationFileError) -> String {
    let raw = String(decoding: bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var text = ""
    var rest = raw[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else {
        throw .syntax("a & begins no reference to a character", line: line)
      }
      let name = rest[rest.index(after: start)..<end]
      guard let character = Self.character(named: name) else {
        throw .syntax("&\(name.prefix(20)); is no reference to a character", line: line)
      }
      text.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#", name.utf8.count <= 9 else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard let number, number > 0 else { return nil }
      return Unicode.Scalar(number)
    }
  }

  /// A text as the content of an element or an attribute.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
