import CatalogEditing
import CatalogModel
import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// Whole sessions of `storefront mcp`, as its program's input and output.
@Suite struct MCPSessionTests {
  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  /// What a client of 2026-07-28 sends.
  static let stateless = [
    #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":"list","method":"tools/list","params":{\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"find","arguments":{"text":"photo","kind":"app"},\#(meta)}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3,\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"ping","params":{\#(meta)}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2027-01-01"}}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
    #"{"jsonrpc":"2.0","id":7,"method":"server/discover"}"#,
    #"{"jsonrpc":"2.0","id":8,"method":"resources/read","params":{"uri":"file:///etc/passwd",\#(meta)}}"#,
  ]

  /// What a client of 2025-11-25 sends.
  static let withSession = [
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"example","version":"1"}}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"read_page","arguments":{"page":"apps","section":"favorites"}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read_page","arguments":{"page":"aps"}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"read_page","arguments":{"pages":"apps"}}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"publish","arguments":{}}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"tools/call"}"#,
    #"{"jsonrpc":"2.0","id":7,"method":"prompts/list"}"#,
    #"{"jsonrpc":"2.0","id":8,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":9}"#,
    #"{"id":10,"method":"ping"}"#,
    #"[{"jsonrpc":"2.0","id":11,"method":"ping"}]"#,
    #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
    #"{"jsonrpc":"2.0","id":12,"method":"ping""#,
    "", "null",
  ]

  @Test(arguments: [("mcp-stateless.txt", stateless), ("mcp-session.txt", withSession)])
  func `a session is as in its file, and ends with the input`(name: String, lines: [String]) throws
  {
    let client = try MCPClient()
    let before = try client.workplace.contents()
    let result = try client.session(lines)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try client.workplace.contents() == before)
    var responses = result.lines[...]
    var text = ""
    for line in lines {
      text += "> \(line)\n"
      // Each is answered before the next one is read.
      if let answer = try client.send(line)?.text {
        #expect(responses.popFirst() == answer)
        text += "< \(answer)\n"
      }
    }
    #expect(responses.isEmpty)
    try expectGolden(text.replacing(storefrontVersion, with: "VERSION"), named: name)
  }

  @Test func `each version with a session is spoken, and another one gets the newest`() throws {
    let client = try MCPClient()
    for version in MCPServer.sessionVersions + ["2026-07-28", "1.0"] {
      let response = try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
      )
      let answer = response?["result"]?["protocolVersion"]?.string
      #expect(
        answer == (MCPServer.sessionVersions.contains(version) ? version : "2025-11-25"))
    }
  }

  @Test func `a line has at most one megabyte, and the next one is read`() throws {
    let client = try MCPClient()
    let ping = #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#
    let padded = ping.dropLast() + String(repeating: " ", count: MessageLines.limit - ping.count)
    let result = try client.session([
      padded + "}", padded + " }", String(repeating: "x", count: 3 << 20), ping + "\r",
    ])
    #expect(result.exitCode == 0)
    let tooLong =
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The line has more than 1 MB. Send shorter messages."}}"#
    let pong = #"{"jsonrpc":"2.0","id":7,"result":{}}"#
    #expect(result.lines == [pong, tooLong, tooLong, pong])
    // The last line may lack its break.
    let last = try client.workplace.storefront(["mcp", "--user", "ada"], input: ping)
    #expect(last.lines == [pong])
  }

  @Test func `a user who is not there cannot begin, and one who was removed cannot go on`() throws {
    let client = try MCPClient()
    let unknown = try client.workplace.storefront(["mcp", "--user", "adda"], input: "")
    #expect(unknown.exitCode == 1 && unknown.output.isEmpty)
    #expect(unknown.errors.contains("There is no user \"adda\".\nDid you mean \"ada\"?"))
    #expect(try client.text("find", #"{"text":"photo"}"#).contains("app"))
    #expect(try client.workplace.storefront(["user", "remove", "ada"]).exitCode == 0)
    for (tool, argument) in [
      ("find", "text"), ("read_page", "page"), ("layout", "page"), ("picture", "page"),
      ("check", "page"), ("history", "record"),
    ] {
      let text = try client.text(tool, #"{"\#(argument)":"apps"}"#, isError: true)
      #expect(text.hasPrefix("There is no user \"ada\"."), "\(tool): \(text)")
    }
    for (tool, arguments) in [
      ("propose", #"{"title":"Rename","operations":[\#(MCPProposalTests.rename)]}"#),
      ("proposals", "{}"), ("proposals", #"{"number":1,"answer":"refuse"}"#),
    ] {
      let text = try client.text(tool, arguments, isError: true)
      #expect(text.hasPrefix("There is no user \"ada\"."), "\(tool): \(text)")
    }
    #expect(try client.store().proposals().isEmpty)
    for line in [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, Self.stateless[1],
    ] {
      let error = try client.send(line)?["error"]
      #expect(error?["code"]?.integer == -32603)
      #expect(error?["message"]?.string?.hasPrefix("There is no user \"ada\".") == true)
    }
    #expect(try client.workplace.storefront(["mcp", "--user", "ada"], input: "").exitCode == 1)
  }

  @Test func `messages in an array are answered in the one version that has them`() throws {
    let client = try MCPClient()
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let find = MCPClient.request(2, "find", #"{"text":"photo","kind":"app"}"#)
    let batch = "[\(ping),\(note),7,\(find)]"
    for version in [nil] + MCPServer.sessionVersions.filter({ $0 != "2025-03-26" }) {
      if let version { try client.initialize(version) }
      let refused = try client.send(batch)
      #expect(refused?["error"]?["code"]?.integer == -32600 && refused?["id"]?.isNull == true)
    }
    try client.initialize("2025-03-26")
    let answers = try #require(try client.send(batch))
    #expect(answers.kind == .array && answers.count == 3)
    #expect(answers[0]?["id"]?.integer == 1 && answers[0]?["result"]?.count == 0)
    #expect(answers[1]?["id"]?.isNull == true && answers[1]?["error"]?["code"]?.integer == -32600)
    #expect(answers[2]?["id"]?.integer == 2 && answers[2]?["result"]?["content"]?.count == 1)
    #expect(try client.send("[\(note)]") == nil)
    let most = MCPServer.mostMessages
    func pings(_ count: Int) -> String {
      "[" + Array(repeating: ping, count: count).joined(separator: ",") + "]"
    }
    #expect(try client.send(pings(most))?.count == most)
    for line in ["[]", pings(most + 1)] {
      #expect(try client.send(line)?["error"]?["code"]?.integer == -32600)
    }
    // Without an array, all is as before.
    #expect(try client.send(ping)?["result"]?.count == 0)
  }
}
