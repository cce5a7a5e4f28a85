import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import Storefront
import TestSupport
import Testing

@testable import Publishing

/// The report that is kept with a publication, and the numbers in its pictures.
@Suite struct AccessibilityReportTests {
  private let page: PublishedPage

  init() throws {
    let folder = try TemporaryFolder()
    page = PublishedPage(try folder.sampleCatalog().pageContent(slug: "apps"))
  }

  private func report(_ page: PublishedPage) -> String {
    AccessibilityReport(AccessibilityReview(of: [page], on: [.standard]), of: "the draft").html
  }

  @Test func `every rule has a row with its clauses and its result`() {
    let html = report(page)
    for rule in AccessibilityRule.allCases {
      let clauses = rule.described.clauses.joined(separator: ", ")
      #expect(html.contains("<th scope=\"row\">\(rule.rawValue)</th>") && html.contains(clauses))
    }
    #expect(html.contains("nothing to look at") && html.contains("none found"))
  }

  @Test func `the page is one file, and texts of the catalog are text`() throws {
    var page = page
    page.page.title = "</title><script>alert(1)</script>"
    page.sections[0].items[0] = .card(
      Card(id: 1, key: "x", title: "<img src=x onerror=alert(1)> & \"quotes\""))
    let html = report(page)
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("src=\""))
    #expect(html.contains("&lt;img src=x onerror=alert(1)&gt; &amp; "))
    let addresses = html.split(separator: "\"").filter { $0.contains("://") }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `each stop has a number at the place of what is said`(direction: LayoutDirection) throws {
    var page = page
    page.direction = direction
    var environment = DevicePreset.standard.environment
    environment.setDirection(direction)
    let measured = MeasuredPage(page.plan, content: PictureContent(page.content), in: environment)
    let order = ReadingOrder(page.spokenSections(), on: measured)
    let stops = order.sections.flatMap { section in
      section.elements.indices.map { (section, $0) }
    }
    #expect(order.frames.map(\.number) == Array(1...stops.count))
    for (number, frame) in order.frames {
      let (section, stop) = stops[number - 1]
      let index = try #require(page.sections.firstIndex { $0.key == section.key })
      if section.items.contains(stop) {
        let item = stop - section.items.lowerBound
        #expect(frame == measured.solution.frame(ofItem: item, inSection: index))
      } else {
        let header = try #require(
          measured.solution.element(
            .boundary(kind: ElementKind.sectionHeader, section: index)))
        #expect(frame.y >= header.frame.y && frame.maxY <= header.frame.maxY + 1)
        // The title is at the leading edge, the button at the trailing one.
        let isButton = section.elements[stop].traits == [.button]
        let isLeft = frame.x + frame.width / 2 < environment.container.width / 2
        #expect(isLeft == (isButton == (direction == .rightToLeft)), "\(number)")
      }
    }
  }
}
