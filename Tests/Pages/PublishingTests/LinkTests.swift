import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import Publishing
import Storefront
import TestSupport
import Testing

/// Links from a page to others, from the review to the listing that clients open.
@Suite struct LinkTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let favorites = SectionReference(page: "apps", key: "favorites")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private func findings() throws -> [String] {
    try Publisher.forOneDevice(store).review(page: "apps").diagnostics
      .filter { $0.rule == "link-not-live" }.map { "\($0.path): \($0.message)" }
  }

  @Test func `a review names links to what is not live`() throws {
    try store.edit { edit in
      try edit.add(page: "new", title: "New")
      try edit.set(favorites) { $0.action = "storefront:section/apps/favorites" }
    }
    #expect(try findings() == [])
    try store.edit { try $0.set(favorites) { $0.action = "storefront:page/new" } }
    #expect(
      try findings() == [
        "sections[1].action: The page \"new\" is not live, so taps find nothing."
      ])
    // A page that is live without the section.
    try Publisher.forOneDevice(store).publish(page: "shop")
    try store.edit { edit in
      try edit.add(SectionReference(page: "shop", key: "later")) { $0.type = .doubleList }
      try edit.add("com.example.margin", to: SectionReference(page: "shop", key: "later"))
      try edit.set(favorites) { $0.action = "storefront:section/shop/later" }
    }
    #expect(
      try findings() == [
        "sections[1].action: The live page \"shop\" has no section \"later\", so taps find nothing."
      ])
    try Publisher.forOneDevice(store).publish(page: "shop")
    #expect(try findings() == [])
    #expect(
      try !Publisher.forOneDevice(store).review(page: "apps").page.addresses
        .contains { $0.text.hasPrefix("storefront:") })
  }

  @Test
  func `every section of the sample pages can be listed, with cells about as large as on its page`()
    throws
  {
    for slug in try store.pages().map(\.slug) {
      let page = try Publisher.forOneDevice(store).draft(page: slug)
      for section in page.sections {
        let listing = try #require(page.listing(section.key))
        #expect(listing.sections.map(\.items) == [section.items])
        #expect(listing.page.title == section.title ?? page.page.title)
        for width in [320.0, 402, 768, 1366] {
          let environment = LayoutEnvironment(container: LayoutExtent(width: width, height: 874))
          let own = cells(of: section, environment),
            listed = cells(of: listing.sections[0], environment)
          let place = "\(slug)/\(section.key) at \(width)"
          for (one, other) in zip(own, listed) {
            let isSame =
              abs(one.width - other.width) <= 0.05 * one.width
              && abs(one.height - other.height) <= 0.5
            #expect(isSame, "\(place): \(one) \(other)")
          }
          #expect(own.count == listed.count, "\(place)")
          #expect(listed.allSatisfy { $0.x >= 0 && $0.maxX <= width + 0.5 }, "\(place)")
          for (index, frame) in listed.enumerated() {
            let isFree = listed[(index + 1)...].allSatisfy { other in
              other.x >= frame.maxX - 0.5 || other.maxX <= frame.x + 0.5
                || other.y >= frame.maxY - 0.5 || other.maxY <= frame.y + 0.5
            }
            #expect(isFree, "\(place), item \(index)")
          }
        }
      }
    }
  }

  private func cells(
    of section: PublishedSection, _ environment: LayoutEnvironment
  ) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    LayoutSolver().solve([section.layout], itemCounts: [section.items.count], in: environment)
      .forEachFrame(inSection: 0) { frames.append($1) }
    return frames
  }
}
