import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Testing

@testable import Studio

/// What the studio says about languages and choices.
@Suite struct LanguageRouteTests {
  private static let title = "section/apps/favorites/title/fr"

  private func text(_ fields: String, base: Int64) -> String {
    #"{"base":\#(base),"operations":[{"do":"set","kind":"text","key":"\#(Self.title)","fields":\#(fields)}]}"#
  }

  @Test func `a page in a language has its texts, and what stands in for those that it lacks`()
    throws
  {
    let fixture = try StudioFixture()
    try fixture.store.edit {
      if try $0.locales.isEmpty { try $0.add(locale: "en", isSource: true) }
      try $0.add(locale: "fr")
      try $0.add(locale: "fr-CA")
      try $0.set(
        TextKey(.section, "apps/favorites", .title), in: "fr", to: "Favoris", state: .final)
    }
    let browser = try fixture.browser()
    func favorites(_ locale: String) throws -> JSONNode {
      let page = try browser.get("/studio/api/pages/apps?locale=\(locale)").json
      #expect(page["locale"]?.string == locale)
      return try #require(
        page["texts"]?.elements.first { $0["key"]?.string == "section/apps/favorites/title" })
    }
    let french = try favorites("fr")
    #expect(french["text"]?.string == "Favoris" && french["state"]?.string == "final")
    #expect(french["fallback"]?.string == french["source"]?.string)
    #expect(french["from"]?.string == "en")
    let canadian = try favorites("fr-CA")
    #expect(canadian["text"] == nil && canadian["fallback"]?.string == "Favoris")
    #expect(canadian["from"]?.string == "fr")

    // What is still to be translated is there, and the fallback stands in for it.
    try fixture.store.edit {
      try $0.set(
        TextKey(.section, "apps/favorites", .title), in: "fr-CA", to: "Favorites", state: .new)
    }
    let draft = try favorites("fr-CA")
    #expect(draft["text"]?.string == "Favorites" && draft["state"]?.string == "new")
    #expect(draft["fallback"]?.string == "Favoris" && draft["from"]?.string == "fr")

    let page = try browser.get("/studio/api/pages/apps").json
    #expect(page["texts"] == nil && page["locale"] == nil)
    let counts = page["locales"]?.elements.reduce(into: [String: Int]()) {
      $0[$1["tag"]?.string ?? ""] = $1["missing"]?.integer.map(Int.init)
    }
    #expect(counts?["en"] == 0 && counts?["fr-CA"] == (counts?["fr"] ?? 0) + 1)
    #expect(browser.get("/studio/api/pages/apps?locale=xx").problem == "bad-parameter")

    let picture = browser.post("/studio/api/pages/apps/pictures", #"{"locale":"fr-CA"}"#)
    #expect(picture.text.contains("Favoris"))
    // Hebrew is mirrored.
    try fixture.store.edit { try $0.add(locale: "he") }
    func place(_ body: String) throws -> [Double] {
      let picture = try browser.post("/studio/api/pages/apps/pictures", body).json["pictures"]?[0]
      let item = picture?["sections"]?[3]?["items"]?[0]?["frame"]?.elements.compactMap(\.number)
      return (item ?? []) + [picture?["width"]?.number ?? 0]
    }
    let (hebrew, english) = (try place(#"{"locale":"he"}"#), try place("{}"))
    #expect(abs(hebrew[0] - (english[4] - english[0] - english[2])) < 0.02, "\(hebrew), \(english)")
    // A publication that lacks the language shows its first one.
    let live = browser.post("/studio/api/pages/apps/pictures", #"{"locale":"fr-CA","at":"live"}"#)
    #expect(live.status == 200 && !live.text.contains("Favoris"))
  }

  @Test func `a text is set whether it was there or not, in the history, and for four eyes`() throws
  {
    let fixture = try StudioFixture()
    try fixture.store.edit {
      if try $0.locales.isEmpty { try $0.add(locale: "en", isSource: true) }
      try $0.add(locale: "fr")
    }
    let browser = try fixture.browser()
    let base = try fixture.store.revision()
    let added = browser.post("/studio/api/edits", text(#"{"text":"Favoris"}"#, base: base))
    #expect(added.status == 200, "\(added.text)")
    #expect(try added.json["inverse"]?[0]?["do"]?.string == "remove")
    let late = browser.post("/studio/api/edits", text(#"{"text":"Mes favoris"}"#, base: base))
    #expect(try late.status == 409 && late.json["conflicts"]?[0]?["field"]?.string == "text")
    #expect(try late.json["conflicts"]?[0]?["theirs"]?.string == "Favoris")
    let emptied = browser.post("/studio/api/edits", text(#"{"text":null}"#, base: base + 1))
    #expect(try emptied.json["changes"]?["texts"]?["removed"]?.integer == 1)
    let undone = browser.post("/studio/api/edits/\(base + 2)/undo", "{}")
    #expect(undone.status == 200, "\(undone.text)")
    let history = try browser.get("/studio/api/edits?page=apps&limit=3").json["edits"]
    let revisions = history?.elements.compactMap { $0["revision"]?.integer } ?? []
    #expect(revisions == [base + 3, base + 2, base + 1])

    var keys = try PageKeys(fixture.store.pageContent(slug: "apps"))
    var others = try PageKeys(fixture.store.pageContent(slug: "library"))
    let entry = try #require(try fixture.store.edits(after: base, limit: 1).first)
    let touched = (keys.areTouched(by: entry), others.areTouched(by: entry))
    #expect(touched == (true, false))
  }

  @Test func `cases have their conditions in words, and pictures say what an audience sees`() throws
  {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let base = try fixture.store.revision()
    let added = browser.post(
      "/studio/api/edits",
      #"""
      {"base":\#(base),"operations":[{"do":"add","kind":"section","key":"apps/new","at":{"after":"favorites"},
        "fields":{"type":"tripleList","title":"For you","choice":"favorites",
          "when":{"platforms":["iOS"],"appVersionLessThan":"5","flags":["subscriber"]}}}]}
      """#)
    #expect(added.status == 200, "\(added.text)")
    let section = try #require(
      browser.get("/studio/api/pages/apps").json["sections"]?.elements.first {
        $0["key"]?.string == "new"
      })
    #expect(section["whenInWords"]?.string == "iOS, app before 5.0, subscriber")
    #expect(section["audience"]?.string == "iOS 0 subscriber")

    let response = browser.post(
      "/studio/api/pages/apps/pictures", #"{"as":"iOS 0 subscriber"}"#)
    let decision = try response.json["decisions"]?[0]
    #expect(decision?["choice"]?.string == "favorites" && decision?["shows"]?.string == "new")
    #expect(decision?["why"]?.string == "new holds")
    #expect(try response.json["pictures"]?[0]?["sections"]?[1]?["key"]?.string == "new")
    #expect(try browser.post("/studio/api/pages/apps/pictures", "{}").json["decisions"] == nil)
    #expect(browser.post("/studio/api/pages/apps/pictures", #"{"as":"?!"}"#).problem == "bad-body")
  }

  @Test func `a diagnostic behind a choice that shows nothing names its section and its item`()
    throws
  {
    let fixture = try StudioFixture()
    let title = String(repeating: "A very long title ", count: 12)
    try fixture.store.edit { edit in
      var when = ChoiceCondition()
      when.countries = ["DE"]
      let germany = SectionReference(page: "apps", key: "germany")
      try edit.add(germany, items: ["com.example.margin"], at: .at(0)) {
        ($0.type, $0.title) = (.doubleList, title)
        ($0.choice, $0.when) = ("only-germany", when)
      }
      try edit.set(SectionReference(page: "apps", key: "top-categories")) { $0.title = title }
      try edit.set(app: "com.example.margin") { $0.artwork = nil }
      try edit.set(germany) { $0.type = .singleList }
    }
    let browser = try fixture.browser()
    let response = browser.post(
      "/studio/api/pages/apps/review", #"{"base":\#(try fixture.store.revision()),"operations":[]}"#
    )
    let diagnostics = try #require(try response.json["findings"]).elements
    func places(_ rule: String) -> [[String?]] {
      diagnostics.filter { $0["rule"]?.string == rule }.map { diagnostic in
        ["section", "item", "field"].map { diagnostic[$0]?.string }
      }
    }
    #expect(places("title-cut").contains(["top-categories", nil, "title"]), "\(response.text)")
    #expect(
      places("missing-artwork").contains(["germany", "com.example.margin", "artwork"]),
      "\(response.text)")
  }

  @Test func `a case that begins as a copy has the texts of the section in all languages`() throws {
    let fixture = try StudioFixture()
    let key = TextKey(.section, "apps/favorites", .title)
    try fixture.store.edit { edit in
      if try edit.locales.isEmpty { try edit.add(locale: "en", isSource: true) }
      try edit.add(locale: "fr")
      try edit.set(key, in: "fr", to: "Favoris", state: .final)
    }
    let before = try fixture.store.translatedPage(slug: "apps")
    // What the form for a new case sends.
    let response = try fixture.browser().post(
      "/studio/api/edits",
      """
      {"base":\(try fixture.store.revision()),"operations":[
        {"do":"add","kind":"section","key":"apps/copy","at":{"after":"favorites"},
          "fields":{"from":"apps/favorites","choice":"favorites","when":{"flags":["subscriber"]}}},
        {"do":"set","kind":"section","key":"apps/copy","fields":{"from":null}}]}
      """)
    #expect(response.status == 200, "\(response.text)")
    let page = try fixture.store.translatedPage(slug: "apps")
    let sections = page.content.sections
    let copy = try #require(sections.first { $0.section.key == "copy" })
    #expect(copy.section.choice == "favorites" && copy.section.when?.flags == ["subscriber"])
    #expect(copy.section.source == nil)
    #expect(copy.items == sections.first { $0.section.key == "favorites" }?.items)
    #expect(
      page.texts["fr"]?[TextKey(.section, "apps/copy", .title)]
        == TranslatedText("Favoris", state: .final))
    try fixture.store.undo(try fixture.store.revision())
    let after = try fixture.store.translatedPage(slug: "apps")
    #expect(after.texts == before.texts)
    #expect(after.content.sections.map(\.section.key) == before.content.sections.map(\.section.key))
  }
}
