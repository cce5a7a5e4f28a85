import CatalogStore
import Foundation
import TestSupport
import Testing

/// Commands that write, and whose report cannot be printed: they say what they have done.
@Suite struct FullOutputTests {
  /// Command lines for a catalog with one publication of each page, and what they have done.
  static let commands: [(line: String, done: String)] = [
    (
      "app set com.example.stridewell --name Other", "Changed storefront.sqlite, revision 2"
    ),
    ("import pages.ndjson", "Changed storefront.sqlite, revision 2"),
    ("import pages.ndjson --format sarif", "Changed storefront.sqlite, revision 2"),
    ("seed", "Nothing to change in storefront.sqlite, revision 1"),
    ("seed --reset --yes --format json", "Seeded storefront.sqlite, revision 2"),
    (
      "publish --page apps --expect 1 --until 2026-12-02T00:00Z",
      "Published apps as publication 2, until 2026-12-02T00:00:00Z"
    ),
    (
      "publish --page apps --expect 1 --until 2026-12-02T00:00Z --format json",
      "Published apps as publication 2, until 2026-12-02T00:00:00Z"
    ),
    (
      "rollback --page apps --to 1",
      "Published what publication 1 of apps showed as publication 2"
    ),
    (
      "withdraw --page apps 1", "Withdrew publication 1 of apps; no publication is live"
    ),
    (
      "publications prune --page apps --keep 1",
      "Nothing to remove from the publications of apps"
    ),
    ("migrate", "Nothing to change in storefront.sqlite"),
    ("backup copy.sqlite", "Copied storefront.sqlite to copy.sqlite"),
  ]

  /// Redirections of standard output, and why writing to it fails.
  static let outputs = [
    (">&-", "Standard output is closed."),
    // The pipe is open at both ends until the only reader closes it.
    ("", "The reader of standard output has closed it."),
  ]

  private func run(
    _ line: String, _ redirection: String, in workplace: Workplace
  ) throws -> CommandResult {
    let pipe = "mkfifo pipe; exec 3<>pipe; exec >pipe; exec 3<&-; rm pipe; "
    return try workplace.shell(
      "\(redirection.isEmpty ? pipe : "")storefront \(line) \(redirection)",
      environment: ["STOREFRONT_NOW": "2026-12-01T10:00Z"])
  }

  private func workplace() throws -> Workplace {
    let workplace = try Workplace.seeded()
    try workplace.write(#"{"kind":"page","slug":"sale","title":"Sale"}"#, to: "pages.ndjson")
    return workplace
  }

  @Test(arguments: TestForm.some(commands.indices, oneOf: 3))
  func `a report that cannot be printed is replaced by what was done`(index: Int) throws {
    let (line, done) = Self.commands[index]
    let expected = try workplace()
    #expect(try run(line, "> /dev/null", in: expected).exitCode == 0)
    let state = try FolderState(expected)
    var outputs = Self.outputs
    if FileManager.default.fileExists(atPath: "/dev/full") {
      outputs.append(("> /dev/full", "Cannot write to standard output: No space left on device."))
    }
    for (redirection, reason) in outputs {
      let workplace = try workplace()
      let result = try run(line, redirection, in: workplace)
      #expect(
        result
          == CommandResult(
            exitCode: 1,
            errors: "Error: \(done); the report could not be printed.\n\(reason)\n"))
      #expect(try FolderState(workplace) == state, "\(line) \(redirection)")
    }
  }

  @Test func `a dry run whose report cannot be printed has done nothing`() throws {
    let workplace = try workplace()
    let result = try run("seed --reset --dry-run", ">&-", in: workplace)
    #expect(
      result
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: Standard output is closed.
            Run the command without >&-, or send the output to a file.

            """))
  }
}
