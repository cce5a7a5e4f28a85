#if !canImport(Darwin)
import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

/// Choices in a client: who sees what, and what is reported when it is displayed.
@MainActor @Suite struct ExposureTests {
  private static func page(_ text: String?) throws -> LoadedPage {
    var page = try PublishedPage.read(PageLoaderTests.document("apps")).page
    let section = page.sections[1]
    var big = section
    big.title = "Big"
    var when = ChoiceCondition()
    when.arm = .init(experiment: "hero", arm: "b")
    page.experiments = [
      Experiment(
        key: "hero",
        arms: [.init(key: "a", range: 0..<5_000), .init(key: "b", range: 5_000..<10_000)])
    ]
    page.choices = [
      PublishedChoice(
        key: section.key, position: 1, cases: [PublishedCase(key: "big", when: when, section: big)],
        fallback: section)
    ]
    let bytes = try page.json(.compact)
    return LoadedPage(
      try PublishedPage.read(bytes, audience: text.map { try PageAudience($0) }).page,
      source: .server)
  }

  private func source(_ reported: @escaping (Exposure) -> Void) -> (
    PageDataSource, UICollectionView
  ) {
    let view = UICollectionView(
      environment: DevicePreset.standard.environment, itemCounts: [],
      collectionViewLayout: UICollectionViewLayout())
    let pages = PageDataSource(view)
    pages.didExpose = reported
    return (pages, view)
  }

  @Test(
    arguments: [
      ("unit:user-1", "a"), ("unit:user-2", "b"), ("hero=b", nil), ("iOS", nil), (nil, nil),
    ] as [(String?, String?)])
  func `an exposure is reported once, when the section is displayed`(
    audience: String?, arm: String?
  ) throws {
    var reported: [Exposure] = []
    let (pages, view) = source { reported.append($0) }
    let page = try Self.page(audience)
    #expect(page.decisions.count == (audience == nil ? 0 : 1))
    try pages.apply(page)
    pages.willDisplaySection(at: 0)
    #expect(reported.isEmpty)
    for _ in 0..<3 { pages.willDisplaySection(at: 1) }
    // The same page confirmed by the server is no new load.
    try pages.apply(page)
    pages.willDisplaySection(at: 1)
    #expect(reported.map(\.arm) == (arm.map { [$0] } ?? []))
    #expect(
      reported.allSatisfy {
        $0.experiment == "hero" && $0.page == "apps" && $0.choice == page.page.sections[1].key
      })
    pages.willDisplaySection(at: 99)
    try pages.apply(nil)
    try pages.apply(page)
    pages.willDisplaySection(at: 1)
    #expect(reported.count == (arm == nil ? 0 : 2))
    _ = view
  }

  @Test func `a loader chooses on the device, and sends nothing about the audience`() async throws {
    let document = try Self.page(nil).page.json(.compact)
    let transport = ScriptedTransport { _, _ in .page(document, etag: "\"1\"") }
    let audience = try PageAudience("iOS 5.2 DE unit:user-2 subscriber")
    let loader = PageLoader(
      server: PageLoaderTests.server, cache: nil, transport: transport, audience: audience)
    let page = try await loader.page("apps")
    #expect(page.decisions.map(\.outcomeText) == ["big"])
    #expect(page.page.sections[1].title == "Big")
    let requests = await transport.requests
    #expect(requests.map(\.url.absoluteString) == ["https://example.com/shop/v1/pages/apps"])
    #expect(requests.map(\.headers) == [["accept": "application/json"]])
  }
}
#endif
