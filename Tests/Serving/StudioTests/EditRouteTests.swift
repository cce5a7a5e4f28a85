import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

@Suite struct EditRouteTests {
  private func title(_ title: String, base: Int64, request: String? = nil) -> String {
    let name = request.map { #","request":"\#($0)""# } ?? ""
    return
      #"{"base":\#(base)\#(name),"operations":[{"do":"set","kind":"page","key":"library","fields":{"title":"\#(title)"}}]}"#
  }

  @Test func `an edit is one entry of the log, with its author, and is undone by its inverse`()
    throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .editor)
    let before = try fixture.contents()
    let base = try fixture.store.revision()
    let response = browser.post("/studio/api/edits", title("Books", base: base, request: "r1"))
    let result = try response.json
    #expect(response.status == 200 && result["revision"]?.integer == base + 1, "\(response.text)")
    #expect(result["changes"]?["pages"]?["updated"]?.integer == 1)
    #expect(try fixture.store.pageOutline(slug: "library").page.title == "Books")
    // A request that is sent again is applied once.
    let again = browser.post("/studio/api/edits", title("Books", base: base, request: "r1"))
    #expect(try again.status == 200 && again.json["revision"]?.integer == base + 1)

    let log = try browser.get("/studio/api/edits?after=\(base)").json
    let entry = try #require(log["edits"]?[0])
    #expect(log["edits"]?.count == 1 && entry["author"]?.string == "ada")
    #expect(entry["source"]?.string == "studio" && entry["isUndoable"]?.bool == true)
    #expect(entry["summary"]?.string == #"title of page library: "Library" → "Books""#)
    #expect(entry["keys"]?[0]?["field"]?.string == "title")
    for query in ["record=page:library", "page=library&limit=1"] {
      let found = try browser.get("/studio/api/edits?\(query)").json["edits"]?[0]
      #expect(found?["revision"]?.integer == base + 1, "\(query)")
    }
    let last = try browser.get("/studio/api/pages/library").json["lastEdit"]
    #expect(last?["author"]?.string == "ada" && last?["revision"]?.integer == base + 1)
    #expect(
      try browser.get("/studio/api/edits?page=apps").json["edits"]?.elements.contains {
        $0["revision"]?.integer == base + 1
      } == false)

    let inverse = try #require(result["inverse"]).jsonText(.compact)
    let undone = browser.post(
      "/studio/api/edits", #"{"base":\#(base + 1),"operations":\#(inverse)}"#)
    #expect(undone.status == 200, "\(undone.text)")
    #expect(
      try fixture.contents().split(separator: "\n").dropFirst()
        == before.split(separator: "\n").dropFirst())
    let redone = browser.post("/studio/api/edits/\(base + 2)/undo", "{}")
    #expect(
      try redone.status == 200 && fixture.store.pageOutline(slug: "library").page.title == "Books")
    let undoes = try browser.get("/studio/api/edits?after=\(base + 2)").json["edits"]?[0]?["undoes"]
    #expect(undoes?.integer == base + 2)
    #expect(browser.post("/studio/api/edits/999/undo", "{}").problem == "no-edit")
    #expect(browser.post("/studio/api/edits/x/undo", "{}").status == 404)
  }

  @Test func `two editors of one field conflict, and of different fields do not`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let base = try fixture.store.revision()
    #expect(ada.post("/studio/api/edits", title("Books", base: base)).status == 200)
    let refused = ben.post("/studio/api/edits", title("Bücher", base: base))
    #expect(refused.status == 409 && refused.problem == "conflict")
    let conflict = try #require(refused.json["conflicts"]?[0])
    #expect(try conflict["kind"]?.string == "page" && refused.json["revision"]?.integer == base + 1)
    #expect(conflict["field"]?.string == "title" && conflict["author"]?.string == "ada")
    #expect(conflict["theirs"]?.string == "Books" && conflict["yours"]?.string == "Bücher")
    let other =
      #"{"base":\#(base),"operations":[{"do":"set","kind":"page","key":"apps","fields":{"title":"All Apps"}}]}"#
    #expect(ben.post("/studio/api/edits", other, ["If-Match": "\"\(base)\""]).status == 409)
    #expect(ben.post("/studio/api/edits", other, ["If-Match": "x"]).status == 400)
    #expect(ben.post("/studio/api/edits", other).status == 200)
    #expect(ben.post("/studio/api/edits/\(base + 1)/undo", "{}").status == 200)
    #expect(try fixture.store.pageOutline(slug: "library").page.title == "Library")
  }

  @Test func `an edit that breaks a rule names the operation, and writes nothing`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let before = try fixture.contents()
    let base = try fixture.store.revision()
    let body = #"""
      {"base":\#(base),"operations":[
        {"do":"set","kind":"page","key":"library","fields":{"title":"Books"}},
        {"do":"set","kind":"page","key":"apps","fields":{"title":""}}]}
      """#
    let response = browser.post("/studio/api/edits", body)
    #expect(response.status == 422)
    let diagnostic = try #require(response.json["findings"]?[0])
    #expect(diagnostic["operation"]?.integer == 1 && diagnostic["severity"]?.string == "error")
    #expect(diagnostic["path"]?.string?.contains("title") == true)
    #expect(
      diagnostic["message"]?.string?.isEmpty == false
        && diagnostic["remedy"]?.string?.isEmpty == false)
    #expect(try fixture.contents() == before)
    #expect(browser.post("/studio/api/edits", #"{"operations":[]}"#).problem == "bad-body")
  }

  @Test func `a catalog that takes the place of another one is edited from then on`() throws {
    let fixture = try StudioFixture()
    let token = try fixture.token(of: "ada")
    var browser = Browser(fixture: fixture)
    try browser.signIn(with: token)
    try fixture.store.edit { try $0.set(page: "library", title: "Old") }
    #expect(try browser.get("/studio/api/pages/library").json["page"]?["title"]?.string == "Old")
    let copy = fixture.folder.path("copy.sqlite")
    try fixture.store.backup(to: copy)
    do {
      let other = try CatalogStore(path: copy, mode: .readWrite)
      try other.edit { try $0.set(page: "library", title: "New") }
    }
    #expect(rename(copy, fixture.folder.path("catalog.sqlite")) == 0)
    // Nobody is signed in to a backup, but the token is valid there.
    #expect(browser.get("/studio/api/pages/library").problem == "no-session")
    try browser.signIn(with: token)
    let page = browser.get("/studio/api/pages/library")
    #expect(try page.json["page"]?["title"]?.string == "New", "\(page.text)")
  }

  @Test func `a name stands for one request of one user`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let base = try fixture.store.revision()
    let edit = title("Books", base: base, request: "r")
    #expect(try ada.post("/studio/api/edits", edit).json["isRepeated"]?.bool == false)
    let again = ada.post("/studio/api/edits", edit)
    #expect(try again.status == 200 && again.json["isRepeated"]?.bool == true)
    #expect(try again.json["revision"]?.integer == base + 1)
    let undo = "/studio/api/edits/\(base + 1)/undo"
    let others: [(browser: Browser, path: String, body: String)] = [
      (ben, "/studio/api/edits", edit),
      (ada, "/studio/api/edits", title("Shelves", base: base + 1, request: "r")),
      (ada, "/studio/api/edits", title("Books", base: base + 1, request: "r")),
      (ada, undo, #"{"request":"r"}"#), (ben, undo, #"{"request":"r"}"#),
    ]
    for (browser, path, body) in others {
      let answer = browser.post(path, body)
      #expect(answer.status == 422 && answer.problem == "used-name", "\(body): \(answer.text)")
    }
    #expect(try fixture.store.revision() == base + 1)
    // Undoing has names, too.
    for isRepeated in [false, true] {
      let undone = ada.post(undo, #"{"request":"u"}"#)
      #expect(try undone.json["isRepeated"]?.bool == isRepeated)
      #expect(try undone.json["revision"]?.integer == base + 2)
    }
    #expect(ada.post(undo, #"{"request":"u","also":[\#(base + 2)]}"#).problem == "used-name")
    #expect(
      ada.post("/studio/api/edits", title("A", base: base, request: "u")).problem == "used-name")
  }

  @Test func `an editor's own requests since the base are no conflict, and those of others are`()
    throws
  {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let base = try fixture.store.revision()
    func edit(_ text: String, seen: [String]) -> String {
      let names = seen.map { "\"\($0)\"" }.joined(separator: ",")
      return String(title(text, base: base).dropLast()) + ",\"seen\":[\(names)]}"
    }
    #expect(ada.post("/studio/api/edits", title("W", base: base, request: "a1")).status == 200)
    #expect(ada.post("/studio/api/edits", edit("Wi", seen: [])).status == 409)
    #expect(ada.post("/studio/api/edits", edit("Wi", seen: ["a1", "unknown"])).status == 200)
    // A name counts only for the user whose it is.
    #expect(ben.post("/studio/api/edits", edit("Autumn", seen: ["a1"])).status == 409)
    // The same value is no conflict, and changes nothing.
    let same = ben.post("/studio/api/edits", edit("Wi", seen: []))
    #expect(try same.status == 200 && same.json["inverse"]?.count == 0)
    // Undoing what the editor has seen is news.
    #expect(ben.post("/studio/api/edits/\(base + 2)/undo", "{}").status == 200)
    #expect(ben.post("/studio/api/edits/\(base + 1)/undo", "{}").status == 200)
    #expect(ada.post("/studio/api/edits", edit("Win", seen: ["a1"])).status == 409)
  }

  @Test func `several edits are undone as one, which is undone as one`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .editor))
    let base = try fixture.store.revision()
    let library = { try fixture.store.pageOutline(slug: "library").page.title }
    for (number, text) in ["W", "Wi", "Win"].enumerated() {
      #expect(ada.post("/studio/api/edits", title(text, base: base + Int64(number))).status == 200)
    }
    let undo = "/studio/api/edits/\(base + 3)/undo"
    let body = #"{"also":[\#(base + 1),\#(base + 2)]}"#
    let undone = ada.post(undo, body)
    #expect(try undone.status == 200 && undone.json["revision"]?.integer == base + 4)
    #expect(try library() == "Library")
    let entry = try ada.get("/studio/api/edits?after=\(base + 3)").json["edits"]?[0]
    #expect(entry?["undoes"]?.integer == base + 3)
    #expect(entry?["undoesAlso"]?.elements.compactMap(\.integer) == [base + 2, base + 1])
    // All of them are settled, so that an earlier base meets none.
    #expect(ben.post("/studio/api/edits", title("Books", base: base)).status == 200)
    let refused = ada.post("/studio/api/edits/\(base + 4)/undo", "{}")
    #expect(try refused.status == 409 && refused.json["conflicts"]?[0]?["author"]?.string == "ben")
    // Who has seen Ben's value may take it back nevertheless.
    let seen = ada.post("/studio/api/edits/\(base + 4)/undo", #"{"base":\#(base + 5)}"#)
    #expect(try seen.status == 200 && library() == "Win")
    #expect(ada.post(undo, #"{"also":[9999]}"#).problem == "no-edit")
  }
}
