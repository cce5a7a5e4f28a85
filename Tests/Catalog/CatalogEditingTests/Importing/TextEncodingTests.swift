import Foundation
import Testing

@testable import CatalogEditing

/// The tables of the program against those of Foundation.
@Suite struct TextEncodingTests {
  @Test(arguments: [
    (TextEncoding.windows1252, String.Encoding.windowsCP1252), (.latin1, .isoLatin1),
    (.windows1250, .windowsCP1250), (.latin2, .isoLatin2), (.windows1251, .windowsCP1251),
    (.windows1253, .windowsCP1253), (.windows1254, .windowsCP1254),
  ])
  func `a byte from 80 on has the character that Foundation has, and controls have none`(
    encoding: TextEncoding, other: String.Encoding
  ) throws {
    let upperHalf = try #require(encoding.upperHalf)
    #expect(upperHalf.count == 128)
    for (byte, text) in zip(UInt8(0x80)...0xFF, upperHalf) {
      let expected = String(bytes: [byte], encoding: other) ?? ""
      let isControl = expected.unicodeScalars.contains { $0.value < 0xA0 }
      #expect(String(decoding: text, as: UTF8.self) == (isControl ? "" : expected), "\(byte)")
    }
  }

  @Test func `Shift JIS has the characters that Foundation has`() {
    let characters = ShiftJIS()
    for lead in UInt8(0x80)...0xFF {
      for trail in UInt8(0x40)...0xFC {
        guard let (text, count) = characters.first(of: [lead, trail]) else { continue }
        let bytes = [lead, trail].prefix(count)
        let expected = String(bytes: bytes, encoding: .shiftJIS)
        let found = text == [0xFF] ? nil : String(decoding: text, as: UTF8.self)
        // Foundation has several characters for what it does not know.
        #expect(found == expected.flatMap { $0.unicodeScalars.count == 1 ? $0 : nil }, "\(bytes)")
      }
    }
  }
}
