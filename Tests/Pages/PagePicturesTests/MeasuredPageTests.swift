import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import TestSupport
import Testing

@testable import PagePictures

@Suite struct MeasuredPageTests {
  @Test func `an episode is as high as its picture and its text`() {
    let plan = LayoutPlan(sections: [
      PlannedSection(
        itemCount: 1, cellKind: "EpisodeCell", layout: SampleSections.episodeFeed(columns: 1))
    ])
    let content = PictureContent(sections: [
      [CellContent(eyebrow: "EPISODE 1", title: "Echoes", subtitle: "What bats taught the blind")]
    ])
    let page = MeasuredPage(plan, content: content, in: DevicePreset.standard.environment)
    // 353 wide: 198.5625 of picture, 10 of gap, lines of 16, 25 and 20, 22 below, to whole pixels.
    let frame = page.solution.frame(ofItem: 0, inSection: 0)
    #expect(frame?.width == 353)
    #expect(frame.map { abs($0.height - (291 + 2.0 / 3)) < 0.01 } == true)
  }

  @Test func `a page is measured with the alternative that applies on the device`() throws {
    var feed = SampleSections.episodeFeed(columns: 1)
    feed.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(widthAtLeast: 700), layout: SampleSections.episodeFeed(columns: 2))
    ]
    let plan = LayoutPlan(sections: [
      PlannedSection(itemCount: 4, cellKind: "EpisodeCell", layout: feed)
    ])
    for (device, columns, path) in [
      ("iphone-16", 1, "sections[0].group.subitems[0]"),
      ("ipad", 2, "sections[0].alternatives[0].group.subitems[0]"),
    ] {
      let environment = try #require(DevicePreset.named(device)).environment
      let page = MeasuredPage(plan, in: environment)
      let layout = SampleSections.episodeFeed(columns: columns)
      #expect(page.plan.sections[0].layout == layout)
      let alone = MeasuredPage(
        LayoutPlan(sections: [
          PlannedSection(itemCount: 4, cellKind: "EpisodeCell", layout: layout)
        ]), in: environment)
      #expect(page.solution.allElements() == alone.solution.allElements())
      let cell = try #require(page.solution.element(.cell(section: 0, item: 1)))
      #expect(page.path(of: cell)?.description == path)
    }
  }

  @Test func `a header is as high as its text, with and without a subtitle`() {
    func height(_ subtitle: String?) -> Double? {
      let plan = LayoutPlan(sections: [
        PlannedSection(
          title: "Learn", subtitle: subtitle, itemCount: 1, layout: SampleSections.tripleList)
      ])
      let page = MeasuredPage(plan, in: DevicePreset.standard.environment)
      return page.solution.element(.boundary(kind: ElementKind.sectionHeader, section: 0))?
        .frame.height
    }
    // 12 above, a line of 28, 8 below; the subtitle's line has 20.
    #expect(height(nil) == 48)
    #expect(height("Every day") == 68)
  }

  @Test func `a tag of estimated width is as wide as its name`() {
    let size = LayoutSize(width: .estimated(100), height: .absolute(44))
    let plan = LayoutPlan(sections: [
      PlannedSection(
        itemCount: 2, cellKind: "BrandCell",
        layout: LayoutSection(
          group: .horizontal(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
            items: [LayoutItem(size: size)])))
    ])
    let content = PictureContent(sections: [[CellContent(title: "Ouro"), CellContent(title: "O")]])
    let page = MeasuredPage(plan, content: content, in: DevicePreset.standard.environment)
    let widths = (0..<2).compactMap { page.solution.frame(ofItem: $0, inSection: 0)?.width }
    let face = Typeface(size: 15, leading: 20, weight: .semibold)
    #expect(abs(widths[0] - (face.width(of: "Ouro") + 28)) < 0.34)
    #expect(widths[0] > widths[1])
  }

  @Test func `estimated heights grow with the text, others do not`() {
    let plan = LayoutPlan(sections: [
      PlannedSection(itemCount: 2, layout: SampleSections.doubleList),
      PlannedSection(itemCount: 2, layout: SampleSections.cardRow),
    ])
    let scaled = plan.scalingEstimatedHeights(by: 2)
    #expect(scaled.sections[0].layout.group.size.height == .estimated(330))
    #expect(scaled.sections[0].layout.boundaryItems[0].size.height == .estimated(160))
    #expect(scaled.sections[1] == plan.sections[1])
    #expect(plan.scalingEstimatedHeights(by: 1) == plan)
  }

  @Test func `a custom appearance determines the size of its cells`() {
    struct Tall: CellAppearance {
      func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
        -> LayoutExtent
      {
        LayoutExtent(width: 7, height: 123)
      }
      func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
        canvas.text(cell.content.title, canvas.type[.body], .label, x: 0, y: 0, width: 200)
      }
    }
    let plan = LayoutPlan(sections: [
      PlannedSection(
        itemCount: 3, cellKind: "Tall", layout: SampleSections.episodeFeed(columns: 1))
    ])
    let picture = PagePicture(plan, appearances: CellAppearances(["Tall": Tall()]))
    #expect(picture.page.solution.frame(ofItem: 2, inSection: 0)?.y == 246)
    #expect(picture.svg.contains(">Item 3</text>"))
  }
}
