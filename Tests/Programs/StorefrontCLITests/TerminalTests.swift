import Testing

@testable import StorefrontCLI

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

  @Test func `a guide is wrapped and shown by the pager, and is Markdown elsewhere`() throws {
    let workplace = try Workplace()
    let markdown = try workplace.shell("storefront guide serving").output
    #expect(markdown.hasPrefix("# Serving\n") && markdown.contains("| status |"))
    let command = "stty cols 60; storefront guide serving"
    let paged = try workplace.terminal(
      command, environment: ["PAGER": "sed s/^/%/", "TERM": "xterm", "NO_COLOR": "1"])
    let lines = paged.output.split(separator: "\n").map(String.init)
    #expect(paged.exitCode == 0 && lines.first == "%Serving")
    #expect(lines.allSatisfy { $0.hasPrefix("%") })
    let shown = lines.map { $0.dropFirst() }
    let text = shown.filter { !$0.hasPrefix("    ") && $0.contains(" ") }
    #expect(text.count > 100 && text.allSatisfy { $0.count <= 60 })
    #expect(!text.contains { $0.contains("](") || $0.hasPrefix("#") || $0.hasPrefix("|") })
    // Every word is there, whatever the width.
    let words = try workplace.terminal(
      "stty cols 200; storefront guide serving", environment: ["PAGER": "", "NO_COLOR": "1"])
    #expect(
      words.output.split(whereSeparator: \.isWhitespace).count
        > markdown.split(whereSeparator: \.isWhitespace).count * 9 / 10)
  }

  @Test func `a pager that cannot be run does not hide the guide`() throws {
    let result = try Workplace().terminal(
      "storefront guide start 2> errors", environment: ["PAGER": "no-such-pager"])
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains("storefront"))
  }

  @Test func `the pager is that of the environment, else less, and none where it could not work`() {
    func pager(_ environment: [String: String], hasLess: Bool = true) -> String? {
      Pager.command(in: environment) { $0 == "less" && hasLess ? "/usr/bin/less" : nil }
    }
    #expect(pager([:]) == "/usr/bin/less")
    #expect(pager([:], hasLess: false) == nil)
    #expect(pager(["PAGER": "more -s"]) == "more -s")
    #expect(pager(["PAGER": ""]) == nil)
    #expect(pager(["PAGER": "more", "TERM": "dumb"]) == nil)
  }
}
