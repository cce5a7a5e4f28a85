import Foundation
import Testing

@Suite struct SearchCommandTests {
  @Test(arguments: [
    "", " ", "\"", "'", "*", "^", ":", "( )", "AND", "OR NOT", "NEAR(a b)", "name:photo", "a*b",
    "{x y}: z", "%", "_", "\\", ";", "'; DROP TABLE app; --", "\u{1B}[2J", "\u{0301}", "🛍️", "a\nb",
    "é", "\u{FFFF}",
  ])
  func `any text is only text`(text: String) throws {
    let workplace = try Workplace.seeded()
    let contents = try workplace.contents()
    let result = try workplace.storefront(["search", "--format", "json", "--", text])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
    #expect(try workplace.contents() == contents)
  }

  @Test func `a text of any length is searched for`() throws {
    let text = String(repeating: "photo ", count: 20_000)
    let result = try Workplace.seeded().storefront(["search", text])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
  }

  @Test func `a search that finds nothing says what it looks for`() throws {
    let workplace = try Workplace.seeded()
    let misspelled = try workplace.storefront(["search", "stridewel", "aplication"])
    #expect(misspelled.exitCode == 0 && misspelled.output == "No apps.\n")
    #expect(
      misspelled.errors
        == "Search finds the beginnings of words, and no other spellings; fewer letters find more.\n"
    )
    #expect(try workplace.storefront(["search", "stridew"]).errors == "")
  }

  @Test func `words are prefixes, in any order`() throws {
    let workplace = try Workplace.seeded()
    let inOrder = try workplace.storefront(["search", "debate", "club"])
    #expect(inOrder.lines.count == 2)
    #expect(inOrder.lines[1].contains("Debate Club"))
    #expect(try workplace.storefront(["search", "CLU", "deb"]) == inOrder)
  }

  @Test func `a limit of none is refused`() throws {
    let result = try Workplace.seeded().storefront(["search", "photo", "--limit", "0"])
    #expect(result.exitCode == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: --limit must be 1 or more.\n"))
  }
}
