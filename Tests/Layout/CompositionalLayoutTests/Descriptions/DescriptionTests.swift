import CompositionalLayout
import Testing

@Suite("Descriptions")
struct DescriptionTests {
  @Test(
    "of sizes: a plain letter is the container's, a letter after an estimate the element's",
    arguments: [
      (LayoutSize(width: .fractionalWidth(0.95), height: .estimated(165)), "0.95w × ~165h"),
      (LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1.0 / 3)), "1w × 0.3333w"),
      (LayoutSize(width: .fractionalHeight(0.5), height: .fractionalHeight(0.33)), "0.5h × 0.33h"),
      (LayoutSize(width: .absolute(160), height: .absolute(120)), "160 × 120"),
      (LayoutSize(width: .estimated(136), height: .absolute(44)), "~136w × 44"),
      (
        LayoutSize(width: .absolute(-0.5), height: .uniformAcrossSiblings(estimate: 50)),
        "-0.5 × ≈50h"
      ),
      (LayoutSize(width: .absolute(.nan), height: .absolute(.infinity)), "nan × inf"),
    ])
  func sizes(_ size: LayoutSize, _ text: String) {
    #expect(size.description == text)
  }

  @Test("of a dimension by itself")
  func dimensions() {
    let dimensions: [LayoutDimension] = [
      .fractionalWidth(0.95), .fractionalHeight(0.33), .absolute(44), .estimated(165),
      .uniformAcrossSiblings(estimate: 50),
    ]
    #expect(dimensions.map(\.description) == ["0.95w", "0.33h", "44", "~165", "≈50"])
  }

  @Test("of groups")
  func groups() {
    let size = LayoutSize(width: .fractionalWidth(0.95), height: .estimated(165))
    let item = LayoutSubitem.item(LayoutItem(size: .full))
    let groups: [LayoutGroup] = [
      .vertical(size: size, subitem: item, count: 2, spacing: .fixed(8)),
      .horizontal(size: size, repeatingSubitem: item, count: 3, spacing: .flexible(8)),
      .custom(size: .full, items: [LayoutCustomItem(frame: .zero)]),
    ]
    #expect(
      groups.map(\.description) == [
        "group vertical 0.95w × ~165h, count 2, spacing 8",
        "group horizontal 0.95w × ~165h, repeating 3, spacing ≥8",
        "group custom 1w × 1h, 1 frame",
      ])
  }

  @Test("of items and their supplementary items")
  func items() {
    let badge = LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
    let header = LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
      elementKind: ElementKind.sectionHeader, alignment: .top, pinToVisibleBounds: true, zIndex: 2)
    let item = LayoutItem(
      size: .full, contentInsets: LayoutInsets(leading: 5, trailing: 5),
      edgeSpacing: LayoutEdgeSpacing(trailing: .flexible(0)))
    #expect(badge.description == "badge 20 × 20 at top trailing (0.3, -0.3) fractional")
    #expect(header.description == "header 1w × 44, top, pinned, z 2")
    #expect(
      item.description == "item 1w × 1h, insets (0, 5, 0, 5), edge spacing trailing ≥0")
    #expect(
      LayoutDecorationItem(elementKind: "card", zIndex: -1).description == "background card, z -1")
  }

  @Test("of sections and plans")
  func plans() {
    let list = ListConfiguration(appearance: .insetGrouped, showsSeparators: false)
    let section = PlannedSection(
      type: "doubleList", title: "Favorites", itemCount: 7, cellKind: "MediumAppCell",
      layout: .list(list))
    let plan = LayoutPlan(page: "apps", revision: 3, sections: [section])
    #expect(plan.description == "plan apps, revision 3, 1 section")
    #expect(section.description == "doubleList \"Favorites\", 7 items, MediumAppCell")
    #expect(
      section.layout.description
        == "section, insets (17.5, 20, 17.5, 20), insets from none, "
        + "list insetGrouped, without separators")
    #expect(
      LayoutConfiguration(scrollDirection: .horizontal, interSectionSpacing: 20).description
        == "configuration, scrolls horizontal, section spacing 20")
  }
}
