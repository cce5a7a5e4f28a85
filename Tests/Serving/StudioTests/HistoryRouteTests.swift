import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

@testable import Studio

/// The history of a page, as people see it.
@Suite struct HistoryRouteTests {
  private func set(
    _ browser: Browser, _ kind: String, _ key: String, _ field: String, _ value: String
  ) throws -> Int64 {
    let base = try browser.fixture.store.revision()
    let answer = browser.post(
      "/studio/api/edits",
      #"{"base":\#(base),"operations":[{"do":"set","kind":"\#(kind)","key":"\#(key)","fields":{"\#(field)":"\#(value)"}}]}"#
    )
    return try #require(try answer.json["revision"]?.integer, "\(answer.text)")
  }

  private func groups(_ browser: Browser, _ query: String = "page=apps") throws -> [JSONNode] {
    let answer = browser.get("/studio/api/edits?\(query)")
    let groups = try #require(try answer.json["groups"], "\(answer.text)")
    return Array(groups.elements)
  }

  private func revisions(_ group: JSONNode) -> [Int64] {
    group["revisions"]?.elements.compactMap(\.integer) ?? []
  }

  @Test func `what is typed into one field is one entry, with one undo`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let start = try fixture.store.revision()
    var own: [Int64] = []
    for text in ["A", "Autumn", "Autumn sale"] {
      own.append(try set(ada, "section", "apps/favorites", "title", text))
      // Another field of somebody else in between.
      if text == "A" { _ = try set(ben, "section", "apps/favorites", "subtitle", "Ben's") }
    }
    let history = try groups(ada).filter { revisions($0)[0] > start }
    #expect(history.count == 2)
    #expect(revisions(history[0]) == own.reversed() && history[0]["author"]?.string == "ada")
    #expect(
      history[0]["sentences"]?[0]?.string
        == #"changed the title of Autumn sale from "This week's favorites" to "Autumn sale""#)
    #expect(history[1]["sentences"]?[0]?.string == #"set the subtitle of Autumn sale to "Ben's""#)
    // The log itself has every edit.
    let edits = try ada.get("/studio/api/edits?page=apps").json["edits"]?.elements
    #expect(edits?.count { $0["revision"]?.integer ?? 0 > start } == 4)

    let undone = ada.post(
      "/studio/api/edits/\(own[2])/undo", #"{"request":"u","also":[\#(own[1]),\#(own[0])]}"#)
    #expect(undone.status == 200, "\(undone.text)")
    let section = try #require(
      try fixture.store.pageContent(slug: "apps").sections.first {
        $0.section.key == "favorites"
      }?.section)
    #expect(section.title == "This week's favorites" && section.subtitle == "Ben's")
    let redone = ada.post("/studio/api/edits/\(own[2] + 1)/undo", "{}")
    #expect(redone.status == 200, "undoing is one edit: \(redone.text)")
  }

  @Test func `an undo says by field what somebody has changed since, and undoes nothing`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let first = try set(ada, "section", "apps/favorites", "title", "A")
    let second = try set(ada, "section", "apps/favorites", "title", "Autumn")
    _ = try set(ben, "section", "apps/favorites", "title", "Ben's")
    let third = try set(ada, "section", "apps/favorites", "title", "Winter")
    let history = try groups(ada).filter { revisions($0)[0] >= second }
    #expect(history.map(revisions) == [[third], [third - 1], [second, first]])
    let refused = ada.post("/studio/api/edits/\(second)/undo", #"{"also":[\#(first)]}"#)
    let conflict = try #require(try refused.json["conflicts"]?[0])
    #expect(refused.status == 409)
    #expect(conflict["field"]?.string == "title" && conflict["author"]?.string == "ada")
    #expect(conflict["theirsInWords"]?.string == #""Winter""#)
    #expect(try fixture.store.revision() == third)
    #expect(ada.post("/studio/api/edits/\(second)/undo", #"{"also":[999]}"#).problem == "no-edit")
    #expect(ada.post("/studio/api/edits/\(second)/undo", #"{"also":"x"}"#).problem == "bad-body")
  }

  @Test func `edits of all that the page shows are in its history, by their names`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let start = try fixture.store.revision()
    let app = "com.example.margin"
    _ = try set(browser, "app", app, "name", "Margins")
    let card = try #require(try fixture.store.cards().first?.key)
    try fixture.store.edit { edit in
      try edit.set(page: "library", title: "Elsewhere")
    }
    try fixture.store.edit { try $0.rename(app: app, to: "com.example.margins") }
    try fixture.store.edit { try $0.set(app: "com.example.margins") { $0.rating = 4.25 } }
    try fixture.store.edit { try $0.set(card: card) { $0.subtitle = "Changed" } }
    let history = try groups(browser).filter { revisions($0)[0] > start }
    #expect(
      history.map { $0["sentences"]?[0]?.string } == [
        "changed the rating of Margins from 4.5 to 4.25",
        "changed the key of Margins to com.example.margins",
        #"changed the name of Margins from "Margin" to "Margins""#,
      ])
    let shown = try #require(
      try fixture.store.pages().first { page in
        try fixture.store.pageContent(slug: page.slug).sections.contains {
          $0.items.contains { RecordKey($0) == .card(card) }
        }
      }?.slug)
    #expect(
      try groups(browser, "page=\(shown)")[0]["sentences"]?[0]?.string?.contains(#""Changed""#)
        == true)
    // A limit counts entries of people, and a page that is gone keeps its own history.
    #expect(try groups(browser, "page=apps&limit=2").count == 2)
    try fixture.store.edit { try $0.remove(page: "library") }
    #expect(
      try groups(browser, "page=library")[0]["sentences"]?.elements.map(\.string).contains(
        "removed the page Elsewhere") == true)
  }
}
