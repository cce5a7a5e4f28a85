import Foundation
import Testing

@testable import CatalogEditing

@Suite struct TableParserTests {
  /// The rows of a table, cells between bars; a row with a problem ends with it.
  private func rows(_ bytes: [UInt8], delimiter: UInt8? = nil) throws -> [String] {
    let stream = try ByteStream(ImportSource(.bytes(bytes, name: "table")))
    var parser = TableParser(stream, delimiter: delimiter)
    var rows: [String] = []
    while let row = try parser.next() {
      let cells = row.cells.map { $0.text ?? "�" }.joined(separator: "|")
      rows.append("\(row.number)@\(row.line) \(cells)" + (row.problem.map { " !\($0)" } ?? ""))
    }
    return rows
  }

  @Test(
    arguments: [
      ("a,b\nc,d\n", ["1@1 a|b", "2@2 c|d"]),
      ("a;b\r\nc;d", ["1@1 a|b", "2@2 c|d"]),
      ("a\tb\rc\td\r", ["1@1 a|b", "2@2 c|d"]),
      ("a;b,c;d\n1;2;3\n", ["1@1 a|b,c|d", "2@2 1|2|3"]),
      ("\u{FEFF}a,b\n", ["1@1 a|b"]),
      ("sep=;\na;b,c\n", ["2@2 a|b,c"]),
      ("a, b ,c \n", ["1@1 a|b|c"]),
      ("\"a,b\", \"c\"\"d\" ,e\n", ["1@1 a,b|c\"d|e"]),
      ("\"two\nlines\",x\ny,z\n", ["1@1 two\nlines|x", "2@3 y|z"]),
      ("a,5\" disk\n", ["1@1 a|5\" disk"]),
      ("a,b\n\n,\nc,d\n", ["1@1 a|b", "2@2 ", "3@3 |", "4@4 c|d"]),
      ("a\n", ["1@1 a"]),
      (
        "a,b\n\"c\"x,d\ne,f\n",
        ["1@1 a|b", "2@2 c|d !text follows a closing quotation mark", "3@3 e|f"]
      ),
      ("a,b\n\"c,d\n", ["1@1 a|b", "2@2  !a quotation mark is never closed"]),
      ("", []),
    ])
  func `cells are what a spreadsheet means`(text: String, expected: [String]) throws {
    #expect(try rows(Array(text.utf8)) == expected)
    // The same in UTF-16 of both orders.
    for (mark, encoding) in [
      ([0xFF, 0xFE] as [UInt8], String.Encoding.utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ] {
      let plain = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      let bytes = try mark + #require(plain.data(using: encoding))
      #expect(try rows(bytes) == expected)
    }
  }

  @Test func `invalid bytes are reported with their cell`() throws {
    #expect(try rows([0x61, 0x2C, 0xFF, 0x0A]) == ["1@1 a|�"])
    // Half a pair, and half a unit at the end.
    #expect(try rows([0xFF, 0xFE, 0x00, 0xD8, 0x2C, 0x00, 0x61, 0x00]) == ["1@1 �|a"])
    #expect(try rows([0xFF, 0xFE, 0x61, 0x00, 0x62]) == ["1@1 �"])
  }

  @Test func `a letter beyond the first plane survives UTF-16`() throws {
    let bytes = try [0xFF, 0xFE] + #require("🎈,ä\n".data(using: .utf16LittleEndian))
    #expect(try rows(bytes) == ["1@1 🎈|ä"])
  }

  @Test func `a quote that is never closed does not take the memory of a large file`() throws {
    let bytes = Array("a\n\"b".utf8) + [UInt8](repeating: 0x78, count: 9 << 20)
    let rows = try rows(bytes)
    #expect(rows.count == 2)
    #expect(rows.last?.hasSuffix("!a quotation mark is never closed") == true)
  }
}
