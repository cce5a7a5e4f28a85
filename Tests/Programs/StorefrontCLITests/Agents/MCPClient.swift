import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// A client of `storefront mcp` for the sample catalog, with the user ada.
struct MCPClient {
  let workplace: Workplace
  /// The server, in the process of the tests.
  let server: MCPServer

  init() throws {
    workplace = try .seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readWrite)
    let user = StudioUser(name: "ada", role: .editor, created: Moment(milliseconds: 0))
    _ = try store.addUser(user, tokenHash: SecretToken().hash)
    let (database, media) = (ReadDatabaseOptions(), MediaOptions())
    (database.database, database.immutable) = (workplace.database.path, false)
    (media.path, media.givenAddress) = (nil, nil)
    server = MCPServer(catalog: AgentCatalog(user: "ada", database: database, media: media))
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

  /// The line that calls a tool in a session.
  static func request(_ id: Int, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }
}
