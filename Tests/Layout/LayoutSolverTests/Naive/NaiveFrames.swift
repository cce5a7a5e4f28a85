import CompositionalLayout

/// Walks a group's boxes and names every frame, for the twin (`S5`, `S32`).
struct NaiveFrames {
  let scale: Double?
  let view: LayoutExtent

  /// Calls `body` with the kind, nil for a cell, the frame and the z index.
  func visit(
    _ box: NaiveBox, _ corner: LayoutPoint, _ body: (String?, LayoutRect, Int) -> Void
  ) {
    let outer = LayoutRect(
      x: corner.x, y: corner.y, width: max(0, box.width), height: max(0, box.height))
    switch box.content {
    case .custom(let item):
      body(nil, outer, item.zIndex)
    case .item(let item):
      let frame = NaiveFrames.less(box.insets, outer)
      body(nil, frame, 0)
      for badge in item.supplementaryItems {
        body(
          badge.elementKind,
          place(badge, on: frame, LayoutExtent(width: frame.width, height: frame.height)),
          badge.zIndex)
      }
    case .group(let group):
      guard box.itemCount > 0 else { return }
      for badge in group.supplementaryItems {
        body(
          badge.elementKind, place(badge, on: NaiveFrames.less(box.insets, outer), box.container),
          badge.zIndex)
      }
      for child in box.children {
        visit(child, LayoutPoint(x: corner.x + child.x, y: corner.y + child.y), body)
      }
    }
  }

  static func less(_ insets: LayoutInsets, _ rect: LayoutRect) -> LayoutRect {
    let left = rect.x + insets.leading
    let right = rect.maxX - insets.trailing
    let top = rect.y + insets.top
    let bottom = rect.maxY - insets.bottom
    return LayoutRect(
      x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
  }

  private func place(
    _ badge: LayoutSupplementaryItem, on host: LayoutRect, _ container: LayoutExtent
  ) -> LayoutRect {
    let groups = NaiveGroups(scale: scale, view: view)
    let width = groups.resolve(badge.size.width, container)
    let height = groups.resolve(badge.size.height, container)
    func along(_ edges: LayoutEdges, _ near: LayoutEdges, _ far: LayoutEdges) -> Double {
      if edges.contains(near) && !edges.contains(far) { return 0 }
      if edges.contains(far) && !edges.contains(near) { return 1 }
      return 0.5
    }
    let outer = badge.containerAnchor.edges
    let inner = badge.itemAnchor?.edges ?? outer
    var x = host.x + host.width * along(outer, .leading, .trailing)
    x -= width * along(inner, .leading, .trailing)
    var y = host.y + host.height * along(outer, .top, .bottom)
    y -= height * along(inner, .top, .bottom)
    for anchor in [badge.containerAnchor, badge.itemAnchor].compactMap(\.self) {
      switch anchor.offset {
      case .absolute(let offset):
        x += offset.x
        y += offset.y
      case .fractional(let offset):
        x += offset.x * width
        y += offset.y * height
      }
    }
    return LayoutRect(x: x, y: y, width: width, height: height)
  }
}
