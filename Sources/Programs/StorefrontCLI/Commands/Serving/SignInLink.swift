import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// The option that names the server of a link.
struct LinkAddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the server in the link (default: http://127.0.0.1:8080).",
      valueName: "address"))
  var address: ServerAddress?
}

/// A link that signs a user in once.
struct SignInLink {
  let user: String
  /// When the link ends.
  let end: Moment
  private let secret: SecretToken
  private let address: ServerAddress?

  /// A server on this machine.
  private static let localAddress = "http://127.0.0.1:8080"

  /// Gives a user a link; `nil` if there is no such user.
  init?(
    of user: String, in store: CatalogStore, at now: Moment, _ options: LinkAddressOptions
  ) throws {
    let secret = SecretToken()
    guard let end = try store.addLink(secret.hash, of: user, at: now) else { return nil }
    (self.user, self.end, self.secret, address) = (user, end, secret, options.address)
  }

  /// The address, whose fragment has the secret: browsers send it to no server, so that it gets into no log.
  private var url: String {
    var root = address?.text ?? Self.localAddress
    // The address of the studio itself is a natural answer, too.
    if root.hasSuffix("/studio") { root.removeLast("/studio".count) }
    return "\(root)/studio/#sign-in=\(secret.text)"
  }

  /// What people read.
  var lines: [String] {
    let lines = [
      "A link that signs \(user) in once, until \(LocalTime.text(end)), and is shown only now:",
      url,
    ]
    guard address == nil else { return lines }
    return lines + [
      "If the server has another address, replace \(Self.localAddress), or use --address."
    ]
  }

  /// Writes what programs read.
  func write(to writer: inout JSONWriter) {
    writer.member("link", url)
    writer.member("linkUntil", end)
  }
}

extension UserCommand {
  /// `storefront user link`.
  struct Link: ParsableCommand {
    static let configuration = CommandConfiguration(
      "link", "Print a link that signs a user in once, within a day.",
      usage: "storefront user link [<options>] <name>",
      details: """
        The link takes the place of the user's former one. It ends with the last of the user's tokens, if \
        that is sooner, and when the user gets a new token or is removed.
        """,
      examples: [
        "storefront user link ada",
        "storefront user link ada --address https://editors.example.com",
      ], guide: .studio)

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var address: LinkAddressOptions
    @Argument(help: "The name.") private var name: String

    func run() throws {
      let now = try CommandClock.now()
      let store = try database.openExisting(forWriting: true)
      let link = try CatalogChange(in: store).run { store in
        try SignInLink(of: name, in: store, at: now, address)
      }
      guard let link else { throw try CommandError.noUser(name, in: store) }
      try CatalogChange.report("Gave \(name) a link") {
        try output.format.write(link.lines) { writer in
          writer.member("format", "storefront.user/1")
          writer.member("name", name)
          link.write(to: &writer)
        }
      }
    }
  }
}
