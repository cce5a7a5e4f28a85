import Foundation
import GRDB
import TestSupport
import Testing

@Suite struct SeedCommandTests {
  @Test func `creates the catalog, and does nothing the second time`() throws {
    let workplace = try Workplace()
    let first = try workplace.storefront(["seed"])
    #expect(first.exitCode == 0 && first.errors.isEmpty)
    try expectGolden(first.output, named: "seed.txt")
    let contents = try workplace.contents()
    #expect(contents.keys.sorted() == ["storefront.sqlite"])

    let second = try workplace.storefront(["seed"])
    #expect(second.exitCode == 0 && second.errors.isEmpty)
    try expectGolden(second.output, named: "seed-again.txt")
    #expect(try workplace.contents() == contents)
  }

  @Test func `counts as JSON`() throws {
    let workplace = try Workplace()
    try expectGolden(
      try workplace.storefront(["seed", "--format", "json"]).output, named: "seed.json")
  }

  @Test func `keeps rows of one's own`() throws {
    let workplace = try Workplace.seeded()
    try addPage(to: workplace)
    #expect(try workplace.storefront(["seed"]).exitCode == 0)
    #expect(try workplace.storefront(["pages"]).lines.contains("own      Own"))
  }

  @Test func `empties the catalog only when it is told to`() throws {
    let workplace = try Workplace.seeded()
    try addPage(to: workplace)
    let contents = try workplace.contents()
    #expect(
      try workplace.storefront(["seed", "--reset"])
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Nothing was changed. To empty the catalog "storefront.sqlite" without being \
            asked, add --yes.

            """))
    #expect(try workplace.contents() == contents)

    #expect(try workplace.storefront(["seed", "--reset", "--yes"]).exitCode == 0)
    #expect(try !workplace.storefront(["pages"]).output.contains("own"))
  }

  @Test(arguments: [("y", 0), ("Yes", 0), ("n", 1), ("", 1)])
  func `asks at a terminal before it empties the catalog`(
    answer: String, exitCode: Int32
  ) throws {
    let workplace = try Workplace.seeded()
    try addPage(to: workplace)
    let result = try workplace.terminal("storefront seed --reset", typing: answer + "\n")
    #expect(result.exitCode == exitCode)
    #expect(
      result.output.contains(#"Empty the catalog "storefront.sqlite" and seed it anew? [y/N]"#))
    let hasOwnPage = try workplace.storefront(["pages"]).output.contains("own")
    #expect(hasOwnPage == (exitCode == 1))
  }

  private func addPage(to workplace: Workplace) throws {
    try workplace.connection().write { db in
      try db.execute(sql: "INSERT INTO page (slug, title) VALUES ('own', 'Own')")
    }
  }
}
