import CompositionalLayout

/// What all groups of a section are solved with.
struct SectionContext: Sendable {
  let grid: PixelGrid
  /// The collection view's size, in which a custom group's provider is asked (`S15`).
  let container: LayoutExtent
  /// The axis along which the section's groups follow each other, and the last one is trimmed.
  let flow: LayoutAxis
  /// The box that the section's group is sized in (`S4`).
  let box: LayoutExtent
  /// The kinds of the section's supplementary items, in the order in which groups name them.
  var kinds: [String] = []
  /// The lengths that the section's uniform items share, where its outermost group is uniform (`S7`).
  var uniform = MeasuredSize()

  /// A dimension in a box, in points (`S1`, `S2`, `S3`).
  func resolve(_ dimension: LayoutDimension, in box: LayoutExtent) -> Double {
    switch dimension {
    case .fractionalWidth(let fraction): limited(grid.length(fraction * box.width))
    case .fractionalHeight(let fraction): limited(grid.length(fraction * box.height))
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
      limited(length)
    }
  }

  func resolve(_ size: LayoutSize, in box: LayoutExtent) -> LayoutExtent {
    LayoutExtent(width: resolve(size.width, in: box), height: resolve(size.height, in: box))
  }

  private func limited(_ length: Double) -> Double {
    min(max(length, 0), SolverLimits.length)
  }
}
