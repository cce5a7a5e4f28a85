import CompositionalLayout
import LayoutSolver
import TestSupport

/// A layout that nobody would write: numbers that are none, too large, too small or negative, counts
/// beyond all bounds, groups in groups.
struct HostilePlan {
  var sections: [LayoutSection]
  var counts: [Int]
  var configuration: LayoutConfiguration
  var environment: LayoutEnvironment

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    environment = LayoutEnvironment(
      container: LayoutExtent(width: random.hostile(), height: random.hostile()),
      layoutMargins: random.hostileInsets(),
      displayScale: random.chance(30) ? nil : random.hostile(),
      direction: random.pick(LayoutDirection.allCases))
    configuration = LayoutConfiguration(
      scrollDirection: random.pick(LayoutAxis.allCases),
      interSectionSpacing: random.hostile(),
      contentInsetsReference: random.pick(ContentInsetsReference.allCases))
    if random.chance(30) { configuration.boundaryItems = [random.hostileBoundaryItem()] }
    sections = (0..<random.integer(0...3)).map { _ in random.hostileSection() }
    counts = sections.map { _ in
      random.pick([0, 1, 7, 1_000, 1_000_000_000, .max, -5, random.integer(0...50)])
    }
    if random.chance(20) { counts.append(3) }
  }
}

extension SplitMix64 {
  mutating func hostile() -> Double {
    let usual = Double(integer(0...400))
    guard chance(45) else { return usual }
    return pick([
      0, -1, -300, .infinity, -.infinity, .nan, 1e300, -1e300, 1e-300, 1e-9, 0.5, 1e5, 1e9, 1e18,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1.0 / 3,
    ])
  }

  mutating func hostileInsets() -> LayoutInsets {
    guard chance(40) else { return .zero }
    return LayoutInsets(top: hostile(), leading: hostile(), bottom: hostile(), trailing: hostile())
  }

  private mutating func hostileDimension() -> LayoutDimension {
    let number = chance(50) ? pick([1, 0.5, 0.2]) : hostile()
    return switch integer(0...4) {
    case 0: .fractionalWidth(number)
    case 1: .fractionalHeight(number)
    case 2: .absolute(hostile())
    case 3: .estimated(hostile())
    default: .uniformAcrossSiblings(estimate: hostile())
    }
  }

  private mutating func hostileSize() -> LayoutSize {
    LayoutSize(width: hostileDimension(), height: hostileDimension())
  }

  private mutating func hostileSpacing() -> LayoutSpacing? {
    guard chance(40) else { return nil }
    return chance(50) ? .fixed(hostile()) : .flexible(hostile())
  }

  private mutating func hostileEdges() -> LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: hostileSpacing(), top: hostileSpacing(), trailing: hostileSpacing(),
      bottom: hostileSpacing())
  }

  mutating func hostileBoundaryItem() -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: hostileSize(), elementKind: pick(["h", "f"]),
      alignment: pick(LayoutAlignment.allCases), offset: LayoutPoint(x: hostile(), y: hostile()),
      extendsBoundary: chance(50), pinToVisibleBounds: chance(50),
      contentInsets: hostileInsets(), zIndex: pick([0, .max, .min]))
  }

  mutating func hostileSection() -> LayoutSection {
    LayoutSection(
      group: hostileGroup(depth: 0), contentInsets: hostileInsets(), interGroupSpacing: hostile(),
      contentInsetsReference: pick(ContentInsetsReference.allCases),
      orthogonalScrollingBehavior: pick(OrthogonalScrollingBehavior.allCases),
      boundaryItems: (0..<integer(0...3)).map { _ in hostileBoundaryItem() },
      decorationItems: chance(20)
        ? [LayoutDecorationItem(elementKind: "d", contentInsets: hostileInsets(), zIndex: .max)]
        : [])
  }

  private mutating func hostileGroup(depth: Int) -> LayoutGroup {
    var group = LayoutGroup(size: hostileSize(), arrangement: hostileArrangement(depth: depth))
    group.interItemSpacing = hostileSpacing()
    group.contentInsets = hostileInsets()
    if chance(30) { group.edgeSpacing = hostileEdges() }
    if chance(10) { group.supplementaryItems = [hostileBadge()] }
    return group
  }

  private mutating func hostileArrangement(depth: Int) -> LayoutGroup.Arrangement {
    if chance(10) {
      return .custom(
        (0..<integer(0...3)).map { _ in
          LayoutCustomItem(
            frame: LayoutRect(x: hostile(), y: hostile(), width: hostile(), height: hostile()),
            unit: pick(LayoutCustomItem.Unit.allCases), zIndex: pick([0, .max, .min]))
        })
    }
    let subitems = (0..<integer(0...3)).map { _ in hostileSubitem(depth: depth) }
    let count = pick([0, 1, 3, -2, .max, 100_000])
    return .stack(
      pick(LayoutAxis.allCases),
      chance(60)
        ? .subitems(subitems)
        : chance(50)
          ? .dividing(hostileSubitem(depth: depth), count: count)
          : .repeating(hostileSubitem(depth: depth), count: count))
  }

  private mutating func hostileSubitem(depth: Int) -> LayoutSubitem {
    if depth < 4, chance(30) { return .group(hostileGroup(depth: depth + 1)) }
    return .item(
      LayoutItem(
        size: hostileSize(), contentInsets: hostileInsets(),
        edgeSpacing: chance(30) ? hostileEdges() : .none,
        supplementaryItems: chance(10) ? [hostileBadge()] : []))
  }

  private mutating func hostileBadge() -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: hostileSize(), elementKind: "b",
      containerAnchor: LayoutAnchor(
        edges: .all, fractionalOffset: LayoutPoint(x: hostile(), y: hostile())))
  }
}
