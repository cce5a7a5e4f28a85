import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import PageService
import Testing
import TestSupport

@testable import Studio

@Suite struct PublishingRouteTests {
  @Test func `edits of a shared section count for its users when its page is renamed`() throws {
    let fixture = try StudioFixture()
    let store = fixture.store
    try store.edit { edit in
      try edit.add(SectionReference(page: "library", key: "shown")) {
        $0.source = SectionReference(page: "apps", key: "favorites")
      }
    }
    let base = try store.revision()
    try store.edit { edit in
      try edit.set(SectionReference(page: "apps", key: "favorites")) { $0.title = "Best" }
    }
    try store.edit { try $0.set(page: "feed", title: "Other") }
    try store.edit { try $0.rename(page: "apps", to: "start") }
    var edits = PageEdits(of: try PageKeys(store.pageContent(slug: "library")), in: store)
    #expect(try edits.all(after: base, upTo: store.revision())?.map(\.revision) == [base + 1])
  }

  private func edit(_ browser: Browser, _ page: String, _ title: String) throws -> Int64 {
    let base = try browser.fixture.store.revision()
    let response = browser.post(
      "/studio/api/edits",
      #"{"base":\#(base),"operations":[{"do":"set","kind":"page","key":"\#(page)","fields":{"title":"\#(title)"}}]}"#
    )
    return try #require(response.json["revision"]?.integer)
  }

  @Test func `a page is reviewed, published, rolled back and withdrawn`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .publisher)
    let revision = try edit(browser, "library", "Books")
    let changes = try browser.get("/studio/api/pages/library/changes").json
    #expect(changes["live"]?.integer == 1 && changes["revision"]?.integer == revision)
    let words = #"title "Library" → "Books""#
    let change = try #require(changes["changes"]?[0])
    #expect(change["text"]?.string == "The page: \(words)" && change["words"]?.string == words)
    #expect(change["heading"]?.string == "The page" && change["section"] == nil)
    #expect(changes["othersThatChange"]?.count == 0)

    let body = #"{"request":"p1","revision":\#(revision),"expectLive":1,"note":"Books"}"#
    let made = browser.post("/studio/api/pages/library/publications", body)
    #expect(try made.status == 200 && made.json["number"]?.integer == 2, "\(made.text)")
    // The same request again makes no other publication, and another one under its name is refused.
    let again = browser.post("/studio/api/pages/library/publications", body)
    #expect(try again.status == 200 && again.json["number"]?.integer == 2)
    #expect(try made.json["isRepeated"]?.bool == false && again.json["isRepeated"]?.bool == true)
    for (path, body) in [
      ("library/publications", #"{"request":"p1","expectLive":2}"#),
      ("apps/publications", #"{"request":"p1","expectLive":1}"#),
      ("library/rollback", #"{"request":"p1","to":1}"#),
      ("library/withdraw", #"{"request":"p1","number":2}"#),
    ] {
      let other = browser.post("/studio/api/pages/\(path)", body)
      #expect(other.status == 422 && other.problem == "used-name", "\(path): \(other.text)")
    }
    let list = try browser.get("/studio/api/pages/library/publications").json["publications"]
    #expect(
      list?.count == 2 && list?[0]?["author"]?.string == "ada" && list?[0]?["isLive"]?.bool == true)

    let back = browser.post(
      "/studio/api/pages/library/rollback", #"{"to":1,"expectLive":2,"note":"Oops"}"#)
    #expect(try back.json["number"]?.integer == 3, "\(back.text)")
    // The rollback stands.
    let refused = browser.post("/studio/api/pages/library/publications", #"{"expectLive":3}"#)
    #expect(try refused.status == 409 && refused.json["reason"]?.string == "rollback")
    #expect(try refused.json["author"]?.string == "ada")
    let over = browser.post(
      "/studio/api/pages/library/publications", #"{"expectLive":3,"overRollback":true}"#)
    #expect(try over.json["number"]?.integer == 4, "\(over.text)")
    // The same request again withdraws nothing else.
    for _ in 1...2 {
      let withdrawn = browser.post(
        "/studio/api/pages/library/withdraw", #"{"request":"w","number":null,"note":"x"}"#)
      #expect(try withdrawn.json["number"]?.integer == 3, "\(withdrawn.text)")
    }
    let second = browser.post(
      "/studio/api/pages/library/withdraw", #"{"request":"w","number":3,"note":"x"}"#)
    #expect(second.problem == "used-name", "\(second.text)")
    let newest = try browser.get("/studio/api/pages/library/publications").json["publications"]?[0]
    #expect(
      newest?["withdrawal"]?["author"]?.string == "ada"
        && newest?["withdrawal"]?["note"]?.string == "x"
        && newest?["withdrawal"]?["moment"]?.string == "2026-11-21T12:00:00Z")
    #expect(browser.post("/studio/api/pages/library/withdraw", #"{"number":4}"#).status == 409)
    #expect(browser.post("/studio/api/pages/library/withdraw", #"{"number":9}"#).status == 404)
  }

  @Test func `publishing is refused if somebody was faster`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    #expect(browser.get("/studio/api/pages/none/publications").problem == "no-page")
    let seen = try fixture.store.revision()
    #expect(
      try browser.post("/studio/api/pages/library/publications", #"{"expectLive":null}"#).json[
        "reason"]?.string == "live")
    _ = try edit(browser, "apps", "All Apps")
    // An edit of another page does not matter.
    _ = try edit(browser, "library", "Books")
    let changed = browser.post(
      "/studio/api/pages/library/publications", #"{"revision":\#(seen),"expectLive":1}"#)
    #expect(try changed.status == 409 && changed.json["reason"]?.string == "changed")
    let base = try fixture.store.revision()
    _ = try edit(browser, "apps", "Every App")
    let made = browser.post(
      "/studio/api/pages/library/publications", #"{"revision":\#(base),"expectLive":1}"#)
    #expect(made.status == 200, "\(made.text)")
    // What another program has written counts as a change.
    let raw = try fixture.folder.rawConnection()
    let now = try fixture.store.revision()
    try raw.write { try $0.execute(sql: "UPDATE page SET title = 'X' WHERE slug = 'album'") }
    let unknown = browser.post(
      "/studio/api/pages/library/publications", #"{"revision":\#(now),"expectLive":2}"#)
    #expect(try unknown.json["reason"]?.string == "changed")
  }

  @Test func `schedules are on the timeline`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    _ = try edit(browser, "library", "Books")
    let body = #"{"expectLive":1,"from":"2026-12-01T08:00Z","until":"2026-12-24T08:00Z"}"#
    #expect(browser.post("/studio/api/pages/library/publications", body).status == 200)
    let timeline = try browser.get("/studio/api/pages/library/timeline").json
    let entries = timeline["entries"]?.elements.map {
      "\($0["number"]?.integer ?? 0) \($0["from"]?.string ?? "") \($0["until"]?.string ?? "")"
    }
    #expect(
      entries == [
        "1 2026-11-20T08:00:00Z 2026-12-01T08:00:00Z",
        "2 2026-12-01T08:00:00Z 2026-12-24T08:00:00Z",
        "1 2026-12-24T08:00:00Z ",
      ])
    #expect(timeline["now"]?.string == "2026-11-21T12:00:00Z")
    let past = browser.post(
      "/studio/api/pages/library/publications", #"{"expectLive":1,"from":"2026-01-01T08:00Z"}"#)
    #expect(past.status == 422)
  }

  @Test(arguments: [
    PublicationError.nothingLive(page: "apps", at: Moment(milliseconds: 1_000)),
    .alreadyWithdrawn(page: "apps", number: 1, at: Moment(milliseconds: 2_500)),
    .endsBeforeItBegins(from: Moment(milliseconds: 60_000), until: Moment(milliseconds: 1)),
    .hasPassed(Moment(milliseconds: 0), now: Moment(milliseconds: 1)),
    .rolledBack(
      Publication(
        page: "apps", number: 2, revision: 1, contentHash: "", size: 0,
        made: Moment(milliseconds: 7_000), restores: 1, liveFrom: Moment(milliseconds: 9_000))),
    .otherIsLive(page: "apps", expected: 1, found: 2), .emptyPage(page: "apps"),
  ])
  func `a refusal has the times that it names, for the time zone of the reader`(
    error: PublicationError
  ) throws {
    let body = try JSONDocument(try #require(Problem.publication(error)).bytes).root
    let detail = try #require(body["detail"]?.string)
    let named = detail.matches(of: /\d{4}-\d\d-\d\dT[\d:.]+Z/).map { String($0.output) }
    #expect(body["moments"]?.elements.compactMap(\.string) ?? [] == named)
  }

  @Test func `rolling back says what changes, and what replaces it when`() throws {
    let fixture = try StudioFixture()
    var browser = try fixture.browser("ada", .publisher)
    let path = "/studio/api/pages/library"
    func publish(_ title: String, _ more: String = "") throws {
      _ = try edit(browser, "library", title)
      let live = try fixture.store.timeline(page: "library").live(at: fixture.clock.now)?.number
      let answer = browser.post("\(path)/publications", #"{"expectLive":\#(live ?? 0)\#(more)}"#)
      #expect(answer.status == 200, "\(answer.text)")
    }
    func isSameAsLive(_ browser: Browser) throws -> [Bool?] {
      try browser.get("\(path)/publications").json["publications"]?.elements.map {
        $0["isSameAsLive"]?.bool
      } ?? []
    }
    try publish("Books")
    try publish("Advent", #","from":"2026-12-01T08:00Z","until":"2026-12-24T08:00Z""#)
    try publish("Year", #","from":"2026-12-31T08:00Z""#)
    #expect(try isSameAsLive(browser) == [false, false, true, false])

    let plan = try browser.get("\(path)/rollback?to=1").json
    #expect(plan["number"]?.integer == 1 && plan["live"]?.integer == 2)
    #expect(plan["isUnchanged"]?.bool == false && plan["changes"]?.count == 1)
    #expect(plan["changes"]?[0]?["text"]?.string?.contains("Library") == true)
    let successors = plan["replacedBy"]?.elements.map {
      [$0["number"]?.text, $0["from"]?.string, $0["until"]?.string]
    }
    #expect(
      successors == [
        ["3", "2026-12-01T08:00:00Z", "2026-12-24T08:00:00Z"],
        ["4", "2026-12-31T08:00:00Z", nil],
      ])
    #expect(try browser.get("\(path)/rollback?to=2").json["isUnchanged"]?.bool == true)
    let published = try browser.get("\(path)/changes?publication=3").json
    #expect(published["before"]?.integer == 2 && published["changes"]?.count == 1)
    #expect(
      published["changes"]?[0]?["words"]?.string == #"title "Books" → "Advent""#)
    let first = try browser.get("\(path)/changes?publication=1").json
    #expect(first["before"] == nil && first["changes"]?.count == 0)
    #expect(browser.get("\(path)/changes?publication=9").problem == "no-publication")
    #expect(browser.get("\(path)/rollback?to=9").problem == "no-publication")
    for query in ["", "?to=0", "?to=x", "?to=1&to=2", "?from=1"] {
      #expect(browser.get("\(path)/rollback\(query)").status == 400, "\(query)")
    }
    #expect(
      browser.post("\(path)/rollback", #"{"to":1,"expectLive":2}"#).status == 200)
    #expect(try isSameAsLive(browser) == [true, false, false, false, true])
    fixture.clock.advance(seconds: 10 * 86_400)
    browser = try fixture.browser("ben", .editor)
    #expect(
      try isSameAsLive(browser) == [false, false, true, false, false],
      "the schedule has replaced it")
  }

  @Test func `editors cannot publish`() throws {
    let fixture = try StudioFixture()
    let editor = try fixture.browser("ada", .editor)
    for action in ["publications", "rollback", "withdraw"] {
      let response = editor.post("/studio/api/pages/library/\(action)", #"{"to":1,"expectLive":1}"#)
      #expect(response.problem == "not-publisher", "\(action)")
    }
    for path in ["session", "pages/library/changes"] {
      let refusals = try editor.get("/studio/api/\(path)").json["refusals"]
      #expect(refusals?["publish"]?.string == "Ask somebody with the role publisher.", "\(path)")
    }
    #expect(editor.get("/studio/api/pages/library/publications").status == 200)
    #expect(try fixture.store.timeline(page: "library").publications.count == 1)
  }

  @Test func `with four eyes somebody else publishes`() throws {
    var options = StudioOptions()
    options.needsFourEyes = true
    let fixture = try StudioFixture(options: options)
    let (ada, ben) = (try fixture.browser("ada"), try fixture.browser("ben"))
    func refusal(_ browser: Browser) throws -> String? {
      try browser.get("/studio/api/pages/library/changes").json["refusals"]?["publish"]?.string
    }
    #expect(try refusal(ada) == nil)
    _ = try edit(ada, "library", "Books")
    #expect(try refusal(ada)?.hasSuffix("Ask another publisher.") == true)
    #expect(try refusal(ben) == nil)
    let body = #"{"expectLive":1}"#
    #expect(ada.post("/studio/api/pages/library/publications", body).problem == "four-eyes")
    // Edits of other pages do not count.
    _ = try edit(ben, "apps", "All Apps")
    #expect(ben.post("/studio/api/pages/library/publications", body).status == 200)
    // An app on the page counts, and a command, whose user nobody knows, counts as the publisher's own.
    let app = try #require(fixture.store.pageContent(slug: "apps").sections.first?.items.first).key
    try fixture.store.edit { try $0.set(app: app) { $0.subtitle = "Changed by a command" } }
    #expect(ada.post("/studio/api/pages/apps/publications", body).problem == "four-eyes")
    // Nothing stands in the way of going back.
    #expect(
      ben.post("/studio/api/pages/library/rollback", #"{"to":1,"expectLive":2}"#).status == 200)
  }

  @Test func `a page with errors is not published, and the diagnostics are named`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let raw = try fixture.folder.rawConnection()
    try raw.write { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: "UPDATE page SET action = 'javascript:x' WHERE slug = 'library'")
    }
    let response = browser.post("/studio/api/pages/library/publications", #"{"expectLive":1}"#)
    #expect(
      try response.status == 422 && response.json["findings"]?.count ?? 0 > 0, "\(response.text)")
  }
}
