import CompositionalLayout

/// Trims the last group to the items that are there (`S14`). They keep the places that they have in
/// a whole group.
struct GroupTrimming {
  let flow: LayoutAxis

  func trim(_ node: inout GroupNode, present: Int) {
    let cells = node.cellEnds(flow)
    shorten(&node, to: present)
    guard case .group(let group) = node.content, group.axis != nil, !node.estimated[flow],
      let furthest = cells.max(), let reach = cells.prefix(present).max()
    else { return }
    let length = min(node.inner(flow) + reach - furthest, node.size[flow])
    // A length that only the arithmetic keeps from zero is no less than nothing.
    node.size[flow] = abs(length) < 0.001 ? 0 : length
  }

  /// Takes away what is not there. A nested group keeps its length, but for an estimated one, which is
  /// as long as what it holds (`S16`).
  private func shorten(_ node: inout GroupNode, to present: Int) {
    guard present < node.itemCount else { return }
    guard case .group(let group) = node.content, group.axis != nil else {
      node.children.removeLast(node.children.count - present)
      node.itemCount = present
      return
    }
    keep(present, in: &node)
    for axis in LayoutAxis.allCases where node.estimated[axis] {
      node.size[axis] = node.extent(axis) + node.insets.total(along: axis)
    }
  }

  private func keep(_ present: Int, in node: inout GroupNode) {
    var left = present
    var kept: [GroupNode] = []
    for var child in node.children where left > 0 {
      if child.itemCount > left { shorten(&child, to: left) }
      left -= child.itemCount
      kept.append(child)
    }
    node.children = kept
    node.itemCount = present
  }
}

extension GroupNode {
  /// How far the children's slots and the room after them extend from the inner corner.
  fileprivate func extent(_ axis: LayoutAxis) -> Double {
    children.reduce(0) { extent, child in
      max(
        extent,
        child.origin[axis] + child.size[axis] + child.roomAfter[axis]
          - insets.start(along: axis))
    }
  }
}
