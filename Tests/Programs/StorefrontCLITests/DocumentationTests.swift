import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@Suite struct DocumentationTests {
  private static let package = PackageFolder.url

  /// A page with console examples, and what is in the folder before them.
  struct Page: Sendable, CustomTestStringConvertible {
    var path: String
    /// Whether the folder has the sample, as `make demo` leaves it. Without it, the examples begin in an
    /// empty one, with the JSON files that the page shows.
    var isSeeded = false
    var testDescription: String { path }

    static let all = [
      Page(path: "README.md", isSeeded: true), Page(path: "Documentation/CommandLine.md"),
      Page(path: "Documentation/Start.md"),
      Page(path: "Documentation/Catalog.md"), Page(path: "Documentation/Styles.md"),
      Page(path: "Documentation/Languages.md", isSeeded: true),
      Page(path: "Documentation/Publishing.md", isSeeded: true),
      Page(path: "Documentation/Serving.md", isSeeded: true),
      Page(path: "Documentation/Choices.md", isSeeded: true),
      Page(path: "Documentation/Fleet.md", isSeeded: true),
    ]
  }

  @Test(arguments: TestForm.some(Page.all, oneOf: 3))
  func `a page's examples print what it says, from its first line on`(page: Page) throws {
    let text = try String(contentsOf: Self.package.appending(path: page.path), encoding: .utf8)
    let workplace = try page.isSeeded ? Workplace.seeded() : Workplace()
    for block in text.components(separatedBy: "\n```json ").dropFirst() {
      let name = String(block.prefix { $0 != "\n" })
      let body = block.dropFirst(name.count + 1).components(separatedBy: "\n```")[0]
      try workplace.write(body + "\n", to: name)
    }
    let environment = page.isSeeded ? ["STOREFRONT_NOW": "2026-11-21T12:00Z"] : [:]
    let examples = ConsoleExample.all(in: text)
    #expect(!examples.isEmpty)
    for example in examples {
      // A reader sees both streams as one.
      let result = try workplace.shell("exec 2>&1\n\(example.command)", environment: environment)
      let difference = example.difference(from: result)
      #expect(
        difference == nil,
        "\(page.path):\(example.line): \(example.command)\n\(difference ?? "")")
    }
  }

  @Test func `the commands that edit single records run from top to bottom`() throws {
    let file = Self.package.appending(path: "Documentation/CommandLine.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "\n## Edit single records\n").last)
    let script = try #require(part.components(separatedBy: "\n```sh\n").dropFirst().first)
      .components(separatedBy: "\n```")[0]
    let workplace = try Workplace.seeded()
    let before = try workplace.storefront(["export"]).output
    let result = try workplace.shell("set -e\n\(script)")
    #expect(result.exitCode == 0, "\(result)")
    #expect(try workplace.storefront(["export"]).output == before)
  }

  @Test func `the first layout test is that of the example, which is compiled and run`() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "Documentation/Start.md"), encoding: .utf8)
    let example = Self.package.appending(path: "Examples/LayoutOnLinux")
    for file in [
      "Sources/RowLayouts/RowLayout.swift", "Tests/RowLayoutsTests/RowLayoutTests.swift",
    ] {
      let source = try String(contentsOf: example.appending(path: file), encoding: .utf8)
      #expect(text.contains("`\(file)`"))
      #expect(text.contains("\n```swift\n\(source)```\n"), "\(file)")
    }
  }

  @Test func `publishing's example is a page, valid and written as it would be`() throws {
    let file = Self.package.appending(path: "Documentation/Publishing.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(text.split(separator: "```json\n").last?.split(separator: "```").first)
    let (page, notes) = try PublishedPage.read(block.utf8)
    #expect(notes == [])
    #expect(try page.contentHash().text == page.publication?.contentHash)
    let json = try JSONDocument(block.utf8).root
    #expect(try page.json(.compact) == json.json(.compact))
    #expect(try SchemaChecker(PublishedPage.jsonSchema()).problems(in: json) == [])
  }

  @Test func `the catalog's page names every rule and every heading`() throws {
    let file = Self.package.appending(path: "Documentation/Catalog.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for rule in CatalogRule.allCases { #expect(text.contains("| `\(rule.rawValue)` |")) }
    for kind in RecordKind.allCases {
      let table = try Workplace.seeded().storefront([
        "export", "--as", "csv", "--kind", kind.rawValue,
      ])
      let headings = try #require(table.lines.first).split(separator: ",").map { "`\($0)`" }
      #expect(text.contains("| \(kind.rawValue) | \(headings.joined(separator: ", ")) |"))
    }
  }

  @Test func `the command line's page names every command and every option`() throws {
    let file = Self.package.appending(path: "Documentation/CommandLine.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(ConsoleExample.all(in: text).count >= 20)
    for command in try CommandManual.read().commands {
      #expect(text.contains("storefront \(command.name)"), "storefront \(command.name)")
      for option in command.options where !["--help", "--version"].contains(option) {
        // Not only as the beginning of a longer name.
        let name = try Regex(NSRegularExpression.escapedPattern(for: option) + "(?![a-z-])")
        #expect(text.contains(name), "\(option) of \(command.name)")
      }
    }
  }

  @Test func `an example fails when the program prints something else`() {
    let example = ConsoleExample.all(
      in: """
        ```sh
        $ not this
        ```
        ```console
        $ storefront one \\
          --more
        first
        …
        last
        $ storefront two
        ```
        """)
    #expect(example.map(\.command) == ["storefront one \\\n  --more", "storefront two"])
    #expect(example.map(\.line) == [5, 10])
    func isRight(_ index: Int, _ output: String, exitCode: Int32 = 0) -> Bool {
      example[index].difference(from: CommandResult(exitCode: exitCode, output: output)) == nil
    }
    #expect(isRight(0, "first\nlast\n"))
    #expect(isRight(0, "first\na\nlast\nb\nlast\n"))
    #expect(isRight(0, "first\nlast\n", exitCode: 2))
    #expect(!isRight(0, "first\nlast\n", exitCode: 1))
    #expect(!isRight(0, "first\n"))
    #expect(!isRight(0, "first\nlast\nmore\n"))
    #expect(!isRight(0, "more\nfirst\nlast\n"))
    #expect(isRight(1, ""))
    #expect(!isRight(1, "more\n"))
  }
}
