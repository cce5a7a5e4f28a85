import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import Publishing
import Testing
import TestSupport

@testable import Studio

@Suite(.hangLimit) struct EventTests {
  /// Reads the events of a stream.
  struct Reader {
    private var iterator: PageEvents.Iterator

    init(_ browser: Browser, tab: String? = nil) throws {
      let query = tab.map { "?tab=\($0)" } ?? ""
      var request = PageRequest("/studio/events\(query)", headers: browser.headers)
      request.isFromProxy = browser.isFromProxy
      guard case .events(let events) = browser.fixture.studio.response(to: request).body else {
        throw CocoaError(.featureUnsupported)
      }
      iterator = events.makeAsyncIterator()
    }

    /// The next event of a type; `nil` at the end.
    mutating func next(_ type: String) async throws -> JSONNode? {
      while let lines = await iterator.next() {
        let text = String(decoding: lines, as: UTF8.self)
        #expect(text.hasSuffix("\n\n"))
        guard text.hasPrefix("event: \(type)\ndata: ") else { continue }
        return try JSONDocument(text.split(separator: "data: ", maxSplits: 1)[1].utf8).root
      }
      return nil
    }
  }

  @Test func `editors see the edits, the publications and the places of others`() async throws {
    var options = StudioOptions()
    options.pollInterval = .milliseconds(5)
    let fixture = try StudioFixture(options: options)
    let (ada, ben) = (try fixture.browser("ada"), try fixture.browser("ben"))
    var events = try Reader(ada)
    #expect(try await events.next("presence")?["users"]?.count == 0)
    #expect(ben.post("/studio/api/presence", #"{"page":"apps","section":"hero"}"#).status == 204)
    let present = try await events.next("presence")?["users"]?[0]
    #expect(present?["name"]?.string == "ben" && present?["section"]?.string == "hero")

    let base = try fixture.store.revision()
    let edit =
      #"{"base":\#(base),"operations":[{"do":"set","kind":"page","key":"library","fields":{"title":"Books"}}]}"#
    #expect(ben.post("/studio/api/edits", edit).status == 200)
    let edited = try #require(try await events.next("edit"))
    #expect(edited["author"]?.string == "ben" && edited["revision"]?.integer == base + 1)
    #expect(edited["keys"]?[0]?["key"]?.string == "library")
    #expect(ben.post("/studio/api/pages/library/publications", #"{"expectLive":1}"#).status == 200)
    let published = try await events.next("publication")
    #expect(published?["page"]?.string == "library" && published?["number"]?.integer == 2)

    // Another process edits, first through the library, then with plain SQL.
    try fixture.store.edit { try $0.set(page: "library", title: "Library") }
    #expect(try await events.next("edit")?["revision"]?.integer == base + 2)
    try fixture.folder.rawConnection().write {
      try $0.execute(sql: "UPDATE page SET title = 'X' WHERE slug = 'album'")
    }
    let foreign = try await events.next("edit")
    #expect(foreign?["revision"]?.integer == base + 3 && foreign?["keys"]?.count == 0)

    // A stream ends with its session.
    #expect(ada.send("DELETE", "/studio/session").status == 204)
    #expect(try await events.next("edit") == nil)
    #expect(ada.get("/studio/events").status == 401)
  }

  @Test func `a stream ends when its user is removed, also one whom a proxy names`() async throws {
    var options = StudioOptions()
    options.pollInterval = .milliseconds(5)
    options.userHeader = "X-Remote-User"
    let fixture = try StudioFixture(options: options)
    let ada = try fixture.browser("ada")
    _ = try fixture.token(of: "ben")
    var ben = Browser(fixture: fixture)
    ben.headers["X-Remote-User"] = "ben"
    ben.isFromProxy = true
    for (browser, name) in [(ada, "ada"), (ben, "ben")] {
      var events = try Reader(browser)
      #expect(try await events.next("presence") != nil)
      #expect(try fixture.store.removeUser(named: name, at: fixture.clock.now))
      fixture.clock.advance(seconds: 1)
      // Adding the user again does not keep the stream.
      _ = try fixture.token(of: name)
      #expect(try await events.next("edit") == nil)
    }
    // So does the end of a token, and that of the session.
    let token = SecretToken()
    let now = fixture.clock.now
    #expect(
      try fixture.store.addToken(
        UserToken(
          user: "ada", created: now, until: Moment(milliseconds: now.milliseconds + 60_000)),
        hash: token.hash, endingOthersAt: now))
    var again = Browser(fixture: fixture)
    try again.signIn(with: token.text)
    var events = try Reader(again)
    #expect(try await events.next("presence") != nil)
    fixture.clock.advance(seconds: 60)
    #expect(try await events.next("edit") == nil)
  }

  @Test func `each tab has a place, which ends with its stream`() async throws {
    var options = StudioOptions()
    options.pollInterval = .milliseconds(5)
    let fixture = try StudioFixture(options: options)
    let (ada, ben) = (try fixture.browser("ada"), try fixture.browser("ben"))
    var events = try Reader(ada, tab: "a")
    #expect(try await events.next("presence")?["users"]?.count == 0)
    var streams = [try Reader(ben, tab: "1"), try Reader(ben, tab: "2")]
    func say(_ place: String, _ tab: String) {
      #expect(
        ben.post("/studio/api/presence", #"{"page":"\#(place)","tab":"\#(tab)"}"#).status == 204)
    }
    func places(_ event: JSONNode?) -> [String] {
      event?["users"]?.elements.compactMap {
        "\($0["name"]?.string ?? "") \($0["page"]?.string ?? "")"
      } ?? []
    }
    say("apps", "1")
    #expect(try await places(events.next("presence")) == ["ben apps"])
    say("album", "2")
    #expect(try await places(events.next("presence")) == ["ben apps", "ben album"])
    say("shop", "1")
    #expect(try await places(events.next("presence")) == ["ben shop", "ben album"])
    streams.removeLast()
    #expect(try await places(events.next("presence")) == ["ben shop"])
    #expect(ben.send("DELETE", "/studio/session").status == 204)
    #expect(try await places(events.next("presence")) == [])
    let long = String(repeating: "t", count: 201)
    #expect(ada.get("/studio/events?tab=\(long)").problem == "bad-parameter")
    #expect(ada.post("/studio/api/presence", #"{"tab":"\#(long)"}"#).problem == "bad-body")
  }

  @Test func `a place without a stream ends after a while, and with one does not`() async throws {
    var options = StudioOptions()
    options.pollInterval = .milliseconds(5)
    options.presenceTime = .zero
    let fixture = try StudioFixture(options: options)
    let (ada, ben) = (try fixture.browser("ada"), try fixture.browser("ben"))
    var events = try Reader(ada, tab: "a")
    #expect(try await events.next("presence")?["users"]?.count == 0)
    #expect(ada.post("/studio/api/presence", #"{"page":"apps","tab":"a"}"#).status == 204)
    #expect(ben.post("/studio/api/presence", #"{"page":"shop","tab":"b"}"#).status == 204)
    var names: [String?]
    repeat {
      names = try await events.next("presence")?["users"]?.elements.map { $0["name"]?.string } ?? []
    } while names != ["ada"] || fixture.studio.hub.presentTabs.count != 1
  }

  @Test func `the feed begins after the newest of many events`() throws {
    let fixture = try StudioFixture()
    let store = fixture.store
    let all = try store.events(since: 0, limit: 10_000)
    #expect(try store.lastEvent() == all.last?.id && all.count > 1)
    let feed = StudioFeed(
      catalog: StudioCatalog { store }, pages: fixture.studio.pages)
    feed.begin()
    #expect(feed.news() == [])
    try fixture.publisher.withdraw(page: "library", number: 1)
    let news = feed.news().map { String(decoding: $0, as: UTF8.self) }
    #expect(news.count == 1 && news[0].hasPrefix("event: publication\n"))
  }

  @Test func `streams are limited, and end with the server`() async throws {
    var options = StudioOptions()
    options.mostStreams = 1
    let fixture = try StudioFixture(options: options)
    let browser = try fixture.browser()
    var events = try Reader(browser)
    #expect(browser.get("/studio/events").status == 503)
    fixture.studio.endEvents()
    while try await events.next("edit") != nil {}
    #expect(browser.get("/studio/events").status == 503)
  }
}
