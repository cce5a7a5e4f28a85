import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import PageService
import Testing

@testable import Studio

@Suite struct SessionTests {
  @Test func `a user signs in with a token, and out again`() throws {
    let fixture = try StudioFixture()
    var browser = Browser(fixture: fixture)
    #expect(browser.get("/studio/api/session").problem == "no-session")
    let field = try browser.signIn(with: fixture.token(of: "ada", .publisher))
    let session = try browser.get("/studio/api/session").json
    #expect(session["user"]?["name"]?.string == "ada")
    #expect(session["user"]?["role"]?.string == "publisher")
    #expect(session["refusals"]?["publish"] == nil)
    #expect(session["devices"]?.elements.contains { $0["name"]?.string == "iphone-17" } == true)
    #expect(session["types"]?.elements.contains { $0["name"]?.string == "badgedGrid" } == true)
    #expect(field.hasPrefix("storefront-studio-8080="))
    #expect(field.hasSuffix("; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict"))

    let left = browser.send("DELETE", "/studio/session")
    #expect(left.status == 204)
    #expect(left.headers["Set-Cookie"]?.contains("=; Path=/; Max-Age=0;") == true)
    #expect(browser.get("/studio/api/session").status == 401)
  }

  @Test func `away from this machine the cookie is secure and of the host alone`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    var remote = Browser(fixture: fixture)
    remote.headers["Host"] = "studio.example.com"
    let field = try remote.signIn(with: token)
    #expect(field.hasPrefix("__Host-storefront-studio="))
    #expect(field.hasSuffix("; HttpOnly; SameSite=Strict; Secure"))
    #expect(remote.get("/studio/api/session").status == 200)
    // A cookie that another host of the domain may have set does not count.
    let value = field.split(separator: ";")[0].split(separator: "=")[1]
    remote.headers["Cookie"] = "storefront-studio-80=\(value)"
    #expect(remote.get("/studio/api/session").status == 401)
    // Neither does a proxy on the same machine make a host local.
    var proxied = Browser(fixture: fixture)
    proxied.isFromProxy = true
    #expect(try proxied.signIn(with: token).hasPrefix("__Host-"))
  }

  @Test func `every wrong token gets the same response`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    #expect(try fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    var responses: Set<String> = []
    for (peer, wrong) in ["", "x", token, String(repeating: "0", count: 64)].enumerated() {
      var browser = Browser(fixture: fixture)
      browser.peer = UInt64(peer)
      let response = browser.post("/studio/session", #"{"token":"\#(wrong)"}"#)
      #expect(response.status == 401 && response.headers["Set-Cookie"] == nil)
      responses.insert(response.text)
    }
    #expect(responses.count == 1)
  }

  @Test func `a peer may send five wrong tokens a minute, and the right one always`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    var browser = Browser(fixture: fixture)
    for _ in 0..<5 {
      #expect(browser.post("/studio/session", #"{"token":"x"}"#).problem == "bad-token")
    }
    let refused = browser.post("/studio/session", #"{"token":"y"}"#)
    #expect(refused.status == 429 && refused.headers["Retry-After"] == "60")
    var other = Browser(fixture: fixture)
    other.peer = 2
    #expect(other.post("/studio/session", #"{"token":"x"}"#).problem == "bad-token")
    try browser.signIn(with: token)
    fixture.clock.advance(seconds: 61)
    #expect(browser.post("/studio/session", #"{"token":"x"}"#).problem == "bad-token")
  }

  @Test func `a full table of attempts forgets the oldest, and locks nobody out`() {
    let limit = AttemptLimit(perMinute: 2, most: 10)
    var now = Moment(milliseconds: 1_000_000)
    #expect(limit.takesAttempt(of: 0, at: now) && limit.takesAttempt(of: 0, at: now))
    #expect(!limit.takesAttempt(of: 0, at: now))
    for peer in 1...1_000 as ClosedRange<UInt64> {
      now = Moment(milliseconds: now.milliseconds + 1)
      #expect(limit.takesAttempt(of: peer, at: now))
    }
    #expect(limit.takesAttempt(of: 0, at: now) && limit.takesAttempt(of: 0, at: now))
    #expect(!limit.takesAttempt(of: 0, at: now))
    // A minute later, all have their attempts again.
    now = Moment(milliseconds: now.milliseconds + 60_000)
    for _ in 0..<2 { #expect(limit.takesAttempt(of: nil, at: now)) }
    #expect(!limit.takesAttempt(of: 0, at: now))
  }

  @Test func `a session ends after twelve hours, and after two without requests`() throws {
    let fixture = try StudioFixture()
    var browser = try fixture.browser()
    for _ in 0..<7 {
      fixture.clock.advance(seconds: 6_000)
      #expect(browser.get("/studio/api/session").status == 200)
    }
    fixture.clock.advance(seconds: 43_200 - 42_000)
    #expect(browser.get("/studio/api/session").status == 401)
    browser.peer = 2
    try browser.signIn(with: fixture.token(of: "ben"))
    fixture.clock.advance(seconds: 7_199)
    #expect(browser.get("/studio/api/session").status == 200)
    fixture.clock.advance(seconds: 7_200)
    #expect(browser.get("/studio/api/session").status == 401)
  }

  @Test func `a user who is removed is out at once`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada")
    #expect(browser.get("/studio/api/pages").status == 200)
    #expect(try fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    #expect(browser.get("/studio/api/pages").status == 401)
  }

  @Test func `a user who is added again needs a new session, whatever the role`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .editor)
    #expect(try fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    let token = try fixture.token(of: "ada", .publisher)
    #expect(browser.get("/studio/api/session").problem == "no-session")
    var again = Browser(fixture: fixture)
    try again.signIn(with: token)
    #expect(try again.get("/studio/api/session").json["user"]?["role"]?.string == "publisher")
    #expect(browser.get("/studio/api/session").problem == "no-session")
  }

  @Test func `a new token lets the old one run out, and the sessions of each end with it`() throws {
    let fixture = try StudioFixture()
    let (old, now) = (try fixture.token(of: "ada"), fixture.clock.now)
    var browser = Browser(fixture: fixture)
    try browser.signIn(with: old)
    func give(_ token: SecretToken, until: Moment? = nil, oldHours: Int64) throws -> Bool {
      try fixture.store.addToken(
        UserToken(user: "ada", created: now, until: until), hash: token.hash,
        endingOthersAt: Moment(milliseconds: now.milliseconds + oldHours * 3_600_000))
    }
    let second = SecretToken()
    #expect(try give(second, oldHours: 1))
    var other = Browser(fixture: fixture)
    try other.signIn(with: second.text)
    for visitor in [browser, other] { #expect(visitor.get("/studio/api/session").status == 200) }
    // A third token does not make the first one valid for longer.
    let third = SecretToken()
    let end = Moment(milliseconds: now.milliseconds + 10 * 3_600_000)
    #expect(try give(third, until: end, oldHours: 2))
    #expect(try fixture.store.userTokens(at: now).count == 3)
    var last = Browser(fixture: fixture)
    try last.signIn(with: third.text)
    for (hour, statuses) in [(1, [401, 200, 200]), (2, [401, 401, 200]), (10, [401, 401, 401])] {
      // A session without requests would end by itself.
      var left = Int64(hour) * 3_600 - (fixture.clock.now.milliseconds - now.milliseconds) / 1_000
      while left > 1 {
        let step = min(left - 1, 3_600)
        fixture.clock.advance(seconds: step)
        left -= step
        #expect(last.get("/studio/api/session").status == 200)
      }
      fixture.clock.advance(seconds: 1)
      let found = [browser, other, last].map { $0.get("/studio/api/session").status }
      #expect(found == statuses, "after \(hour) hours")
    }
    let ended = Browser(fixture: fixture).post("/studio/session", #"{"token":"\#(third.text)"}"#)
    #expect(ended.problem == "bad-token")
    // A user without a token can be given one, with the others ending at once; a stranger cannot.
    #expect(try fixture.store.userTokens(at: fixture.clock.now) == [])
    #expect(
      try fixture.store.addToken(
        UserToken(user: "ada", created: fixture.clock.now), hash: SecretToken().hash,
        endingOthersAt: fixture.clock.now))
    #expect(try fixture.store.userTokens(at: fixture.clock.now).map(\.user) == ["ada"])
    #expect(
      try !fixture.store.addToken(
        UserToken(user: "eve", created: now), hash: SecretToken().hash, endingOthersAt: now))
  }

  @Test func `a proxy names users only if it is trusted, and only those that exist`() throws {
    var options = StudioOptions()
    options.userHeader = "X-Remote-User"
    let fixture = try StudioFixture(options: options)
    _ = try fixture.token(of: "ada@example.com")
    var browser = Browser(fixture: fixture)
    browser.headers["X-Remote-User"] = "ada@example.com"
    #expect(browser.get("/studio/api/session").status == 401)
    browser.isFromProxy = true
    let session = try browser.get("/studio/api/session").json
    #expect(session["user"]?["name"]?.string == "ada@example.com")
    #expect(session["refusals"]?["signOut"]?.string?.contains("sign out there") == true)
    browser.headers.append("X-Remote-User", "ben")
    #expect(browser.get("/studio/api/session").problem == "unknown-user")
    browser.headers["X-Remote-User"] = "ben"
    let unknown = browser.get("/studio/api/session")
    #expect(unknown.status == 401 && unknown.text.contains(#"\"ben\""#), "\(unknown.text)")
    #expect(fixture.studio.fieldsRead.contains("X-Remote-User"))
  }

  @Test func `the catalog has hashes of tokens only, and an export has no users`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    func hashes() throws -> [String] {
      try fixture.folder.rawConnection().read {
        try fetch($0, "SELECT hash FROM user_token") { $0.text(0) }
      }
    }
    #expect(try hashes() == [ContentHash(of: token.utf8).text])
    #expect(try !fixture.contents().contains("ada"))
    // Another user of the name is refused; a removed one gets another token.
    let user = StudioUser(name: "ada", role: .publisher, created: fixture.clock.now)
    #expect(try !fixture.store.addUser(user, tokenHash: SecretToken().hash))
    #expect(try fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    #expect(try !fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    let new = SecretToken()
    #expect(try fixture.store.addUser(user, tokenHash: new.hash))
    #expect(try hashes() == [new.hash.text])
    #expect(new.text.count == 64 && new != SecretToken())
  }
}
