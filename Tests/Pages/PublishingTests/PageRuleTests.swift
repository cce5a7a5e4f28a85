import CatalogModel
import CompositionalLayout
import DocumentJSON
import Publishing
import Storefront
import Testing

/// A finding names the devices that have it, unless all have it.
@Suite struct PageRuleTests {
  private func diagnostics(
    _ layout: LayoutSection, items: Int = 8, title: String? = nil, cellKind: String = "CardCell",
    artwork: Artwork? = Artwork(address: "/a.jpg", pixelWidth: 16, pixelHeight: 9)
  ) -> [Diagnostic] {
    let apps = (1...items).map { number in
      SectionItem.app(
        App(
          id: Int64(number), bundleIdentifier: "com.example.a\(number)", kindLine: "", name: "A",
          subtitle: "", iconAddress: "/a.png", artwork: artwork))
    }
    let section = PublishedSection(
      id: 1, key: "planted", type: "planted", SectionValues(title: title), cellKind: cellKind,
      layout: layout, items: apps)
    return PublishedPage(
      page: Page(id: 1, slug: "planted", title: "Planted"), sections: [section]
    ).diagnostics()
  }

  private func devices(_ rule: String, in diagnostics: [Diagnostic]) -> Set<String>? {
    diagnostics.first { $0.rule == rule }.map { Set($0.location.devices.map(\.device)) }
  }

  @Test func `a row that no longer fits is reported on the devices where it does not`() {
    let row = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      items: (0..<4).map { _ in LayoutItem(width: .absolute(100), height: .absolute(100)) })
    let found = diagnostics(LayoutSection(group: row))
    #expect(devices("subitem-never-fits", in: found) == ["iphone-se", "iphone-16"])
    #expect(
      found.besidesAccessibility.first?.path.description.hasPrefix("sections[0].group") == true)
  }

  @Test func `a cell beyond the edge is reported on narrow devices`() {
    let row = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(500), height: .absolute(100)),
      items: [LayoutItem(width: .absolute(500), height: .absolute(100))])
    let found = diagnostics(LayoutSection(group: row))
    #expect(devices("beyond-edge", in: found) == ["iphone-se", "iphone-16"])
    #expect(found.first { $0.rule == "beyond-edge" }?.path.description == "sections[0].items[0]")
  }

  @Test func `cells that overlap are reported`() {
    let row = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      items: [LayoutItem(width: .fractionalWidth(1), height: .absolute(100))])
    let found = diagnostics(LayoutSection(group: row, interGroupSpacing: -40))
    let overlap = found.first { $0.rule == "overlap" }
    #expect(overlap?.path.description == "sections[0].items[1]")
    #expect(overlap?.message.contains("items 0 and 1") == true)
    #expect(overlap?.location.devices.isEmpty == true, "it shows everywhere")
  }

  @Test func `a title that is cut is reported with device, size and path`() {
    let header = LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(60)),
      elementKind: ElementKind.sectionHeader, alignment: .top)
    let row = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      items: [LayoutItem(width: .fractionalWidth(1), height: .absolute(100))])
    let section = LayoutSection(group: row, boundaryItems: [header])
    #expect(devices("title-cut", in: diagnostics(section, title: "Short")) == nil)
    let found = diagnostics(section, title: "A headline that is wider than a phone is")
    let cut = found.first { $0.rule == "title-cut" }
    #expect(cut?.path.description == "sections[0].title")
    #expect(
      cut?.location.devices.contains { $0.device == "iphone-se" && $0.textSize == "large" } == true)
    #expect(
      cut?.location.devices.contains { $0.device.hasPrefix("ipad") && $0.textSize == "large" }
        == false)
  }

  @Test func `missing artwork is a warning in cells that show it`() {
    let row = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      items: [LayoutItem(width: .fractionalWidth(1), height: .absolute(100))])
    let section = LayoutSection(group: row)
    let found = diagnostics(section, items: 2, artwork: nil).filter { $0.rule == "missing-artwork" }
    #expect(
      found.map(\.path.description) == [
        "sections[0].items[0].app.artwork", "sections[0].items[1].app.artwork",
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.location.devices.isEmpty })
    let rows = diagnostics(section, cellKind: "SmallAppCell", artwork: nil)
    #expect(!rows.contains { $0.rule == "missing-artwork" })
    #expect(!diagnostics(section).contains { $0.rule == "missing-artwork" })
  }
}

extension [Diagnostic] {
  /// Those of rules for layouts and pages.
  var besidesAccessibility: [Diagnostic] {
    filter { AccessibilityRule(rawValue: $0.rule) == nil }
  }
}
