public import ArgumentParser
public import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// `storefront user`: the users of the studio.
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "user", "Add, list or remove users of the studio, and give them tokens and links.",
    details: """
      A user signs in with a token, or once with a link. Each is printed once: the catalog has only its \
      SHA-256. Users are not exported, but a backup has them.
      """,
    examples: [
      "storefront user add ada --role publisher",
      "storefront user add nightly --role contributor",
      "storefront user list",
      "storefront user link ada",
      "storefront user token ada",
      "storefront user remove ada",
    ], guide: .studio,
    subcommands: [
      Add.self, ListCommand<ListedUsers>.self, Link.self, Token.self, Remove.self,
    ])

  /// `storefront user add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Add a user, and print the token.", usage: "storefront user add [<options>] <name>",
      examples: [
        "storefront user add ada --role publisher",
        "storefront user add ada --link --address https://editors.example.com",
      ], guide: .studio)

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The name: letters, digits and . @ _ + -") private var name: String
    @Option(
      help:
        "What the user may do: propose (contributor), edit (editor), or publish, too (publisher).")
    private var role = StudioUser.Role.editor
    @OptionGroup private var end: TokenEndOptions
    @Flag(help: "Also print a link that signs the user in once, within a day.")
    private var link = false
    @OptionGroup private var address: LinkAddressOptions

    func validate() throws {
      guard StudioUser.isName(name) else {
        throw ValidationError(
          "The name of a user has 1 to 100 letters, digits and . @ _ + -, as in ada@example.com.")
      }
      if address.address != nil, !link {
        throw ValidationError("--address has no effect without --link.")
      }
    }

    func run() throws {
      let token = SecretToken()
      let now = try CommandClock.now()
      let until = try end.end(after: now)
      let user = StudioUser(name: name, role: role, created: now)
      let (isNew, printed) = try CatalogChange(in: database.openExisting(forWriting: true)).run {
        try $0.transaction { store -> (Bool, SignInLink?) in
          guard try store.addUser(user, tokenHash: token.hash, until: until) else {
            return (false, nil)
          }
          return (true, self.link ? try SignInLink(of: name, in: store, at: now, address) : nil)
        }
      }
      guard isNew else { throw CommandError.userExists(name) }
      try CatalogChange.report("Added the user \(name)") {
        let added = "Added \(name), \(role.rawValue). The token, which is shown only now:"
        try output.format.write([added, token.text] + (printed?.lines ?? [])) { writer in
          writer.member("format", "storefront.user/1")
          writer.member("name", name)
          writer.member("role", role.rawValue)
          writer.member("token", token.text)
          writer.member("until", until)
          printed?.write(to: &writer)
        }
      }
    }
  }

  /// `storefront user token`.
  struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
      "token", "Give a user a new token, and let the old one run out.",
      usage: "storefront user token [<options>] <name>",
      details: """
        The user's sessions end with the old token, and a link ends at once.
        """,
      examples: [
        "storefront user token ada",
        "storefront user token ada --old-valid-for 0",
        "storefront user token ada --until 2027-06-30T18:00+02:00",
      ], guide: .studio)

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var end: TokenEndOptions
    @Option(
      help: ArgumentHelp(
        "How long the old token stays valid, in hours, days or weeks; 0 ends it at once.",
        valueName: "time"))
    private var oldValidFor = "24h"
    @Argument(help: "The name.") private var name: String

    func validate() throws {
      guard Age(oldValidFor) != nil else {
        throw ValidationError("--old-valid-for is 0 or a time such as 12h, 7d or 2w.")
      }
    }

    func run() throws {
      let now = try CommandClock.now()
      let token = SecretToken()
      let record = UserToken(user: name, created: now, until: try end.end(after: now))
      let oldEnd = Age(oldValidFor)?.end(at: now) ?? now
      let store = try database.openExisting(forWriting: true)
      let isGiven = try CatalogChange(in: store).run { store in
        try store.addToken(record, hash: token.hash, endingOthersAt: oldEnd)
      }
      guard isGiven else { throw try CommandError.noUser(name, in: store) }
      try CatalogChange.report("Gave \(name) a new token") {
        let end =
          oldEnd > now ? "is valid until \(LocalTime.text(oldEnd))" : "is not valid any more"
        let given = "The old token of \(name) \(end). The new one, which is shown only now:"
        try output.format.write([given, token.text]) { writer in
          writer.member("format", "storefront.user/1")
          writer.member("name", name)
          writer.member("oldUntil", oldEnd)
          writer.member("token", token.text)
          writer.member("until", record.until)
        }
      }
    }
  }

  /// `storefront user remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Remove a user, whose tokens and sessions end at once.",
      usage: "storefront user remove [<options>] <name>", examples: ["storefront user remove ada"],
      guide: .studio)

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The name.") private var name: String

    func run() throws {
      let now = try CommandClock.now()
      let store = try database.openExisting(forWriting: true)
      let isRemoved = try CatalogChange(in: store).run { store in
        try store.removeUser(named: name, at: now)
      }
      guard isRemoved else {
        throw try CommandError.noUser(name, in: store)
      }
      try CatalogChange.report("Removed the user \(name)") {
        try output.format.write(["Removed \(name)"]) { writer in
          writer.member("format", "storefront.user/1")
          writer.member("name", name)
          writer.member("removed", true)
        }
      }
    }
  }
}

/// `storefront user list`: the users, with the ends of their tokens.
enum ListedUsers: CatalogList {
  static let configuration = CommandConfiguration(
    "list", "List the users.", examples: ["storefront user list"], guide: .studio)

  static func listing(
    in store: CatalogStore
  ) throws -> Listing<(user: StudioUser, tokens: [UserToken])> {
    let users = try store.users()
    let tokens = Dictionary(
      grouping: try store.userTokens(at: try CommandClock.now()), by: \.user)
    return Listing(
      "users", users.map { (user: $0, tokens: tokens[$0.name] ?? []) },
      columns: [
        ("name", .left, \.user.name), ("role", .left, \.user.role.rawValue),
        ("added", .left, { LocalTime.text($0.user.created) }),
        ("tokens", .left, { $0.tokens.isEmpty ? "none" : ends(of: $0.tokens) }),
      ], none: "No users. Add one: storefront user add NAME --role publisher"
    ) { row, writer in
      writer.object { writer in
        writer.member("created", row.user.created)
        writer.member("name", row.user.name)
        writer.member("role", row.user.role.rawValue)
        writer.array("tokens") { writer in
          for token in row.tokens {
            writer.object { writer in
              writer.member("created", token.created)
              writer.member("until", token.until)
            }
          }
        }
      }
    }
  }

  private static func ends(of tokens: [UserToken]) -> String {
    tokens.map { $0.until.map { "until \(LocalTime.text($0))" } ?? "without end" }
      .joined(separator: ", ")
  }
}

extension CommandError {
  /// The error that there is no user with a name.
  static func noUser(_ name: String, in store: CatalogStore) throws -> CommandError {
    .noUser(name, suggestions: NearNames.names(near: name, in: try store.users().map(\.name)))
  }
}

extension StudioUser.Role: ExpressibleByArgument {}
