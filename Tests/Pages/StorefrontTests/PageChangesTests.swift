import CatalogModel
import CompositionalLayout
import Storefront
import TestSupport
import Testing

@Suite struct PageChangesTests {
  private static func app(_ key: String, id: Int64, name: String = "App") -> SectionItem {
    .app(
      App(
        id: id, bundleIdentifier: key, kindLine: "", name: name, subtitle: "",
        iconAddress: "https://example.com/i.png"))
  }

  /// A page of sections with items, whose ids begin at a number.
  private static func page(
    _ sections: [(key: String, items: [String])], title: String = "Home", firstID: Int64 = 1,
    itemName: String = "App"
  ) -> PublishedPage {
    let page = Page(id: firstID, slug: "home", title: title)
    return PublishedPage(
      PageContent(
        page: page, revision: firstID,
        sections: sections.enumerated().map { index, section in
          SectionContent(
            section: Section(
              id: firstID + Int64(index), pageID: page.id, position: index, key: section.key,
              kind: .type(.cardRow)),
            items: section.items.enumerated().map { place, key in
              app(key, id: firstID * 100 + Int64(place), name: itemName)
            })
        }))
  }

  private static let plain = page([("top", ["com.a", "com.b"]), ("new", ["com.c"])])

  @Test func `ids and stamps do not matter`() throws {
    var other = Self.page([("top", ["com.a", "com.b"]), ("new", ["com.c"])], firstID: 40)
    other.publication = PublicationStamp(
      number: 3, revision: 7, contentHash: "", liveFrom: Moment(milliseconds: 0))
    let changes = try PageChanges(from: Self.plain, to: other)
    #expect(changes.isEmpty && changes.plan.isEmpty)
    #expect(Self.plain.hasSameContent(as: other))
  }

  @Test func `texts, items and layouts are listed in this order`() throws {
    var other = Self.page(
      [("top", ["com.b", "com.d"]), ("new", ["com.c"])], title: "Sale", firstID: 9)
    other.sections[0].layout.interGroupSpacing = 33
    other.locale = "de"
    let changes = try PageChanges(from: Self.plain, to: other)
    #expect(
      changes.content.entries.map(\.line.text) == [
        "The page: title \"Home\" → \"Sale\"", "App in top: removed", "App in top: added",
      ])
    #expect(
      changes.content.entries.map { [$0.change.rawValue, $0.section, $0.item, $0.name] } == [
        ["changed", nil, nil, "Sale"], ["removed", "top", "com.a", "App"],
        ["added", "top", "com.d", "App"],
      ])
    #expect(
      changes.layoutLines.map(\.text) == [
        "top: layout: interGroupSpacing: 0 → 33", "The page: language en → de",
      ])
    #expect(
      changes.layout.changes.map { "\($0.path)" } == ["sections[0].interGroupSpacing", "locale"])
    #expect(!Self.plain.hasSameContent(as: other))
  }

  @Test func `no change is listed exactly if the content is the same`() throws {
    let seed = randomSeed("changes of pages")
    var random = SplitMix64(seed: seed)
    let keys = ["com.a", "com.b", "com.c", "com.d"]
    func randomPage() -> PublishedPage {
      let sections = ["top", "new", "old"].shuffled(using: &random).prefix(
        Int.random(in: 0...3, using: &random))
      return Self.page(
        sections.map { key in
          (key, Array(keys.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))))
        }, title: Bool.random(using: &random) ? "Home" : "Sale",
        firstID: Int64.random(in: 1...50, using: &random),
        itemName: Bool.random(using: &random) ? "App" : "Other")
    }
    for round in 1...TestForm.rounds(3_000) {
      let (old, new) = (randomPage(), randomPage())
      let changes = try PageChanges(from: old, to: new)
      #expect(changes.isEmpty == old.hasSameContent(as: new), "seed \(seed), round \(round)")
    }
  }
}
