/// Dimensions become points here, and nowhere else.
extension LayoutDimension {
  /// The greatest length that is taken literally, in points.
  package static let greatestLength = 1_000_000_000.0

  /// The length in a box, in points: fractions on whole pixels, and no length below 0 or beyond
  /// ``greatestLength`` (``Rule/dimensions``, ``Rule/pixelGrid``).
  package func length(in box: LayoutExtent, on grid: PixelGrid) -> Double {
    let length = fractionAxis.map { grid.length(value * box[$0]) } ?? value
    return min(max(length, 0), LayoutDimension.greatestLength)
  }

  /// Whether the dimension is the largest of its siblings' (``Rule/uniformSiblings``).
  package var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}

extension LayoutSize {
  /// The extent in a box, in points.
  package func extent(in box: LayoutExtent, on grid: PixelGrid) -> LayoutExtent {
    LayoutExtent(width: width.length(in: box, on: grid), height: height.length(in: box, on: grid))
  }

  /// Whether either dimension is the largest of its siblings' (``Rule/uniformSiblings``).
  package var isUniform: Bool { width.isUniform || height.isUniform }
}

extension LayoutExtent {
  /// What insets leave inside, in points; negative where they are longer.
  package func less(_ insets: LayoutInsets) -> LayoutExtent {
    LayoutExtent(
      width: width - insets.total(along: .horizontal),
      height: height - insets.total(along: .vertical))
  }
}

extension LayoutGroup {
  /// How deep groups in groups are looked into.
  package static let nestingLimit = PlanLimits.groupDepth
}
