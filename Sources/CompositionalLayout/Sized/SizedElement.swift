/// An element of a plan with the box that its fractions are of and the size that comes out, before
/// anything is placed.
package struct SizedElement: Sendable {
  /// Where the element is in the plan, such as `sections[2].group.subitems[0]`.
  package var path: String
  /// Its two dimensions.
  package var size: LayoutSize
  /// The box that its fractions are of, in points (`S2`, `S4`).
  package var container: LayoutExtent
  /// Its size in that box, in points; fractional lengths are whole pixels (`S3`).
  package var extent: LayoutExtent

  init(path: String, size: LayoutSize, container: LayoutExtent, scale: Double?) {
    self.path = path
    self.size = size
    self.container = container
    extent = LayoutExtent(
      width: size.width.length(in: container).onPixels(size.width, scale),
      height: size.height.length(in: container).onPixels(size.height, scale))
  }
}

extension LayoutDimension {
  /// The length in a container, in points, not rounded (`S1`).
  package func length(in container: LayoutExtent) -> Double {
    fractionAxis.map { value * container[$0] } ?? value
  }
}

extension Double {
  /// The length rounded down to whole pixels, a hair below one being one (`S3`).
  package func onPixels(_ scale: Double?) -> Double {
    guard let scale, scale > 0, (self * scale).isFinite else { return self }
    return (self * scale + 0.001).rounded(.down) / scale
  }

  /// The length of a dimension: whole pixels for a fraction, as it is for points.
  func onPixels(_ dimension: LayoutDimension, _ scale: Double?) -> Double {
    dimension.fractionAxis == nil ? self : onPixels(scale)
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
