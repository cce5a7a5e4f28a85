extension GuideText {
  /// What agents read first: the list of the guides, and where to begin. It is the text of the package's `llms.txt` and
  /// `AGENTS.md`.
  static var forAgents: String {
    let guides = all.map { "- [\($0.title)](Documentation/\($0.fileName)): \($0.summary)\n" }
    return """
      # Storefront

      > Storefront keeps the pages of an app's store, App Store-style, in a catalog, with their layouts: editors arrange and
      > publish them, a server serves them, and a solver computes the same frames as UIKit, also on Linux.

      To look at a catalog and its pages and to propose changes, use the tools of `storefront mcp --user NAME`, or the commands:
      `storefront help` lists them, and `storefront COMMAND --help` has examples. `storefront guide NAME` prints a guide.

      To change the code of Storefront, read [CONTRIBUTING.md](CONTRIBUTING.md) first, then
      [the architecture](Documentation/Architecture.md). `make test` builds, lints and tests.

      ## Guides

      \(guides.joined())
      """
  }

  /// The name of its file, such as `CommandLine.md`.
  private var fileName: String {
    let words = name.split(separator: "-").map { $0 == "uikit" ? "UIKit" : $0.capitalized }
    return words.joined() + ".md"
  }

  /// The first sentence below the title, without links and emphasis.
  private var summary: String {
    let paragraph = lines.dropFirst().drop(while: \.isEmpty).prefix { !$0.isEmpty }
    let text = GuideScreen.plain(paragraph.joined(separator: " "))
    return text.prefixMatch(of: /.*?[.:](?= |$)/).map { $0.output.dropLast() + "." } ?? text
  }
}

extension Substring {
  /// The word with a capital letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
