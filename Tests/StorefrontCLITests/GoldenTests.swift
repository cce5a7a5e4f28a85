import TestSupport
import Testing

/// What every command prints about the sample catalog, as files to look at.
@Suite struct GoldenTests {
  static let pages = ["apps", "album", "shop", "feed", "library", "badges"]

  /// A file's name and the command line whose output it holds.
  typealias Command = (name: String, arguments: [String])

  static let commands: [Command] = [
    ("migrate.txt", ["migrate"]),
    ("migrate-status.txt", ["migrate", "--status"]),
    ("migrate-status.json", ["migrate", "--status", "--format", "json"]),
    ("status.txt", ["status"]),
    ("status.json", ["status", "--format", "json"]),
    ("status-check.txt", ["status", "--check"]),
    ("status-check.json", ["status", "--check", "--format", "json"]),
    ("apps.txt", ["apps"]),
    ("apps-education.txt", ["apps", "--category", "education", "--limit", "5"]),
    (
      "apps-education.json",
      ["apps", "--category", "education", "--limit", "2", "--format", "json"]
    ),
    ("apps-none.txt", ["apps", "--limit", "0"]),
    ("categories.txt", ["categories"]),
    ("categories.json", ["categories", "--format", "json"]),
    ("search.txt", ["search", "photo"]),
    ("search.json", ["search", "photo", "--limit", "1", "--format", "json"]),
    ("search-none.txt", ["search", "zzz"]),
    ("search-none.json", ["search", "zzz", "--format", "json"]),
    ("pages.txt", ["pages"]),
    ("pages.json", ["pages", "--format", "json"]),
    ("layout-apps-1.txt", ["layout", "--section", "1"]),
    ("layout-apps-1.json", ["layout", "--section", "1", "--format", "json"]),
    ("layout-feed-ipad.txt", ["layout", "--page", "feed", "--device", "ipad"]),
    ("layout-feed-1024.txt", ["layout", "--page", "feed", "--container", "1024x768"]),
  ]

  static func commands(page: String) -> [Command] {
    [
      ("sections-\(page).txt", ["sections", "--page", page]),
      ("sections-\(page).json", ["sections", "--page", page, "--format", "json"]),
      ("layout-\(page).txt", ["layout", "--page", page]),
      ("layout-\(page).json", ["layout", "--page", page, "--format", "json"]),
      ("layout-\(page).swift.txt", ["layout", "--page", page, "--format", "swift"]),
    ]
  }

  @Test func `every command prints what its file holds, and writes nothing`() throws {
    let workplace = try Workplace.seeded()
    let contents = try workplace.contents()
    for (name, arguments) in Self.commands + Self.pages.flatMap(Self.commands(page:)) {
      let result = try workplace.storefront(arguments)
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(arguments) \(result.errors)")
      try expectGolden(result.output, named: name)
    }
    #expect(try workplace.contents() == contents)
  }
}
