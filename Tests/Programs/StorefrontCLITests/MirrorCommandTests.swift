import DocumentJSON
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct MirrorCommandTests {
  private static let now = ["STOREFRONT_NOW": "2026-11-21T12:00Z"]

  private func files(_ workplace: Workplace, _ name: String = "site") throws -> MirroredFiles {
    try MirroredFiles(workplace.folder.url.appending(path: name))
  }

  /// Writes an executable script.
  private func script(_ text: String, _ name: String, in workplace: Workplace) throws {
    try writeScript(text, to: workplace.folder.path(name))
  }

  @Test func `the live pages are written once, and the report says what was done`() throws {
    let workplace = try Workplace.seeded()
    let first = try workplace.storefront(["mirror", "site"], environment: Self.now)
    #expect(first.exitCode == 0 && first.errors.isEmpty)
    #expect(first.lines.count == 62)
    #expect(first.lines.first == "wrote    v1/pages/album/locales/en/publications/1.json")
    #expect(
      first.lines.suffix(2) == [
        "wrote    v1/pages.json",
        "Mirrored 6 live pages to site: wrote 61 documents, removed 0 documents",
      ])
    for (file, target) in [
      ("v1/pages.json", "/v1/pages"), ("v1/pages/apps.json", "/v1/pages/apps"),
      ("v1/pages/apps/publications/1.json", "/v1/pages/apps/publications/1"),
    ] {
      let response = try workplace.storefront(["get", target], environment: Self.now)
      #expect(try files(workplace)[file]?.bytes == Data(response.output.utf8))
    }
    let second = try workplace.storefront(["mirror", "site"], environment: Self.now)
    #expect(second.lines == ["Nothing to change in site, which has 6 live pages"])

    #expect(try workplace.storefront(["withdraw", "apps", "1"]).exitCode == 0)
    let third = try workplace.storefront(["mirror", "site", "--format", "json"])
    let report = try JSONDocument(third.output.utf8).root
    #expect(report["format"]?.string == "storefront.mirror-update/1")
    #expect(report["event"]?.integer == 7 && report["pages"]?.integer == 5)
    #expect(
      report["removed"]?.elements.compactMap(\.string).sorted()
        == (["ar", "de", "en", "ja"].map { "apps/locales/\($0)" } + ["apps"]).flatMap {
          [
            "\($0).json", "\($0).json.gz", "\($0)/publications/1.json",
            "\($0)/publications/1.json.gz",
          ]
        }.map { "v1/pages/\($0)" }.sorted())
    #expect(
      report["written"]?.elements.compactMap(\.string) == ["v1/pages.json.gz", "v1/pages.json"])
  }

  @Test func `a folder with files of somebody else is refused`() throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.storefront(["mirror", "."])
    #expect(result.exitCode == 1 && result.errors.contains("contains files that no mirror"))
    #expect(try workplace.folder.names == ["storefront.sqlite"])
    let nowhere = try workplace.storefront(["mirror", "none/site"])
    #expect(nowhere.exitCode == 1 && nowhere.errors.contains("No such file or directory"))
    let empty = try Workplace()
    #expect(try empty.storefront(["mirror", "site"]).exitCode == 1)
    #expect(try empty.folder.names == [])
  }

  @Test func `a command that failed runs again with the next mirror`() throws {
    let workplace = try Workplace.seeded()
    try script("echo \"$@\" >> told; [ $2 != shop ] || [ -e right ]", "tell", in: workplace)
    let arguments = ["mirror", "site", "--on-change", "./tell"]
    let first = try workplace.storefront(arguments, environment: Self.now)
    #expect(first.exitCode == 1 && first.lines.count == 62)
    #expect(first.errors.contains(#""change":"page shop""#) && first.errors.contains(#""exit":1"#))
    #expect(first.errors.contains("but the command failed for page shop.\n"))
    func told() throws -> [Substring] {
      String(decoding: try workplace.folder.bytes("told"), as: UTF8.self).split(separator: "\n")
    }
    #expect(try told().count == 7)
    #expect(try told()[1] == "page apps page/apps all" && told()[6] == "list pages pages all")
    try workplace.write("", to: "right")
    #expect(try workplace.storefront(arguments, environment: Self.now).exitCode == 0)
    #expect(try told().suffix(1) == ["page shop page/shop all"] && told().count == 8)
    #expect(try workplace.storefront(arguments, environment: Self.now).exitCode == 0)
    #expect(try told().count == 8)
  }

  @Test func `with --follow, what is published and scheduled appears by itself`() throws {
    let workplace = try Workplace.seeded()
    try script("echo \"$@\" >> \"$(dirname \"$0\")/told\"", "tell", in: workplace)
    let program = try RunningProgram(
      BuiltProgram.path,
      [
        "mirror", workplace.folder.path("site"), "--follow", "--format", "json", "--database",
        workplace.database.path, "--on-change", workplace.folder.path("tell"),
      ])
    #expect(eventually { program.output.contains("\n") })
    func has(_ number: Int) -> Bool {
      let path = "site/v1/pages/library/publications/\(number).json"
      return FileManager.default.fileExists(atPath: workplace.folder.path(path))
    }
    #expect(has(1))
    func run(_ arguments: String...) throws {
      let result = try workplace.storefront(arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    try run("page", "set", "library", "--title", "Two")
    try run("publish", "library", "--expect", "1")
    try run("page", "set", "library", "--title", "Three")
    let soon = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 6))
    try run("publish", "library", "--expect", "2", "--at", soon)
    #expect(eventually { has(2) || has(3) })
    #expect(eventually { has(3) && !has(2) })
    #expect(eventually { program.output.split(separator: "\n").count >= 3 })
    for line in program.output.split(separator: "\n") {
      #expect(try JSONDocument(line.utf8).root["written"] != nil)
    }
    #expect(try workplace.storefront(["mirror", "fresh"]).exitCode == 0)
    let fresh = try files(workplace, "fresh")
    // The position is the last file to be as in a new mirror, when all has been announced.
    #expect(eventually { (try? files(workplace)) == fresh })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
    #expect(try files(workplace) == fresh)
    let told = String(decoding: try workplace.folder.bytes("told"), as: UTF8.self)
      .split(separator: "\n")
    #expect(told.prefix(7).last == "list pages pages all")
    #expect(told.suffix(2) == ["page library page/library all", "list pages pages all"])
  }

  @Test(arguments: [
    ["mirror"], ["mirror", "a", "b"], ["mirror", "a", "--immutable", "--follow"],
    ["mirror", "a", "--on-change-time", "5"],
    ["mirror", "a", "--on-change", "sh", "--on-change-time", "0"],
  ])
  func `invalid options are errors, and nothing is written`(arguments: [String]) throws {
    let workplace = try Workplace.seeded()
    #expect(try workplace.storefront(arguments).exitCode == 64)
    #expect(try workplace.folder.names == ["storefront.sqlite"])
  }
}
