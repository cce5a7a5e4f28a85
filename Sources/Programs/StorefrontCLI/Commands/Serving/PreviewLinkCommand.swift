import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import SystemEssentials
import LayoutText
import ProgramOptions

/// `storefront preview-link`: the links to drafts that the studio has made.
struct PreviewLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "preview-link", "List links to drafts, or take one back.",
    details: """
      The studio makes the links. A link is known by its page and its end, so that one that the catalog \
      does not list can be taken back by its address.
      """,
    examples: ["storefront preview-link list", "storefront preview-link remove apps/1795348800"],
    guide: .previewLinks, subcommands: [ListCommand<ListedPreviewLinks>.self, Remove.self])

  /// `storefront preview-link remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Take a link back, which opens nothing afterwards.",
      usage: "storefront preview-link remove [<options>] <link>",
      examples: ["storefront preview-link remove apps/1795348800"], guide: .previewLinks)

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
        try output.format.write(["Took back \(link.name)"]) { writer in
          writer.member("format", "storefront.preview-link/1")
          writer.member("name", link.name)
          writer.member("removed", true)
        }
      }
    }
  }
}

/// `storefront preview-link list`: the links that have not expired.
enum ListedPreviewLinks: CatalogList {
  static let configuration = CommandConfiguration(
    "list", "List the links that have not expired.", examples: ["storefront preview-link list"],
    guide: .previewLinks)

  static func listing(in store: CatalogStore) throws -> Listing<PreviewLinkRecord> {
    var listing = Listing(
      "links", try store.previewLinks(at: try CommandClock.now()),
      columns: [
        ("link", .left, \.name), ("expires", .left, { LocalTime.text($0.end) }),
        ("made by", .left, { $0.author ?? "" }),
        ("taken back", .left, { $0.revoked.map(LocalTime.text) ?? "" }),
      ], none: "No preview links"
    ) { $1.value($0) }
    listing.format = "preview-links"
    return listing
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
