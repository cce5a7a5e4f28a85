/// The only place where dimensions are resolved to points.
extension LayoutDimension {
  /// The greatest length that is not limited, in points.
  package static let greatestLength = 1_000_000_000.0

  /// The length in a container, in points: fractions are rounded to whole pixels, and the length is
  /// limited to 0 and ``greatestLength`` (``Rule/dimensions``, ``Rule/pixelGrid``).
  package func length(in box: LayoutExtent, on grid: PixelGrid) -> Double {
    let length = fractionAxis.map { grid.length(value * box[$0]) } ?? value
    return min(max(length, 0), LayoutDimension.greatestLength)
  }

  /// Whether the dimension equals the largest among its siblings (``Rule/uniformSiblings``).
  package var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}

extension LayoutSize {
  /// The extent in a container, in points.
  package func extent(in box: LayoutExtent, on grid: PixelGrid) -> LayoutExtent {
    LayoutExtent(width: width.length(in: box, on: grid), height: height.length(in: box, on: grid))
  }

  /// Whether either dimension equals the largest among its siblings (``Rule/uniformSiblings``).
  package var isUniform: Bool { width.isUniform || height.isUniform }
}

extension LayoutExtent {
  /// The extent inside insets, in points; negative if the insets are longer.
  package func less(_ insets: LayoutInsets) -> LayoutExtent {
    LayoutExtent(
      width: width - insets.total(along: .horizontal),
      height: height - insets.total(along: .vertical))
  }
}

extension LayoutGroup {
  /// The deepest level of nested groups that is laid out.
  package static let nestingLimit = PlanLimits.groupDepth
}
