import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct VocabularyTests {
  private static let package = PackageFolder.url

  @Test(arguments: SectionType.allCases)
  func `every section type has a heading in the gallery`(_ type: SectionType) throws {
    let text = try Self.text(of: "Documentation/SectionTypes.md")
    let isNamed = text.contains("\n## \(type.rawValue)\n")
    #expect(isNamed, "SectionTypes.md has no heading \(type.rawValue).")
  }

  @Test func `every format of an answer in JSON is in the command line's guide`() throws {
    let text = try Self.text(of: "Documentation/CommandLine.md")
    var formats: Set<String> = []
    for file in try Self.sources(in: "Programs/StorefrontCLI") {
      let source = try String(contentsOf: file, encoding: .utf8)
      formats.formUnion(source.matches(of: /"(storefront\.[a-z-]+\/[0-9]+)"/).map { "\($0.1)" })
    }
    #expect(formats.count >= 15)
    for format in formats.sorted() { #expect(text.contains("`\(format)`"), "\(format)") }
  }

  @Test func `the glossary names types and members that exist`() throws {
    let sources = try Self.sources(in: "").map { try String(contentsOf: $0, encoding: .utf8) }
    let words = Set(
      sources.flatMap { source in
        source.split { !($0.isLetter || $0.isNumber) }.map(String.init)
      })
    let rows = try Self.text(of: "Documentation/Glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("| **") }
    #expect(rows.count >= 40)
    for row in rows {
      let cell = row.split(separator: "|").last ?? ""
      for match in cell.matches(of: /`([^`]+)`/) {
        for name in match.1.split(whereSeparator: { !($0.isLetter || $0.isNumber) })
        where name != "uikit" && name != "conformance" {
          #expect(words.contains(String(name)), "\(name) in \(row)")
        }
      }
    }
  }

  @Test func `each term of the glossary is explained once`() throws {
    let terms = try Self.text(of: "Documentation/Glossary.md").matches(of: /\*\*([^*]+)\*\*/)
      .map { String($0.1) }
    #expect(terms.count == Set(terms).count)
    for term in ["draft", "publication", "style", "plan", "page", "item", "slot", "run"] {
      #expect(terms.contains(term), "\(term)")
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The Swift files of a module, or of all of them.
  private static func sources(in module: String) throws -> [URL] {
    let folder = package.appending(path: "Sources").appending(path: module)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }
}
