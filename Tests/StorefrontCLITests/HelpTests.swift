import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

@Suite struct HelpTests {
  private static let documentation = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation")

  @Test func `the version is printed alone`() throws {
    let result = try Workplace().storefront(["--version"])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `the changelog begins with the program's version, and guides ask for it`() throws {
    let version = try Workplace().storefront(["--version"]).output.trimmingCharacters(in: .newlines)
    let package = Self.documentation.deletingLastPathComponent()
    let changelog = try String(
      contentsOf: package.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let newest = try #require(changelog.firstMatch(of: /\n## \[(.+?)\] - \d{4}-\d{2}-\d{2}\n/))
    #expect(newest.1 == version)
    for path in [
      "README.md",
      "Sources/LayoutSnapshotTesting/LayoutSnapshotTesting.docc/TestYourLayoutsOnLinux.md",
    ] {
      let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
      let asked = text.matches(of: /from: "(\d+\.\d+\.\d+)", traits/).map(\.1)
      #expect(!asked.isEmpty && asked.allSatisfy { $0 == version }, "\(path)")
    }
  }

  @Test func `help is the same however it is asked for`() throws {
    let workplace = try Workplace()
    let help = try workplace.storefront(["help"])
    #expect(help.exitCode == 0 && help.errors.isEmpty)
    #expect(help.output.hasPrefix("OVERVIEW: An App Store-style catalog"))
    for arguments in [[], ["--help"], ["-h"]] {
      #expect(try workplace.storefront(arguments) == help)
    }
  }

  @Test(arguments: TestForm.some(try CommandManual.read().commands))
  func `a command has its own help, and its examples are command lines`(
    command: CommandManual.Command
  ) throws {
    let words = command.name.split(separator: " ").map(String.init)
    let answer = Self.help(words + ["--help"])
    let help = Ending(answer, arguments: [])
    #expect(help.isAnswer)
    #expect(help.text.contains("USAGE: storefront \(command.name)"))
    for option in command.options { #expect(help.text.contains(option)) }

    #expect(help.text.contains("\nExamples:\n  "), "help of \(command.name) has no examples")
    #expect(help.text.contains("\nGuide: Documentation/"), "help of \(command.name) has no guide")
    for line in help.text.split(separator: "\n") {
      #expect(line.count <= 100, "help of \(command.name): \(line)")
    }

    // Wide enough that no example is wrapped.
    let wide = StorefrontCommand.fullMessage(for: answer, columns: 200)
    for line in wide.split(separator: "\n") where line.hasPrefix("  storefront ") {
      #expect(line.count <= 80, "help of \(command.name): a terminal wraps \(line)")
    }
    for line in wide.replacing(#/\s\\\n\s+/#, with: " ").split(separator: "\n")
    where line.hasPrefix("  storefront ") {
      // The words before a redirection, without the program's name.
      let words = Self.words(of: line.prefix { $0 != ">" }).dropFirst()
      #expect(throws: Never.self, "\(line)") {
        try StorefrontCommand.parseAsRoot(Array(words))
      }
    }
  }

  @Test(arguments: [["apps"], ["page", "set"], ["publications", "show"]])
  func `help can be asked for before and behind a command`(words: [String]) throws {
    let help = Ending(Self.help(words + ["--help"]), arguments: [])
    #expect(help.isAnswer && Ending(Self.help(["help"] + words), arguments: []) == help)
  }

  @Test(arguments: Guide.allCases)
  func `a guide is a heading in the documentation`(guide: Guide) throws {
    let parts = guide.rawValue.split(separator: "#")
    let text = try String(
      contentsOf: Self.documentation.appending(path: parts[0]), encoding: .utf8)
    guard parts.count > 1 else { return }
    let anchors = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -".contains($0) }
        .replacing(" ", with: "-")
    }
    #expect(anchors.contains(String(parts[1])), "\(guide.rawValue)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell completes every command`(shell: String) throws {
    let result = try Workplace().storefront(["--generate-completion-script", shell])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    for command in try CommandManual.read().commands {
      for word in command.name.split(separator: " ") { #expect(result.output.contains(word)) }
    }
  }

  /// What parsing a command line that asks for help throws. A process for each command takes long.
  private static func help(_ arguments: [String]) -> any Error {
    do {
      var command = try StorefrontCommand.parseAsRoot(arguments)
      try command.run()
      return ExitCode.failure
    } catch {
      return error
    }
  }

  /// The words of a command line; a quoted word can contain spaces.
  private static func words(of line: some StringProtocol) -> [String] {
    var words: [String] = []
    let parts = String(line).split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(String(part))
      }
    }
    return words
  }
}
