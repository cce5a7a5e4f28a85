import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// What clients should not send.
@Suite struct MCPHostileTests {
  @Test func `whatever a line says, the response is one message with its id`() throws {
    var random = SplitMix64(seed: randomSeed("hostile messages"))
    let client = try MCPClient()
    for _ in 0..<TestForm.rounds(2_000, long: 50) {
      let line = Self.line(&random)
      guard let text = try client.server.response(to: line) else { continue }
      let shown = String(decoding: line, as: UTF8.self)
      #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"), "\(shown)")
      try Self.check(try JSONDocument(text.utf8).root, answers: line)
    }
  }

  @Test func `the program survives such lines, and prints nothing but messages`() throws {
    var random = SplitMix64(seed: randomSeed("hostile input"))
    let client = try MCPClient()
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
