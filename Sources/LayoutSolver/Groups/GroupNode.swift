import CompositionalLayout

/// A box in the tree that one group of a section becomes: an item's slot, or a group with boxes of
/// its own. It exists while a group is solved; ``SolvedGroup`` is what stays.
struct GroupNode {
  /// What the box is.
  enum Content {
    case item(LayoutItem)
    case group(LayoutGroup)
    case custom(LayoutCustomItem)
  }

  var content: Content
  /// The corner, relative to the parent's outer corner.
  var origin = LayoutPoint.zero
  var size: LayoutExtent
  /// The box that the node itself was sized in (`S2`).
  var box: LayoutExtent
  /// What the node's insets take; nothing on an estimated axis (`S5`).
  var insets: LayoutInsets
  /// The axes on which the node is as long as what it holds, or as what was measured.
  var estimated = AxisFlags()
  /// The axes on which a measured size would replace an estimate (`S30`).
  var provisional = AxisFlags()
  /// Fixed edge spacing after the node, which takes room in its parent (`S12`).
  var roomAfter = LayoutExtent.zero
  var children: [GroupNode] = []
  var itemCount = 0

  /// The inner size, which the children share (`S6`).
  func inner(_ axis: LayoutAxis) -> Double { size[axis] - insets.total(along: axis) }

  /// Where the frames of the node's cells end, relative to its parent's outer corner, in order (`S14`).
  func cellEnds(_ axis: LayoutAxis) -> [Double] {
    switch content {
    case .item: [origin[axis] + size[axis] - insets.end(along: axis)]
    case .custom: [origin[axis] + size[axis]]
    case .group: children.flatMap { $0.cellEnds(axis) }.map { $0 + origin[axis] }
    }
  }
}

/// A yes or no for each axis.
struct AxisFlags: Hashable, Sendable {
  var horizontal = false
  var vertical = false

  var isEmpty: Bool { !horizontal && !vertical }

  subscript(axis: LayoutAxis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  init() {}

  init(estimatesOf size: LayoutSize) {
    horizontal = size.width.isEstimated
    vertical = size.height.isEstimated
  }
}
