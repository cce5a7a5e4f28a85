import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import ProgramOptions
import Publishing

/// The catalog as an agent sees it: that of this machine, for a user.
struct AgentCatalog {
  /// The name of the user.
  let user: String
  let database: ReadDatabaseOptions
  let media: MediaOptions
  /// The log of a fleet to publish to.
  var fleet = FleetFileOptions.given { $0.given = nil }
  /// Whether the agent may accept proposals.
  var mayAccept = false
  /// Whether the agent may publish.
  var mayPublish = false
  /// The app's code whose screens are shown, in place of the catalog.
  var code: CodeFolder?
  /// What checks have found out about pages, of any revision.
  var checks = CheckMemory()
  /// The name of the client's program, as it gives it; nil if it gives none.
  var client: String?

  /// The name of the agent: that of the client's program if it can be one.
  var agent: String {
    guard let client, !client.isEmpty, ValueRule.name.problem(client) == nil else {
      return "an agent"
    }
    return client
  }

  /// What to know before calling the tools.
  var instructions: String {
    if let code {
      return
        "The screens and layouts of the app's code in \(code.path), with the frames that UIKit would give them. "
        + "Write a file there, and call show to see it."
    }
    return
      "The pages of an app's store, with their records, for \(user). Begin with find or read_page; other "
      + "tools take the keys that these give. To change something, propose it; look at it with picture and "
      + "check, which take the proposal's number. "
      + (mayAccept ? "" : "A person accepts or refuses it. ")
      + (mayPublish
        ? "Publish only when a person asks for it. `storefront guide` prints guides."
        : "Nothing here publishes anything.")
  }

  /// Throws unless the tools can be used: without the catalog, or the user.
  func check() throws {
    if code == nil { _ = try open() }
  }

  /// Opens the catalog for a request, of which another file may have the name meanwhile.
  ///
  /// - Throws: `CommandError.noUser` if the user is not there any more, or `CatalogError`.
  func open() throws -> CatalogStore {
    let store = try database.openForReading()
    try demand(.contributor, in: store)
    return store
  }

  /// Throws unless the user is there and has a role, or one that may do more.
  ///
  /// - Throws: `CommandError.noUser`, or ``AgentRefusal/role(_:_:needed:)``.
  func demand(_ role: StudioUser.Role, in store: CatalogStore) throws {
    guard let found = try store.user(named: user) else {
      throw try CommandError.noUser(user, in: store)
    }
    guard found.role >= role else {
      throw AgentRefusal.role(user, found.role, needed: role)
    }
  }

  /// Reads the draft, or with the argument `proposal` the draft as it would be with what is open of that proposal.
  ///
  /// - Throws: ``AgentRefusal/notADraft(_:)`` for another state of the page, `ProposalError`, or the errors of
  ///   applying its operations and of `body`.
  func reading<Value>(
    _ arguments: MCPArguments, _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    let store = try open()
    guard let proposal = try proposal(arguments, in: store) else { return try body(store) }
    return try CatalogTrials(of: store).trying(proposal, body)
  }

  /// The open proposal that arguments name; nil for none.
  func proposal(_ arguments: MCPArguments, in store: CatalogStore) throws -> Proposal? {
    guard let number = arguments.number("proposal") else { return nil }
    let page = arguments.required("page")
    guard try PageReference(page).state == .draft else { throw AgentRefusal.notADraft(page) }
    let proposal = try store.proposal(Int64(number))
    guard proposal.state == .open else {
      throw AgentRefusal.notOpen(proposal.number, proposal.state)
    }
    return proposal
  }

  /// The publisher of a catalog, which remembers what earlier checks have found.
  func publisher(_ store: CatalogStore) throws -> Publisher {
    var publisher = try CommandClock.publisher(store)
    (publisher.media, publisher.memory) = (media.served, checks)
    return publisher
  }

  /// Opens the catalog for writing, which only calls that write do.
  ///
  /// - Throws: `CatalogError`, such as `readOnly`.
  func openForWriting() throws -> CatalogStore {
    guard !database.immutable else { throw CatalogError.readOnly(path: database.path) }
    return try database.openExisting(forWriting: true)
  }

  /// Writes in one transaction for a user with a role.
  ///
  /// - Returns: What `body` returned, and the catalog.
  func writing<Value>(
    as role: StudioUser.Role, _ body: (CatalogStore) throws -> Value
  ) throws -> (value: Value, store: CatalogStore) {
    let store = try openForWriting()
    let value = try CatalogChange(in: store, answersRequest: true).run { store in
      try store.transaction { store in
        try demand(role, in: store)
        return try body(store)
      }
    }
    return (value, store)
  }
}
