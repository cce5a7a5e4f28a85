import Testing

@Suite struct HelpTests {
  @Test func `the version is printed alone`() throws {
    let result = try Workplace().storefront(["--version"])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
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

  @Test(arguments: try CommandManual.read().commands)
  func `a command has help of its own`(command: CommandManual.Command) throws {
    let workplace = try Workplace()
    let words = command.name.split(separator: " ").map(String.init)
    let help = try workplace.storefront(words + ["--help"])
    #expect(help.exitCode == 0 && help.errors.isEmpty)
    #expect(help.output.contains("USAGE: storefront \(command.name)"))
    for option in command.options { #expect(help.output.contains(option)) }
    #expect(try workplace.storefront(["help"] + words) == help)
    #expect(try workplace.folder.names == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell completes every command`(shell: String) throws {
    let result = try Workplace().storefront(["--generate-completion-script", shell])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    for command in try CommandManual.read().commands {
      for word in command.name.split(separator: " ") { #expect(result.output.contains(word)) }
    }
  }
}
