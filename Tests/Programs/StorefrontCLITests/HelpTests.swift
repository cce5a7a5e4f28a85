import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

@Suite struct HelpTests {
  private static let documentation = PackageFolder.file("Documentation")

  @Test func `the version is printed alone`() throws {
    let result = try Workplace().storefront(["--version"])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `the changelog begins with the program's version, and guides ask for it`() throws {
    let version = try Workplace().storefront(["--version"]).output.trimmingCharacters(in: .newlines)
    let package = PackageFolder.url
    let changelog = try String(
      contentsOf: package.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let newest = try #require(changelog.firstMatch(of: /\n## \[(.+?)\] - \d{4}-\d{2}-\d{2}\n/))
    #expect(newest.1 == version)
    for path in [
      "README.md",
      "Sources/UIKit/LayoutSnapshotTesting/LayoutSnapshotTesting.docc/TestYourLayoutsOnLinux.md",
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
    let response = Self.help(words + ["--help"])
    let help = CommandEnding(response, arguments: [])
    #expect(help.isAnswer)
    #expect(help.text.contains("USAGE: storefront \(command.name)"))
    for option in command.options { #expect(help.text.contains(option)) }

    #expect(help.text.contains("\nExamples:\n  "), "help of \(command.name) has no examples")
    #expect(
      help.text.contains("\nGuide: storefront guide "), "help of \(command.name) has no guide")
    for line in help.text.split(separator: "\n") {
      #expect(line.count <= 100, "help of \(command.name): \(line)")
    }

    // Wide enough that no example is wrapped.
    let wide = StorefrontCommand.fullMessage(for: response, columns: 200)
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
    let help = CommandEnding(Self.help(words + ["--help"]), arguments: [])
    #expect(help.isAnswer && CommandEnding(Self.help(["help"] + words), arguments: []) == help)
  }

  @Test(arguments: Guide.allCases.map(\.rawValue) + ["serving"])
  func `a guide that help names can be read`(guide: String) throws {
    let parts = guide.split(separator: "#").map(String.init)
    let text = try #require(GuideText.all.first { $0.name == parts[0] }, "\(guide)")
    if parts.count > 1 { #expect(text.lines(of: parts[1]) != nil, "\(guide)") }
  }

  @Test func `all guides are part of the program`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.documentation.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    #expect(GuideText.all.count == files.count)
    for (guide, file) in zip(GuideText.all, files) {
      #expect(guide.name.replacing("-", with: "") == file.dropLast(3).lowercased())
      let text = try String(contentsOf: Self.documentation.appending(path: file), encoding: .utf8)
      #expect(guide.lines.joined(separator: "\n") == text)
    }
  }

  @Test func `a part of a guide ends where the next one begins`() throws {
    let folder = try Workplace()
    let part = try folder.storefront(["guide", "command-line#devices"])
    #expect(part.output.hasPrefix("## Devices\n\n`storefront devices` lists the devices"))
    #expect(part.output.hasSuffix("no preset.\n"))
    #expect(!part.output.dropFirst(2).contains("\n## "))
    let list = try folder.storefront(["guide"])
    #expect(list.output.contains("\ncatalog-file    The catalog's file\n"))
    let wrong = try folder.storefront(["guide", "catalgo"])
    #expect(
      wrong
        == CommandResult(
          exitCode: 1,
          errors: """
            Error: There is no guide "catalgo".
            Did you mean catalog?

            """))
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
