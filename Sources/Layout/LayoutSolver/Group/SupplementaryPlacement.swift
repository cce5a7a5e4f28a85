import CompositionalLayout

/// Places a supplementary item by aligning its anchor with its host's (`S32`).
struct SupplementaryPlacement {
  let item: LayoutSupplementaryItem
  let size: LayoutExtent

  func frame(on host: LayoutRect) -> LayoutRect {
    let own = LayoutRect(origin: .zero, extent: size)
    let itemEdges = item.itemAnchor?.edges ?? item.containerAnchor.edges
    let target = point(of: host, at: item.containerAnchor.edges)
    let held = point(of: own, at: itemEdges)
    let (first, second) = (offset(item.containerAnchor), offset(item.itemAnchor))
    return own.moved(
      x: target.x - held.x + first.x + second.x, y: target.y - held.y + first.y + second.y
    ).inset(by: item.contentInsets.ignoring(estimatesOf: item.size))
  }

  private func point(of rect: LayoutRect, at edges: LayoutEdges) -> LayoutPoint {
    LayoutPoint(
      x: coordinate(
        rect.x, rect.width, edges.contains(.leading), edges.contains(.trailing)),
      y: coordinate(rect.y, rect.height, edges.contains(.top), edges.contains(.bottom)))
  }

  /// Both edges together mean the center, as no edge does.
  private func coordinate(
    _ start: Double, _ length: Double, _ atStart: Bool, _ atEnd: Bool
  ) -> Double {
    if atStart == atEnd { return start + length / 2 }
    return atStart ? start : start + length
  }

  private func offset(_ anchor: LayoutAnchor?) -> LayoutPoint {
    switch anchor?.offset {
    case .absolute(let offset): offset
    case .fractional(let fraction):
      LayoutPoint(x: fraction.x * size.width, y: fraction.y * size.height)
    case nil: .zero
    }
  }
}
