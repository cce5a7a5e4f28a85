public import CompositionalLayout

extension RandomLayout {
  mutating func plannedSection() -> PlannedSection {
    PlannedSection(
      id: maybe { $0.integer() }, type: maybe { $0.text() }, title: maybe { $0.text() },
      subtitle: maybe { $0.text() }, itemCount: maybe { $0.integer(in: 0...1_000_000_000) },
      cellKind: maybe { $0.text() }, layout: section())
  }

  /// A section, in one of five with alternatives.
  public mutating func section() -> LayoutSection {
    var section = ownSection()
    guard chance(0.2) else { return section }
    section.alternatives = list(upTo: 3) {
      LayoutAlternative(when: $0.condition(), layout: $0.ownSection())
    }
    return section
  }

  /// A list of conditions.
  public mutating func conditions(upTo count: Int) -> [LayoutCondition] {
    list(upTo: count) { $0.condition() }
  }

  /// A condition on any of what an environment has, often on a width that devices have.
  private mutating func condition() -> LayoutCondition {
    LayoutCondition(
      widthAtLeast: maybe { Double($0.integer(in: 0...1400)) },
      widthLessThan: chance(0.3) ? Double(integer(in: 0...1400)) : nil,
      horizontalSizeClass: chance(0.2) ? pick() : nil,
      verticalSizeClass: chance(0.2) ? pick() : nil, idiom: chance(0.2) ? pick() : nil,
      contentSizeCategoryAtLeast: chance(0.2) ? pick() : nil)
  }

  /// An environment of any width, idiom, size class and text size.
  public mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(
        width: Double(integer(in: 0...2800)) / 2, height: Double(integer(in: 0...1400))),
      horizontalSizeClass: pick(), verticalSizeClass: pick(),
      displayScale: Double(integer(in: 1...3)), idiom: pick(), contentSizeCategory: pick())
  }

  private mutating func ownSection() -> LayoutSection {
    var section = LayoutSection(
      group: group(), contentInsets: insets(), interGroupSpacing: chance(0.5) ? 0 : number(),
      contentInsetsReference: pick(), supplementaryContentInsetsReference: pick(),
      supplementariesFollowContentInsets: chance(0.5), orthogonalScrollingBehavior: pick(),
      orthogonalScrollingProperties: OrthogonalScrollingProperties(
        bounce: pick(), decelerationRate: pick()),
      boundaryItems: list(upTo: 2) { $0.boundaryItem() },
      decorationItems: list(upTo: 1) { $0.decorationItem() })
    section.list = chance(0.2) ? listConfiguration() : nil
    return section
  }

  mutating func listConfiguration() -> ListConfiguration {
    ListConfiguration(
      appearance: pick(), headerMode: pick(), footerMode: pick(), showsSeparators: chance(0.5),
      headerTopPadding: maybe { $0.number() },
      contentHuggingElements: chance(0.5) ? [] : .supplementaryHeader)
  }

  mutating func boundaryItem() -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: size(), elementKind: text(), alignment: pick(), offset: point(),
      extendsBoundary: chance(0.5), pinToVisibleBounds: chance(0.5), contentInsets: insets(),
      zIndex: zIndex())
  }

  mutating func decorationItem() -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: text(), contentInsets: insets(), zIndex: zIndex())
  }

  mutating func supplementaryItem() -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: size(), elementKind: text(), containerAnchor: anchor(),
      itemAnchor: maybe { $0.anchor() }, contentInsets: insets(), zIndex: zIndex())
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges = LayoutEdges(rawValue: UInt(integer(in: 0...15)))
    return chance(0.5)
      ? LayoutAnchor(edges: edges, absoluteOffset: point())
      : LayoutAnchor(edges: edges, fractionalOffset: point())
  }

  private mutating func point() -> LayoutPoint {
    chance(0.5) ? .zero : LayoutPoint(x: number(), y: number())
  }
}
