import CatalogStore
import Foundation
import TestSupport
import Testing

@Suite struct BadDatabaseTests {
  @Test(arguments: DatabaseFixture.allCases)
  func `every reading command reports a foreign file, and changes nothing`(
    fixture: DatabaseFixture
  ) throws {
    let workplace = try Workplace()
    try fixture.put(in: workplace)
    let contents = try workplace.contents()
    for command in ReadingCommandTests.commands {
      // An empty file is a catalog without its migrations, which the status lists.
      if fixture == .emptyFile, command == ["migrate", "--status"] { continue }
      #expect(
        try workplace.storefront(command)
          == CommandResult(exitCode: 1, errors: "Error: \(fixture.message)\n"), "\(command)")
    }
    #expect(try workplace.contents() == contents)
  }

  @Test(
    arguments: [
      DatabaseFixture.folder, .textFile, .truncated, .otherProgram, .newerSchema, .pipe,
    ], [["seed"], ["seed", "--reset", "--yes"], ["migrate"]])
  func `writing commands leave foreign files alone`(
    fixture: DatabaseFixture, command: [String]
  ) throws {
    let workplace = try Workplace()
    try fixture.put(in: workplace)
    let contents = try workplace.contents()
    #expect(
      try workplace.storefront(command)
        == CommandResult(exitCode: 1, errors: "Error: \(fixture.message)\n"))
    #expect(try workplace.contents() == contents)
  }

  @Test func `migrating an empty file makes it a catalog`() throws {
    let workplace = try Workplace()
    try DatabaseFixture.emptyFile.put(in: workplace)
    #expect(
      try workplace.storefront(["migrate", "--status"]).lines
        == Migration.allCases.map { "pending  \($0.name)" })
    #expect(try workplace.folder.bytes("storefront.sqlite").isEmpty)
    #expect(
      try workplace.storefront(["migrate"]).lines
        == Migration.allCases.map { "applied  \($0.name)" })
  }

  @Test func `another writer is waited for, but not for ever, and readers go on`() throws {
    let workplace = try Workplace.seeded()
    try workplace.connection().inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(try workplace.storefront(["pages"]).exitCode == 0)
      #expect(
        try workplace.storefront(["seed"])
          == CommandResult(
            exitCode: 1,
            errors: """
              Error: The catalog "storefront.sqlite" is locked: another process has held it for \
              2 seconds.
              Try again when that process is done.

              """))
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try workplace.storefront(["seed"]).exitCode == 0)
  }

  @Test func `a check that finds something exits with 2`() throws {
    let workplace = try Workplace.seeded()
    try workplace.connection().inDatabase { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE app SET price_currency = 'nonsense' WHERE id = 1004;
          """)
    }
    let result = try workplace.storefront(["status", "--check"])
    #expect(result.exitCode == 2)
    #expect(result.errors.isEmpty)
    #expect(
      result.lines.suffix(4) == [
        "check       1 problem",
        "            app com.example.grainhouse currency  currency",
        "              \"nonsense\" is not a code of three capital letters.",
        "              Write an ISO 4217 code such as USD.",
      ])
  }

  @Test func `a repair says what it repaired and what it cannot`() throws {
    let workplace = try Workplace.seeded()
    try workplace.connection().inDatabase { db in
      try db.execute(
        sql: """
          DROP TRIGGER publication_update_guard; DELETE FROM app_search;
          UPDATE publication SET document = zeroblob(size) WHERE page = 'feed'
          """)
    }
    let found = try workplace.storefront(["status", "--check"])
    #expect(found.exitCode == 2)
    #expect(found.lines.contains("              Run `storefront migrate --repair`."))
    let repair = try workplace.storefront(["migrate", "--repair"])
    #expect(repair.exitCode == 2)
    #expect(
      repair.output.hasSuffix(
        """
        repaired: schema: The trigger publication_update_guard is missing.
        repaired: app_search: The full-text index lacks the texts of 19 apps and holds 0 texts of \
        no app.
        publication feed 1  document
          The document is not the one that was published.
          Publish the page again, or restore the catalog from a backup.

        """))
    for command in [
      ["publications", "show", "feed@live"], ["layout", "--page", "feed@1"],
      ["rollback", "--page", "feed", "--to", "1"],
    ] {
      let result = try workplace.storefront(command)
      #expect(result.exitCode == 1 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: Publication 1 of the page \"feed\" is damaged"))
    }
    let again = try workplace.storefront(["publish", "--page", "feed", "--expect", "1"])
    #expect(again.exitCode == 0)
  }
}
