import CatalogModel
import CompositionalLayout
import DocumentJSON
import Foundation
import LayoutSnapshotTesting
import Storefront
import StorefrontClient
import StorefrontUI
import TestSupport
import Testing
import UIKitCompositionalLayout

/// What a page says to screen readers, as its document tells, and as VoiceOver finds it on the screen.
@Suite(.hangLimit) @MainActor struct SpokenPageTests {
  @Test(arguments: Sample.pages, LayoutDirection.allCases)
  func `the screen says what the page's list says, stop by stop`(
    name: String, direction: LayoutDirection
  ) async throws {
    var page = try Sample.page(name)
    for (index, section) in page.sections.enumerated() {
      for item in section.items.indices where item % 3 == 1 {
        page.sections[index].items[item].details.badge = .text("Tested \(item)")
      }
    }
    for answersTaps in [true, false] {
      let server = StubServer(try page.json(.compact))
      let loader = PageLoader(server: URL(filePath: "/"), cache: nil, transport: server)
      let screen = ScreenTest(
        PageViewController(loader: loader, page: name, images: StubImages()), on: .iPhone17)
      screen.change { $0.direction = direction }
      let controller = screen.controller
      if answersTaps { controller.didTap = { _ in } }
      try await wait { controller.status != .loading }
      screen.perform { _ in }
      let texts = controller.texts
      let listed = page.spokenSections(
        SpokenTexts(format: texts.format, seeAll: texts[.seeAll]) { texts.count($0) },
        answersTaps: answersTaps)
      #expect(listed.map(\.key) == page.sections.map(\.key))
      #expect(listed.flatMap(\.elements).contains { $0.label.contains("Tested 1") })
      for (index, section) in page.sections.enumerated() {
        let found = try stops(of: section, at: index, on: screen)
        #expect(found == listed[index].elements, "\(name), \(section.key)")
      }
      screen.disappear()
      try await wait { server.openStreams == 0 }
    }
  }

  /// What VoiceOver finds in a section when it goes on to each of its items, which scrolls the screen.
  private func stops(
    of section: PublishedSection, at index: Int, on screen: ScreenTest<PageViewController>
  ) throws -> [SpokenElement] {
    let isPinned = section.layout.boundaryItems.contains(where: \.pinToVisibleBounds)
    var (header, cells, footer): ([SpokenElement], [Int: [SpokenElement]], [SpokenElement]) =
      ([], [:], [])
    for item in section.items.indices where cells[item] == nil || item == section.items.count - 1 {
      screen.perform {
        $0.collectionView.scrollToItem(
          at: IndexPath(item: item, section: index), at: .centeredVertically, animated: false)
      }
      let nodes = screen.accessibilityTree.filter { $0.indexPath?.section == index }
      let items = nodes.filter { $0.container == "cell" }.compactMap(\.indexPath?.item)
      #expect(items.contains(item) && items == items.sorted())
      let kinds = nodes.compactMap(\.container)
      let isHeaded = kinds.first == "header"
      #expect(isHeaded || !isPinned, "a pinned header is read before any of its cells")
      // Nothing else is a stop: the cells say the badges.
      #expect(
        kinds == (isHeaded ? ["header"] : []) + items.map { _ in "cell" }
          + (kinds.last == "footer" ? ["footer"] : []))
      for node in nodes {
        let spoken = node.elements.map(SpokenElement.init)
        switch node.container {
        case "header": header = spoken
        case "footer": footer = spoken
        default: cells[try #require(node.indexPath?.item)] = spoken
        }
      }
    }
    return header + cells.sorted { $0.key < $1.key }.flatMap(\.value) + footer
  }
}

extension SpokenElement {
  /// What an element of a screen says.
  fileprivate init(_ node: AccessibilityNode) {
    let pairs: [(UIAccessibilityTraits, Trait)] = [
      (.header, .header), (.image, .image), (.button, .button), (.staticText, .staticText),
    ]
    self.init(
      node.label ?? "", pairs.filter { node.traits.contains($0.0) }.map(\.1),
      actions: node.actions)
  }
}
