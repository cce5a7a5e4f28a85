import CatalogModel
import CompositionalLayout
import Foundation
import LayoutSolver
import TestSupport
import Testing

@testable import PagePictures

/// Pictures show what the content says, and nothing else, at every text size.
@Suite struct ShownContentTests {
  private let photo = Artwork(address: "/a.jpg", pixelWidth: 16, pixelHeight: 9)

  private func picture(
    _ content: CellContent, kind: String, _ layout: LayoutSection, title: String? = nil,
    header: HeaderContent = HeaderContent(), textSize: LayoutContentSizeCategory = .large
  ) -> PagePicture {
    let plan = LayoutPlan(sections: [
      PlannedSection(title: title, itemCount: 1, cellKind: kind, layout: layout)
    ])
    var device = DevicePreset.standard
    device.environment.contentSizeCategory = textSize
    return PagePicture(
      plan, content: PictureContent(sections: [[content]], headers: [header]), device: device)
  }

  @Test func `a badge shows the item's text, and nothing without one`() {
    func badge(_ text: String?) -> String {
      let picture = picture(
        CellContent(title: "Medal", badge: text), kind: "BadgeCell",
        SampleSections.badgedGrid(columns: 3))
      let part = picture.svg.components(separatedBy: "data-element=\"badge 0.0\"").dropFirst().first
      return part?.components(separatedBy: "</g>")[0] ?? ""
    }
    #expect(badge("7").contains(">7</text>"))
    #expect(badge("NEW").contains(">NEW</text>"))
    #expect(badge(nil).hasSuffix(")\">"))
  }

  @Test func `a header's button is drawn exactly where the content has one`() {
    func svg(_ button: String?) -> String {
      picture(
        CellContent(title: "Pulse"), kind: "SmallAppCell", SampleSections.tripleList,
        title: "Learn", header: HeaderContent(title: "Learn", button: button)
      ).svg
    }
    #expect(svg("See All").contains(">See All</text>"))
    #expect(!svg(nil).contains("See All"))
  }

  @Test func `a card shows its text where a product shows its price, and in an entry`() {
    let card = Card(
      id: 1, key: "stool", kindLine: "EPISODE 3", title: "Stool", subtitle: "Three legs",
      text: "Seats one.", artwork: photo)
    let content = CellContent(.card(card))
    for kind in ["PhotoCell", "CardCell", "EpisodeCell"] {
      let svg = picture(content, kind: kind, SampleSections.episodeFeed(columns: 1)).svg
      #expect(svg.contains(">Stool</text>") && svg.contains(">Seats one.</text>"), "\(kind)")
      #expect(!svg.contains(">Get</text>"), "\(kind)")
    }
    let row = picture(content, kind: "SmallAppCell", SampleSections.tripleList).svg
    #expect(row.contains(">Three legs</text>") && !row.contains(">Get</text>"))
  }

  @Test(
    "what has no picture is a tile with initials, as is what has one that is not loaded",
    arguments: ["FeaturedCell", "PhotoCell", "CardCell", "EpisodeCell", "BadgeCell"])
  func missingArtwork(kind: String) {
    for price in [nil, "$79"] {
      var content = CellContent(title: "Quartz Clock", price: price)
      let layout = SampleSections.episodeFeed(columns: 1)
      let missing = picture(content, kind: kind, layout).svg
      #expect(missing.contains(">QC</text>"))
      #expect(missing.contains("fill=\"#E5E5EA\""))
      content.artwork = photo
      #expect(picture(content, kind: kind, layout).svg == missing)
    }
  }

  @Test(
    "at every text size, a row that grows shows its whole name, its button and its note",
    arguments: LayoutContentSizeCategory.allCases)
  func growingRow(textSize: LayoutContentSizeCategory) throws {
    let height = LayoutDimension.estimated(80)
    let layout = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.95), height: height),
        items: [LayoutItem(width: .fractionalWidth(1), height: height)]))
    let content = CellContent(
      title: "Field Herbarium", subtitle: "Know the plants on your way to work", button: "$2.99",
      note: "In-App Purchases", price: "$2.99")
    for kind in ["MediumAppCell", "SmallAppCell"] {
      let picture = picture(content, kind: kind, layout, textSize: textSize)
      for text in [">$2.99</text>", ">In-App Purchases</text>", "Herbarium</text>"] {
        #expect(picture.svg.contains(text), "\(kind) \(text)")
      }
      let cell = try #require(picture.page.solution.element(.cell(section: 0, item: 0)))
      #expect(picture.page.texts(of: cell).cut.isEmpty, "\(kind)")
    }
  }

  @Test func `a wrapped header is as high as its lines, with its button below`() throws {
    let picture = picture(
      CellContent(title: "Pulse"), kind: "SmallAppCell", SampleSections.tripleList,
      title: "This week's favorites for you", header: HeaderContent(button: "See All"),
      textSize: .accessibilityLarge)
    let header = try #require(
      picture.page.solution.element(.boundary(kind: ElementKind.sectionHeader, section: 0)))
    // Two lines of 47 for the title, one of 40 for the button, 12 above and 8 below.
    #expect(header.frame.height == 2 * 47 + 40 + 20)
    #expect(picture.svg.contains(">See All</text>"))
    #expect(picture.page.texts(of: header).cut.isEmpty)
  }

  @Test func `all headers have the same style, whether they are pinned or not`() {
    func sizes(_ layout: LayoutSection) -> [Substring] {
      let svg = picture(
        CellContent(title: "Pulse"), kind: "CardCell", layout, title: "Learn",
        header: HeaderContent(button: "See All")
      ).svg
      return svg.matches(of: /font-size="([0-9.]+)"[^>]*>(?:Learn|See All)</).map(\.1)
    }
    #expect(sizes(SampleSections.tripleList) == ["22", "17"])
    #expect(sizes(SampleSections.cardRow) == ["22", "17"])
  }

  @Test func `a picture has a background, and nothing beside the screen`() {
    for (scheme, color) in [(PictureScheme.light, "#F5F5F7"), (.dark, "#101012")] {
      let plan = LayoutPlan(sections: [
        PlannedSection(itemCount: 9, cellKind: "CardCell", layout: SampleSections.cardRow)
      ])
      let svg = PagePicture(plan, options: PictureOptions(scheme: scheme)).svg
      #expect(
        svg.contains("<rect x=\"0\" y=\"0\" width=\"489\" height=\"948\" fill=\"\(color)\"/>"))
      #expect(!svg.contains("stop-color=\"#8E8E93\""))
    }
  }
}
