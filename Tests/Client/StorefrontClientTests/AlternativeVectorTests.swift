#if !canImport(Darwin)
import CompositionalLayout
import LayoutSolver
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

/// What a collection view shows of a page, against the test vectors of alternatives, which are made
/// from the solver.
@MainActor @Suite struct AlternativeVectorTests {
  /// A published page whose sections have the layouts of a plan.
  private func page(of plan: LayoutPlan) throws -> PublishedPage {
    var page = try PublishedPage.read(PageLoaderTests.document("apps")).page
    let model = page.sections[0]
    page.configuration = LayoutConfiguration()
    page.sections = plan.sections.enumerated().map { index, planned in
      var section = model
      section.id = Int64(index + 1)
      section.key = "section-\(index)"
      section.layout = planned.layout
      return section
    }
    return page
  }

  @Test func `every environment chooses the alternatives of the vectors`() throws {
    let vectors = try AlternativeVectors()
    #expect(vectors.sections.count > 25)
    #expect(
      vectors.places.filter { DevicePreset.named($0.name)?.name.hasPrefix("iphone-duo") == true }
        .count == 8)
    let page = try page(of: vectors.plan)
    for (number, place) in vectors.places.enumerated() {
      // A device has its safe area and margins as well.
      let environment = DevicePreset.named(place.name)?.environment ?? place.environment
      #expect(environment.container == place.environment.container, "\(place.name)")
      let view = UICollectionView(
        environment: environment, itemCounts: [], collectionViewLayout: UICollectionViewLayout())
      let pages = PageDataSource(view)
      try pages.apply(LoadedPage(page, source: .server))
      for (section, vector) in vectors.sections.enumerated() {
        let cell = view.layoutAttributesForItem(at: IndexPath(item: 0, section: section))
        let chosen = AlternativeVectors.alternative(ofHeight: try #require(cell).size.height)
        #expect(chosen == vector.chosen[number], "\(vector.name), \(place.name)")
      }
    }
  }

  @Test func `the sample pages have the solver's frames in windows of every size class`() throws {
    let vectors = try AlternativeVectors()
    for name in ["album", "apps", "badges", "feed", "library", "shop"] {
      let page = try PublishedPage.read(PageLoaderTests.document(name)).page
      for place in vectors.places where DevicePreset.named(place.name) == nil {
        let view = UICollectionView(
          environment: place.environment, itemCounts: [],
          collectionViewLayout: UICollectionViewLayout())
        let pages = PageDataSource(view)
        try pages.apply(LoadedPage(page, source: .server))
        let layout = try #require(
          view.collectionViewLayout as? UICollectionViewCompositionalLayout)
        let expected = LayoutSolver().solve(page.plan, in: place.environment)
        #expect(
          layout.solution?.allElements() == expected.allElements(), "\(name), \(place.name)")
      }
    }
  }
}
#endif
