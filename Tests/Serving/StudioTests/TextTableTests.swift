import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import Studio

/// The studio's texts in its scripts and its session, against their tables of translations.
struct TextTableTests {
  private static let folder = PackageFolder.file("Sources/Serving/EmbeddedStudioAssets")

  /// An entry of a table: one translation, or one by the category of a number.
  private typealias Entry = [String: String]

  /// The texts of the scripts; whether they are about a number of things.
  private let texts: [String: Bool]

  init() throws {
    var texts: [String: Bool] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where file.hasSuffix(".js") && !file.hasPrefix("texts.") {
      let script = try Self.text(of: file)
      for match in script.matches(of: #/\b(?:t|sentence)\('((?:[^'\\]|\\.)*)'/#) {
        texts[Self.unescaped(match.1)] = false
      }
      for match in script.matches(
        of: #/\bcount\([^'\n]*?, '(?:[^'\\]|\\.)*',\s*'((?:[^'\\]|\\.)*)'/#)
      {
        texts[Self.unescaped(match.1)] = true
      }
      // This test finds only keys that are literals.
      for match in script.matches(of: /\b(?:t|sentence)\((?!')[^\n]*/) {
        #expect(match.0.hasPrefix("t(choice)"), "\(file): \(match.0)")
      }
    }
    texts[", "] = false
    self.texts = texts
  }

  @Test(arguments: [
    ("de", ["one", "other"]), ("ar", ["zero", "one", "two", "few", "many", "other"]),
  ])
  func `every text of the studio has a translation, and no translation is left over`(
    language: String, categories: [String]
  ) throws {
    let table = try table(language)
    let labels = try labels()
    let all = Set(texts.keys).union(labels)
    #expect(all.subtracting(table.keys).sorted() == [], "These have none.")
    #expect(Set(table.keys).subtracting(all).sorted() == [], "Nothing uses these.")
    for (english, entry) in table {
      let isCounted = texts[english] == true
      #expect(isCounted == (entry[""] == nil), "\(english)")
      #expect(names(in: entry["other"] ?? entry[""] ?? "") == names(in: english), "\(english)")
      for (category, text) in entry where category != "" {
        #expect(categories.contains(category), "\(english): \(category)")
        // The text for one thing may name it without the number.
        if category != "one" {
          #expect(names(in: text).isSubset(of: names(in: english)), "\(english): \(text)")
        }
        #expect(!text.isEmpty, "\(english)")
      }
    }
  }

  @Test func `the guide lists the keys that the studio lists`() throws {
    let guide = try String(
      contentsOf: PackageFolder.file("Documentation/Studio.md"), encoding: .utf8)
    let rows = try #require(guide.split(separator: "| keys | |\n|---|---|\n").last)
      .split(separator: "\n\n")[0].split(separator: "\n").map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    let list = try Self.text(of: "help.js").matches(of: #/\[(?:t\()?'(.*?)'\)?, t\('(.*?)'\)\],/#)
    #expect(rows == list.map { [String($0.1), String($0.2)] })
  }

  /// The labels that the server sends. Names of devices are words only where they are in a state.
  private func labels() throws -> [String] {
    let session = try StudioFixture().browser().get("/studio/api/session").json
    func labels(in node: JSONNode) -> [String] {
      guard node.kind == .object else { return node.elements.flatMap(labels) }
      return node.members.flatMap { member -> [String] in
        if member.name == "titles" { return member.value.elements.compactMap(\.string) }
        let isLabel = ["label", "title", "plural"].contains(member.name)
        return isLabel && member.value.string != nil
          ? [member.value.string ?? ""] : labels(in: member.value)
      }
    }
    let names = Set(session["devices"].map(labels) ?? []).filter {
      !$0.contains(/landscape|,|inch/)
    }
    let idioms = session["idioms"]?.elements.compactMap(\.string) ?? []
    return labels(in: session).filter { !names.contains($0) } + idioms
  }

  private func table(_ language: String) throws -> [String: Entry] {
    let string = #"'((?:[^'\\]|\\.)*)'"#
    let entries = try Regex<(Substring, Substring, Substring?, Substring?)>(
      "\(string): (?:\(string)|\\{ ((?:\\w+: '(?:[^'\\\\]|\\\\.)*'(?:, )?)+) \\})",
      as: (Substring, Substring, Substring?, Substring?).self)
    var table: [String: Entry] = [:]
    for match in try Self.text(of: "texts.\(language).js").matches(of: entries) {
      let english = Self.unescaped(match.1)
      #expect(table[english] == nil, "\(english) is there twice.")
      table[english] =
        match.2.map { ["": Self.unescaped($0)] }
        ?? Dictionary(
          (match.3 ?? "").matches(of: #/(\w+): '((?:[^'\\]|\\.)*)'/#)
            .map { (String($0.1), Self.unescaped($0.2)) }, uniquingKeysWith: { $1 })
    }
    return table
  }

  private func names(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("\\'", with: "'")
  }
}
