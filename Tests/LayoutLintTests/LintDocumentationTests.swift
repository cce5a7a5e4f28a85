import CompositionalLayout
import LayoutLint
import Foundation
import Testing

@Suite struct LintDocumentationTests {
  @Test func `the table of rules is the code's`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = package.appendingPathComponent("Documentation/LintRules.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { row in
        LintSeverity.allCases.contains {
          row.hasPrefix("| `") && row.contains("| \($0.rawValue) |")
        }
      }
    let rules = LayoutLinter.rules.map {
      "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |"
    }
    #expect(rows.map(String.init) == rules)
  }

  @Test func `identifiers are kebab case and each is one rule's`() {
    let identifiers = LayoutLinter.rules.map(\.id)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".contains($0) } })
  }
}
