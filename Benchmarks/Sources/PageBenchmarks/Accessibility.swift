import BenchmarkSupport
import CatalogModel
import CompositionalLayout
import PagePictures
import Publishing
import Storefront

/// Measures the review of a page's accessibility.
enum Accessibility {
  /// A page of 5,000 cells on one phone at all text sizes, in both schemes with and without increased contrast; compared
  /// with drawing it once at each text size.
  static func measure(_ pages: [PublishedPage]) throws {
    let table = Comparison(
      "Accessibility at 12 text sizes", peers: ["drawing"], in: .milliseconds)
    for page in pages + [large(from: pages)] {
      let device = DevicePreset.standard
      try table.measure(
        "\(page.page.slug), \(page.sections.reduce(0) { $0 + $1.items.count }) cells", rounds: 3,
        Work { AccessibilityReview(of: [page], on: [device]).findings.count },
        beside: [
          Work {
            LayoutContentSizeCategory.allCases.reduce(0) { sum, size in
              var device = device
              device.environment.contentSizeCategory = size
              let picture = PagePicture(
                page.plan, content: PictureContent(page.content), device: device,
                options: PictureOptions(isFull: true))
              return sum + picture.svg.utf8.count
            }
          }
        ])
    }
  }

  /// A page of 5,000 cells: the sections of others in turn, each with their items again and again.
  private static func large(from pages: [PublishedPage]) -> PublishedPage {
    let sections = pages.flatMap(\.sections).filter { !$0.items.isEmpty }
    var page = PublishedPage(page: Page(id: 1, slug: "large", title: "Large"), sections: [])
    for number in 0..<25 {
      var section = sections[number % sections.count]
      section.key = "section-\(number)"
      section.items = (0..<200).map { section.items[$0 % section.items.count] }
      page.sections.append(section)
    }
    return page
  }
}
