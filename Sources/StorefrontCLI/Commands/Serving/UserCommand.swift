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
    abstract: "Add, list or remove users of the studio.",
    discussion: CommandHelp.text(
      """
      A user signs in with a token, which is printed once: the catalog has only its SHA-256. Users are \
      not exported, but a backup has them.
      """,
      examples: [
        "storefront user add ada --role publisher", "storefront user list",
        "storefront user remove ada",
      ], guide: .studio),
    subcommands: [Add.self, List.self, Remove.self])

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

    func validate() throws {
      guard StudioUser.isName(name) else {
        throw ValidationError(
          "The name of a user has 1 to 100 letters, digits and . @ _ + -, as in ada@example.com.")
      }
    }

    func run() throws {
      let token = SecretToken()
      let user = StudioUser(name: name, role: role, created: try CommandClock.now())
      let isNew = try CatalogChange(in: database.openExisting(forWriting: true)).run { store in
        try store.addUser(user, tokenHash: token.hash)
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
      let users = try database.openForReading().users().map(\.user)
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
              }
            }
          }
        }
      case .text:
        guard !users.isEmpty else {
          return try Output.write(["No users. Add one: storefront user add NAME --role publisher"])
        }
        var table = TextTable([("name", .left), ("role", .left), ("added", .left)])
        for user in users {
          table.add([user.name, user.role.rawValue, LocalTime.text(user.created)])
        }
        try Output.write(table.lines(fitting: Terminal.columns))
      }
    }
  }

  /// `storefront user remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a user, whose token and sessions end at once.",
      usage: "storefront user remove [<options>] <name>",
      discussion: CommandHelp.text(examples: ["storefront user remove ada"], guide: .studio))

    @OptionGroup private var database: DatabaseOptions
    @OptionGroup private var output: OutputOptions
    @Argument(help: "The name.") private var name: String

    func run() throws {
      let now = try CommandClock.now()
      let store = try database.openExisting(forWriting: true)
      let users = try store.users().map(\.user.name)
      let isRemoved = try CatalogChange(in: store).run { store in
        try store.removeUser(named: name, at: now)
      }
      guard isRemoved else {
        throw CommandError.noUser(name, suggestions: NearNames.names(near: name, in: users))
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

extension StudioUser.Role: ExpressibleByArgument {}
