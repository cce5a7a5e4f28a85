import CompositionalLayout

/// Places the boxes of a row or a column (`S11`, `S12`) and makes the group as long as they are
/// where it is estimated (`S16`).
struct StackPlacement {
  let axis: LayoutAxis
  let spacing: LayoutSpacing?

  func place(_ node: inout GroupNode) {
    placeAlong(&node)
    placeAcross(&node)
  }

  private func placeAlong(_ node: inout GroupNode) {
    let gap = spacing?.value ?? 0
    let gaps = max(0, node.children.count - 1)
    var total = Double(gaps) * gap
    var flexible = spacing?.isFlexible == true ? gaps : 0
    for child in node.children {
      let (start, end) = child.edges(axis)
      total += child.size[axis] + (start?.value ?? 0) + (end?.value ?? 0)
      flexible += (start?.isFlexible == true ? 1 : 0) + (end?.isFlexible == true ? 1 : 0)
    }
    if node.estimated[axis] {
      node.size[axis] = max(0, total) + node.insets.total(along: axis)
    }
    let share = flexible > 0 ? (node.inner(axis) - total) / Double(flexible) : 0
    var cursor = node.insets.start(along: axis)
    for index in node.children.indices {
      let (start, end) = node.children[index].edges(axis)
      cursor += room(start, share)
      node.children[index].origin[axis] = cursor
      node.children[index].roomAfter[axis] = end?.value ?? 0
      cursor += node.children[index].size[axis] + room(end, share)
      cursor += gap + (spacing?.isFlexible == true ? share : 0)
    }
  }

  private func placeAcross(_ node: inout GroupNode) {
    let across = axis.across
    if node.estimated[across] {
      let longest = node.children.reduce(0) { max($0, $1.lengthWithEdges(across)) }
      node.size[across] = longest + node.insets.total(along: across)
    }
    for index in node.children.indices {
      let child = node.children[index]
      let (start, end) = child.edges(across)
      let flexible = (start?.isFlexible == true ? 1 : 0) + (end?.isFlexible == true ? 1 : 0)
      let left = node.inner(across) - child.lengthWithEdges(across)
      let share = flexible > 0 ? left / Double(flexible) : 0
      node.children[index].origin[across] =
        node.insets.start(along: across) + room(start, share)
      node.children[index].roomAfter[across] = end?.value ?? 0
    }
  }

  private func room(_ spacing: LayoutSpacing?, _ share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.value + (spacing.isFlexible ? share : 0)
  }
}

extension GroupNode {
  /// The spacings at both of the node's edges.
  func edges(_ axis: LayoutAxis) -> (start: LayoutSpacing?, end: LayoutSpacing?) {
    let edges: LayoutEdgeSpacing
    switch content {
    case .item(let item): edges = item.edgeSpacing
    case .group(let group): edges = group.edgeSpacing
    case .custom: return (nil, nil)
    }
    return (edges.start(along: axis), edges.end(along: axis))
  }

  fileprivate func lengthWithEdges(_ axis: LayoutAxis) -> Double {
    let (start, end) = edges(axis)
    return size[axis] + (start?.value ?? 0) + (end?.value ?? 0)
  }
}
