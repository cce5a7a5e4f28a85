import ArgumentParser
import CatalogModel
import DocumentJSON
import LayoutText

/// `storefront guide`: prints a guide, or lists the guides.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "guide", "Read the guides.",
    details: """
      Without an argument, it lists the guides; --for-agents does so for programs that read them. A \
      terminal shows a text in pages ($PAGER, else less); elsewhere it is in Markdown.
      """,
    examples: ["storefront guide", "storefront guide catalog", "storefront guide catalog#import"],
    guide: .conventions)

  @Argument(
    help: ArgumentHelp(
      "The guide, and after a # the heading of the part to print, such as catalog#import.",
      valueName: "guide"),
    completion: .list(GuideText.all.map(\.name)))
  private var name: String?

  @Flag(help: "Print what agents read first: where to begin, and a line about each guide.")
  private var forAgents = false

  @OptionGroup private var output: OutputOptions

  func validate() throws {
    if forAgents, name != nil {
      throw ValidationError("--for-agents is about all guides; leave the name out.")
    }
  }

  func run() throws {
    guard let name = forAgents ? "for-agents" : name else { return try list() }
    let shown =
      try forAgents
      ? GuideText.forAgents.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      : GuideText.lines(named: name)
    let text = shown.joined(separator: "\n")
    switch output.format {
    case .text:
      guard let columns = Terminal.columns else { return try Output.write(text + "\n") }
      let screen = GuideScreen(
        columns: min(columns, Self.widestText), isStyled: Terminal.style(.auto) == .ansi)
      try Pager.show(screen.lines(of: shown).joined(separator: "\n") + "\n")
    case .json:
      try Output.stream { writer in
        writer.member("format", "storefront.guide/1")
        writer.member("name", name.lowercased())
        writer.member("text", text)
      }
    }
  }

  /// The most columns of a line that is easy to read.
  private static let widestText = 100

  private func list() throws {
    try Listing(
      "guides", GuideText.all, columns: [("guide", .left, \.name), ("about", .left, \.title)]
    ) { guide, writer in
      writer.object { writer in
        writer.member("name", guide.name)
        writer.member("parts", guide.headings.dropFirst().map(\.anchor))
        writer.member("title", guide.title)
      }
    }.write(output.format)
  }
}
