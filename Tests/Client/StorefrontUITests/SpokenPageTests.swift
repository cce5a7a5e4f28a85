import CatalogModel
import Foundation
import Storefront
import StorefrontClient
import StorefrontUI
import TestSupport
import Testing
import UIKitCompositionalLayout

/// What a page says to screen readers, as its document tells, and as the views on the screen say it.
@Suite @MainActor struct SpokenPageTests {
  @Test(arguments: Sample.pages, [true, false])
  func `the views say what the page's list says, in its order`(
    name: String, answersTaps: Bool
  ) async throws {
    let loader = PageLoader(
      server: URL(filePath: "/"), cache: nil, transport: StubServer(try Sample.document(name)))
    let controller = PageViewController(loader: loader, page: name, images: StubImages())
    if answersTaps { controller.didTap = { _ in } }
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    try await wait { controller.status != .loading }
    let texts = controller.texts
    let page = try Sample.page(name)
    let listed = page.spokenSections(
      SpokenTexts(format: texts.format, seeAll: texts[.seeAll]) { texts.count($0) },
      answersTaps: answersTaps)
    let view = try #require(controller.collectionView)
    let layout = view.collectionViewLayout
    for (section, spoken) in listed.enumerated() {
      var found: [SpokenElement] = []
      func add(_ kind: String) {
        let place = IndexPath(item: 0, section: section)
        guard layout.layoutAttributesForSupplementaryView(ofKind: kind, at: place) != nil,
          let shown = view.dataSource?.collectionView(
            view, viewForSupplementaryElementOfKind: kind, at: place)
        else { return }
        found += shown.spokenParts
      }
      add(UICollectionView.elementKindSectionHeader)
      for item in page.sections[section].items.indices {
        let cell = try #require(
          view.dataSource?.collectionView(
            view, cellForItemAt: IndexPath(item: item, section: section)))
        #expect(cell.isAccessibilityElement)
        found.append(cell.spokenElement)
      }
      add(UICollectionView.elementKindSectionFooter)
      #expect(found == spoken.elements, "\(name), \(spoken.key)")
    }
    #expect(listed.map(\.key) == page.sections.map(\.key))
  }
}

extension UIView {
  /// What the view says as a whole.
  fileprivate var spokenElement: SpokenElement {
    let pairs: [(UIAccessibilityTraits, SpokenElement.Trait)] = [
      (.header, .header), (.image, .image), (.button, .button), (.staticText, .staticText),
    ]
    return SpokenElement(
      accessibilityLabel ?? "",
      pairs.filter { accessibilityTraits.contains($0.0) }.map(\.1),
      actions: accessibilityCustomActions?.map(\.name) ?? [])
  }

  /// What the labels and buttons in it say, from the top.
  fileprivate var spokenParts: [SpokenElement] {
    if let header = self as? SectionHeaderView {
      return [header.titleLabel, header.subtitleLabel, header.button].filter {
        !$0.isHidden && $0.accessibilityLabel?.isEmpty == false
      }.map(\.spokenElement)
    }
    guard let footer = self as? SectionFooterView else { return [] }
    return [SpokenElement(footer.label.text ?? "", [.staticText])]
  }
}
