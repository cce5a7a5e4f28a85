import CompositionalLayout

extension RandomLayout {
  mutating func dimension() -> LayoutDimension {
    switch integer(in: 0...4) {
    case 0: .fractionalWidth(number())
    case 1: .fractionalHeight(number())
    case 2: .absolute(number())
    case 3: .estimated(number())
    default: .uniformAcrossSiblings(estimate: number())
    }
  }

  mutating func size() -> LayoutSize {
    LayoutSize(width: dimension(), height: dimension())
  }

  mutating func spacing() -> LayoutSpacing {
    chance(0.5) ? .fixed(number()) : .flexible(number())
  }

  mutating func insets() -> LayoutInsets {
    guard chance(0.5) else { return .zero }
    return LayoutInsets(top: number(), leading: number(), bottom: number(), trailing: number())
  }

  mutating func edgeSpacing() -> LayoutEdgeSpacing {
    guard chance(0.3) else { return .none }
    return LayoutEdgeSpacing(
      leading: maybe { $0.spacing() }, top: maybe { $0.spacing() },
      trailing: maybe { $0.spacing() }, bottom: maybe { $0.spacing() })
  }

  mutating func item() -> LayoutItem {
    LayoutItem(
      size: size(), contentInsets: insets(), edgeSpacing: edgeSpacing(),
      supplementaryItems: chance(0.2) ? [supplementaryItem()] : [])
  }

  /// An item, or a group with at most so many levels of groups.
  mutating func subitem(levels: Int) -> LayoutSubitem {
    levels > 0 && chance(0.4) ? .group(group(levels: levels)) : .item(item())
  }

  mutating func group(levels: Int = 3) -> LayoutGroup {
    LayoutGroup(
      size: size(), arrangement: arrangement(levels: levels - 1),
      interItemSpacing: maybe { $0.spacing() }, contentInsets: insets(),
      edgeSpacing: edgeSpacing(), supplementaryItems: chance(0.1) ? [supplementaryItem()] : [])
  }

  private mutating func arrangement(levels: Int) -> LayoutGroup.Arrangement {
    switch integer() {
    case 0: .custom(list(upTo: 3) { $0.customItem() })
    case 1...5: .stack(pick(), .subitems(list(upTo: 3) { $0.subitem(levels: levels) }))
    case 6...7: .stack(pick(), .dividing(subitem(levels: levels), count: integer(in: 0...12)))
    default: .stack(pick(), .repeating(subitem(levels: levels), count: integer(in: 0...12)))
    }
  }

  private mutating func customItem() -> LayoutCustomItem {
    let frame = LayoutRect(x: number(), y: number(), width: number(), height: number())
    return LayoutCustomItem(frame: frame, unit: pick(), zIndex: zIndex())
  }

  mutating func zIndex() -> Int {
    integer(in: -1...3)
  }
}
