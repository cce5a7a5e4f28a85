public import ArgumentParser
public import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// `storefront user`: the users of the studio.
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Add, list or remove users of the studio, and give them tokens.",
    discussion: CommandHelp.text(
      """
      A user signs in with a token, which is printed once: the catalog has only its SHA-256. Users are \
      not exported, but a backup has them.
      """,
      examples: [
        "storefront user add ada --role publisher", "storefront user list",
        "storefront user token ada", "storefront user remove ada",
      ], guide: .studio),
    subcommands: [Add.self, List.self, Token.self, Remove.self])

  /// `storefront user add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a user, and print the token.",
      usage: "storefront user add [<options>] <name>",
      discussion: CommandHelp.text(
        examples: ["storefront user add ada --role publisher"], guide: .studio))

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The name: letters, digits and . @ _ + -") private var name: String
    @Option(help: "What the user may do: editor or publisher.")
    private var role = StudioUser.Role.editor
    @OptionGroup private var end: TokenEndOptions

    func validate() throws {
      guard StudioUser.isName(name) else {
        throw ValidationError(
          "The name of a user has 1 to 100 letters, digits and . @ _ + -, as in ada@example.com.")
      }
    }

    func run() throws {
      let token = SecretToken()
      let now = try CommandClock.now()
      let until = try end.end(after: now)
      let user = StudioUser(name: name, role: role, created: now)
      let isNew = try CatalogChange(in: database.openExisting(forWriting: true)).run { store in
        try store.addUser(user, tokenHash: token.hash, until: until)
      }
      guard isNew else { throw CommandError.userExists(name) }
      try CatalogChange.report("Added the user \(name)") {
        switch output.format {
        case .text:
          try Output.write([
            "Added \(name), \(role.rawValue). The token, which is shown only now:", token.text,
          ])
        case .json:
          try Output.stream { writer in
            writer.member("format", "storefront.user/1")
            writer.member("name", name)
            writer.member("role", role.rawValue)
            writer.member("token", token.text)
            writer.member("until", until)
          }
        }
      }
    }
  }

  /// `storefront user list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the users.",
      discussion: CommandHelp.text(examples: ["storefront user list"], guide: .studio))

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions

    func run() throws {
      let store = try database.openForReading()
      let users = try store.users()
      let tokens = Dictionary(
        grouping: try store.userTokens(at: try CommandClock.now()), by: \.user)
      switch output.format {
      case .json:
        try Output.stream { writer in
          writer.member("format", "storefront.users/1")
          writer.array("users") { writer in
            for user in users {
              writer.object { writer in
                writer.member("created", user.created)
                writer.member("name", user.name)
                writer.member("role", user.role.rawValue)
                writer.array("tokens") { writer in
                  for token in tokens[user.name] ?? [] {
                    writer.object { writer in
                      writer.member("created", token.created)
                      writer.member("until", token.until)
                    }
                  }
                }
              }
            }
          }
        }
      case .text:
        guard !users.isEmpty else {
          return try Output.write(["No users. Add one: storefront user add NAME --role publisher"])
        }
        var table = TextTable([
          ("name", .left), ("role", .left), ("added", .left), ("tokens", .left),
        ])
        for user in users {
          let ends = (tokens[user.name] ?? []).map { token in
            token.until.map { "until \(LocalTime.text($0))" } ?? "without end"
          }
          table.add([
            user.name, user.role.rawValue, LocalTime.text(user.created),
            ends.isEmpty ? "none" : ends.joined(separator: ", "),
          ])
        }
        try Output.write(table.lines(fitting: Terminal.columns))
      }
    }
  }

  /// `storefront user token`.
  struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token",
      abstract: "Give a user a new token, and let the old one run out.",
      usage: "storefront user token [<options>] <name>",
      discussion: CommandHelp.text(
        """
        The sessions that began with an old token end with it.
        """,
        examples: [
          "storefront user token ada", "storefront user token ada --old-valid-for 0",
          "storefront user token ada --until 2027-06-30T18:00+02:00",
        ], guide: .studio))

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
        switch output.format {
        case .text:
          try Output.write([
            "The old token of \(name) "
              + (oldEnd > now
                ? "is valid until \(LocalTime.text(oldEnd))" : "is not valid any more")
              + ". The new one, which is shown only now:", token.text,
          ])
        case .json:
          try Output.stream { writer in
            writer.member("format", "storefront.user/1")
            writer.member("name", name)
            writer.member("oldUntil", oldEnd)
            writer.member("token", token.text)
            writer.member("until", record.until)
          }
        }
      }
    }
  }

  /// `storefront user remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a user, whose tokens and sessions end at once.",
      usage: "storefront user remove [<options>] <name>",
      discussion: CommandHelp.text(examples: ["storefront user remove ada"], guide: .studio))

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
        switch output.format {
        case .text: try Output.write(["Removed \(name)"])
        case .json:
          try Output.stream { writer in
            writer.member("format", "storefront.user/1")
            writer.member("name", name)
            writer.member("removed", true)
          }
        }
      }
    }
  }
}

extension CommandError {
  /// The error that there is no user with a name.
  fileprivate static func noUser(_ name: String, in store: CatalogStore) throws -> CommandError {
    .noUser(name, suggestions: NearNames.names(near: name, in: try store.users().map(\.name)))
  }
}

extension StudioUser.Role: ExpressibleByArgument {}
