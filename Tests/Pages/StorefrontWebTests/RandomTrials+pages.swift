import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension RandomTrials {
  /// The document of a page with random records in the sections of a plan, and questions that only pages answer.
  mutating func pageTrial(of plan: LayoutPlan) -> Trial {
    let sections = plan.sections.enumerated().map { section($1, number: $0) }
    var page = PublishedPage(
      page: Page(id: 1, slug: "random", title: name()),
      locale: pick(["en", "de-CH", "ar", "ja", "und"]),
      direction: chance(0.7) ? .leftToRight : .rightToLeft, configuration: plan.configuration,
      sections: sections)
    if chance(0.3), let shown = sections.first {
      var condition = ChoiceCondition()
      condition.platforms = ["iOS"]
      page.choices = [
        PublishedChoice(
          key: shown.key, position: 0,
          cases: [
            PublishedCase(
              key: "first", when: condition, section: section(plan.sections[0], number: 9))
          ],
          fallback: shown)
      ]
    }
    let document = (try? page.jsonText(.compact)) ?? "{}"
    let place = place()
    let audience =
      chance(0.5) ? ",\"audience\":\"\(pick(["iOS 5.2 DE", "tvOS", "unit:7", "="]))\"" : ""
    let questions = ["frames", pick(["picture", "html", "svg"])].map { answer in
      "{\"answer\":\"\(answer)\",\(place)\(audience)\(answer == "frames" ? "" : ",\"images\":true")}"
    }
    return Trial(document: document, questions: questions)
  }

  private mutating func section(_ planned: PlannedSection, number index: Int) -> PublishedSection {
    let items = (0..<min(planned.itemCount ?? 0, 8)).map { item(Int64($0) + 1) }
    return PublishedSection(
      id: Int64(index) + 1, key: "section-\(index)",
      type: chance(0.5) ? pick(SectionType.allCases).rawValue : nil,
      SectionValues(
        title: chance(0.7) ? name() : nil, subtitle: chance(0.3) ? name() : nil,
        action: chance(0.5) ? action() : nil, actionTitle: chance(0.2) ? name() : nil),
      cellKind: chance(0.8) ? pick(CellForm.byCellKind.keys.sorted()) : planned.cellKind,
      layout: planned.layout, items: items)
  }

  private mutating func item(_ id: Int64) -> SectionItem {
    let artwork = Artwork(
      address: pick(["https://example.com/a.png", "a.png", "/media/1"]),
      pixelWidth: number(1...4_000),
      pixelHeight: number(1...4_000))
    let details = ItemDetails(
      badge: chance(0.2) ? Badge(pick(["3", "NEW", "007"])) : nil,
      action: chance(0.3) ? action() : nil)
    switch number(0...2) {
    case 0:
      return SectionItem(
        .category(Category(id: id, slug: "c\(id)", name: name(), iconAddress: artwork.address)),
        details)
    case 1:
      return SectionItem(
        .card(
          Card(
            id: id, key: "k\(id)", kindLine: text(), title: name(), subtitle: text(), text: text(),
            artwork: chance(0.7) ? artwork : nil, artworkText: text())), details)
    default:
      let price = Price(
        minorUnits: Int64(number(0...9_999_999)), currency: pick(["EUR", "USD", "JPY", "XYZ"]))
      return SectionItem(
        .app(
          App(
            id: id, bundleIdentifier: "com.example.a\(id)", kindLine: text(), name: name(),
            subtitle: text(),
            iconAddress: artwork.address, artwork: chance(0.5) ? artwork : nil, artworkText: text(),
            hasInAppPurchases: chance(0.3), price: pick([nil, .free, price]),
            rating: chance(0.5) ? Double(number(0...500)) / 100 : nil)), details)
    }
  }

  private mutating func name() -> String {
    let text = text()
    return text.isEmpty ? "Name" : text
  }

  /// Addresses, which a browser parses only when it opens them, and some that are refused everywhere.
  private mutating func action() -> String {
    pick([
      "https://example.com/a?b=c&d=%20#e", "https://example.com:8080/x", "storefront:page/shop",
      "acme://open/1",
      "javascript:alert(1)", "https:///nowhere", "relative", "storefront:app/com.acme.x",
    ])
  }
}
