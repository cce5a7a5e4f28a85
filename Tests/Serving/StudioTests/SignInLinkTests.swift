import CatalogModel
import CatalogStore
import CatalogTestSupport
import Dispatch
import DocumentJSON
import PageService
import Synchronization
import Testing

@testable import Studio

/// Links that sign in once.
@Suite struct SignInLinkTests {
  /// A fixture with the user ada, who has a link.
  private struct Invitation {
    let fixture: StudioFixture
    let secret = SecretToken()

    init(tokenEndsAfter seconds: Int64? = nil) throws {
      fixture = try StudioFixture()
      let now = fixture.clock.now
      let user = StudioUser(name: "ada", role: .editor, created: now)
      let end = seconds.map { Moment(milliseconds: now.milliseconds + $0 * 1_000) }
      #expect(try fixture.store.addUser(user, tokenHash: SecretToken().hash, until: end))
      #expect(try fixture.store.addLink(secret.hash, of: "ada", at: now) != nil)
    }

    /// Posts a secret from a peer of its own, so that no limit applies.
    func post(_ secret: SecretToken, peer: UInt64 = 1) -> Browser.Answer {
      var browser = Browser(fixture: fixture)
      browser.peer = peer
      return browser.post("/studio/session", #"{"link":"\#(secret.text)"}"#)
    }
  }

  @Test func `a link signs in once, and nothing says why it does not`() throws {
    let invitation = try Invitation()
    let answer = invitation.post(invitation.secret)
    #expect(answer.status == 204)
    var browser = Browser(fixture: invitation.fixture)
    browser.headers["Cookie"] = try #require(
      answer.headers["Set-Cookie"]?.prefix { $0 != ";" }.description)
    #expect(try browser.get("/studio/api/session").json["user"]?["name"]?.string == "ada")

    let used = invitation.post(invitation.secret, peer: 2)
    let unknown = invitation.post(SecretToken(), peer: 3)
    let late = try Invitation()
    late.fixture.clock.advance(seconds: 86_400)
    let expired = late.post(late.secret)
    #expect(used.status == 401 && used.problem == "bad-link")
    #expect(used.text == unknown.text && used.text == expired.text)
    // The secret of a link is no token, and the other way round.
    let token = browser.post("/studio/session", #"{"token":"\#(late.secret.text)"}"#)
    #expect(token.problem == "bad-token")
    for body in [#"{"token":"a","link":"b"}"#, "{}", #"{"link":1}"#] {
      #expect(browser.post("/studio/session", body).status == 400, "\(body)")
    }
  }

  @Test func `a link lasts a day`() throws {
    let invitation = try Invitation()
    invitation.fixture.clock.advance(seconds: 86_399)
    #expect(invitation.post(invitation.secret).status == 204)
  }

  @Test func `of twenty requests with a link at once, one begins a session`() throws {
    let invitation = try Invitation()
    let statuses = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      let answer = invitation.post(invitation.secret, peer: UInt64(number))
      statuses.withLock { $0.append(answer.status) }
    }
    #expect(
      statuses.withLock { $0.sorted() } == [204] + [Int](repeating: 401, count: 19))
    let sessions = try invitation.fixture.folder.rawConnection().read {
      try fetch($0, "SELECT count(*) FROM user_session") { $0.integer(0) }
    }
    #expect(sessions == [1])
  }

  @Test func `wrong links count as wrong tokens, and a right one is always accepted`() throws {
    let invitation = try Invitation()
    for _ in 0..<5 { #expect(invitation.post(SecretToken()).status == 401) }
    #expect(invitation.post(SecretToken()).problem == "too-many-logins")
    #expect(invitation.post(invitation.secret).status == 204)
  }

  @Test func `a link ends with a newer one, with a new token, and with its user`() throws {
    let newer = try Invitation()
    let second = SecretToken()
    let (store, now) = (newer.fixture.store, newer.fixture.clock.now)
    #expect(try store.addLink(second.hash, of: "ada", at: now) != nil)
    #expect(newer.post(newer.secret).status == 401)
    // The old token stays valid for another hour, and so would a session; the link does not.
    #expect(
      try store.addToken(
        UserToken(user: "ada", created: now), hash: SecretToken().hash,
        endingOthersAt: Moment(milliseconds: now.milliseconds + 3_600_000)))
    #expect(newer.post(second).status == 401)
    let removed = try Invitation()
    #expect(try removed.fixture.store.removeUser(named: "ada", at: now))
    #expect(removed.post(removed.secret).status == 401)
    #expect(try removed.fixture.store.addLink(second.hash, of: "ada", at: now) == nil)
    #expect(try removed.fixture.store.addLink(second.hash, of: "eve", at: now) == nil)
  }

  @Test func `neither a link nor its session outlasts the user's last token`() throws {
    let invitation = try Invitation(tokenEndsAfter: 3_600)
    invitation.fixture.clock.advance(seconds: 3_599)
    let answer = invitation.post(invitation.secret)
    var browser = Browser(fixture: invitation.fixture)
    browser.headers["Cookie"] = try #require(
      answer.headers["Set-Cookie"]?.prefix { $0 != ";" }.description)
    #expect(browser.get("/studio/api/session").status == 200)
    invitation.fixture.clock.advance(seconds: 1)
    #expect(browser.get("/studio/api/session").status == 401)
    let late = try Invitation(tokenEndsAfter: 3_600)
    late.fixture.clock.advance(seconds: 3_600)
    #expect(late.post(late.secret).status == 401)
  }
}
