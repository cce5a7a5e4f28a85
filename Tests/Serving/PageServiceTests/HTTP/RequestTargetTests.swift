import TestSupport
import Testing

@testable import PageService

@Suite struct RequestTargetTests {
  @Test func `a target is decoded once`() throws {
    let target = try RequestTarget("/v1/pages/caf%C3%A9%20au%2520lait?q=a+b%26c&limit=&x=%3D=1")
    #expect(target.segments == ["v1", "pages", "café au%20lait"])
    #expect(target.parameters.map(\.name) == ["q", "limit", "x"])
    #expect(target.parameters.map(\.value) == ["a+b&c", "", "==1"])
    #expect(try RequestTarget("/").segments == [])
    #expect(try RequestTarget("/?").parameters.isEmpty)
    #expect(try RequestTarget("/v1/pages/").segments == ["v1", "pages", ""])
    let absolute = try RequestTarget("http://Example.com:80/v1?q=1")
    #expect(absolute.segments == ["v1"] && absolute.parameters.map(\.name) == ["q"])
    #expect(HostName.authority(of: "http://Example.com:80/v1?q=1")?.text == "Example.com:80")
    #expect(HostName.authority(of: "/v1") == nil)
  }

  @Test(
    arguments: [
      ("", .noPath), ("v1/pages", .noPath), ("*", .noPath), ("http://a", .noPath), ("?", .noPath),
      ("/a b", .rawCharacter), ("/ä", .rawCharacter), ("/a\u{0}", .rawCharacter),
      ("/a#b", .rawCharacter), ("/a\\b", .rawCharacter), ("/?q=<", .rawCharacter),
      ("/%", .badEscape), ("/%4", .badEscape), ("/%zz", .badEscape), ("/?q=%2", .badEscape),
      ("/%u0041", .badEscape), ("/%FF", .notUTF8), ("/%C0%AF", .notUTF8), ("/%ED%A0%80", .notUTF8),
      ("/?q=%E2%28%A1", .notUTF8), ("/%2Fetc", .badCharacter), ("/a%5Cb", .badCharacter),
      ("/a%00", .badCharacter), ("/%0d%0aX:1", .badCharacter), ("/%7F", .badCharacter),
      ("/..", .dots), ("/v1/../x", .dots), ("/v1/./x", .dots), ("/v1/%2e%2E/x", .dots),
      ("/.%2e", .dots), ("/?=1", .namelessParameter), ("/?a=1&&b=2", .namelessParameter),
      ("/?&", .namelessParameter),
    ] as [(String, TargetFault)])
  func `an ambiguous target is rejected`(text: String, fault: TargetFault) {
    #expect(throws: Problem.badTarget(fault)) { try RequestTarget(text) }
  }

  @Test func `a target has a maximum length`() throws {
    let text = "/" + String(repeating: "a", count: 8_191)
    #expect(try RequestTarget(text).segments.count == 1)
    #expect(throws: Problem.targetTooLong(limit: 8_192)) { try RequestTarget(text + "a") }
  }

  @Test(arguments: 0..<20)
  func `encoding the parts of a random target again gives the same parts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "/", "//", ".", "..", "%2e", "%2F", "%", "%%", "%00", "%C3%A9", "%C3", "?", "&", "=", "#",
      "a", "v1", "pages", "apps", "é", "\u{0}", " ", "+", "http://", "https://h:1", "\\", "|", "[",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let target = try? RequestTarget(text) else { continue }
      let path = target.segments.map(encoded).joined(separator: "/")
      let query = target.parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }
      let again = try? RequestTarget("/\(path)?" + query.joined(separator: "&"))
      #expect(again?.segments == target.segments, "seed \(seed): \(text)")
      #expect(
        again?.parameters.map(\.value) == target.parameters.map(\.value), "seed \(seed): \(text)")
      #expect(!target.segments.contains("..") && !target.segments.contains { $0.contains("/") })
    }
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
