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
    ("layout-feed-ipad.txt", ["layout", "--page", "feed", "--device", "ipad", "--explain"]),
    ("layout-feed-1024.txt", ["layout", "--page", "feed", "--container", "1024x768", "--explain"]),
    ("layout-apps-explain.txt", ["layout", "--explain", "--container", "390x844"]),
    ("layout-album-explain.txt", ["layout", "--page", "album", "--explain"]),
    ("frames-apps-390.txt", ["frames", "--container", "390x844"]),
    ("frames-album-360.txt", ["frames", "--page", "album", "--container", "360x800"]),
    ("frames-badges.txt", ["frames", "--page", "badges", "--rect", "0,0,393,300"]),
    ("frames-shop-pinned.txt", ["frames", "--page", "shop", "--offset", "250"]),
    ("frames-shop-rtl.txt", ["frames", "--page", "shop", "--rtl", "--rect", "0,0,393,400"]),
    (
      "frames-shop-scrolled.txt",
      ["frames", "--page", "shop", "--offset", "0", "--section-offset", "0:500"]
    ),
    (
      "frames-feed-ipad.json",
      ["frames", "--page", "feed", "--device", "ipad", "--items", "3", "--format", "json"]
    ),
    ("frames-explain.txt", ["frames", "--explain", "1.3", "--container", "390x844"]),
    (
      "frames-feed-explain.txt",
      ["frames", "--page", "feed", "--explain", "0.1", "--device", "ipad"]
    ),
    ("frames-explain.json", ["frames", "--explain", "3.4", "--format", "json"]),
    ("lint-apps.txt", ["lint"]),
    ("lint-apps.json", ["lint", "--format", "json"]),
    ("lint-apps.sarif.json", ["lint", "--format", "sarif"]),
    ("diff-none.txt", ["diff", "apps@current", "apps@1"]),
    ("diff-pages.txt", ["diff", "apps@current", "library@current"]),
    ("diff-pages.json", ["diff", "apps@current", "library@current", "--format", "json"]),
    ("schema.json", ["schema"]),
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
      // Where a list goes on is said beside it.
      let isQuiet = result.errors.isEmpty || result.errors.hasPrefix("More follow: --after ")
      #expect(result.exitCode == 0 && isQuiet, "\(arguments) \(result.errors)")
      try expectGolden(result.output, named: name)
    }
    #expect(try workplace.contents() == contents)
  }
}
