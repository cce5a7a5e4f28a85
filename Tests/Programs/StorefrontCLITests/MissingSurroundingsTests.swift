import Foundation
import TestSupport
import Testing

/// What a command counts on around it, taken away.
@Suite struct MissingSurroundingsTests {
  private func expect(
    _ result: CommandResult, endsWith code: Int32, saying errors: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      result == CommandResult(exitCode: code, errors: errors), sourceLocation: sourceLocation)
  }

  @Test(
    .enabled(if: hasFullDevice, "only Linux has a device that is always full"),
    arguments: [
      "sections", "layout", "layout --format json", "--help", "--version",
    ])
  func `a full disk is reported`(command: String) throws {
    expect(
      try Workplace.seeded().shell("storefront \(command) > /dev/full"), endsWith: 1,
      saying: """
        Error: Cannot write to standard output: No space left on device.
        Send the output to a place with free space.

        """)
  }

  @Test func `a closed standard output is reported`() throws {
    expect(
      try Workplace.seeded().shell("storefront sections >&-"), endsWith: 1,
      saying: """
        Error: Standard output is closed.
        Run the command without >&-, or send the output to a file.

        """)
  }

  @Test func `nothing is written into the catalog when the streams are closed`() throws {
    let workplace = try Workplace.seeded()
    let contents = try workplace.contents()
    #expect(try workplace.shell("storefront layout <&- >&- 2>&-").exitCode == 1)
    #expect(try workplace.shell("storefront sections --page none <&- >&- 2>&-").exitCode == 1)
    #expect(try workplace.shell("storefront seed <&- >&- 2>&-").exitCode == 1)
    #expect(try workplace.contents() == contents)
  }

  @Test func `a closed standard input is reported only if it is read`() throws {
    let workplace = try Workplace.seeded()
    #expect(try workplace.shell("storefront pages <&-").exitCode == 0)
    expect(
      try workplace.shell("storefront layout - <&-"), endsWith: 1,
      saying: """
        Error: Cannot read standard input: it is closed.
        Give the path of a file, or send one to it.

        """)
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that has enough ends the command quietly`(prefix: String) throws {
    let workplace = try Workplace.seeded()
    // The longest output there is, so that the pipe is full before the reader has gone.
    let command = "storefront layout --page badges --format json; storefront apps --format json"
    let result = try workplace.shell("\(prefix){ \(command); } | head -n 1")
    #expect(result == CommandResult(exitCode: 0, output: "{\n"))
  }

  @Test func `a home is not needed`() throws {
    #expect(try Workplace.seeded().shell("unset HOME; storefront pages").exitCode == 0)
  }

  @Test func `a deleted current folder is reported`() throws {
    let workplace = try Workplace()
    let gone = "mkdir gone && cd gone && rmdir ../gone &&"
    expect(
      try workplace.shell("\(gone) storefront pages"), endsWith: 1,
      saying: """
        Error: There is no catalog at "storefront.sqlite".
        Run `storefront init` to create an empty one there, or `storefront seed` for the sample.

        """)
    expect(
      try workplace.shell("\(gone) storefront seed"), endsWith: 1,
      saying: """
        Error: "storefront.sqlite" cannot be opened: the current folder no longer exists.
        Check that its folder exists and that you may read and write there.

        """)
    #expect(try workplace.folder.names == [])
  }
}

private let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
