import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Every declaration of Apple's compositional layouts")
struct APISurfaceTests {
  @Test("enumerations and option sets have Apple's raw values")
  func rawValues() {
    let references: [UIContentInsetsReference] = [
      .automatic, .none, .safeArea, .layoutMargins, .readableContent,
    ]
    #expect(references.map(\.rawValue) == [0, 1, 2, 3, 4])
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
      .groupPagingCentered,
    ]
    #expect(behaviors.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let bounces: [UICollectionLayoutSectionOrthogonalScrollingBounce] = [
      .automatic, .always, .never,
    ]
    #expect(bounces.map(\.rawValue) == [0, 1, 2])
    let rates: [UICollectionLayoutSectionOrthogonalScrollingDecelerationRate] = [
      .automatic, .normal, .fast,
    ]
    #expect(Set(rates).count == 3)
    let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing, .all]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8, 15])
    let alignments: [NSRectAlignment] = [
      .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing,
      .topTrailing,
    ]
    #expect(alignments.map(\.rawValue) == Array(0...8))
    #expect(UICollectionView.ScrollDirection.vertical.rawValue == 0)
    #expect(UICollectionViewScrollDirection.horizontal.rawValue == 1)
    let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    #expect(appearances.map(\.rawValue) == [0, 1, 2, 3, 4])
    let headers: [UICollectionLayoutListConfiguration.HeaderMode] = [
      .none, .supplementary, .firstItemInSection,
    ]
    #expect(headers.map(\.rawValue) == [0, 1, 2])
    let footers: [UICollectionLayoutListConfiguration.FooterMode] = [.none, .supplementary]
    #expect(footers.map(\.rawValue) == [0, 1])
    let hugging: UICollectionLayoutListConfiguration.ContentHuggingElements = .supplementaryHeader
    #expect(hugging.rawValue == 1)
    let categories: [UICollectionView.ElementCategory] = [
      .cell, .supplementaryView, .decorationView,
    ]
    #expect(categories.map(\.rawValue) == [0, 1, 2])
  }

  @Test("dimensions, sizes and spacings say what they are")
  func dimensions() {
    let dimensions: [NSCollectionLayoutDimension] = [
      .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(44), .estimated(60),
      .uniformAcrossSiblings(estimate: 70),
    ]
    #expect(dimensions.map(\.dimension) == [0.5, 0.25, 44, 60, 70])
    #expect(dimensions.map(\.isFractionalWidth) == [true, false, false, false, false])
    #expect(dimensions.map(\.isFractionalHeight) == [false, true, false, false, false])
    #expect(dimensions.map(\.isAbsolute) == [false, false, true, false, false])
    #expect(dimensions.map(\.isEstimated) == [false, false, false, true, true])
    #expect(dimensions.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
    let size = NSCollectionLayoutSize(
      widthDimension: dimensions[0], heightDimension: dimensions[2])
    #expect(size.widthDimension.dimension == 0.5)
    #expect(size.heightDimension == .absolute(44))
    let spacings: [NSCollectionLayoutSpacing] = [.fixed(8), .flexible(4)]
    #expect(spacings.map(\.spacing) == [8, 4])
    #expect(spacings.map(\.isFixedSpacing) == [true, false])
    #expect(spacings.map(\.isFlexibleSpacing) == [false, true])
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(1), top: nil, trailing: .flexible(2), bottom: nil)
    #expect(edges.leading?.spacing == 1)
    #expect(edges.top == nil)
    #expect(edges.trailing?.isFlexible == true)
    #expect(edges.bottom == nil)
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(anchor.offset == .zero)
    #expect(anchor.isAbsoluteOffset)
    let moved = NSCollectionLayoutAnchor(edges: .all, absoluteOffset: CGPoint(x: 1, y: 2))
    #expect(moved.edges == .all)
    #expect(moved.isAbsoluteOffset)
    let fraction = NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 0.5, y: 0))
    #expect(fraction.isFractionalOffset)
    #expect(fraction.offset.x == 0.5)
  }

  @Test("items, groups and supplementary items have Apple's defaults and hierarchy")
  func items() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let item = NSCollectionLayoutItem(layoutSize: size)
    #expect(item.layoutSize == size)
    #expect(item.contentInsets == .zero)
    #expect(item.edgeSpacing == nil)
    #expect(item.supplementaryItems.isEmpty)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge", containerAnchor: .init(edges: .top))
    #expect(badge.elementKind == "badge")
    #expect(badge.containerAnchor.edges == .top)
    #expect(badge.itemAnchor == nil)
    #expect(badge.zIndex == 1)
    #expect(
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: .init(edges: .top),
        itemAnchor: .init(edges: .bottom)
      ).itemAnchor?.edges == .bottom)
    let badged: NSCollectionLayoutItem = NSCollectionLayoutItem(
      layoutSize: size, supplementaryItems: [badge])
    #expect(badged.supplementaryItems == [badge])
    let header: NSCollectionLayoutSupplementaryItem = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    #expect((header as? NSCollectionLayoutBoundarySupplementaryItem)?.extendsBoundary == true)
    #expect((header as? NSCollectionLayoutBoundarySupplementaryItem)?.pinToVisibleBounds == false)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom,
      absoluteOffset: CGPoint(x: 3, y: 4))
    #expect(footer.alignment == .bottom)
    #expect(footer.offset == CGPoint(x: 3, y: 4))
    let background: NSCollectionLayoutItem = NSCollectionLayoutDecorationItem.background(
      elementKind: "card")
    #expect((background as? NSCollectionLayoutDecorationItem)?.zIndex == 0)
    #expect((background as? NSCollectionLayoutDecorationItem)?.elementKind == "card")
    let custom = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(custom.zIndex == 0)
    #expect(NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 7).zIndex == 7)
  }

  @MainActor private protocol Counted {
    static func groups(
      _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem
    ) -> [NSCollectionLayoutGroup]
    static func follows(_ section: NSCollectionLayoutSection) -> Bool
  }

  private enum IOS13: Counted {
    @available(*, deprecated)
    static func groups(
      _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem
    ) -> [NSCollectionLayoutGroup] {
      [
        .horizontal(layoutSize: size, subitem: item, count: 3),
        .vertical(layoutSize: size, subitem: item, count: 3),
      ]
    }

    @available(*, deprecated)
    static func follows(_ section: NSCollectionLayoutSection) -> Bool {
      let before = section.supplementariesFollowContentInsets
      section.supplementariesFollowContentInsets = false
      return before && !section.supplementariesFollowContentInsets
    }
  }

  @Test("groups come from seven factories and are items")
  func groups() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let ios13: any Counted.Type = IOS13.self
    let groups: [NSCollectionLayoutGroup] =
      [
        .horizontal(layoutSize: size, subitems: [item]),
        .vertical(layoutSize: size, subitems: [item]),
        .horizontal(layoutSize: size, repeatingSubitem: item, count: 3),
        .vertical(layoutSize: size, repeatingSubitem: item, count: 3),
        .custom(layoutSize: size) { _ in [] },
      ] + ios13.groups(size, item)
    #expect(groups.map(\.subitems.count) == [1, 1, 3, 3, 0, 3, 3])
    for group in groups {
      #expect(group.interItemSpacing == nil)
      group.interItemSpacing = .fixed(1)
      group.supplementaryItems = []
      #expect((group as NSCollectionLayoutItem).layoutSize == size)
      #expect((group.copy() as? NSCollectionLayoutGroup)?.interItemSpacing == .fixed(1))
    }
    let provider: NSCollectionLayoutGroupCustomItemProvider = { environment in
      [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(origin: .zero, size: environment.container.contentSize))
      ]
    }
    #expect(NSCollectionLayoutGroup.custom(layoutSize: size, itemProvider: provider).subitems == [])
  }

  @Test("sections and configurations have Apple's defaults")
  func sections() {
    let section = rows(height: 10)
    #expect(section.contentInsets == .zero)
    #expect(section.interGroupSpacing == 0)
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.supplementaryContentInsetsReference == .automatic)
    #expect(section.orthogonalScrollingBehavior == .none)
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
    #expect(section.boundarySupplementaryItems.isEmpty)
    #expect(section.decorationItems.isEmpty)
    #expect(section.visibleItemsInvalidationHandler == nil)
    let ios13: any Counted.Type = IOS13.self
    let follows = ios13.follows(section)
    #expect(follows)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.interSectionSpacing == 0)
    #expect(configuration.boundarySupplementaryItems.isEmpty)
    #expect(configuration.contentInsetsReference == .safeArea)
    let list = UICollectionLayoutListConfiguration(appearance: .grouped)
    #expect(list.appearance == .grouped)
    #expect(list.showsSeparators)
    #expect(list.itemSeparatorHandler == nil)
    #expect(list.backgroundColor == nil)
    #expect(list.headerMode == .none)
    #expect(list.footerMode == .none)
    #expect(list.headerTopPadding == nil)
    #expect(list.contentHuggingElements == [])
    #expect(list.leadingSwipeActionsConfigurationProvider == nil)
    #expect(list.separatorConfiguration.topSeparatorVisibility == .automatic)
  }

  @Test("layouts come from four initializers and answer UIKit's questions")
  func layouts() throws {
    let section = rows(height: 40, headerHeight: 20)
    section.decorationItems = [.background(elementKind: "card")]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, _ in section }
    let layouts = [
      UICollectionViewCompositionalLayout(section: section),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      UICollectionViewCompositionalLayout(sectionProvider: provider),
      UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration),
    ]
    for layout in layouts {
      let view = shown(layout, 320, 480, itemCounts: [2])
      let path = IndexPath(item: 0, section: 0)
      let kind = UICollectionView.elementKindSectionHeader
      layout.prepare()
      #expect(layout.collectionView === view)
      #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 100))
      #expect(layout.layoutAttributesForElements(in: view.bounds)?.count == 4)
      #expect(layout.layoutAttributesForItem(at: path)?.frame.minY == 20)
      let header = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      #expect(header?.representedElementKind == kind)
      let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: path)
      #expect(card?.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
      #expect(layout.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) == nil)
      let point = CGPoint(x: 0, y: 5)
      #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
      #expect(
        layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero)
          == point)
      let wider = CGRect(x: 0, y: 0, width: 400, height: 480)
      #expect(layout.shouldInvalidateLayout(forBoundsChange: wider))
      layout.invalidateLayout()
    }
  }

  @Test("attributes keep frame, center, size and transform together")
  func attributes() {
    let path = IndexPath(item: 1, section: 2)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    cell.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(cell.center == CGPoint(x: 60, y: 45))
    cell.center.x = 80
    #expect(cell.frame == CGRect(x: 30, y: 20, width: 100, height: 50))
    cell.size = CGSize(width: 50, height: 50)
    #expect(cell.frame == CGRect(x: 55, y: 20, width: 50, height: 50))
    cell.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(cell.frame == CGRect(x: 30, y: -5, width: 100, height: 100))
    #expect(cell.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.copy() as? UICollectionViewLayoutAttributes == cell)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
    #expect(header.representedElementCategory == .supplementaryView)
    let card = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path)
    #expect(card.representedElementCategory == .decorationView)
    #expect((path.section, path.item, path.row) == (2, 1, 1))
    #expect(IndexPath(row: 1, section: 2) == path)
  }

  @Test("environments tell the container and the traits")
  func environments() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular), UITraitCollection(displayScale: 2),
      UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.horizontalSizeClass == .compact)
    #expect(traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 2)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.preferredContentSizeCategory > .large)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(UITraitCollection { $0.displayScale = 3 }.displayScale == 3)
    #expect(traits.modifyingTraits { $0.displayScale = 1 }.userInterfaceIdiom == .pad)
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    var seen: (any NSCollectionLayoutEnvironment)?
    let layout = UICollectionViewCompositionalLayout { _, environment in
      seen = environment
      return rows(height: 1)
    }
    let view = shown(layout, 320, 480, itemCounts: [1])
    view.reloadData()
    #expect(view.contentSize.height == 1)
    let container = seen?.container
    #expect(container?.contentSize == CGSize(width: 320, height: 480))
    #expect(container?.effectiveContentSize == container?.contentSize)
    #expect(container?.contentInsets == .zero)
    #expect(container?.effectiveContentInsets == .zero)
  }
}
