import CompositionalLayout
import TestSupport

extension SplitMix64 {
  mutating func section() -> LayoutSection {
    var section = LayoutSection(
      group: group(depth: 0), contentInsets: chance(50) ? insets(to: 20) : .zero,
      interGroupSpacing: pick([0, 0, 5, 8.25, -3]))
    section.contentInsetsReference = pick([.automatic, .none, .layoutMargins])
    section.supplementariesFollowContentInsets = chance(70)
    if chance(20) {
      section.orthogonalScrollingBehavior = pick(OrthogonalScrollingBehavior.allCases)
    }
    if chance(30) { section.boundaryItems = boundaryItems(kinds: ["h", "f", "s"]) }
    if chance(20) {
      section.decorationItems = [
        LayoutDecorationItem(
          elementKind: "bg", contentInsets: chance(50) ? insets(to: 9) : .zero,
          zIndex: integer(-1...1))
      ]
    }
    return section
  }

  mutating func boundaryItems(kinds: [String]) -> [LayoutBoundaryItem] {
    (0..<integer(1...kinds.count)).map { index in
      LayoutBoundaryItem(
        size: LayoutSize(width: dimension(), height: dimension()), elementKind: kinds[index],
        alignment: pick(LayoutAlignment.allCases),
        offset: chance(30) ? LayoutPoint(x: 3, y: -4.5) : .zero, extendsBoundary: chance(70),
        zIndex: integer(0...2))
    }
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let size = LayoutSize(
      width: chance(50) ? .fractionalWidth(1) : dimension(),
      height: chance(25) ? .fractionalHeight(1) : dimension())
    var group = LayoutGroup(size: size, arrangement: arrangement(depth: depth))
    if chance(40) { group.interItemSpacing = spacing() }
    if chance(20) { group.contentInsets = insets(to: 8) }
    if chance(15) { group.edgeSpacing = edges() }
    if chance(15) { group.supplementaryItems = [badge("g")] }
    return group
  }

  private mutating func arrangement(depth: Int) -> LayoutGroup.Arrangement {
    if chance(5) {
      return .custom(
        (0..<integer(1...3)).map { _ in
          let isFraction = chance(40)
          return LayoutCustomItem(
            frame: isFraction
              ? LayoutRect(x: 0.25, y: 0.1, width: 0.5, height: 0.75)
              : LayoutRect(
                x: Double(integer(-5...50)), y: Double(integer(-5...50)),
                width: Double(integer(5...90)), height: Double(integer(5...90))),
            unit: isFraction ? .fractions : .points, zIndex: integer(0...3))
        })
    }
    let axis: LayoutAxis = chance(60) ? .horizontal : .vertical
    switch integer(0...9) {
    case 0...5:
      return .stack(axis, .subitems((0..<integer(1...3)).map { _ in subitem(depth: depth) }))
    case 6...8: return .stack(axis, .dividing(subitem(depth: depth), count: integer(1...4)))
    default: return .stack(axis, .repeating(subitem(depth: depth), count: integer(1...4)))
    }
  }

  private mutating func subitem(depth: Int) -> LayoutSubitem {
    if depth < 2, chance(25) { return .group(group(depth: depth + 1)) }
    var item = LayoutItem(width: dimension(), height: dimension())
    if chance(30) { item.contentInsets = insets(to: 6) }
    if chance(15) { item.edgeSpacing = edges() }
    if chance(20) { item.supplementaryItems = [badge("badge")] }
    return .item(item)
  }

  mutating func dimension() -> LayoutDimension {
    switch integer(0...11) {
    case 0...2: .fractionalWidth(pick([1, 0.5, 0.25, 1.0 / 3, 0.3, 0.2]))
    case 3...4: .fractionalHeight(pick([1, 0.5, 0.25, 1.0 / 3, 0.4]))
    case 5...7: .absolute(Double(integer(12...120)) + pick([0, 0.5, 0.25]))
    case 8...10: .estimated(Double(integer(12...90)))
    default: .uniformAcrossSiblings(estimate: Double(integer(12...90)))
    }
  }

  private mutating func badge(_ kind: String) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutSize(width: dimension(), height: dimension()), elementKind: kind,
      containerAnchor: anchor(), itemAnchor: chance(40) ? anchor() : nil, zIndex: integer(0...2))
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges = LayoutEdges(rawValue: UInt(integer(0...15)))
    return chance(50)
      ? LayoutAnchor(edges: edges, absoluteOffset: LayoutPoint(x: 2.5, y: -3))
      : LayoutAnchor(edges: edges, fractionalOffset: LayoutPoint(x: 0.3, y: -0.25))
  }

  private mutating func edges() -> LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: chance(40) ? spacing() : nil, top: chance(40) ? spacing() : nil,
      trailing: chance(40) ? spacing() : nil, bottom: chance(40) ? spacing() : nil)
  }

  private mutating func spacing() -> LayoutSpacing {
    let length = pick([0, 3, 5.5, 10])
    return chance(60) ? .fixed(length) : .flexible(length)
  }

  private mutating func insets(to most: Int) -> LayoutInsets {
    LayoutInsets(
      top: Double(integer(0...most)), leading: Double(integer(0...most)),
      bottom: Double(integer(0...most)), trailing: Double(integer(0...most)))
  }
}

extension SplitMix64 {
  mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
