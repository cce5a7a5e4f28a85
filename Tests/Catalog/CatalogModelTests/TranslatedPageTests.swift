import CatalogModel
import CompositionalLayout
import TestSupport
import Testing

@Suite struct TranslatedPageTests {
  private static func page() -> PageContent {
    let margin = App(
      id: 1, bundleIdentifier: "com.a/margin", kindLine: "", name: "Margin", subtitle: "Notes",
      iconAddress: "https://a.example/1.png")
    let card = Card(id: 2, key: "red", title: "Red", text: "$79")
    let own = Section(
      id: 11, pageID: 1, position: 0, key: "top", kind: .type(.singleList),
      SectionValues(title: "Top"))
    let shared = Section(
      id: 12, pageID: 1, position: 1, key: "mine", kind: .type(.cardRow),
      SectionValues(title: "Else"),
      source: SectionReference(page: "other", key: "all"))
    let list = Section(
      id: 13, pageID: 1, position: 2, key: "list", kind: .type(.categoryList),
      SectionValues(title: "Kinds"))
    return PageContent(
      page: Page(id: 1, slug: "apps", title: "Apps"), revision: 5,
      sections: [
        SectionContent(section: own, items: [.app(margin)]),
        SectionContent(section: shared, items: [.card(card)], fallback: [margin]),
        SectionContent(
          section: list,
          items: [
            .category(Category(id: 3, slug: "ar", name: "AR", iconAddress: "https://a.example/c"))
          ]
        ),
      ])
  }

  private static let keys = [
    "page/apps/title", "section/apps/top/title", "app/com.a/margin/name",
    "app/com.a/margin/subtitle",
    "section/other/all/title", "card/red/title", "card/red/text", "section/apps/list/title",
    "category/ar/name",
  ].compactMap { TextKey($0) }

  private static func locale(_ tag: String, _ position: Int, fallback: String? = nil)
    -> CatalogLocale
  {
    CatalogLocale(tag: tag, fallback: fallback, direction: .leftToRight, position: position)
  }

  @Test func `the texts of a page come once each, in the order in which it shows them`() {
    let page = TranslatedPage(content: Self.page())
    #expect(page.sourceTexts.map(\.key) == Self.keys)
    #expect(page.sourceTexts.map(\.text).prefix(3) == ["Apps", "Top", "Margin"])
    #expect(page.content(in: "de") == page.content)
    #expect(page.missingTexts(in: "de") == Self.keys)
  }

  @Test func `a declared fallback comes before shorter tags, and the source ends the search`() {
    let locales = [
      Self.locale("en", 0), Self.locale("zh", 1), Self.locale("zh-Hant", 2),
      Self.locale("zh-TW", 3, fallback: "zh-Hant"), Self.locale("en-GB", 4),
      Self.locale("de", 5, fallback: "fr"), Self.locale("fr", 6, fallback: "de"),
    ]
    let page = TranslatedPage(content: Self.page(), locales: locales.reversed())
    #expect(page.locales == locales)
    func order(_ tag: String) -> [String] { page.resolutionOrder(of: tag).map(\.tag) }
    #expect(order("zh-TW") == ["zh-TW", "zh-Hant", "zh"])
    #expect(order("zh-tw-x-a") == ["zh-TW", "zh-Hant", "zh"])
    #expect(order("zh-HK") == ["zh-Hant", "zh"])
    #expect(order("en-GB") == ["en-GB"])
    #expect(order("en") == [] && order("it") == [] && order("?") == [])
    #expect(order("de") == ["de", "fr"] && order("fr-CA") == ["fr", "de"])
    #expect(page.locale("ZH-tw")?.fallback == "zh-Hant" && page.locale("it") == nil)
  }

  @Test func `a text that the source lacks is not shown, and numbers and keys stay`() {
    let key = TextKey(.app, "com.a/margin", .kindLine)
    let name = TextKey(.app, "com.a/margin", .name)
    let page = TranslatedPage(
      content: Self.page(), locales: [Self.locale("en", 0), Self.locale("de", 1)],
      texts: ["de": [key: TranslatedText("NEU"), name: TranslatedText("Rand")]])
    let german = page.content(in: "de")
    var expected = Self.page()
    guard case .app(var app) = expected.sections[0].items[0].content else { return }
    app.name = "Rand"
    expected.sections[0].items[0].content = .app(app)
    expected.sections[1].fallback = [app]
    #expect(german == expected)
    #expect(page.missingTexts(in: "de") == Self.keys.filter { $0 != name })
    #expect(page.missingTexts(in: "en") == [])
  }

  @Test(arguments: TranslationState.allCases)
  func `what is still to be translated is missing, and its fallback is shown`(
    state: TranslationState
  ) throws {
    let key = TextKey(.page, "apps", .title)
    let page = TranslatedPage(
      content: Self.page(),
      locales: [
        Self.locale("en", 0), Self.locale("de", 1), Self.locale("de-CH", 2, fallback: "de"),
      ],
      texts: [
        "de": [key: TranslatedText("Programme")],
        "de-CH": [key: TranslatedText("Apps!", state: state)],
      ])
    let isMissing = ["new", "needs-translation"].contains(state.rawValue)
    #expect(page.content(in: "de-CH").page.title == (isMissing ? "Programme" : "Apps!"))
    #expect(page.missingTexts(in: "de-CH").contains(key) == isMissing)
    #expect(page.missingTexts(in: "de").contains(key) == false)
  }

  @Test func `every text is what a naive search finds`() {
    let seed = randomSeed("texts of pages")
    var random = SplitMix64(seed: seed)
    let tags = ["en", "en-GB", "de", "de-CH", "de-CH-1901", "zh", "zh-Hant", "zh-TW", "ar"]
    for _ in 0..<TestForm.rounds(2_000) {
      let chosen = tags.shuffled(using: &random).prefix(.random(in: 1...tags.count, using: &random))
      let locales = chosen.enumerated().map { index, tag in
        let fallback =
          index > 0 && Bool.random(using: &random) ? chosen.randomElement(using: &random) : nil
        return Self.locale(tag, index, fallback: fallback == tag ? nil : fallback)
      }
      var texts: [String: [TextKey: TranslatedText]] = [:]
      for locale in locales.dropFirst() {
        for key in Self.keys where Int.random(in: 0..<3, using: &random) == 0 {
          texts[locale.tag, default: [:]][key] = TranslatedText(
            "\(locale.tag) \(key)", state: .allCases.randomElement(using: &random) ?? .final)
        }
      }
      let page = TranslatedPage(content: Self.page(), locales: locales, texts: texts)
      guard let tag = tags.randomElement(using: &random) else { return }
      let shown = TranslatedPage(content: page.content(in: tag)).sourceTexts
      let expected = page.sourceTexts.map { key, text in
        Naive(locales: locales, texts: texts).text(key, tag) ?? text
      }
      #expect(shown.map(\.text) == expected, "seed \(seed), \(tag) of \(locales)")
      #expect(shown.map(\.key) == Self.keys)
    }
  }
}

/// Finds a text by the definition: by trying the tag, then all of its fallback, then all of its parent.
private struct Naive {
  let locales: [CatalogLocale]
  let texts: [String: [TextKey: TranslatedText]]

  func text(_ key: TextKey, _ tag: String) -> String? {
    var seen: [String] = []
    return found(key, tag, &seen) ?? nil
  }

  /// The text; nil inside for that of the source, and outside for none.
  private func found(_ key: TextKey, _ tag: String, _ seen: inout [String]) -> String?? {
    if seen.contains(tag) { return nil }
    seen.append(tag)
    if let locale = locales.first(where: { $0.tag == tag }) {
      if locale.position == 0 { return .some(nil) }
      if let text = texts[tag]?[key], ![.new, .needsTranslation].contains(text.state) {
        return text.text
      }
      if let fallback = locale.fallback, let text = found(key, fallback, &seen) { return text }
    }
    if tag == "zh-TW" { return found(key, "zh-Hant", &seen) }
    guard let end = tag.lastIndex(of: "-") else { return nil }
    return found(key, String(tag[..<end]), &seen)
  }
}
