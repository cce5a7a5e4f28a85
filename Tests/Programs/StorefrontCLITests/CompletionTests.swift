import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// What the shell offers for a word of a command line, the last one.
  private func completions(
    of option: String, in words: [String], _ workplace: Workplace
  ) throws -> [String] {
    // Arguments may stand between the names of the commands and the options.
    let count = ["item", "section"].contains(words[0]) ? 2 : 1
    let commands = words.prefix(count)
    let result = try workplace.storefront(
      ["---completion"] + commands + [
        "--", option, "\(words.count)", "\(words.last?.utf8.count ?? 0)", "storefront",
      ] + words)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.lines
  }

  @Test func `pages are offered by their names`() throws {
    let workplace = try Workplace.seeded()
    let pages = ["album", "apps", "badges", "feed", "library", "shop"]
    #expect(try completions(of: "--page", in: ["watch", "--page", ""], workplace) == pages)
    #expect(
      try completions(of: "--page", in: ["sections", "--page", "a"], workplace) == [
        "album", "apps",
      ])
    let states = try completions(of: "--page", in: ["sections", "--page", "apps@"], workplace)
    #expect(states == ["apps@draft", "apps@live"])
  }

  @Test func `sections are offered of the page that is named, by default of the first`() throws {
    let workplace = try Workplace.seeded()
    for command in ["layout", "render", "frames", "items"] {
      let shop = try completions(
        of: "--section", in: [command, "shop@live", "--section", ""], workplace)
      #expect(shop == ["brands", "collections", "new-in"], "\(command)")
      let apps = try completions(of: "--section", in: [command, "--section", "f"], workplace)
      #expect(apps == ["favorites"], "\(command)")
    }
  }

  @Test func `publications to roll back to are offered, newest first`() throws {
    let workplace = try Workplace.seeded()
    for number in 1...2 {
      let line = "page set shop --title New\(number); storefront publish shop --expect \(number)"
      #expect(try workplace.shell("storefront \(line)").exitCode == 0)
    }
    let numbers = try completions(of: "--to", in: ["rollback", "shop", "--to", ""], workplace)
    #expect(numbers == ["3", "2", "1"])
    #expect(
      try completions(of: "--to", in: ["rollback", "--page", "shop", "--to", "2"], workplace)
        == ["2"])
    #expect(try completions(of: "--to", in: ["rollback", "--to", ""], workplace) == [])
  }

  @Test func `names from a list are offered`() throws {
    let script = try Workplace().storefront(["--generate-completion-script", "bash"]).output
    #expect(script.contains("'light'$'\\n''dark'"))
    #expect(script.contains("'extraSmall'$'\\n''small'"))
  }

  @Test func `categories are offered by their names`() throws {
    let offered = try completions(
      of: "--category", in: ["apps", "--category", ""], Workplace.seeded())
    #expect(offered.contains("education"))
  }

  /// What the shell offers for the argument of a command, by its index.
  private func completions(
    argument: Int, of command: String, _ words: [String], _ workplace: Workplace
  ) throws -> [String] {
    let commands = command.split(separator: " ").map(String.init)
    let result = try workplace.storefront(
      ["---completion"] + commands + [
        "--", "positional@\(argument)", "\(commands.count + words.count)",
        "\(words.last?.utf8.count ?? 0)", "storefront",
      ] + commands + words)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.lines
  }

  @Test func `the keys of records are offered, those that begin like the word`() throws {
    let workplace = try Workplace.seeded()
    for verb in ["set", "move", "remove", "show"] {
      let apps = try completions(argument: 0, of: "app \(verb)", ["com.example.s"], workplace)
      #expect(apps.contains("com.example.stridewell"), "\(verb)")
      #expect(apps.allSatisfy { $0.hasPrefix("com.example.s") } && apps == apps.sorted())
    }
    #expect(
      try completions(argument: 0, of: "category show", ["ed"], workplace) == ["education"])
    let cards = try completions(argument: 0, of: "card set", [""], workplace)
    #expect(cards.count == 164)
    #expect(try completions(argument: 0, of: "page set", ["l"], workplace) == ["library"])
    let sections = try completions(argument: 0, of: "section set", ["apps/f"], workplace)
    #expect(sections.contains("apps/favorites"))
    #expect(sections.allSatisfy { $0.hasPrefix("apps/f") })
    let usage = try completions(argument: 0, of: "usage", ["ed"], workplace)
    #expect(usage.contains("education"))
  }

  @Test func `what a section can get is offered, and what it has`() throws {
    let workplace = try Workplace.seeded()
    let shown = try workplace.storefront(["items", "--page", "apps", "--section", "favorites"])
      .lines.dropFirst().map { String($0.split(separator: " ")[2]) }
    let words = ["apps/favorites", ""]
    #expect(try completions(argument: 1, of: "item remove", words, workplace) == shown)
    let apps = try completions(argument: 1, of: "item add", words, workplace)
    #expect(apps.count == 19 && Set(apps).isSuperset(of: shown))
    let neighbors = try completions(
      of: "--before", in: ["item", "move", "apps/favorites", "x", "--before", ""], workplace)
    #expect(neighbors == shown)
    let places = try completions(
      of: "--after", in: ["section", "add", "apps", "--after", "fav"], workplace)
    #expect(places == ["favorites"])
    let types = try completions(
      of: "--type", in: ["section", "add", "apps", "--type", ""], workplace)
    #expect(types.contains("badgedGrid"))
  }

  @Test func `of many keys the first are offered`() throws {
    let workplace = try Workplace()
    let lines = (1_000..<2_000).map {
      #"{"kind":"app","bundleIdentifier":"com.a\#($0)","name":"A","iconURL":"https://a.b/c"}"#
        + "\n"
    }
    try workplace.write(lines.joined(), to: "apps.ndjson")
    #expect(try workplace.storefront(["import", "apps.ndjson", "--create"]).exitCode == 0)
    let apps = try completions(argument: 0, of: "app set", ["com.a15"], workplace)
    #expect(apps == (1_500..<1_600).map { "com.a\($0)" })
    let all = try completions(argument: 0, of: "app set", [""], workplace)
    #expect(all == (1_000..<1_200).map { "com.a\($0)" })
  }

  @Test func `the catalog is the one that the command line names`() throws {
    let workplace = try Workplace.seeded()
    try FileManager.default.moveItem(
      at: workplace.database, to: workplace.folder.url.appending(path: "other.sqlite"))
    let path = ["--database", "other.sqlite"]
    let named = ["sections"] + path + ["--page", ""]
    #expect(try completions(of: "--page", in: named, workplace).contains("shop"))
  }

  @Test func `without a catalog nothing is offered and nothing is created`() throws {
    let workplace = try Workplace()
    #expect(try completions(of: "--page", in: ["watch", "--page", ""], workplace) == [])
    #expect(try completions(argument: 0, of: "app set", [""], workplace) == [])
    #expect(try completions(argument: 1, of: "item add", ["apps/a", ""], workplace) == [])
    #expect(try workplace.folder.names == [])
  }
}
