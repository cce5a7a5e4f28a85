public import CompositionalLayout

/// A plan that uses every word of the vocabulary at least once, and no default where another value
/// can be said.
public let vocabularyPlan = LayoutPlan(
  page: "vocabulary",
  configuration: LayoutConfiguration(
    scrollDirection: .horizontal, interSectionSpacing: 12.5,
    boundaryItems: [
      LayoutBoundaryItem(
        size: LayoutSize(width: .absolute(80), height: .fractionalHeight(1)),
        elementKind: "class", alignment: .leading, offset: LayoutPoint(x: -4, y: 8),
        extendsBoundary: false, pinToVisibleBounds: true, contentInsets: LayoutInsets(all: 1),
        zIndex: 3)
    ], contentInsetsReference: .readableContent),
  sections: [
    PlannedSection(
      id: 1, type: "everything", title: "All \"words\"", subtitle: "of a section", itemCount: 1,
      cellKind: "WordCell", layout: everySectionProperty),
    PlannedSection(id: 2, type: "everything", layout: customFrames),
    PlannedSection(id: 3, title: "A list", itemCount: 4, layout: changedList),
    PlannedSection(id: 4, type: "42 things", layout: .list(ListConfiguration(appearance: .plain))),
    PlannedSection(id: 5, type: "adaptive", itemCount: 3, layout: adaptive),
  ])

private let everySectionProperty = LayoutSection(
  group: .horizontal(
    size: LayoutSize(width: .estimated(320), height: .uniformAcrossSiblings(estimate: 90)),
    subitems: [.item(richItem), .group(repeatingGroup), .item(richItem)], spacing: .flexible(4)),
  contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4), interGroupSpacing: 6,
  contentInsetsReference: .layoutMargins, supplementaryContentInsetsReference: .none,
  supplementariesFollowContentInsets: false, orthogonalScrollingBehavior: .paging,
  orthogonalScrollingProperties: OrthogonalScrollingProperties(
    bounce: .never, decelerationRate: .fast),
  boundaryItems: [
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(44)),
      elementKind: ElementKind.sectionHeader, alignment: .topLeading)
  ],
  decorationItems: [
    LayoutDecorationItem(
      elementKind: "rounded \\ card", contentInsets: LayoutInsets(all: 8), zIndex: -1)
  ])

private let richItem = LayoutItem(
  width: .absolute(100), height: .fractionalHeight(1),
  contentInsets: LayoutInsets(leading: 2),
  edgeSpacing: LayoutEdgeSpacing(leading: .fixed(1.5), trailing: .flexible(0)),
  supplementaryItems: [
    LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .fractionalWidth(0.25)),
      elementKind: "new-badge",
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)),
      itemAnchor: LayoutAnchor(edges: .bottom, absoluteOffset: LayoutPoint(x: 1, y: 2)),
      contentInsets: LayoutInsets(bottom: 1), zIndex: 5)
  ])

private let repeatingGroup: LayoutGroup = {
  var group = LayoutGroup.vertical(
    size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1)),
    repeatingSubitem: .item(LayoutItem(width: .fractionalWidth(1), height: .absolute(30))),
    count: 2)
  group.contentInsets = LayoutInsets(top: 4)
  group.edgeSpacing = LayoutEdgeSpacing(top: .fixed(2), bottom: .flexible(3))
  group.supplementaryItems = [
    LayoutSupplementaryItem(
      size: .full, elementKind: "frame", containerAnchor: LayoutAnchor(edges: []))
  ]
  return group
}()

private let customFrames = LayoutSection(
  group: .custom(
    size: LayoutSize(width: .absolute(300), height: .fractionalHeight(0.5)),
    items: [
      LayoutCustomItem(frame: LayoutRect(x: 0, y: 0, width: 0.5, height: 1), unit: .fractions),
      LayoutCustomItem(
        frame: LayoutRect(x: 0.5, y: 1.0 / 3, width: 0.5, height: 2.0 / 3), unit: .fractions,
        zIndex: 2),
      LayoutCustomItem(frame: LayoutRect(x: 12, y: 8.5, width: 44, height: 44), zIndex: 3),
    ]))

private let adaptive: LayoutSection = {
  func columns(_ count: Int) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)),
        subitem: .item(LayoutItem(size: .full)), count: count))
  }
  var section = columns(1)
  section.alternatives = [
    LayoutAlternative(
      when: LayoutCondition(
        widthAtLeast: 320, widthLessThan: 1000.5, horizontalSizeClass: .compact,
        verticalSizeClass: .regular, idiom: .phone,
        contentSizeCategoryAtLeast: .accessibilityExtraExtraExtraLarge),
      layout: .list(ListConfiguration(appearance: .grouped))),
    LayoutAlternative(when: LayoutCondition(widthAtLeast: 1000), layout: columns(3)),
    LayoutAlternative(when: LayoutCondition(idiom: .pad), layout: columns(2)),
  ]
  return section
}()

private let changedList: LayoutSection = {
  var section = LayoutSection.list(
    ListConfiguration(
      appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary,
      showsSeparators: false, headerTopPadding: 10,
      contentHuggingElements: .supplementaryHeader))
  section.interGroupSpacing = 2
  return section
}()
