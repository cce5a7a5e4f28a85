import Foundation
import StorefrontClient
import TestSupport
import Testing

/// Runs nginx with the configuration in `Packaging`, in front of `storefront-serve`.
@Suite(.enabled(if: Nginx.isInstalled), .hangLimit) struct NginxTests {
  private let pages: ServedPages
  private let site: String

  init() throws {
    pages = try ServedPages()
    site = try DeploymentTests.example("nginx/storefront.nginx.conf")
  }

  /// The server with the options of the example unit.
  private func server(for hosts: [String]) throws -> ServerProcess {
    try ServerProcess(
      ["--database", pages.path, "--trusted-proxy", "127.0.0.1"]
        + hosts.flatMap { ["--allow-host", $0] })
  }

  @Test func `pages are cached, compressed and confirmed, over TLS`() async throws {
    try await onThread { [self] in
      let host = "shop.test"
      let server = try server(for: [host])
      let nginx = try Nginx(site, hosts: [host], server: server.port)
      let first = try nginx.ask(host, "/v1/pages/apps")
      #expect(first.hasPrefix("HTTP/2 200"))
      #expect(first.contains("x-cache: MISS"))
      #expect(first.contains("\"format\":\"storefront.page/1\""))
      let second = try nginx.ask(host, "/v1/pages/apps")
      #expect(second.contains("x-cache: HIT"))
      let tag = try #require(first.firstMatch(of: /etag: (\S+)/)?.1)
      #expect(second.contains("etag: \(tag)\r\n"))

      // A compressed response is another one, with another tag.
      let zipped = try nginx.ask(host, "/v1/pages/apps", "Accept-Encoding: gzip")
      #expect(zipped.contains("x-cache: MISS") && zipped.contains("content-encoding: gzip"))
      #expect(
        try nginx.ask(host, "/v1/pages/apps", "Accept-Encoding: gzip").contains("x-cache: HIT"))
      let zippedTag = try #require(zipped.firstMatch(of: /etag: (\S+)/)?.1)
      #expect(zippedTag != tag)
      for (tag, coding) in [(tag, "identity"), (zippedTag, "gzip")] {
        let response = try nginx.ask(
          host, "/v1/pages/apps", "If-None-Match: \(tag)", "Accept-Encoding: \(coding)")
        #expect(response.hasPrefix("HTTP/2 304"))
      }
      #expect(try nginx.ask(host, "/v1/pages/apps", "If-None-Match: \"0\"").hasPrefix("HTTP/2 200"))

      // A request with a token neither fills the cache nor gets a response from it.
      for _ in 0..<2 {
        let response = try nginx.ask(host, "/v1/pages/shop", "Authorization: Bearer none")
        #expect(response.contains("x-cache: BYPASS"))
      }
      #expect(try nginx.ask(host, "/v1/pages/shop").contains("x-cache: MISS"))
      for _ in 0..<2 {
        #expect(try nginx.ask(host, "/v1/pages/none").contains("x-cache: MISS"))
      }
      #expect(try nginx.ask(host, "/metrics").hasPrefix("HTTP/2 404"))
    }
  }

  @Test func `other host names are closed, and the cache distinguishes the known ones`()
    async throws
  {
    try await onThread { [self] in
      let server = try server(for: ["shop.test"])
      let nginx = try Nginx(site, hosts: ["shop.test", "other.test"], server: server.port)
      #expect(
        try nginx.askPlainly("shop.test", "/a?b").contains(
          "\r\nLocation: https://shop.test/a?b\r\n"))
      for host in [
        "evil.test", "127.0.0.1", "localhost:80", "shop.test.evil.test", "shop.test@evil",
      ] {
        let response = try nginx.askPlainly(host, "/")
        #expect(!response.contains("Location"), "\(host)")
        #expect(response.isEmpty || response.hasPrefix("HTTP/1.1 400"), "\(host)")
      }
      // An unknown name in the handshake, and one that only the request has.
      #expect(try nginx.ask("evil.test", "/v1/pages/apps").isEmpty)
      #expect(try nginx.ask("shop.test", "/v1/pages/apps", "Host: evil.test").isEmpty)

      #expect(try nginx.ask("shop.test", "/v1/pages/apps").contains("x-cache: MISS"))
      #expect(try nginx.ask("shop.test", "/v1/pages/apps").contains("x-cache: HIT"))
      // The server refuses this host, so the response of the other one must not be sent for it.
      let response = try nginx.ask("other.test", "/v1/pages/apps")
      #expect(response.hasPrefix("HTTP/2 421") && response.contains("x-cache: MISS"))
      #expect(try nginx.ask("SHOP.test", "/v1/pages/apps").contains("x-cache: HIT"))
    }
  }

  @Test func `events are passed on at once`() async throws {
    try await onThread { [self] in
      let host = "shop.test"
      let server = try server(for: [host])
      let nginx = try Nginx(site, hosts: [host], server: server.port)
      let curl = try RunningProgram(
        #require(Program.find("curl")), ["-N"] + nginx.curl(host, "/v1/pages/apps/events"))
      #expect(eventually { curl.output.contains("\"number\":1,") })
      #expect(curl.output.contains("content-type: text/event-stream"))
      try pages.publish("apps", title: "Title 2")
      #expect(eventually { curl.output.contains("\"number\":2,") })
      #expect(curl.isRunning)
    }
  }

  /// Follows a page through nginx until a publication, and returns the numbers of those that were shown.
  private func follow(_ nginx: Nginx, until last: Int, didShow: () -> Void) async throws -> [Int] {
    let folder = try TemporaryFolder()
    let address = try #require(URL(string: "http://127.0.0.1:\(nginx.securePort)"))
    let loader = PageLoader(server: address, cache: PageCache(folder: folder.url))
    var numbers: [Int] = []
    for await state in loader.updates(of: "apps") {
      guard let page = state.page?.page, let publication = page.publication else { continue }
      // Title, number and hash belong to the same publication.
      let number = publication.number
      #expect(page.page.title == (number == 1 ? "Apps" : "Title \(number)"))
      #expect(try page.contentHash().text == publication.contentHash)
      if numbers.last != number { numbers.append(number) }
      didShow()
      if number == last { break }
    }
    return numbers
  }

  @Test func `followers get a publication within seconds, although the page itself is cached`()
    async throws
  {
    let server = try server(for: ["127.0.0.1"])
    let nginx = try Nginx(site, hosts: ["127.0.0.1"], server: server.port, isSecure: false)
    let (shown, show) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<10 {
        group.addTask { try await follow(nginx, until: 2) { show.yield() } }
      }
      var waiting = shown.makeAsyncIterator()
      for _ in 0..<10 { await waiting.next() }
      let wire = try Wire(port: nginx.securePort)
      func cached() throws -> [String?] {
        wire.send("GET /v1/pages/apps HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        let response = try wire.response()
        return [
          response.body.firstMatch(of: /"number":(\d+)/).map { String($0.1) },
          response.fields["x-cache"],
        ]
      }
      #expect(try cached() == ["1", "MISS"])
      try await onThread { try pages.publish("apps", title: "Title 2") }
      for try await numbers in group { #expect(numbers == [1, 2]) }
      // nginx uses the old page for a minute, so the followers did not wait for that.
      #expect(try cached() == ["1", "HIT"])
    }
  }

  @Test func `during publishing all followers show whole publications and end at the last one`()
    async throws
  {
    let server = try server(for: ["127.0.0.1"])
    let nginx = try Nginx(site, hosts: ["127.0.0.1"], server: server.port, isSecure: false)
    let last = 1 + TestForm.rounds(200)
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<10 { group.addTask { try await follow(nginx, until: last) {} } }
      try await onThread {
        for number in 2...last { try pages.publish("apps", title: "Title \(number)") }
      }
      for try await numbers in group {
        #expect(numbers == numbers.sorted() && numbers.last == last)
      }
    }
  }
}
