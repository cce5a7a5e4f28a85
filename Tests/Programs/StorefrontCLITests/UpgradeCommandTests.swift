import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// The commands of the guide to upgrading, on catalogs of 0.3.
@Suite(.hangLimit) struct UpgradeCommandTests {
  private func former() throws -> Workplace {
    let workplace = try Workplace()
    let other = workplace.folder.url.appending(path: "other")
    try PublishedSample.earlierBytes.get().write(to: other)
    try FormerCatalog.make(workplace.database.path, of: other.path)
    try FileManager.default.removeItem(at: other)
    return workplace
  }

  @Test(arguments: ["", "--studio"])
  func
    `a server that starts with a catalog of 0.3 brings it up to date, and serves it byte for byte`(
      option: String
    ) throws
  {
    let workplace = try former()
    let document = try workplace.connection().read { db in
      try fetch(db, "SELECT document FROM publication WHERE page = 'apps'") { $0.text(0) }
    }
    let server = try workplace.start("storefront-serve --port 0 --log json \(option) 2>serve.log")
    defer { server.terminate() }
    let address = try workplace.serverAddress()
    let page = try workplace.shell("curl -s \(address.absoluteString)v1/pages/apps")
    #expect([page.output] == document)
    let log = String(decoding: try workplace.folder.bytes("serve.log"), as: UTF8.self)
    #expect(log.contains("the schema was brought up to date"), "\(log)")
    #expect(log.contains("v0022_tokens"))
    let check = try workplace.storefront(["status", "--check"])
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test func `a copy from before is put back as the guide says`() throws {
    let workplace = try former()
    let copy = try workplace.storefront(["backup", "before.sqlite"])
    #expect(copy.output == "Copied storefront.sqlite to before.sqlite\n", "\(copy.errors)")
    let old = try workplace.storefront(["apps"])
    #expect(old.exitCode == 1 && old.errors.hasSuffix("Run `storefront migrate`.\n"))
    let edit = try workplace.storefront(["page", "set", "apps", "--title", "New"])
    #expect(edit.exitCode == 0, "\(edit.errors)")
    let export = try workplace.shell(
      """
      storefront export --as ndjson > since.ndjson && rm -f storefront.sqlite-* &&
        mv before.sqlite storefront.sqlite && storefront migrate --status | grep -c pending
      """)
    #expect(export.output == "8\n", "\(export.errors)")
    let imported = try workplace.storefront(["import", "since.ndjson"])
    #expect(imported.exitCode == 0, "\(imported.errors)")
    #expect(try workplace.storefront(["pages"]).output.contains("New"))
  }

  /// Commands that are refused because of what they name, or have nothing to do, one of each that writes the catalog.
  private static let refused = """
    app set com.none --name New
    card remove none
    category remove none
    experiment remove apps/none
    fleet import storefront.sqlite --fleet none
    import bad.ndjson
    item remove apps/single-list com.none
    locale remove fr
    log --prune 900d
    page add apps --title Apps
    preview-link remove 9
    proposals accept 1
    proposals refuse 1
    propose --from import bad.ndjson --title More
    publications prune none --keep 1
    publish --all
    publish apps
    publish apps --expect 7
    publish none
    restore apps@9
    rollback apps --to 9
    scheme remove none
    section move apps/none --to 0
    seed --reset
    style remove none
    text remove de app/com.none/name
    translations import none.xlf
    undo 999
    user link none
    user remove none
    user token none
    withdraw apps 9
    """

  @Test func `a command that is refused leaves a catalog of 0.3 to the programs of 0.3`() throws {
    let workplace = try former()
    try workplace.write(#"{"kind":"app","bundleIdentifier":"com.none"}"#, to: "bad.ndjson")
    let lines = Self.refused.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    for line in lines {
      let result = try workplace.storefront(line)
      #expect(
        [1, 2, 64].contains(result.exitCode) || result.output.hasPrefix("Nothing to "),
        "\(line): \(result)")
      #expect(!result.errors.contains("not up to date"), "\(line): \(result.errors)")
      #expect(try version(of: workplace) == [21], "\(line)")
    }
    #if os(Linux)
    let ways = Set(lines.map { $0[0] }).union(["backup", "init", "media", "migrate", "render"])
    for command in WritingCommand.all + WritingCommand.others {
      #expect(ways.contains(command.arguments[0]), "\(command)")
    }
    #endif
  }

  @Test func `a command that does its work migrates in the same transaction`() throws {
    for line in [
      "withdraw apps 1", "user add ada", "undo 1 --dry-run", "migrate --repair",
    ] {
      let workplace = try former()
      let result = try workplace.storefront(line.split(separator: " ").map(String.init))
      let isTrial = line.hasSuffix("--dry-run")
      #expect(result.exitCode == 0 || isTrial, "\(line): \(result)")
      #expect(
        try version(of: workplace) == [isTrial ? 21 : Int64(Migration.latestVersion)], "\(line)")
    }
  }

  private func version(of workplace: Workplace) throws -> [Int64] {
    try workplace.connection().read { db in try fetch(db, "PRAGMA user_version") { $0.integer(0) } }
  }

  @Test(.hangLimit, arguments: ["watch apps", "mirror site --follow"])
  func `a program that reads on ends when a newer version migrates the catalog`(line: String) throws
  {
    let workplace = try Workplace.published()
    let later = Migration.latestVersion + 1
    let arguments =
      line.replacing("site", with: workplace.folder.path("site")).split(separator: " ")
      .map(String.init) + ["--database", workplace.database.path]
    let program = try RunningProgram(BuiltProgram.path, arguments)
    #expect(eventually { program.output.contains("\n") })
    try workplace.connection().write { db in
      try db.execute(sql: "PRAGMA user_version = \(later)")
    }
    #expect(eventually { !program.isRunning }, "\(program.errors)")
    #expect(program.errors.contains("has schema version \(later)"), "\(program.errors)")
  }

  @Test func `a server without requests leaves a catalog that was replaced, and its log`() throws {
    let workplace = try Workplace.published()
    let server = try workplace.start("storefront-serve --port 0 --log json 2>serve.log")
    defer { server.terminate() }
    _ = try workplace.serverAddress()
    let run = try workplace.shell(
      """
      storefront backup copy.sqlite && storefront page set apps --title Lost &&
        [ -s storefront.sqlite-wal ] && mv copy.sqlite storefront.sqlite
      """)
    #expect(run.exitCode == 0, "\(run.errors)")
    let log = workplace.folder.path("storefront.sqlite-wal")
    #expect(eventually { (try? Data(contentsOf: URL(filePath: log)))?.isEmpty != false })
    let check = try workplace.shell("storefront status --check && storefront pages")
    #expect(check.exitCode == 0 && !check.output.contains("Lost"), "\(check)")
  }

  @Test(.enabled(if: Workplace.canBeOthers))
  func `a server of a user who may not write to a catalog of 0.3 says what helps`() throws {
    let workplace = try former()
    try workplace.setMode(0o644, of: "storefront.sqlite")
    try workplace.setMode(0o777, of: ".")
    for option in ["", "--studio"] {
      let result = try workplace.shell(
        "\(Workplace.otherUser.joined(separator: " ")) storefront-serve --port 0 \(option)")
      #expect(
        result.errors.hasPrefix(
          """
          Error: The schema of the catalog "storefront.sqlite" is not up to date, and the user nobody may not write to it.
          Run `storefront migrate` as a user who may, or serve a copy
          """), "\(result)")
    }
    let other = try former()
    try other.setMode(0o755, of: ".")
    let result = try other.shell(
      "\(Workplace.otherUser.joined(separator: " ")) storefront-serve --port 0")
    #expect(result.errors.contains("\nGet permission to write there. "), "\(result)")
  }

  @Test func `a server says which command brings a catalog up to date that it may not write to`()
    throws
  {
    let workplace = try Workplace()
    let result = try workplace.shell("storefront serve --port 0")
    #expect(
      result.errors == """
        Error: There is no catalog at "storefront.sqlite".
        Run `storefront init` to create an empty one there, or `storefront seed` for the sample.

        """)
  }
}
