import Testing

@testable import StorefrontCLI

@Suite struct ColorTests {
  @Test(arguments: [
    (true, [:], true),
    (true, ["TERM": "xterm-256color"], true),
    (true, ["NO_COLOR": ""], true),
    (true, ["NO_COLOR": "1"], false),
    (true, ["NO_COLOR": "0"], false),
    (true, ["TERM": "dumb"], false),
    (false, ["TERM": "xterm-256color"], false),
    (false, ["CLICOLOR_FORCE": "1"], true),
    (false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
    (false, ["CLICOLOR_FORCE": "0"], false),
    (true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `is for terminals whose user wants it`(
    isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(Terminal.showsColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test func `is in a layout at a terminal, and nowhere else`() throws {
    let workplace = try Workplace.seeded()
    let layout = "storefront layout --section 0"
    #expect(try workplace.terminal(layout).output.contains("\u{1B}[36mgroup\u{1B}[0m"))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let result = try workplace.terminal(layout, environment: environment)
      #expect(result.output.contains("group"))
      #expect(!result.output.contains("\u{1B}"))
    }
    #expect(try !workplace.shell(layout).output.contains("\u{1B}"))
  }

  @Test func `follows --color before everything else`() throws {
    let workplace = try Workplace.seeded()
    let layout = "storefront layout --section 0"
    #expect(try workplace.shell(layout + " --color always").output.contains("\u{1B}[36mgroup"))
    let always = try workplace.shell(layout + " --color always", environment: ["NO_COLOR": "1"])
    #expect(always.output.contains("\u{1B}"))
    #expect(try !workplace.terminal(layout + " --color never").output.contains("\u{1B}"))
    let forced = try workplace.shell(layout, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}"))
    for command in ["lint --page apps", "diff apps@draft shop@draft"] {
      let result = try workplace.shell("storefront \(command) --color always")
      #expect(result.exitCode != 64, "\(command)")
    }
  }
}
