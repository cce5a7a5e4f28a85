import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import Publishing
import TestSupport
import Testing

@testable import StorefrontCLI

/// A client of `storefront mcp` for the sample catalog, with the user ada.
struct MCPClient {
  let workplace: Workplace
  /// The server, in the process of the tests.
  let server: MCPServer

  /// A new sample catalog.
  ///
  /// - Parameters:
  ///   - role: The role of ada.
  ///   - options: The flags of the command.
  init(_ role: StudioUser.Role = .editor, _ options: [String] = []) throws {
    workplace = try .seeded()
    server = Self.server(workplace, "ada", options)
    try addUser("ada", role)
  }

  /// Another agent on the same catalog.
  init(
    beside other: MCPClient, as user: String, _ role: StudioUser.Role, _ options: [String] = []
  ) throws {
    self.init(of: other.workplace, user, options)
    try addUser(user, role)
  }

  /// An agent on a catalog, for a user that is there already.
  init(of workplace: Workplace, _ user: String, _ options: [String] = []) {
    self.workplace = workplace
    server = Self.server(workplace, user, options)
  }

  /// A small catalog with two pages, whose user ada may do everything, for many calls.
  static func small() throws -> MCPClient {
    let workplace = try Workplace()
    let records = [
      #"{"kind":"category","slug":"photo","name":"Photo","iconURL":"https://images.example.com/p.png"}"#,
      #"{"kind":"app","bundleIdentifier":"com.example.stridewell","name":"Stridewell","iconURL":"https://images.example.com/a.png","categories":["photo"]}"#,
      #"{"kind":"card","key":"harbour-at-dawn","title":"Harbour at dawn"}"#,
      #"{"kind":"page","slug":"apps","title":"Apps"}"#,
      #"{"kind":"section","page":"apps","key":"favorites","type":"doubleList","title":"Favorites"}"#,
      #"{"kind":"item","page":"apps","section":"favorites","item":"com.example.stridewell"}"#,
      #"{"kind":"page","slug":"shop","title":"Shop"}"#,
      #"{"kind":"section","page":"shop","key":"new","type":"tripleList","title":"New"}"#,
      #"{"kind":"item","page":"shop","section":"new","item":"com.example.stridewell"}"#,
    ]
    try workplace.write(records.joined(separator: "\n"), to: "small.ndjson")
    #expect(try workplace.storefront(["import", "small.ndjson", "--create"]).exitCode == 0)
    for page in ["apps", "shop"] {
      #expect(try workplace.storefront(["publish", page, "--expect", "0"]).exitCode == 0)
    }
    let client = MCPClient(of: workplace, "ada")
    try client.addUser("ada", .publisher)
    return client
  }

  /// Most tests have the same pages.
  private static let checks = CheckMemory()

  private static func server(
    _ workplace: Workplace, _ user: String, _ options: [String]
  ) -> MCPServer {
    let (database, media) = (ReadDatabaseOptions(), MediaOptions())
    (database.database, database.immutable) = (
      workplace.database.path, options.contains("--immutable")
    )
    (media.path, media.givenAddress) = (nil, nil)
    return MCPServer(
      catalog: AgentCatalog(
        user: user, database: database, media: media,
        mayAccept: options.contains("--may-accept"), mayPublish: options.contains("--may-publish"),
        checks: checks))
  }

  /// The catalog, as a person sees it.
  func store() throws -> CatalogStore {
    try CatalogStore(path: workplace.database.path, mode: .readWrite)
  }

  /// Adds a user, or gives one another role.
  func addUser(_ name: String, _ role: StudioUser.Role) throws {
    let (store, now) = (try store(), Moment(milliseconds: 0))
    if try store.user(named: name) != nil { _ = try store.removeUser(named: name, at: now) }
    let user = StudioUser(name: name, role: role, created: now)
    _ = try store.addUser(user, tokenHash: SecretToken().hash)
  }

  /// The response to a line; nil for none.
  func send(_ line: String) throws -> JSONNode? {
    guard let text = try server.response(to: Array(line.utf8)) else { return nil }
    #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"))
    return try JSONDocument(text.utf8).root
  }

  /// The result of calling a tool.
  func call(_ tool: String, _ arguments: String = "{}") throws -> JSONNode {
    let response = try send(Self.request(1, tool, arguments))
    return try #require(response?["result"], "\(response?.text ?? "")")
  }

  /// The text that a tool answers with.
  func text(_ tool: String, _ arguments: String = "{}", isError: Bool = false) throws -> String {
    let result = try call(tool, arguments)
    #expect((result["isError"]?.bool ?? false) == isError, "\(result.text)")
    #expect(result["content"]?[0]?["type"]?.string == "text")
    return try #require(result["content"]?[0]?["text"]?.string)
  }

  /// The output of the program for arguments.
  func output(_ arguments: String...) throws -> String {
    try workplace.storefront(arguments).output
  }

  /// Runs the program with lines on standard input.
  func session(
    _ lines: [String], environment: [String: String] = [:]
  ) throws -> CommandResult {
    try workplace.storefront(
      ["mcp", "--user", "ada"], input: lines.map { $0 + "\n" }.joined(), environment: environment)
  }

  /// Begins a session, as a program with a name.
  @discardableResult
  func initialize(_ version: String = "2025-11-25", as name: String = "example") throws -> JSONNode?
  {
    try send(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"\#(name)","version":"1"}}}"#
    )
  }

  /// The line that calls a tool in a session.
  static func request(_ id: Int, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }
}
