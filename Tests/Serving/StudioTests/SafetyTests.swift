import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

@Suite struct SafetyTests {
  /// Header fields of requests that change something, and whether they are accepted.
  static let origins: [(fields: HeaderFields, isAccepted: Bool)] = [
    (["Sec-Fetch-Site": "same-origin"], true),
    (["Sec-Fetch-Site": "same-site"], false), (["Sec-Fetch-Site": "cross-site"], false),
    (["Sec-Fetch-Site": "none"], false), (["Sec-Fetch-Site": "SAME-ORIGIN"], false),
    (["Sec-Fetch-Site": "same-origin", "sec-fetch-site": "cross-site"], false),
    (["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost:8080"], false),
    ([:], false),
    (["Origin": "http://localhost:8080"], true), (["Origin": "https://localhost:8080"], true),
    (["Origin": "http://localhost:8081"], false), (["Origin": "http://localhost"], false),
    (["Origin": "http://127.0.0.1:8080"], false), (["Origin": "null"], false),
    (["Origin": "http://evil.example.com"], false), (["Origin": "localhost:8080"], false),
    (["Origin": "file://localhost:8080"], false),
    (["Origin": "http://localhost:8080@evil.example.com"], false),
    (["Origin": "http://localhost:8080", "origin": "http://evil.example.com"], false),
  ]

  @Test func `only the studio's own page may change something`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    for (fields, isAccepted) in Self.origins {
      var sender = browser
      sender.headers["Sec-Fetch-Site"] = nil
      sender.headers.append(fields)
      let response = sender.post("/studio/api/presence", #"{"page":"apps"}"#)
      #expect(response.status == (isAccepted ? 204 : 403), "\(fields)")
      if !isAccepted { #expect(response.problem == "cross-origin") }
    }
    // Signing in and out counts as well: nobody can be signed in as somebody else.
    var stranger = Browser(fixture: fixture)
    stranger.headers["Sec-Fetch-Site"] = "cross-site"
    #expect(stranger.post("/studio/session", #"{"token":"x"}"#).problem == "cross-origin")
    #expect(stranger.send("DELETE", "/studio/session").problem == "cross-origin")
  }

  /// Where requests come from without `Sec-Fetch-Site`: the host, whether a trusted proxy forwards them, and what it
  /// says of TLS; and whether a page without TLS is the studio's own.
  static let encryption: [(host: String, isFromProxy: Bool, forwarded: String?, takesHTTP: Bool)] =
    [
      ("localhost:8080", false, nil, true), ("127.0.0.1:8080", false, nil, true),
      ("localhost:8080", false, "https", true), ("studio.example.com", false, nil, false),
      ("studio.example.com", false, "http", false), ("studio.example.com", true, nil, false),
      ("studio.example.com", true, "https", false), ("studio.example.com", true, "http", true),
      ("localhost:8080", true, nil, false), ("localhost:8080", true, "https", false),
      ("localhost:8080", true, "http", true), ("localhost:8080", true, "http, https", false),
    ]

  @Test func `a page without TLS is not that of a host behind TLS`() throws {
    let fixture = try StudioFixture()
    for (host, isFromProxy, forwarded, takesHTTP) in Self.encryption {
      for (scheme, isAccepted) in [("http", takesHTTP), ("https", true)] {
        var sender = Browser(fixture: fixture)
        sender.headers = ["Host": host, "Origin": "\(scheme)://\(host)"]
        if let forwarded { sender.headers.append("X-Forwarded-Proto", forwarded) }
        sender.isFromProxy = isFromProxy
        let response = sender.post("/studio/session", #"{"token":"x"}"#)
        #expect(
          response.problem == "cross-origin" || isAccepted, "\(scheme) \(host) \(forwarded ?? "")")
        #expect(
          response.problem != "cross-origin" || !isAccepted,
          "\(scheme) \(host) \(forwarded ?? "")")
      }
    }
    #expect(fixture.studio.fieldsRead.contains("X-Forwarded-Proto"))
  }

  /// Changes of a request with a body, of which each refuses it before the body is read.
  static let heads: [(status: Int, change: @Sendable (inout PageRequest) -> Void)] = [
    (401, { $0.headers["Cookie"] = nil }),
    (401, { $0.headers["Cookie"] = "storefront-studio-8080=" + String(repeating: "0", count: 64) }),
    (403, { $0.headers["Sec-Fetch-Site"] = "cross-site" }),
    (403, { $0.headers["Sec-Fetch-Site"] = nil }),
    (415, { $0.headers["Content-Type"] = nil }),
    (415, { $0.headers["Content-Type"] = "text/plain" }),
    (421, { $0.headers["Host"] = "evil.example.com" }), (405, { $0.method = "PUT" }),
    (404, { $0.target += "/none/none/none" }),
  ]

  @Test func `the head of a request decides whether its body is read`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    for route in StudioRoute.allCases where route.methods.contains("POST") {
      var head = PageRequest(
        method: "POST", route.rawValue.replacing(/\{[a-z]+\}/, with: "apps"),
        headers: browser.headers)
      head.headers.append("Content-Type", route.mediaTypes.first ?? "")
      guard case .read(let limit) = fixture.studio.admission(of: head) else {
        Issue.record("\(route)")
        continue
      }
      #expect(limit == route.bodyLimit)
      for (status, change) in Self.heads where status != 401 || route.needsUser("POST") {
        var changed = head
        change(&changed)
        guard case .refused(let refusal) = fixture.studio.admission(of: changed) else {
          Issue.record("\(route) \(status)")
          continue
        }
        #expect(refusal.status == status, "\(route)")
        // The whole request gets the same response.
        changed.body = Array("{}".utf8)
        let whole = fixture.studio.response(to: changed)
        #expect(whole.status == status && whole.headers == refusal.headers, "\(route) \(status)")
      }
    }
    for target in ["/v1/pages", "/", "/preview/apps", "*", "/studio/", "/studio/api/pages"] {
      let head = PageRequest(target, headers: browser.headers)
      guard case .ignored = fixture.studio.admission(of: head) else {
        Issue.record("\(target)")
        continue
      }
    }
  }

  @Test func `other sites cannot read, but may link to the studio`() throws {
    let browser = try StudioFixture().browser()
    for (site, status) in [
      ("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403),
    ] {
      var sender = browser
      sender.headers["Sec-Fetch-Site"] = site
      #expect(sender.get("/studio/api/pages").status == status, "\(site)")
      #expect(sender.get("/studio/").status == 200, "\(site)")
    }
  }

  @Test func `no other host name leads to the studio`() throws {
    let browser = try StudioFixture().browser()
    for host in [
      "evil.example.com", "localhost.evil.example.com", "", "localhost:8080, evil", "[::1]",
    ] {
      for target in ["/studio/", "/studio/api/pages", "/studio/events"] {
        #expect(
          [400, 421].contains(browser.get(target, ["Host": host]).status), "\(host) \(target)")
      }
    }
  }

  @Test func `every response forbids other sites to frame, read and script it`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let responses = [
      browser.get("/studio/"), browser.get("/studio"), browser.get("/studio/api/pages"),
      browser.get("/studio/none"), Browser(fixture: fixture).get("/studio/api/pages"),
      browser.post("/studio/api/presence", "{"),
    ]
    #expect(responses.map(\.status) == [200, 200, 200, 404, 401, 400])
    for response in responses {
      let policy = try #require(response.headers["Content-Security-Policy"])
      for part in [
        "default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'",
        "form-action 'self'", "require-trusted-types-for 'script'",
      ] { #expect(policy.contains(part)) }
      let rest = policy.replacing(" https://images.example.com", with: "")
      #expect(
        policy.split(separator: "unsafe").count == 2 && policy.contains("'wasm-unsafe-eval'")
          && !rest.contains("http"))
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
      #expect(response.headers["Cross-Origin-Resource-Policy"] == "same-origin")
      #expect(response.headers["Access-Control-Allow-Origin"] == nil)
      #expect(response.headers["Referrer-Policy"] == "no-referrer")
    }
  }

  @Test func `the page's files have addresses with their hash, and are kept for ever`() throws {
    let fixture = try StudioFixture()
    let browser = Browser(fixture: fixture)
    let page = browser.get("/studio/")
    #expect(page.headers["Cache-Control"] == "no-store")
    #expect(!page.text.contains("{{") && !page.text.contains("http"))
    let addresses = page.text.matches(of: /"(\/studio\/assets\/[^"]+)"/).map { String($0.1) }
    #expect(addresses.count >= 2)
    for address in addresses {
      let file = browser.get(address)
      #expect(file.status == 200 && !file.text.isEmpty, "\(address)")
      #expect(file.headers["Cache-Control"] == "public, max-age=31536000, immutable")
    }
    let script = try #require(addresses.first { $0.hasSuffix(".js") })
    #expect(browser.get(script).headers["Content-Type"] == "text/javascript; charset=utf-8")
    let hash = fixture.studio.assets.hash
    for wrong in [
      script.replacing(hash, with: "0"), "/studio/assets/\(hash)/index.html",
      "/studio/assets/\(hash)/x",
    ] {
      #expect(browser.get(wrong).status == 404)
    }
    #expect(browser.send("HEAD", script).text.isEmpty)
    #expect(
      StudioAssets(["index.html": [], "a.js": [1]]).hash
        != StudioAssets(["index.html": [], "a.js": [2]]).hash)
  }

  @Test func `nothing of the studio is shown to those who are not signed in`() throws {
    let fixture = try StudioFixture()
    let browser = Browser(fixture: fixture)
    for route in StudioRoute.allCases {
      for method in route.methods where route.needsUser(method) {
        let target = route.rawValue.replacing(/\{[a-z]+\}/, with: "apps")
        let answer = browser.send(method, target, method == "POST" ? "{}" : nil)
        #expect(answer.status == 401, "\(method) \(target)")
        #expect(!answer.text.contains("Apps"))
      }
    }
  }

  @Test func `methods and paths that do not exist are refused`() throws {
    let browser = try StudioFixture().browser()
    for route in StudioRoute.allCases {
      let target = route.rawValue.replacing(/\{[a-z]+\}/, with: "apps")
      for method in ["GET", "POST", "DELETE", "PUT", "PATCH", "OPTIONS"]
      where !route.methods.contains(method) {
        let answer = browser.send(method, target, "{}")
        #expect(answer.status == 405, "\(method) \(target)")
        #expect(answer.headers["Allow"] == route.methods.joined(separator: ", "))
      }
    }
    for path in [
      "/studio/x", "/studio/api", "/studio/api/", "/studio/api/records/app", "/studio//",
    ] {
      #expect(browser.get(path).status == 404, "\(path)")
    }
    #expect(browser.get("/studio/api/pages?x=1").problem == "unknown-parameter")
    #expect(browser.get("/studio/api/search?q=a&q=b").problem == "repeated-parameter")
    // Nothing else is affected.
    #expect(browser.get("/v1/pages").status == 200)
    #expect(browser.post("/v1/pages", "{}").status == 405)
  }

  @Test(arguments: StudioRoute.allCases)
  func `every route is documented with its methods`(route: StudioRoute) throws {
    let text = try PackageFolder.text(of: "Documentation/Studio.md")
    let rows = text.split(separator: "\n").filter { row in
      row.hasPrefix("| `")
        && (row.contains(" \(route.rawValue)`") || row.contains(" \(route.rawValue)?"))
    }
    let row = try #require(rows.first, "\(route.rawValue)")
    for method in route.methods where method != "HEAD" {
      #expect(row.contains("`\(method)"), "\(method) \(route.rawValue)")
    }
    #expect(
      route.parameters.map(\.name).allSatisfy {
        text.contains("`?\($0)=") || text.contains("\($0)=") || text.contains("`\($0)`")
      })
  }

  /// Bodies that are not what a route reads.
  static let garbage = [
    "", "{", "[]", "null", "\"\"", "1", "{\"a\":1}", "{\"token\":1}", "{\"operations\":{}}",
    "{\"operations\":[1],\"base\":1}", "{\"base\":\"x\"}", "{\"page\":[]}", "{\"to\":\"3\"}",
    "{\"base\":1,\"base\":2}", "{\"hours\":0,\"page\":\"apps\"}", "{\"devices\":[\"none\"]}",
    "{\"base\":1e999,\"operations\":[]}", "{\"request\":{}}", "{\"note\":[],\"operations\":[]}",
    "\u{0}",
    "{\"operations\":[{\"do\":\"jump\",\"kind\":\"app\",\"key\":\"a\"}],\"base\":1}",
    String(repeating: "[", count: 100_000), "{\"revision\":\"1\"}", "{\"number\":{}}",
    "{\"from\":\"soon\"}",
  ]

  @Test func `garbage in a body is an error, and changes nothing`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let before = try fixture.contents()
    for route in StudioRoute.allCases where route.methods.contains("POST") && route != .session {
      let target = route.rawValue.replacing("{page}", with: "apps").replacing(
        "{revision}", with: "1"
      ).replacing("{type}", with: "singleList").replacing("{number}", with: "1")
      for body in Self.garbage {
        let response = browser.post(target, body)
        let isEmptyObject = response.status < 300
        #expect(
          !isEmptyObject || body.contains("page") || body.contains("note"),
          "\(route) \(body.prefix(80))")
        #expect(response.status < 500, "\(route) \(body.prefix(80)) \(response.text)")
      }
      #expect(browser.post(target, "{}", ["Content-Type": "text/plain"]).status == 415)
      #expect(
        browser.post(target, "{}", ["Content-Type": "application/x-www-form-urlencoded"]).status
          == 415)
    }
    #expect(try fixture.contents() == before)
  }
}
