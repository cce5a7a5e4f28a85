/// An element of a plan with the box that its fractions are of and the size that comes out, before
/// anything is placed.
package struct SizedElement: Sendable {
  /// Where the element is in the plan, such as `sections[2].group.subitems[0]`.
  package var path: String
  /// Its two dimensions.
  package var size: LayoutSize
  /// The box that its fractions are of, in points (`S2`, `S4`).
  package var container: LayoutExtent
  /// Its size in that box, in points, not rounded.
  package var extent: LayoutExtent

  init(path: String, size: LayoutSize, container: LayoutExtent) {
    self.path = path
    self.size = size
    self.container = container
    extent = size.extent(in: container)
  }
}

extension LayoutDimension {
  /// The length in a container, in points, not rounded (`S1`).
  package func length(in container: LayoutExtent) -> Double {
    fractionAxis.map { value * container[$0] } ?? value
  }
}

extension LayoutSize {
  /// The width and the height in a container, in points, not rounded.
  func extent(in container: LayoutExtent) -> LayoutExtent {
    LayoutExtent(width: width.length(in: container), height: height.length(in: container))
  }
}

extension LayoutExtent {
  /// The room inside insets; insets on an axis that is estimated do not count (`S5`).
  func less(_ insets: LayoutInsets, unlessEstimated size: LayoutSize) -> LayoutExtent {
    var inner = self
    for axis in LayoutAxis.allCases where !size[axis].isEstimated {
      inner[axis] -= insets.total(along: axis)
    }
    return inner
  }
}
