import TestSupport
import Testing

@Suite struct CompletionTests {
  /// What the shell offers for a word of a command line, the last one.
  private func completions(
    of option: String, in words: [String], _ workplace: Workplace
  ) throws -> [String] {
    let commands = words.prefix { !$0.hasPrefix("-") }
    let result = try workplace.storefront(
      ["---completion"] + commands + [
        "--", option, "\(words.count)", "\(words.last?.utf8.count ?? 0)", "storefront",
      ] + words)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.lines
  }

  @Test func `pages are offered by their names`() throws {
    let workplace = try Workplace.seeded()
    let pages = ["apps", "album", "shop", "feed", "library", "badges"]
    #expect(try completions(of: "--page", in: ["watch", "--page", ""], workplace) == pages)
    #expect(try completions(of: "--page", in: ["sections", "--page", "a"], workplace) == pages)
    let states = try completions(of: "--page", in: ["sections", "--page", "apps@"], workplace)
    #expect(states.prefix(2) == ["apps@draft", "apps@live"])
  }

  @Test func `categories are offered by their names`() throws {
    let offered = try completions(
      of: "--category", in: ["apps", "--category", ""], Workplace.seeded())
    #expect(offered.contains("education"))
  }

  @Test func `the catalog is the one that the command line names`() throws {
    let workplace = try Workplace()
    let path = ["--database", "other.sqlite"]
    #expect(try workplace.storefront(["seed"] + path).exitCode == 0)
    let named = ["sections"] + path + ["--page", ""]
    #expect(try completions(of: "--page", in: named, workplace).contains("shop"))
  }

  @Test func `without a catalog nothing is offered and nothing is created`() throws {
    let workplace = try Workplace()
    #expect(try completions(of: "--page", in: ["watch", "--page", ""], workplace) == [])
    #expect(try workplace.folder.names == [])
  }
}
