import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import LayoutText
import ProgramOptions

/// `storefront preview-link`: the links to drafts that the studio has made.
struct PreviewLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview-link",
    abstract: "List links to drafts, or take one back.",
    discussion: CommandHelp.text(
      """
      The studio makes the links. A link is known by its page and its end, so that one that the catalog \
      does not list can be taken back by its address.
      """,
      examples: [
        "storefront preview-link list", "storefront preview-link remove apps/1795348800",
      ], guide: .previewLinks),
    subcommands: [List.self, Remove.self])

  /// `storefront preview-link list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the links that have not expired.",
      discussion: CommandHelp.text(
        examples: ["storefront preview-link list"], guide: .previewLinks))

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions

    func run() throws {
      let links = try database.openForReading().previewLinks(at: try CommandClock.now())
      switch output.format {
      case .json:
        try Output.stream { writer in
          writer.member("format", "storefront.preview-links/1")
          writer.member("links", links)
        }
      case .text:
        guard !links.isEmpty else { return try Output.write(["No preview links"]) }
        var table = TextTable([
          ("link", .left), ("expires", .left), ("made by", .left), ("taken back", .left),
        ])
        for link in links {
          table.add([
            link.name, LocalTime.text(link.end), link.author ?? "",
            link.revoked.map(LocalTime.text) ?? "",
          ])
        }
        try Output.write(table.lines(fitting: Terminal.columns))
      }
    }
  }

  /// `storefront preview-link remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Take a link back, which opens nothing afterwards.",
      usage: "storefront preview-link remove [<options>] <link>",
      discussion: CommandHelp.text(
        examples: ["storefront preview-link remove apps/1795348800"], guide: .previewLinks))

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The address of the link, or its name in the list.") private var link: String

    func run() throws {
      guard let link = PreviewLinkRecord(named: link) else {
        throw CommandError.notAPreviewLink(self.link)
      }
      let now = try CommandClock.now()
      let isRevoked = try CatalogChange(in: database.openExisting(forWriting: true)).run { store in
        try store.revokePreviewLink(page: link.page, expires: link.expires, at: now)
      }
      guard isRevoked else { throw CommandError.noPreviewLink(link.name) }
      try CatalogChange.report("Took back the link \(link.name)") {
        switch output.format {
        case .text: try Output.write(["Took back \(link.name)"])
        case .json:
          try Output.stream { writer in
            writer.member("format", "storefront.preview-link/1")
            writer.member("name", link.name)
            writer.member("removed", true)
          }
        }
      }
    }
  }
}

extension PreviewLinkRecord {
  /// Reads the name of a link, or its address; `nil` if the text is neither.
  fileprivate init?(named text: String) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let address = URLComponents(string: text), let items = address.queryItems {
      guard let expires = items.first(where: { $0.name == "expires" })?.value else { return nil }
      parts = [address.path.split(separator: "/").last.map(String.init) ?? "", expires]
    }
    guard parts.count == 2, ValueRule.slug.problem(parts[0]) == nil,
      let expires = Int64(parts[1]), (0...Self.latest).contains(expires)
    else { return nil }
    self.init(page: parts[0], expires: expires)
  }
}
