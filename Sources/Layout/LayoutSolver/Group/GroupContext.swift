package import CompositionalLayout

/// The values that all groups of a section are solved with.
struct GroupContext: Sendable {
  let grid: PixelGrid
  /// The collection view's size, which a custom group's provider receives (``Rule/customGroups``).
  let container: LayoutExtent
  /// The axis along which the section's groups follow each other. The last group is trimmed along
  /// it.
  let flow: LayoutAxis
  /// The box in which the section's group is sized (``Rule/sectionBox``).
  let box: LayoutExtent
  /// The kinds of the section's supplementary items, in the order of their first use.
  var kinds: [String] = []
  /// The lengths that uniform items share across the section, if its outermost group is uniform
  /// (``Rule/uniformSiblings``).
  var uniform = MeasuredSize()

  func resolve(_ dimension: LayoutDimension, in box: LayoutExtent) -> Double {
    dimension.length(in: box, on: grid)
  }

  func resolve(_ size: LayoutSize, in box: LayoutExtent) -> LayoutExtent {
    size.extent(in: box, on: grid)
  }

  /// A copy with the lengths that uniform items share.
  func sharing(_ uniform: MeasuredSize) -> GroupContext {
    var context = self
    context.uniform = uniform
    return context
  }
}

/// A Boolean value for each axis.
package struct AxisFlags: Hashable, Sendable {
  package var horizontal = false
  package var vertical = false

  package var isEmpty: Bool { !horizontal && !vertical }

  package subscript(axis: LayoutAxis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  init() {}

  init(_ holds: (LayoutAxis) -> Bool) {
    horizontal = holds(.horizontal)
    vertical = holds(.vertical)
  }

  init(estimatesOf size: LayoutSize) {
    self.init { size[$0].isEstimated }
  }
}
