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
}
