import Testing

/// What a command prints at a terminal of some width.
@Suite struct TerminalTests {
  @Test(arguments: [40, 60, 80])
  func `tables fit the terminal's columns`(columns: Int) throws {
    let workplace = try Workplace.seeded()
    for command in ["apps", "pages", "sections --page apps", "search meditation"] {
      let result = try workplace.terminal("stty cols \(columns); storefront \(command)")
      let longest = result.output.split(separator: "\n").map(\.count).max() ?? 0
      // Columns give way down to a least width; a table of numbers may need a little more.
      #expect(longest <= max(columns, 60), "\(command): \(result.output)")
      #expect(result.exitCode == 0, "\(command): \(result.output)")
    }
  }

  @Test func `tables are whole where there is room, and where there is no terminal`() throws {
    let workplace = try Workplace.seeded()
    let wide = try workplace.terminal("stty cols 300; storefront apps").output
    let piped = try workplace.shell("storefront apps").output
    #expect(!wide.contains("…"))
    #expect(wide == piped.split(separator: "\n").joined(separator: "\n"))
    #expect(try workplace.terminal("stty cols 60; storefront apps").output.contains("…"))
  }
}
