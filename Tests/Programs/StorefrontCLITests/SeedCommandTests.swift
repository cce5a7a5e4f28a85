import Foundation
import CatalogStore
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
    try workplace.connection().write { db in
      try db.execute(sql: "UPDATE app SET name = 'Pacer' WHERE id = 1001")
    }
    let seed = try workplace.storefront(["seed"])
    #expect(seed.exitCode == 0)
    #expect(
      seed.lines.suffix(3) == [
        "kept as they are: 2", "  app com.example.stridewell, edited since it was seeded",
        "  page own, your own",
      ])
    #expect(try workplace.storefront(["pages"]).lines.contains("own      Own"))
    #expect(try workplace.storefront(["search", "pacer"]).lines.count == 2)
  }

  @Test func `writes nothing where a row of one's own is in the way, and exits with 2`() throws {
    let workplace = try Workplace()
    #expect(try workplace.storefront(["migrate"]).exitCode == 0)
    try workplace.connection().write { db in
      try db.execute(sql: "INSERT INTO page (slug, title) VALUES ('apps', 'Mine')")
    }
    let contents = try workplace.contents()
    let errors = """
      Error: In the catalog "storefront.sqlite", page "apps" of your own conflicts with \
      the sample.
      Nothing was written. Rename or remove what is in the way, or use another database.

      """
    #expect(try workplace.storefront(["seed"]) == CommandResult(exitCode: 2, errors: errors))
    let json = try workplace.storefront(["seed", "--format", "json"])
    #expect(json.exitCode == 2)
    #expect(json.output.contains(#""key": "apps""#))
    #expect(try workplace.contents() == contents)
  }

  @Test func `reports with --dry-run what it would do, and creates no file`() throws {
    let workplace = try Workplace()
    let trial = try workplace.storefront(["seed", "--dry-run"])
    #expect(trial.exitCode == 0)
    #expect(trial.lines.first == "Would seed storefront.sqlite, revision 1")
    #expect(try workplace.folder.names == [])
  }

  @Test func `empties the catalog only on request`() throws {
    let workplace = try Workplace.seeded()
    try addPage(to: workplace)
    let contents = try workplace.contents()
    #expect(
      try workplace.storefront(["seed", "--reset"])
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Nothing was changed. To empty the catalog "storefront.sqlite", 1 row of your \
            own included, without a question, add --yes.

            """))
    #expect(try workplace.contents() == contents)

    #expect(try workplace.storefront(["seed", "--reset", "--yes"]).exitCode == 0)
    #expect(try !workplace.storefront(["pages"]).output.contains("own"))
  }

  @Test(arguments: [("y", 0), ("Yes", 0), ("n", 1), ("", 1)])
  func `asks at a terminal before it empties the catalog`(
    response: String, exitCode: Int32
  ) throws {
    let workplace = try Workplace.seeded()
    try addPage(to: workplace)
    let result = try workplace.terminal("storefront seed --reset", typing: response + "\n")
    #expect(result.exitCode == exitCode)
    #expect(
      result.output.contains(
        #"Empty the catalog "storefront.sqlite", 1 row of your own included, and seed it again?"#
          + " [y/N]"
      ))
    let hasOwnPage = try workplace.storefront(["pages"]).output.contains("own")
    #expect(hasOwnPage == (exitCode == 1))
  }

  private func addPage(to workplace: Workplace) throws {
    try workplace.connection().write { db in
      try db.execute(sql: "INSERT INTO page (slug, title) VALUES ('own', 'Own')")
    }
  }
}
