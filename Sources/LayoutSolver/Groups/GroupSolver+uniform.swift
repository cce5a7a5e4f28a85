import CompositionalLayout

extension GroupSolver {
  /// Gives uniform siblings the largest length that was measured of one of them (`S7`); one that has
  /// not been measured has no say.
  func shareUniformLengths(of node: inout GroupNode) {
    for axis in LayoutAxis.allCases where node.estimated[axis] {
      shareItemLengths(of: &node, axis)
      shareGroupLengths(of: &node, axis)
    }
  }

  private func shareItemLengths(of node: inout GroupNode, _ axis: LayoutAxis) {
    var largest = context.uniform[axis]
    if largest == nil {
      for child in node.children where child.isUniformItem(axis) && !child.provisional[axis] {
        largest = max(largest ?? 0, child.size[axis])
      }
    }
    guard let largest else { return }
    for index in node.children.indices where node.children[index].isUniformItem(axis) {
      node.children[index].size[axis] = largest
    }
  }

  private func shareGroupLengths(of node: inout GroupNode, _ axis: LayoutAxis) {
    var largest: Double?
    for child in node.children where child.isUniformGroup(axis) {
      largest = max(largest ?? 0, child.size[axis])
    }
    guard let largest else { return }
    for index in node.children.indices where node.children[index].isUniformGroup(axis) {
      node.children[index].size[axis] = largest
    }
  }
}

extension GroupNode {
  /// The axes on which the node is an item as long as its siblings.
  var uniform: AxisFlags {
    var flags = AxisFlags()
    for axis in LayoutAxis.allCases { flags[axis] = isUniformItem(axis) }
    return flags
  }

  fileprivate func isUniformItem(_ axis: LayoutAxis) -> Bool {
    guard estimated[axis], case .item(let item) = content else { return false }
    return item.size[axis].isUniform
  }

  fileprivate func isUniformGroup(_ axis: LayoutAxis) -> Bool {
    guard estimated[axis], case .group(let group) = content else { return false }
    return group.size[axis].isUniform
  }
}

extension LayoutDimension {
  /// Whether the dimension is the largest of its siblings' (`S7`).
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}
