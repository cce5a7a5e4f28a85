import EmbeddedEncodings

/// The encodings of text that an import can read.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16 whose units begin with their low byte.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16 whose units begin with their high byte.
  case utf16BigEndian = "utf-16be"
  /// The encoding of Western European programs for Windows.
  case windows1252 = "windows-1252"
  /// Latin 1, the letters of Western Europe.
  case latin1 = "iso-8859-1"
  /// The encoding of Central European programs for Windows.
  case windows1250 = "windows-1250"
  /// Latin 2, the letters of Central Europe.
  case latin2 = "iso-8859-2"
  /// The encoding of Cyrillic programs for Windows.
  case windows1251 = "windows-1251"
  /// The encoding of Greek programs for Windows.
  case windows1253 = "windows-1253"
  /// The encoding of Turkish programs for Windows.
  case windows1254 = "windows-1254"
  /// The encoding of Japanese programs for Windows.
  case shiftJIS = "shift_jis"

  /// For an encoding with one byte a character, the UTF-8 of the bytes from 80 on; empty for a byte
  /// that means nothing.
  var upperHalf: [[UInt8]]? { self == .shiftJIS ? nil : rows?.first }

  /// The UTF-8 of the characters beyond ASCII, by the lines of the table; nil for the encodings of Unicode.
  fileprivate var rows: [[[UInt8]]]? {
    encoding_characters(rawValue).map { characters in
      String(cString: characters).split(separator: "\n").map { row in
        row.unicodeScalars.map { $0.isASCII ? [] : Array(UTF8.encode($0) ?? .init()) }
      }
    }
  }
}

/// The characters of Shift JIS as UTF-8, as far as they are not those of ASCII.
struct ShiftJIS {
  /// The characters by their one or two bytes.
  private let characters: [UInt16: [UInt8]]

  init() {
    var rows = (TextEncoding.shiftJIS.rows ?? [])[...]
    var characters: [UInt16: [UInt8]] = [:]
    func add(_ row: [[UInt8]]?, from first: UInt16) {
      for (code, text) in zip(first..., row ?? []) where !text.isEmpty { characters[code] = text }
    }
    add(rows.popFirst(), from: 0xA1)
    for lead in Array(0x81...0x9F) + Array(0xE0...0xFC) as [UInt16] {
      add(rows.popFirst(), from: lead << 8 | 0x40)
    }
    self.characters = characters
  }

  /// The first character of some bytes, and how many it has; nil if the bytes have only a part of it.
  func first(of bytes: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    guard let first = bytes.first else { return nil }
    if first < 0x80 { return ([first], 1) }
    if let text = characters[UInt16(first)] { return (text, 1) }
    guard let second = bytes.dropFirst().first else { return nil }
    return characters[UInt16(first) << 8 | UInt16(second)].map { ($0, 2) } ?? ([0xFF], 1)
  }
}
