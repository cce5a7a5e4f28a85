import CompositionalLayout
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

@Suite struct LanguageTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let title = TextKey(.section, "apps/hero", .title)
  private let name = TextKey(.app, "com.acme.a1", .name)

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
  }

  private func declare() throws {
    try store.edit { edit in
      try edit.add(locale: "en", isSource: true)
      try edit.add(locale: "de")
      try edit.add(locale: "ar")
      try edit.add(locale: "de-CH", fallback: "de")
    }
  }

  private func texts(_ slug: String = "apps") throws -> [String: [TextKey: TranslatedText]] {
    try store.translatedPage(slug: slug).texts
  }

  @Test func `languages keep their order, and their direction follows from the script`() throws {
    try declare()
    #expect(
      try store.locales() == [
        CatalogLocale(tag: "en", direction: .leftToRight, position: 0),
        CatalogLocale(tag: "de", direction: .leftToRight, position: 1),
        CatalogLocale(tag: "ar", direction: .rightToLeft, position: 2),
        CatalogLocale(tag: "de-CH", fallback: "de", direction: .leftToRight, position: 3),
      ])
    try store.edit { try $0.set(locale: "de-CH", fallback: .clear, direction: .rightToLeft) }
    #expect(try store.locales().last?.fallback == nil)
    #expect(try store.locales().last?.direction == .rightToLeft)
  }

  @Test func `a text is set, keeps its state while it is the same, and is removed`() throws {
    try declare()
    try store.edit { try $0.set(title, in: "de", to: "Held", state: .final) }
    try store.edit { try $0.set(title, in: "de", to: "Held") }
    #expect(try texts() == ["de": [title: TranslatedText("Held", state: .final)]])
    // The shared section shows it, too.
    #expect(try texts("shop") == (try texts()))
    try store.edit { try $0.set(title, in: "de", to: "Heldin") }
    #expect(try texts()["de"]?[title] == TranslatedText("Heldin"))
    try store.edit { try $0.remove(title, in: "de") }
    #expect(try texts() == [:])
  }

  @Test(arguments: [false, true])
  func `translations of a text that changes need a review, and undo takes that back`(
    byImport: Bool
  ) throws {
    try declare()
    let subtitle = TextKey(.section, "apps/hero", .subtitle)
    try store.edit { edit in
      try edit.set(title, in: "de", to: "Held", state: .final)
      try edit.set(title, in: "ar", to: "بطل", state: .needsTranslation)
      try edit.set(subtitle, in: "de", to: "Neu")
      try edit.set(name, in: "de", to: "Eins")
    }
    let before = try texts()
    if byImport {
      try store.importTexts([
        "f.ndjson": """
        {"kind":"section","page":"apps","key":"hero","title":"Heroes"}
        {"kind":"app","bundleIdentifier":"com.acme.a1","name":"One more"}
        """
      ])
    } else {
      try store.edit { edit in
        try edit.set(SectionReference(page: "apps", key: "hero")) { $0.title = "Heroes" }
        try edit.set(app: "com.acme.a1") { $0.name = "One more" }
        #expect(edit.changes.texts == CatalogChanges.RowCounts(updated: 2))
      }
    }
    let revision = try store.revision()
    let german = try texts()["de"]
    #expect(german?[title] == TranslatedText("Held", state: .needsTranslationReview))
    #expect(german?[name] == TranslatedText("Eins", state: .needsTranslationReview))
    #expect(german?[subtitle] == TranslatedText("Neu"))
    #expect(try texts()["ar"] == before["ar"])
    try store.undo(revision)
    #expect(try texts() == before)
  }

  @Test func `a file that changes a text with its translation leaves nothing to review`() throws {
    try declare()
    try store.edit { try $0.set(title, in: "de", to: "Held") }
    try store.importTexts([
      "f.ndjson": """
      {"kind":"section","page":"apps","key":"hero","title":"Heroes"}
      {"kind":"text","record":"section/apps/hero","field":"title","locale":"de","text":"Helden"}
      """
    ])
    #expect(try texts()["de"] == [title: TranslatedText("Helden")])
  }

  @Test func `validating counts the texts that languages would lack`() throws {
    try declare()
    let file = ImportSource(
      .bytes(Array(#"{"kind":"page","slug":"new","title":"New"}"#.utf8), name: "f.ndjson"))
    let missing = try #require(try store.languageCounts().last?.missing)
    var notes: [ImportNote] = []
    try CatalogStore.validate([file], against: store) { notes.append($0) }
    #expect(
      notes == ["de", "ar", "de-CH"].map { .missingTexts(locale: $0, count: missing + 1) })
    #expect("\(notes[0])" == "In de, \(missing + 1) texts of the catalog are missing.")
  }

  @Test(arguments: [
    ("he", "iw"), ("in", "id"), ("yi", "ji"), ("no", "nb"), ("nb", "no"), ("zh-Hans", "zh-CN"),
    ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hans", "zh-Hans-CN"), ("zh-HK", "zh-Hant-HK"),
    ("iw-IL", "he-IL"),
  ])
  func `a language is declared under one tag`(tag: String, twin: String) throws {
    try declare()
    try store.edit { try $0.add(locale: tag) }
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.add(locale: twin, fallback: tag) }
    }
    #expect(error?.diagnostics.map(\.rule) == ["language"])
    #expect(error?.description.contains("Use \(tag)") == true)
    // A tag that a catalog has had comes back by undoing and by importing, though it could not be added.
    try store.edit { try $0.remove(.locale(tag)) }
    try store.edit { try $0.add(locale: twin) }
    try store.importTexts(["f.ndjson": #"{"kind":"locale","tag":"\#(tag)"}"#])
    let before = try store.exported()
    try store.edit { try $0.remove(.locale(twin)) }
    try store.undo(try store.revision())
    #expect(try store.exported() == before)
    try store.edit { try $0.set(locale: tag, direction: .leftToRight) }
  }

  @Test func `languages of other regions, and Nynorsk, stand beside each other`() throws {
    try store.edit { edit in
      try edit.add(locale: "en", isSource: true)
      for tag in [
        "en-US", "de", "de-DE", "zh", "zh-Hans", "zh-Hant", "zh-HK", "no", "nn", "pt", "pt-BR",
      ] {
        try edit.add(locale: tag)
      }
    }
    #expect(try store.locales().count == 12)
  }

  @Test func `a rule that is broken is told, and nothing is written`() throws {
    try declare()
    let before = try store.exported()
    func rules(_ body: @escaping (borrowing CatalogEdit) throws -> Void) throws -> [String] {
      let error = #expect(throws: CatalogDiagnostics.self) { try store.edit { try body($0) } }
      return error?.diagnostics.map(\.rule) ?? []
    }
    let (title, name) = (title, name)
    #expect(try rules { try $0.set(title, in: "en", to: "x") } == ["language"])
    #expect(try rules { try $0.set(title, in: "fr", to: "x") } == ["unknown-reference"])
    #expect(try rules { try $0.set(title, in: "de", to: " ") } == ["blank-text"])
    #expect(
      try rules { try $0.set(TextKey(.app, "com.x", .name), in: "de", to: "x") }
        == ["unknown-reference"])
    #expect(
      try rules { try $0.set(TextKey(.section, "shop/shared", .title), in: "de", to: "x") }
        == ["shared"])
    #expect(
      try rules { try $0.set(name, in: "de", to: String(repeating: "x", count: 256)) }
        == ["long-text"])
    #expect(try rules { try $0.set(locale: "de", fallback: .set("de-CH")) } == ["language"])
    #expect(try rules { try $0.set(locale: "en", fallback: .set("de")) } == ["language"])
    #expect(try rules { try $0.add(locale: "fr", isSource: true) } == ["language"])
    #expect(try rules { try $0.remove(locale: "de") } == ["in-use"])
    #expect(try rules { try $0.remove(locale: "en") } == ["in-use"])
    #expect(try store.exported() == before)
  }

  @Test func `texts follow a record to another key, go with it, and come back with undo`() throws {
    try declare()
    let card = TextKey(.card, "dawn", .title)
    try store.edit { edit in
      try edit.set(name, in: "de", to: "Eins", state: .needsReview)
      try edit.set(card, in: "ar", to: "فجر")
    }
    try store.edit { try $0.rename(app: "com.acme.a1", to: "com.acme.b1") }
    #expect(try texts()["de"]?.keys.first == TextKey(.app, "com.acme.b1", .name))
    let before = try store.exported()
    try store.edit { edit in
      try edit.remove(card: "dawn")
      try edit.remove(page: "shop")
      try edit.remove(page: "apps")
      try edit.remove(app: "com.acme.b1")
    }
    #expect(try !store.exported().contains("فجر"))
    let revision = try store.revision()
    try store.undo(revision)
    #expect(try store.exported() == before)
    try store.undo(revision + 1)
    #expect(try !store.exported().contains("Eins"))
  }

  @Test func `a language takes its texts along, and undo brings both back`() throws {
    try declare()
    try store.edit { edit in
      try edit.set(title, in: "ar", to: "بطل")
      try edit.remove(locale: "de-CH")
    }
    let before = try store.exported()
    try store.edit { try $0.remove(locale: "ar") }
    #expect(try texts() == [:])
    let revision = try store.revision()
    try store.undo(revision)
    #expect(try store.exported() == before)
    let error = #expect(throws: EditConflict.self) {
      try store.edit { try $0.set(title, in: "ar", to: "بطلة") }
      return try store.undo(revision + 1)
    }
    #expect(error != nil)
  }

  @Test func `a language that comes back has its old place`() throws {
    try declare()
    try store.edit { edit in
      try edit.set(title, in: "de", to: "Held")
      try edit.remove(locale: "de-CH")
    }
    func tags() throws -> [String] { try store.locales().map(\.tag) }
    try store.edit { try $0.remove(locale: "ar") }
    try store.edit { try $0.remove(locale: "de") }
    let first = try store.revision()
    try store.edit { try $0.add(locale: "fr") }
    #expect(try tags() == ["en", "fr"])
    // French has got the number that German had.
    try store.undo(first)
    #expect(try tags() == ["en", "de", "fr"])
    #expect(try texts()["de"] == [title: TranslatedText("Held")])
    try store.undo(first - 1)
    #expect(try tags() == ["en", "de", "ar", "fr"])
    try store.undo(try store.revision())
    #expect(try tags() == ["en", "de", "fr"])
    #expect(
      try store.withState(at: first - 2) { try $0.locales().map(\.tag) } == ["en", "de", "ar"])
    #expect(try store.checkIntegrity() == [])
    // An operation names a place.
    let operation = EditOperation(.add, .locale("ja"), at: .after("en"))
    let json = try JSONDocument(operation.jsonText(.compact).utf8).root
    #expect(try EditOperation(json: JSONInput(json, log: ReadingLog())) == operation)
    try store.apply(EditRequest([operation]))
    #expect(try tags() == ["en", "ja", "de", "fr"])
    // Without the language before it, a language comes back last, and not without a source language.
    for tag in ["de", "ja", "fr", "en"] { try store.edit { try $0.remove(locale: tag) } }
    let last = try store.revision()
    let error = #expect(throws: CatalogDiagnostics.self) { try store.undo(last - 3) }
    #expect(error?.diagnostics.map(\.rule) == ["language"])
    try store.undo(last)
    try store.undo(last - 3)
    #expect(try tags() == ["en", "de"])
  }

  @Test func `a section that stops showing another one has its texts`() throws {
    try declare()
    let subtitle = TextKey(.section, "apps/hero", .subtitle)
    try store.edit { edit in
      try edit.set(SectionReference(page: "apps", key: "hero")) { $0.subtitle = "Below" }
      try edit.set(title, in: "de", to: "Held", state: .final)
      try edit.set(title, in: "ar", to: "بطل", state: .needsTranslation)
      try edit.set(subtitle, in: "de", to: "Darunter")
      try edit.set(TextKey(.section, "apps/hero", .actionTitle), in: "de", to: "Alle")
    }
    let shared = try store.exported()
    let copy = SectionReference(page: "shop", key: "shared")
    func own(_ locale: String, _ field: TextField) throws -> TranslatedText? {
      try texts("shop")[locale]?[TextKey(.section, "shop/shared", field)]
    }
    try store.edit { try $0.set(copy) { $0.source = nil } }
    #expect(try own("de", .title) == TranslatedText("Held", state: .final))
    #expect(try own("ar", .title) == TranslatedText("بطل", state: .needsTranslation))
    #expect(try own("de", .subtitle) == TranslatedText("Darunter"))
    // There is no button whose label it could be.
    #expect(try own("de", .actionTitle) == nil)
    let copied = try store.exported()
    try store.undo(try store.revision())
    #expect(try store.exported() == shared)
    try store.undo(try store.revision())
    #expect(try store.exported() == copied)
    try store.undo(try store.revision())

    // Another text in the same edit is not translated yet, and a text of its own stays.
    try store.edit { edit in
      try edit.set(copy) { ($0.source, $0.title, $0.subtitle) = (nil, "Mine", nil) }
    }
    #expect(try own("de", .title) == TranslatedText("Held", state: .needsTranslationReview))
    #expect(try own("de", .subtitle) == nil)
    try store.undo(try store.revision())
    try store.importTexts([
      "f.ndjson": """
      {"kind":"section","page":"shop","key":"shared","from":null}
      {"kind":"text","record":"section/shop/shared","field":"title","locale":"de","text":"Eigener"}
      """
    ])
    #expect(try own("de", .title) == TranslatedText("Eigener"))
    #expect(try own("de", .subtitle) == TranslatedText("Darunter"))
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a case that stops showing another section stays a case`() throws {
    try declare()
    try store.edit { try $0.set(title, in: "de", to: "Held") }
    var when = ChoiceCondition()
    when.countries = ["DE"]
    let hero = SectionReference(page: "apps", key: "hero")
    let german = SectionReference(page: "apps", key: "german")
    try store.edit { [when] edit in
      try edit.add(german) { ($0.source, $0.choice, $0.when) = (hero, "hero", when) }
      try edit.set(german) { $0.source = nil }
    }
    let section = try store.pageContent(slug: "apps").sections.map(\.section)
      .first { $0.key == "german" }
    #expect(section?.choice == "hero" && section?.when == when && section?.source == nil)
    #expect(section?.title == "Hero")
    #expect(
      try texts()["de"]?[TextKey(.section, "apps/german", .title)] == TranslatedText("Held"))
  }

  @Test(arguments: [CatalogFormat.json, .ndjson])
  func `a document brings languages and texts to another catalog, and changes nothing here`(
    format: CatalogFormat
  ) throws {
    try declare()
    try store.edit { edit in
      try edit.set(title, in: "de", to: "Held", state: .final)
      try edit.set(name, in: "ar", to: "واحد")
      try edit.set(TextKey(.category, "games", .name), in: "de-CH", to: "Spiele")
      try edit.set(TextKey(.page, "apps", .title), in: "de", to: "Programme, \"neu\"")
    }
    let text = try store.exported(format)
    let file = "all.\(format == .json ? "json" : "ndjson")"
    let source = ImportSource(.bytes(Array(text.utf8), name: file))
    let revision = try store.revision()
    let again = try store.importDocuments([source])
    #expect(try store.revision() == revision && !again.hasChanges)
    let other = try folder.emptyCatalog("other.sqlite")
    try other.importDocuments([source])
    #expect(try other.exported() == store.exported())
    #expect(try other.locales() == store.locales())
  }

  @Test func `a table has a column for each language, and an empty cell says nothing`() throws {
    try declare()
    try store.edit { edit in
      try edit.set(title, in: "de", to: "Held", state: .final)
      try edit.set(title, in: "de-CH", to: "Held, ja")
    }
    let table = try store.exported(.csv, kind: .text)
    let lines = table.split(separator: "\n")
    #expect(lines[0] == "record,field,en,de,ar,de-CH")
    #expect(lines.contains("section/apps/hero,title,Hero,Held,,\"Held, ja\""))
    #expect(lines.contains("app/com.acme.a1,name,App 1,,,"))
    let same = ImportSource(.bytes(Array(table.utf8), name: "texts.csv"))
    #expect(try !store.importDocuments([same]).hasChanges)
    let changed = table.replacing("Hero,Held,,", with: "Heroes,Held,بطل,")
      .replacing("App 1,,,", with: "App 1,Eins,,")
    let report = try store.importDocuments([
      ImportSource(.bytes(Array(changed.utf8), name: "texts.csv"))
    ])
    #expect(report.texts.inserted == 2 && report.total.updated == 0)
    #expect(try texts()["de"]?[title] == TranslatedText("Held", state: .final))
    #expect(try texts()["de"]?[name] == TranslatedText("Eins"))
    #expect(try store.pageContent(slug: "apps").sections[0].section.title == "Hero")
  }

  @Test func `an import that removes the rest removes languages and texts`() throws {
    try declare()
    try store.edit { try $0.set(title, in: "de", to: "Held") }
    var options = ImportOptions()
    options.prunes = true
    let lines = #"{"kind":"locale","tag":"en","source":true}"# + "\n"
    try store.importDocuments(
      [ImportSource(.bytes(Array(lines.utf8), name: "l.ndjson"))], options: options)
    #expect(try store.locales().map(\.tag) == ["en"])
    #expect(try texts() == [:])
  }

  @Test func `stored texts that break a rule are found with their language`() throws {
    try declare()
    try store.edit { try $0.set(title, in: "de", to: "Held") }
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE text SET text = 'a' || char(9) || 'b'")
    }
    let found = try store.checkIntegrity()
    #expect(
      found.map { "\($0.location.source ?? "") \($0.rule)" }
        == ["text section/apps/hero/title in de control-character"])
  }
}
