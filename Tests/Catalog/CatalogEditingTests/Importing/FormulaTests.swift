import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Tables for Excel, whose texts must not become formulas.
@Suite struct FormulaTests {
  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode([text]).dropFirst().dropLast(), as: UTF8.self)
  }

  /// A catalog with every kind of text in a table, made by a closure.
  private static func catalog(
    _ folder: TemporaryFolder, _ text: () -> String
  ) throws -> CatalogStore {
    func members(_ names: String...) throws -> String {
      try names.map { ",\"\($0)\":\(try json(text()))" }.joined()
    }
    let store = try folder.emptyCatalog()
    let icon = "\"iconURL\":\"https://a.b/c\""
    try store.importTexts([
      "c.ndjson": """
      {"kind":"locale","tag":"en","source":true}
      {"kind":"locale","tag":"de"}
      {"kind":"category","slug":"c",\(icon)\(members("name"))}
      {"kind":"app","bundleIdentifier":"-x",\(icon)\(members("name", "subtitle", "kindLine"))}
      {"kind":"app","bundleIdentifier":"+1",\(icon)\(members("name", "subtitle", "kindLine"))}
      {"kind":"card","key":"k"\(members("title", "subtitle", "kindLine", "text"))}
      {"kind":"page","slug":"p"\(members("title"))}
      {"kind":"section","page":"p","key":"s","type":"doubleList","items":["-x","+1"]\(members("title", "subtitle"))}
      {"kind":"text","record":"app/-x","field":"name","locale":"de"\(members("text"))}
      """
    ])
    return store
  }

  @Test func `a text that begins as a formula is shown as a text, and comes back byte for byte`()
    throws
  {
    let seed = randomSeed("formulas")
    var random = SplitMix64(seed: seed)
    let starts = ["=", "+", "-", "@", "'", "''", "'=", "\u{301}", "", "é", "\"", "\u{FF1D}"]
    let ends = ["1+1", "cmd|' /C calc'!A0", "-50 %", "é", "'", "a,b;c", "\"x\"", "SUM(A1)"]
    for round in 0..<TestForm.rounds(60) {
      let folder = try TemporaryFolder()
      let store = try Self.catalog(folder) {
        let start = starts.randomElement(using: &random) ?? ""
        return start + (starts.randomElement(using: &random) ?? "")
          + (ends.randomElement(using: &random) ?? "")
      }
      let other = try folder.emptyCatalog("other.sqlite")
      for kind in [RecordKind.locale, .category, .app, .card, .page, .section, .item, .text] {
        let table = try store.exported(.csv, kind: kind, isForExcel: true)
        for cell in table.split(whereSeparator: { ",\n".contains($0) }) {
          let first = (cell.first == "\"" ? cell.utf8.dropFirst() : cell.utf8[...]).first
          #expect(first.map { "=+-@".utf8.contains($0) } != true, "seed \(seed) \(cell)")
        }
        try other.importTexts(["\(kind).csv": table])
        // As Excel writes it again, in UTF-16.
        let utf16 =
          Data([0xFF, 0xFE])
          + Data(table.dropFirst().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let again = try other.importDocuments([
          ImportSource(.bytes(Array(utf16), name: "\(kind).csv"))
        ])
        #expect(!again.hasChanges, "seed \(seed) round \(round) \(kind)")
      }
      let (given, found) = (try store.exported(), try other.exported())
      #expect(Array(given.utf8) == Array(found.utf8), "seed \(seed) round \(round)")
    }
  }

  @Test func `a table without a mark is as it is, in both directions`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let table = "bundleIdentifier,name,iconURL\na,'=1+1,https://a.b/c\nb,-50 %,https://a.b/c\n"
    try store.importTexts(["a.csv": table])
    #expect(try store.placedApp(bundleIdentifier: "a")?.app.name == "'=1+1")
    let exported = try store.exported(.csv, kind: .app)
    #expect(exported.contains(",'=1+1,") && exported.contains(",-50 %,"))
    let marked = try store.exported(.csv, kind: .app, isForExcel: true)
    #expect(marked.contains(",''=1+1,") && marked.contains(",'-50 %,"))
    // What others write with a mark keeps an apostrophe that hides no formula.
    try store.importTexts(["a.csv": "\u{FEFF}bundleIdentifier,name\na,'Tis\nb,'=A1\n"])
    #expect(try store.placedApp(bundleIdentifier: "a")?.app.name == "'Tis")
    #expect(try store.placedApp(bundleIdentifier: "b")?.app.name == "=A1")
  }
}
