import Foundation
import CatalogStore
import TestSupport
import Testing

/// Commands that read leave everything as they find it.
@Suite struct ReadingCommandTests {
  /// Every command that reads the catalog.
  static let commands = [
    ["migrate", "--status"], ["status"], ["status", "--check"], ["apps"], ["categories"],
    ["search", "photo"], ["pages"], ["sections"], ["layout"], ["frames"],
    ["lint"], ["diff", "apps@current", "shop@current"],
  ]

  @Test(arguments: commands)
  func `a catalog that is missing stays missing`(command: [String]) throws {
    let workplace = try Workplace()
    #expect(
      try workplace.storefront(command)
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: There is no catalog at "storefront.sqlite".
            Run `storefront init` to create an empty one there, or `storefront seed` for the sample.

            """))
    #expect(try workplace.folder.names == [])
  }

  @Test func `a list without columns has a line for each row`() throws {
    let workplace = try Workplace.seeded()
    for scheme in ["acme", "tel"] {
      #expect(try workplace.storefront(["scheme", "add", scheme]).exitCode == 0)
    }
    #expect(try workplace.storefront(["scheme", "list"]).output == "acme\ntel\n")
  }

  @Test(arguments: commands)
  func `a file is neither written nor touched, nor is anything beside it`(
    command: [String]
  ) throws {
    let workplace = try Workplace.seeded()
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: workplace.database.path)
    let contents = try workplace.contents()
    #expect(try workplace.storefront(command).exitCode == 0)
    #expect(try workplace.contents() == contents)
    let attributes = try FileManager.default.attributesOfItem(atPath: workplace.database.path)
    #expect(attributes[.modificationDate] as? Date == past)
  }

  @Test func `a read-only file in a read-only folder can be read`() throws {
    let workplace = try Workplace.seeded()
    let manager = FileManager.default
    let folder = workplace.folder.url.path
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: workplace.database.path)
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    #expect(try workplace.storefront(["pages"]).lines.count == 7)
    let seed = try workplace.storefront(["seed", "--reset", "--yes"])
    // Permissions do not keep the superuser from writing.
    if geteuid() != 0 {
      #expect(seed.exitCode == 1)
      #expect(seed.errors.contains(#""storefront.sqlite" cannot be written to: it is read-only."#))
    }
  }

  @Test func `texts of a catalog cannot control the terminal`() throws {
    let workplace = try Workplace.seeded()
    try workplace.connection().write { db in
      try db.execute(
        sql: """
          UPDATE page SET title = 'a' || char(27) || '[2J' || char(10) || 'b' WHERE slug = 'apps';
          UPDATE section SET title = char(155) || 'c' WHERE title IS NOT NULL;
          UPDATE app SET name = 'd' || char(7), subtitle = 'e' || char(8238);
          """)
    }
    #expect(try workplace.storefront(["pages"]).lines[1] == #"apps     a\u{1B}[2J\u{A}b"#)
    let texts = [["pages"], ["sections"], ["layout"], ["apps"], ["search", "d"]]
    for command in texts {
      let text = try workplace.storefront(command).output.unicodeScalars
      #expect(!text.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      // JSON leaves characters from U+0080 on as they are.
      let json = try workplace.storefront(command + ["--format", "json"]).output.unicodeScalars
      #expect(json.count > 100 && !json.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test func `the catalog is the option's, else the environment's, else the folder's`() throws {
    let workplace = try Workplace.seeded()
    let variable = ["STOREFRONT_DATABASE": "other.sqlite"]
    #expect(try workplace.storefront(["pages"], environment: variable).errors.contains("other."))
    let option = ["pages", "--database", "storefront.sqlite"]
    #expect(try workplace.storefront(option, environment: variable).exitCode == 0)
    let empty = ["STOREFRONT_DATABASE": ""]
    #expect(try workplace.storefront(["pages"], environment: empty).exitCode == 0)
  }

  @Test(arguments: [
    "with space.sqlite", "🛍️ katalog.sqlite", ":memory:", "file:catalog.sqlite", "a?mode=memory",
    "%41#.sqlite", "-dash.sqlite", "it's \"quoted\".sqlite",
  ])
  func `any name is the name of a file`(name: String) throws {
    let workplace = try Workplace()
    let option = "--database=\(name)"
    #expect(try workplace.storefront(["seed", option]).exitCode == 0)
    #expect(try workplace.folder.names == [name])
    #expect(try workplace.storefront(["pages", option]).lines.count == 7)
    #expect(try workplace.folder.names == [name])
  }
}
