import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// What clients should not send.
@Suite struct MCPHostileTests {
  /// How lines are made up.
  enum Source: String, CaseIterable {
    /// Calls of tools with random arguments, most of them of the right form.
    case random
    /// Requests that were cut, spliced, shuffled or made up.
    case hostile

    func line(_ random: inout SplitMix64) -> [UInt8] {
      self == .random ? RandomCall.line(&random) : MCPHostileTests.line(&random)
    }
  }

  @Test(.hangLimit, arguments: Source.allCases)
  func `whatever a line says, the response is a message with its id, and nothing is applied`(
    source: Source
  ) throws {
    var random = SplitMix64(seed: randomSeed("\(source) messages"))
    // Its role may do everything, and the operator has let the agent do nothing of it.
    let client = try MCPClient.small()
    let store = try client.store()
    let (revision, answered) = (try store.revision(), try Self.answeredProposals(client))
    let log = try client.output("publications", "apps")
    for _ in 0..<TestForm.rounds(1_000, long: 100) {
      let line = source.line(&random)
      guard let text = try client.server.response(to: line) else { continue }
      let shown = String(decoding: line, as: UTF8.self)
      #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"), "\(shown)")
      try Self.check(try JSONDocument(text.utf8).root, answers: line)
    }
    #expect(try store.revision() == revision)
    #expect(try client.output("publications", "apps") == log)
    // Enough lines propose something that is possible.
    if TestForm.current != .desk { #expect(try store.proposals().count > answered.count) }
    #expect(try store.proposals().allSatisfy { $0.acceptedParts.isEmpty })
    for number in answered {
      #expect(try store.proposal(number).answers.contains { $0.verdict == .accepted } == false)
    }
    let check = try client.workplace.storefront(["status", "--check"])
    #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
    let doctor = try client.workplace.storefront(["doctor"])
    #expect(!doctor.output.contains("damage"), "\(doctor.output)")
  }

  /// Makes proposals that are refused and withdrawn, which lines answer again.
  private static func answeredProposals(_ client: MCPClient) throws -> [Int64] {
    let store = try client.store()
    return try ["ada", "ben"].map { author in
      let operation = EditOperation(
        .set, .page("apps"), fields: [EditField("title", try EditValue(author))])
      let proposal = try store.propose(ProposalRequest("Closed", [operation], author: author))
      try store.answer(
        ProposalRefusal(proposal.number, .refused), as: EditOrigin(author: "ada"))
      return proposal.number
    }
  }

  @Test func `the program survives such lines, and prints nothing but messages`() throws {
    var random = SplitMix64(seed: randomSeed("hostile input"))
    let client = try MCPClient.small()
    // A line break would make two lines of one.
    let lines = (0..<TestForm.rounds(500)).map { _ in
      String(decoding: Self.line(&random).filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
    let result = try client.session(lines)
    #expect(result.exitCode == 0)
    let answered = try lines.compactMap { line in
      try client.server.response(to: Array(line.utf8)) == nil ? nil : line
    }
    #expect(result.lines.count == answered.count)
    for (line, text) in zip(answered, result.lines) {
      try Self.check(try JSONDocument(text.utf8).root, answers: Array(line.utf8))
    }
  }

  /// Checks the form of a response, and that its id is that of the line, or null if it has none that can be.
  private static func check(_ response: JSONNode, answers line: [UInt8]) throws {
    let shown = String(decoding: line, as: UTF8.self)
    if response.kind == .array {
      // Several messages in an array.
      #expect(response.count > 0)
      for response in response.elements {
        #expect(response["jsonrpc"]?.string == "2.0" && response["id"] != nil, "\(shown)")
        #expect((response["result"] == nil) != (response["error"] == nil), "\(shown)")
      }
      return
    }
    #expect(response.kind == .object && response["jsonrpc"]?.string == "2.0", "\(shown)")
    #expect((response["result"] == nil) != (response["error"] == nil), "\(shown)")
    let id = try #require(response["id"])
    let sent = try? JSONDocument(line).root["id"]
    if id.isNull {
      #expect(response["error"] != nil)
    } else {
      #expect(id.text == sent?.text || id.string == sent?.string, "\(shown)")
    }
  }

  /// A line: a request, or one that was cut, spliced, shuffled or made up.
  private static func line(_ random: inout SplitMix64) -> [UInt8] {
    var line = Array(any(of: requests, &random).utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...line.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: line = Array(line[..<place])
      case 1: line = Array(line[..<place]) + any(of: requests, &random).utf8
      case 2: line.insert(.random(in: 0...255, using: &random), at: place)
      case 3 where place < line.count: line[place] = .random(in: 0...255, using: &random)
      case 4:
        let piece = any(of: pieces, &random)
        line.insert(contentsOf: piece.utf8, at: place)
      case 5:
        // Another value behind a colon.
        let colons = line.indices.filter { line[$0] == UInt8(ascii: ":") }
        guard let colon = colons.randomElement(using: &random) else { continue }
        let end =
          line[(colon + 1)...].firstIndex { [UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) }
          ?? line.count
        line.replaceSubrange(
          (colon + 1)..<end, with: Array(any(of: pieces, &random).utf8))
      default: line += line[place...]
      }
    }
    return line
  }

  private static func any(of texts: [String], _ random: inout SplitMix64) -> String {
    texts[.random(in: texts.indices, using: &random)]
  }

  private static let requests =
    MCPSessionTests.stateless + MCPSessionTests.withSession + [
      MCPClient.request(1, "history", #"{"record":"apps","limit":3}"#),
      MCPClient.request(2, "guide", #"{"topic":"rules#s9","from":3}"#),
      MCPClient.request(3, "layout", #"{"page":"badges","section":"0","width":300}"#),
      MCPClient.request(4, "read_page", #"{"page":"shop@live"}"#),
      MCPClient.request(5, "propose", #"{"title":"T","operations":[\#(MCPProposalTests.rename)]}"#),
      MCPClient.request(
        6, "propose",
        #"{"title":"T","note":"N","base":1,"operations":[{"do":"add","kind":"section","key":"apps/x","fields":{"type":"doubleList","title":"X"},"at":{"after":"favorites"}},{"do":"add","kind":"item","key":"apps/x/com.example.stridewell","at":"first"},{"do":"rename","kind":"page","key":"shop","to":"store"}]}"#
      ),
      MCPClient.request(7, "proposals", #"{"number":1,"answer":"refuse","reason":"No"}"#),
      MCPClient.request(8, "proposals", #"{"number":2,"answer":"accept","parts":[1]}"#),
      MCPClient.request(9, "read_page", #"{"page":"apps","proposal":3,"locale":"ar"}"#),
      MCPClient.request(10, "publish", #"{"page":"apps","expect":1}"#),
      "[\(MCPClient.request(11, "find", #"{"text":"a"}"#)),7,[]]",
      #"{"jsonrpc":"2.0","id":12,"method":"initialize","params":{"protocolVersion":"2025-03-26","clientInfo":{"name":"x"}}}"#,
    ]

  private static let pieces = [
    "null", "true", "-0", "1e400", "1.5", "\"\"", "\"\\ud800\"", "\"\\u0000\"", "[]", "{}", "[[[[",
    "{\"a\":", "\"apps@r1\"", "\"apps@-1\"", "\"../../etc/passwd\"", "\"-\"",
    "\"'; DROP TABLE app; --\"",
    "9007199254740993", "99999999999999999999", "\u{FEFF}", "\u{202E}", "\"id\":", "\r", "\t",
    String(repeating: "[", count: 200), String(repeating: "9", count: 500),
    "\"" + String(repeating: "ä", count: 3_000) + "\"",
  ]
}

/// A call of a tool with random arguments.
private enum RandomCall {
  static func line(_ random: inout SplitMix64) -> [UInt8] {
    let tool = pick(
      [
        "find", "read_page", "check", "propose", "propose", "proposals", "history", "guide",
        "publish",
      ],
      &random)
    let id = Int.random(in: 0...1_000, using: &random)
    return Array(MCPClient.request(id, tool, arguments(of: tool, &random)).utf8)
  }

  private static func arguments(of tool: String, _ random: inout SplitMix64) -> String {
    var members: [String] = []
    func member(_ name: String, _ value: String) { members.append("\"\(name)\":\(value)") }
    switch tool {
    case "propose":
      member("title", "\"Random\"")
      let count = Int.random(in: 0...4, using: &random)
      let isPossible = Bool.random(using: &random)
      member(
        "operations",
        array(isPossible ? [pick(valid, &random)] : (0..<count).map { _ in operation(&random) }))
    case "proposals":
      member("number", pick(["1", "2", "3", "4", "50"], &random))
      member("answer", text(pick(["refuse", "withdraw", "reopen", "accept"], &random)))
    case "find": member("text", text(pick(["photo", "", "a"], &random)))
    case "read_page", "check", "publish": member("page", text(pick(pages, &random)))
    default: break
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let name = pick(
        ["base", "dry_run", "note", "parts", "reason", "list", "expect", "proposal", "limit", "x"],
        &random)
      if !members.contains(where: { $0.hasPrefix("\"\(name)\"") }) {
        member(name, value(&random, depth: 0))
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func operation(_ random: inout SplitMix64) -> String {
    if Bool.random(using: &random) { return pick(valid, &random) }
    let kind = pick(RecordKind.allCases.map(\.rawValue) + ["thing"], &random)
    let key = pick(
      pages + [
        "apps/favorites", "apps/new", "apps/favorites/com.example.stridewell", "de",
        "com.example.stridewell", "harbour-at-dawn", "section/apps/favorites/title/de", "", "/",
      ], &random)
    let action = pick(EditOperation.Action.allCases.map(\.rawValue) + ["do"], &random)
    var members = [
      "\"do\":\(text(action))", "\"kind\":\(text(kind))", "\"key\":\(text(key))",
    ]
    let names = [
      "title", "type", "columns", "name", "rating", "text", "artwork", "price", "layout",
    ]
    let fields = (0..<Int.random(in: 0...2, using: &random)).map { index in
      // Names may not occur twice.
      "\"\(names[(index * 5 + Int.random(in: 0..<5, using: &random)) % names.count])\":\(value(&random, depth: 0))"
    }
    if Bool.random(using: &random) {
      members.append("\"fields\":{\(fields.joined(separator: ","))}")
    }
    if Bool.random(using: &random) {
      let place = pick(["\"first\"", "\"last\"", #"{"after":"favorites"}"#, "7", "{}"], &random)
      members.append("\"at\":\(place)")
    }
    if action == "rename" {
      members.append("\"to\":\(text(pick(["renamed", "", "a/b"], &random)))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Operations that are possible on the draft.
  private static let valid = [
    MCPProposalTests.rename,
    #"{"do":"remove","kind":"section","key":"shop/new"}"#,
    #"{"do":"set","kind":"card","key":"harbour-at-dawn","fields":{"subtitle":"Calm"}}"#,
    #"{"do":"add","kind":"item","key":"apps/favorites/harbour-at-dawn"}"#,
  ]

  private static func value(_ random: inout SplitMix64, depth: Int) -> String {
    let values = [
      "null", "true", "0", "-1", "3", "4.5", "9007199254740993", "1e308", "\"doubleList\"",
      "\"\"", "\"text\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"\u{202E}\"", "[1,2]", "[]", "{}",
    ]
    guard depth < 40, Int.random(in: 0..<4, using: &random) == 0 else {
      return pick(values, &random)
    }
    let inner = value(&random, depth: depth + 1)
    return Bool.random(using: &random) ? "[\(inner)]" : "{\"a\":\(inner)}"
  }

  private static let pages = ["apps", "album", "shop", "nothing", "apps@live", "a/b"]

  private static func text(_ text: String) -> String { "\"\(text)\"" }

  private static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
    texts[.random(in: texts.indices, using: &random)]
  }
}
