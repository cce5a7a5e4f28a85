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
    #expect(session["mayPublish"]?.bool == true)
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

  @Test func `a peer has five attempts a minute`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    var browser = Browser(fixture: fixture)
    for _ in 0..<5 {
      #expect(browser.post("/studio/session", #"{"token":"x"}"#).problem == "bad-token")
    }
    let refused = browser.post("/studio/session", #"{"token":"\#(token)"}"#)
    #expect(refused.status == 429 && refused.headers["Retry-After"] == "60")
    var other = Browser(fixture: fixture)
    other.peer = 2
    try other.signIn(with: token)
    fixture.clock.advance(seconds: 61)
    try browser.signIn(with: token)
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
    browser.headers.append("X-Remote-User", "ben")
    #expect(browser.get("/studio/api/session").status == 401)
    browser.headers["X-Remote-User"] = "ben"
    #expect(browser.get("/studio/api/session").status == 401)
    #expect(fixture.studio.fieldsRead.contains("X-Remote-User"))
  }

  @Test func `the catalog has hashes of tokens only, and an export has no users`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    let stored = try fixture.store.users()
    #expect(stored.map(\.tokenHash) == [ContentHash(of: token.utf8).text])
    #expect(try !fixture.contents().contains("ada"))
    // Another user of the name is refused; a removed one gets another token.
    let user = StudioUser(name: "ada", role: .publisher, created: fixture.clock.now)
    #expect(try !fixture.store.addUser(user, tokenHash: SecretToken().hash))
    #expect(try fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    #expect(try !fixture.store.removeUser(named: "ada", at: fixture.clock.now))
    let new = SecretToken()
    #expect(try fixture.store.addUser(user, tokenHash: new.hash))
    #expect(try fixture.store.users().map(\.tokenHash) == [new.hash.text])
    #expect(new.text.count == 64 && new != SecretToken())
  }
}
