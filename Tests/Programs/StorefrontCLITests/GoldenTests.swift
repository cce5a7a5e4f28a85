import TestSupport
import Testing

/// What every command prints about the sample catalog, as files to look at.
@Suite struct GoldenTests {
  static let pages = ["apps", "album", "shop", "feed", "library", "badges"]

  /// A file's name and the command line whose output it holds.
  struct Command: CustomTestStringConvertible, Sendable {
    var name: String
    var arguments: [String]
    /// The exit code, which is 2 for findings.
    var exitCode: Int32 = 0
    var testDescription: String { name }

    init(_ name: String, _ arguments: String...) {
      self.name = name
      self.arguments = arguments
    }

    func ending(with exitCode: Int32) -> Command {
      var command = self
      command.exitCode = exitCode
      return command
    }
  }

  static let commands: [Command] = [
    Command("migrate.txt", "migrate"),
    Command("migrate-status.txt", "migrate", "--status"),
    Command("migrate-status.json", "migrate", "--status", "--format", "json"),
    Command("status.txt", "status"),
    Command("status.json", "status", "--format", "json"),
    Command("status-check.txt", "status", "--check"),
    Command("status-check.json", "status", "--check", "--format", "json"),
    Command("doctor.txt", "doctor", "--only", "catalog", "--only", "token", "--only", "users"),
    Command(
      "doctor.json", "doctor", "--only", "catalog", "--only", "token", "--only", "users",
      "--format", "json"),
    Command("apps.txt", "apps"),
    Command("apps-education.txt", "apps", "--category", "education", "--limit", "5"),
    Command(
      "apps-education.json", "apps", "--category", "education", "--limit", "2", "--format", "json"),
    Command("apps-none.txt", "apps", "--max-price", "0", "--paid"),
    Command("categories.txt", "categories"),
    Command("categories.json", "categories", "--format", "json"),
    Command("search.txt", "search", "photo"),
    Command("search.json", "search", "photo", "--limit", "1", "--format", "json"),
    Command("search-none.txt", "search", "zzz"),
    Command("search-none.json", "search", "zzz", "--format", "json"),
    Command("pages.txt", "pages"),
    Command("pages.json", "pages", "--format", "json"),
    Command("accessibility-shop-ar.txt", "accessibility", "shop", "--locale", "ar")
      .ending(with: 2),
    Command(
      "accessibility-feed.json", "accessibility", "feed", "--locale", "en", "--no-taps", "--format",
      "json"),
    Command("layout-apps-1.txt", "layout", "--section", "1"),
    Command("layout-apps-1.json", "layout", "--section", "1", "--format", "json"),
    Command("layout-feed-ipad.txt", "layout", "--page", "feed", "--device", "ipad", "--explain"),
    Command(
      "layout-feed-1024.txt", "layout", "--page", "feed", "--container", "1024x768", "--explain"),
    Command("layout-apps-explain.txt", "layout", "--explain", "--container", "390x844"),
    Command("layout-album-explain.txt", "layout", "--page", "album", "--explain"),
    Command("frames-apps-390.txt", "frames", "--container", "390x844"),
    Command("frames-album-360.txt", "frames", "--page", "album", "--container", "360x800"),
    Command("frames-badges.txt", "frames", "--page", "badges", "--rect", "0,0,393,300"),
    Command("frames-shop-pinned.txt", "frames", "--page", "shop", "--offset", "250"),
    Command("frames-shop-rtl.txt", "frames", "--page", "shop", "--rtl", "--rect", "0,0,393,400"),
    Command(
      "frames-shop-scrolled.txt", "frames", "--page", "shop", "--offset", "0", "--section-offset",
      "0:500"),
    Command(
      "frames-feed-ipad.json", "frames", "--page", "feed", "--device", "ipad", "--items", "3",
      "--format", "json"),
    Command("frames-explain.txt", "frames", "--explain", "1.3", "--container", "390x844"),
    Command(
      "frames-feed-explain.txt", "frames", "--page", "feed", "--explain", "0.1", "--device", "ipad"),
    Command("frames-explain.json", "frames", "--explain", "3.4", "--format", "json"),
    Command("lint-apps.txt", "lint"),
    Command("lint-apps.json", "lint", "--format", "json"),
    Command("lint-apps.sarif.json", "lint", "--format", "sarif"),
    Command("diff-none.txt", "diff", "apps@draft", "apps@1"),
    Command("diff-pages.txt", "diff", "apps@draft", "library@live"),
    Command("diff-pages.json", "diff", "apps@draft", "library@draft", "--format", "json"),
    Command("schema.json", "schema"),
    Command("schema-page.json", "schema", "page"),
    Command("publications.txt", "publications", "--page", "apps"),
    Command("publications.json", "publications", "--page", "apps", "--format", "json"),
    Command("page-feed.json", "publications", "show", "feed@live"),
    Command("publish-dry-run.txt", "publish", "--page", "apps", "--dry-run"),
    Command("sections-live.txt", "sections", "--page", "apps@live"),
    Command("sections-live.json", "sections", "--page", "apps@1", "--format", "json"),
    Command(
      "items-live.txt", "items", "--page", "apps@2026-12-24T20:00Z", "--section", "top-categories"),
  ]

  static func commands(page: String) -> [Command] {
    [
      Command("sections-\(page).txt", "sections", "--page", page),
      Command("sections-\(page).json", "sections", "--page", page, "--format", "json"),
      Command("layout-\(page).txt", "layout", "--page", page),
      Command("layout-\(page).json", "layout", "--page", page, "--format", "json"),
      Command("layout-\(page).swift.txt", "layout", "--page", page, "--format", "swift"),
    ]
  }

  @Test(arguments: commands + pages.flatMap(commands(page:)))
  func `a command's output matches its golden file, and nothing is written`(command: Command) throws
  {
    let workplace = try Workplace.seeded()
    let contents = try workplace.contents()
    let result = try workplace.storefront(command.arguments)
    // Where a list goes on, and why a search finds nothing, is said beside it.
    let isQuiet =
      result.errors.isEmpty || result.errors.hasPrefix("More follow: --after ")
      || result.errors.hasPrefix("Search finds the beginnings of words, ")
    #expect(result.exitCode == command.exitCode && isQuiet, "\(result.errors)")
    try expectGolden(readable(result.output), named: command.name)
    #expect(try workplace.contents() == contents)
  }
}
