import CatalogModel
import CompositionalLayout
import DiffableSnapshot
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

/// Choices in page documents.
@Suite struct ChoiceDocumentTests {
  /// The fixture, with a choice of three cases whose fallback is its first section, and one without a fallback.
  static let content: PageContent = {
    var content = PageContent.fixture
    content.page.experiments = ExperimentPlans([
      ExperimentPlan(
        key: "hero", coverage: 10_000,
        arms: [.init(key: "a", weight: 1), .init(key: "b", weight: 1)])
    ])
    func add(
      _ id: Int64, _ key: String, _ choice: String, _ change: (inout ChoiceCondition) -> Void
    ) {
      var section = content.sections[0]
      section.section.id = id
      section.section.key = key
      section.section.position = Int(id)
      section.section.title = key.capitalized
      section.section.choice = choice
      section.section.when = ChoiceCondition()
      section.section.when.map { when in
        var when = when
        change(&when)
        section.section.when = when
      }
      section.items = [content.sections[0].items[Int(id) % 2]]
      content.sections.append(section)
    }
    add(20, "pads", "games") { $0.idioms = ["pad"] }
    add(21, "arm-b", "games") { $0.arm = .init(experiment: "hero", arm: "b") }
    add(22, "only-germany", "germany") { $0.countries = ["DE"] }
    return content
  }()

  private let page = PublishedPage(Self.content)

  private func titles(_ page: PublishedPage) -> [String?] { page.sections.map(\.title) }

  @Test func `a document with choices is written and read, byte for byte`() throws {
    let bytes = try page.json(.compact)
    let (read, notes) = try PublishedPage.read(bytes)
    #expect(read == page)
    #expect(notes == [])
    #expect(try read.json(.compact) == bytes)
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(bytes).root) == [])
    let plan = try PlanDocument.read(bytes)
    #expect(plan.notes == [])
    #expect(plan.plan.sections == page.plan.sections)
    #expect(page.requirements.features == ["choices"])
    #expect(page.choices.map(\.position) == [0, 3])
    #expect(page.choices.map { $0.cases.map(\.key) } == [["pads", "arm-b"], ["only-germany"]])
    #expect(Set(page.choices[0].cases.map(\.section.key)) == ["games"])
    #expect(Set(page.choices[0].cases.map(\.section.id)) == [10])
  }

  @Test(
    arguments: [
      (nil, ["Games", "Top", nil], []),
      ("iOS", ["Games", "Top", nil], ["fallback", "hidden"]),
      ("pad DE", ["Pads", "Top", nil, "Only-Germany"], ["pads", "only-germany"]),
      ("hero=b", ["Arm-B", "Top", nil], ["arm-b", "hidden"]),
      ("unit:user-2", ["Arm-B", "Top", nil], ["arm-b", "hidden"]),
      ("unit:user-1", ["Games", "Top", nil], ["fallback", "hidden"]),
    ] as [(String?, [String?], [String])])
  func `a page shows plain sections to an audience, and says what it decided`(
    audience: String?, expected: [String?], shown: [String]
  ) throws {
    let audience = try audience.map { try PageAudience($0) }
    let bytes = try page.json(.compact)
    let read = try PublishedPage.read(bytes, audience: audience).page
    #expect(titles(read) == expected)
    #expect(read.decisions.map(\.outcomeText) == shown)
    #expect(read.plan.sections.map(\.title) == expected)
    #expect(try AppsPresenter(read.content).snapshot().numberOfSections == expected.count)
    // The audience does not change the document that is written.
    #expect(try read.json(.compact) == bytes)
    let content = Self.content.shown(to: audience)
    #expect(content.page.sections.map(\.section.title) == expected)
    #expect(content.decisions == read.decisions)
    #expect(content.page.sections.map(\.section.key) == read.sections.map(\.key))
    #expect(content.page.sections.map(\.id) == read.sections.map(\.id))
  }

  @Test func `every door without an audience shows the fallbacks`() throws {
    let expected = ["Games", "Top", nil]
    #expect(AppsPresenter(Self.content).outline.sections.map(\.section.title) == expected)
    #expect(LayoutProvider().plan(for: Self.content).sections.map(\.title) == expected)
    #expect(LayoutProvider().plan(for: Self.content.outline).sections.map(\.title) == expected)
  }

  @Test func `what a screen shows is the same section, whatever the case`() throws {
    let fallback = page.shown(to: nil)
    let pads = page.shown(to: try PageAudience("pad"))
    let difference = try pads.difference(since: fallback)
    #expect(difference.sectionInsertions.isEmpty && difference.sectionDeletions.isEmpty)
  }

  @Test func `parts of a choice that cannot be read are left out with a note`() throws {
    let text = """
      {"format":"storefront.page/1","page":"x","title":"X","experiments":[1,{"key":"a.b","arms":[]}],"sections":[
        {"kind":"choice","key":"c","cases":[
          {"key":"one","when":{"moon":1},"section":SECTION},
          {"key":"two","section":SECTION}, 5,
          {"key":"three","when":{},"section":{"kind":"hologram"}},
          {"key":"four","when":{},"section":SECTION},
          {"key":"four","when":{},"section":SECTION}],
         "fallback":{"kind":"hologram","fallback":SECTION}},
        {"kind":"choice","key":"empty","cases":[]},
        {"kind":"choice","cases":[],"fallback":{"key":"plain"}}]}
      """
    let section = try #require(
      JSONDocument(PublishedPage(.fixture).json(.compact)).root["sections"]?[0]
    ).jsonText(.compact)
    let bytes = Array(text.replacing("SECTION", with: section).utf8)
    let (page, notes) = try PublishedPage.read(bytes, audience: PageAudience())
    #expect(page.choices.map(\.key) == ["c"])
    #expect(page.choices[0].cases.map(\.key) == ["one", "four"])
    #expect(page.choices[0].fallback?.key == "c")
    #expect(page.decisions.map(\.outcomeText) == ["four"])
    #expect(page.decisions[0].refusals.map(\.part) == [.unknown])
    #expect(page.experiments.isEmpty)
    #expect(notes.count >= 7)
    let again = try PublishedPage.read(page.json(.compact)).page
    #expect(again.choices == page.choices)
  }

  @Test func `cases of cards are read with their fallbacks`() throws {
    var content = Self.content
    let card = Card(
      id: 1, key: "card", kindLine: "", title: "Card", text: "")
    content.sections[3].items = [.card(card)]
    content.sections[3].fallback = content.sections[0].items.compactMap(\.app)
    let bytes = try PublishedPage(content).json(.compact)
    let (read, notes) = try PublishedPage.read(bytes)
    #expect(notes == [])
    #expect(try read.json(.compact) == bytes)
    #expect(read.requirements.features == ["cards", "choices"])
  }

  @Test func `the changes of a page name its cases, conditions and experiments`() throws {
    var changed = Self.content
    changed.sections[3].section.title = "Tablets"
    changed.sections[4].section.when?.arm?.arm = "a"
    changed.page.experiments = ExperimentPlans([
      ExperimentPlan(key: "hero", coverage: 0, arms: [.init(key: "a", weight: 1)])
    ])
    let changes = try PageChanges(from: page, to: PublishedPage(changed))
    #expect(changes.content.entries.map(\.section) == ["games/pads"])
    #expect(
      changes.layout.changes.map { "\($0.path)" } == ["choices.games", "experiments.hero"])
    #expect(
      changes.layoutLines.map(\.text) == [
        "Arm-B: condition hero=b → hero=a",
        "The page: experiments.hero: a 0-5000, b 5000-10000 → a 0-0",
      ])
    #expect(try PageChanges(from: page, to: page.shown(to: PageAudience("pad"))).isEmpty)
    #expect(page.hasSameContent(as: page.shown(to: try PageAudience("pad"))))
    #expect(!page.hasSameContent(as: PublishedPage(changed)))
  }

  @Test func `lint finds the fallback of a choice in the document`() throws {
    func section(_ key: String) -> PublishedSection {
      PublishedSection(
        key: key,
        layout: LayoutSection(
          group: .horizontal(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
            items: [
              LayoutItem(size: LayoutSize(width: .fractionalWidth(1.5), height: .absolute(10)))
            ])), items: [.card(Card(id: 1, key: "one", title: "One"))])
    }
    let page = PublishedPage(
      page: Page(id: 1, slug: "apps", title: "Apps"), sections: [section("last")],
      choices: [
        PublishedChoice(key: "seen", position: 0, cases: [], fallback: section("seen")),
        PublishedChoice(key: "hidden", position: 1, cases: []),
      ])
    let document = try PlanDocument.read(page.json(.compact))
    #expect(document.plan.sections.count == 2)
    let paths = [0, 1].map { PlanPath.section($0).key("group").key("subitems").index(0) }
    let locations = document.locations(of: paths)
    #expect(
      locations.map(\.path.description)
        == ["sections[0].fallback.group.subitems[0]", "sections[2].group.subitems[0]"])
    for place in locations { #expect(document.source[place.path]?["size"] != nil) }
  }
}
