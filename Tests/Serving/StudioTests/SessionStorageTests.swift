import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import PageService
import Testing

@testable import Studio

/// Sessions in the catalog: on other servers, after a restart, and what writing them does not change.
@Suite struct SessionStorageTests {
  /// The times of use that the catalog knows.
  private func uses(_ fixture: StudioFixture) throws -> [Int64] {
    try fixture.folder.rawConnection().read {
      try fetch($0, "SELECT used_at FROM user_session ORDER BY used_at") { $0.integer(0) }
    }
  }

  private func status(_ browser: Browser) -> Int { browser.get("/studio/api/session").status }

  @Test func `a session goes on at another server of the catalog, and ends at both`() throws {
    let first = try StudioFixture()
    let ada = try first.browser("ada")
    let second = try StudioFixture(restarting: first)
    let there = Browser(fixture: second, headers: ada.headers)
    // The first request is one with a body, which a server admits before it reads it.
    #expect(there.post("/studio/api/presence", "{}").status == 204)
    var fields = there.headers
    fields.append("Content-Type", "application/json")
    let head = PageRequest(method: "POST", "/studio/api/presence", headers: fields)
    guard case .read = try StudioFixture(restarting: first).studio.admission(of: head) else {
      Issue.record("a third server refuses the body")
      return
    }
    #expect(there.send("DELETE", "/studio/session").status == 204)
    #expect(status(ada) == 401 && status(there) == 401)
    #expect(try uses(first) == [])
  }

  @Test func `after a restart a session is as old and as idle as before`() throws {
    let fixture = try StudioFixture()
    let ada = try fixture.browser("ada")
    fixture.clock.advance(seconds: 7_000)
    #expect(status(ada) == 200)
    let idle = try StudioFixture(restarting: fixture)
    idle.clock.advance(seconds: 7_000 + 7_199)
    #expect(status(Browser(fixture: idle, headers: ada.headers)) == 200)
    let over = try StudioFixture(restarting: fixture)
    over.clock.advance(seconds: 7_000 + 7_199 + 7_200)
    #expect(status(Browser(fixture: over, headers: ada.headers)) == 401)
    // Every hour at another server, and after twelve it is over nevertheless.
    for hour in 1...12 as ClosedRange<Int64> {
      let next = try StudioFixture(restarting: fixture)
      next.clock.advance(seconds: hour * 3_600)
      let ben = Browser(fixture: next, headers: ada.headers)
      #expect(status(ben) == (hour < 12 ? 200 : 401), "after \(hour) hours")
    }
  }

  @Test func `the catalog is told of a use every five minutes, and nothing else in it changes`()
    throws
  {
    let fixture = try StudioFixture()
    let before = try fixture.contents()
    let tag = Browser(fixture: fixture).get("/v1/pages/library").headers["ETag"]
    let (edits, event) = (try fixture.store.edits(limit: 100).count, try fixture.store.lastEvent())
    let ada = try fixture.browser("ada")
    let start = fixture.clock.now.milliseconds
    for (second, told) in [(299, 0), (300, 300), (599, 300), (600, 600)] as [(Int64, Int64)] {
      fixture.clock.advance(
        seconds: second - (fixture.clock.now.milliseconds - start) / 1_000)
      #expect(status(ada) == 200)
      #expect(try uses(fixture) == [start + told * 1_000], "after \(second) seconds")
    }
    #expect(ada.send("DELETE", "/studio/session").status == 204)
    #expect(try fixture.contents() == before)
    #expect(try fixture.store.edits(limit: 100).count == edits)
    #expect(try fixture.store.lastEvent() == event)
    #expect(Browser(fixture: fixture).get("/v1/pages/library").headers["ETag"] == tag)
    #expect(tag != nil)
    #expect(try fixture.store.checkStructure() == [])
  }

  @Test func `a session goes on while another program has the catalog locked`() throws {
    let fixture = try StudioFixture()
    let ada = try fixture.browser("ada")
    fixture.clock.advance(seconds: 600)
    try fixture.folder.rawConnection().inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(status(ada) == 200)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(status(ada) == 200)
  }

  @Test func `a user has at most twenty sessions, and those that are over are forgotten`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    let ben = try fixture.browser("ben")
    var browsers: [Browser] = []
    for _ in 0..<22 {
      fixture.clock.advance(seconds: 1)
      var browser = Browser(fixture: fixture)
      try browser.signIn(with: token)
      browsers.append(browser)
    }
    #expect(browsers.map(status) == [401, 401] + [Int](repeating: 200, count: 20))
    #expect(status(ben) == 200)
    #expect(try uses(fixture).count == 21)
    fixture.clock.advance(seconds: 12 * 3_600)
    try browsers[0].signIn(with: token)
    #expect(try uses(fixture).count == 1)
  }

  @Test func `a role that changes counts at once`() throws {
    let fixture = try StudioFixture()
    let ada = try fixture.browser("ada", .editor)
    func refusal() throws -> String? {
      try ada.get("/studio/api/session").json["refusals"]?["publish"]?.string
    }
    #expect(try refusal() != nil)
    try fixture.folder.rawConnection().write {
      try $0.execute(sql: "UPDATE user SET role = 'publisher'")
    }
    #expect(try refusal() == nil)
  }
}
