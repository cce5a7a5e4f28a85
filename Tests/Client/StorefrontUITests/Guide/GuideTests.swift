import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront
import StorefrontClient
import TestSupport
import Testing
import UIKitCompositionalLayout

@testable import StorefrontUI

/// Compares the examples in `Documentation/Client.md` with the code that is compiled here, and runs it.
@MainActor @Suite(.hangLimit) struct GuideTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()

  private static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `every example of the guide is compiled, and the first one is a complete file`() throws
  {
    let blocks = try SwiftExample.all(in: "Documentation/Client.md")
    #expect(blocks.count == 13)
    #expect(try blocks.first == Self.source("StoreViewController.swift"))
    let sources = try [
      "StoreViewController.swift", "PosterCell.swift", "FeaturedView.swift", "GuideExamples.swift",
    ].map(Self.source)
    let compiled = SwiftExample.words(sources.joined(separator: "\n"))
    for block in blocks { #expect(compiled.contains(SwiftExample.words(block)), "\(block)") }
  }

  @Test func `the guide's table has the cell kind, form and views of each section type`() throws {
    let guide = try PackageFolder.text(of: "Documentation/Client.md")
    var types: Set<String> = []
    for section in try Sample.pages.flatMap({ try Sample.page($0).sections }) {
      let type = try #require(section.type)
      let kind = try #require(section.cellKind)
      let form = try #require(ItemContentConfiguration.Form.byCellKind[kind])
      let start = "| `\(type)` | `\(kind)` | `\(form)`"
      let row = try #require(guide.split(separator: "\n").first { $0.hasPrefix(start) }, "\(start)")
      let kinds = section.layout.boundaryItems.map(\.elementKind)
      #expect(row.contains("header") == kinds.contains(UICollectionView.elementKindSectionHeader))
      #expect(row.contains("footer") == kinds.contains(UICollectionView.elementKindSectionFooter))
      let contents = try #require(SectionType.byName[type]).contents.map(\.rawValue)
      #expect(row.hasSuffix("| \(contents.joined(separator: ", ")) |"), "\(row)")
      types.insert(type)
    }
    #expect(types == Set(SectionType.allCases.map(\.rawValue)))
  }

  @Test func `the guide's transport loads a page`() async throws {
    let transport = FixedResponse(bytes: try Sample.document("apps"))
    let loader = PageLoader(server: shopAddress, cache: nil, transport: transport)
    let loaded = try await loader.page("apps")
    #expect(loaded.page.page.title == "Apps")
  }

  @Test(arguments: Sample.pages)
  func `the guide's file shows every section of a sample page`(name: String) async throws {
    let transport = FixedResponse(bytes: try Sample.document(name))
    let controller = StoreViewController(
      loader: PageLoader(server: shopAddress, cache: nil, transport: transport), page: name,
      images: StubImages())
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    try await wait { controller.status == .shown(isOutdated: false) }
    let page = try Sample.page(name)
    let view = try #require(controller.collectionView)
    #expect(controller.title == page.page.title)
    #expect(controller.pages.page?.report.isComplete == true)
    #expect(view.numberOfSections == page.sections.count)
    for (section, published) in page.sections.enumerated() {
      for (item, shown) in published.items.enumerated() {
        let cell = view.dataSource?.collectionView(
          view, cellForItemAt: IndexPath(item: item, section: section))
        let content = cell?.contentConfiguration as? ItemContentConfiguration
        #expect(content?.content.title == shown.name)
      }
    }
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  @Test func `the guide's own cells replace the default ones`() async throws {
    let transport = FixedResponse(bytes: try Sample.document("apps"))
    let controller = StoreViewController(
      loader: PageLoader(server: shopAddress, cache: nil, transport: transport), page: "apps",
      images: StubImages())
    controller.replaceCells()
    try controller.pages.apply(LoadedPage(Sample.page("apps"), source: .server))
    let view = try #require(controller.collectionView)
    let cell = view.dataSource?.collectionView(view, cellForItemAt: IndexPath(item: 0, section: 0))
    let name = try Sample.page("apps").sections[0].items[0].name
    #expect((cell as? PosterCell)?.label.text == name)
    controller.showFeaturedAppsInSwiftUI()
    let hosting = view.dataSource?.collectionView(
      view, cellForItemAt: IndexPath(item: 0, section: 0))
    let content = hosting?.contentConfiguration as? UIHostingConfiguration<FeaturedView>
    #expect(content?.content.item.name == name)
  }

  @Test func `the guide's store shows the arm of its audience, and logs one exposure of it`() throws
  {
    var page = try Sample.page("apps")
    let section = page.sections[1]
    var when = ChoiceCondition()
    when.arm = .init(experiment: "hero", arm: "b")
    page.experiments = [
      Experiment(key: "hero", arms: [.init(key: "b", range: 0..<Experiment.positions)])
    ]
    page.choices = [
      PublishedChoice(
        key: section.key, position: 1,
        cases: [PublishedCase(key: "b", when: when, section: section)])
    ]
    var logged: [String] = []
    let store = storeWithExperiments(installation: "user-1") { logged.append($0) }
    let bytes = try page.json(.compact)
    let chosen = try PublishedPage.read(bytes, audience: store.loader.audience).page
    try store.pages.apply(LoadedPage(chosen, source: .server))
    let view = try #require(store.collectionView)
    for index in [0, 1, 1] {
      store.collectionView(
        view, willDisplay: UICollectionViewCell(frame: .zero),
        forItemAt: IndexPath(item: 0, section: index))
    }
    #expect(logged == ["apps hero b"])
  }
}
