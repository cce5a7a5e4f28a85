import CompositionalLayout

extension RandomLayout {
  mutating func plannedSection() -> PlannedSection {
    PlannedSection(
      id: maybe { $0.integer() }, type: maybe { $0.text() }, title: maybe { $0.text() },
      subtitle: maybe { $0.text() }, itemCount: maybe { $0.integer(in: 0...1_000_000_000) },
      cellKind: maybe { $0.text() }, layout: section())
  }

  mutating func section() -> LayoutSection {
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
