import CompositionalLayout

extension SectionSolution {
  /// Where a group ends along the scroll axis; all groups of a row end with the row.
  func end(ofGroup number: Int) -> Double {
    let axis = template.scrollAxis
    guard !template.isOrthogonal else { return boundaries.roomBefore + boundaries.coreLength }
    return runOrigin[axis] + run.frame(ofGroup: number).end(axis)
  }

  /// Takes over what was measured in the same section of another solution.
  mutating func keepMeasurements(of other: SectionSolution) {
    guard other.run.measurements != nil || !other.measuredBoundaries.isEmpty else { return }
    measuredBoundaries = other.measuredBoundaries
    _ = run.measure(other.run.measurements?.sizes ?? [:], template)
    arrange()
  }

  /// Takes over how far the row was scrolled, as far as it still goes.
  mutating func keepOffset(of other: SectionSolution) {
    guard let row, let before = other.row else { return }
    guard other.orthogonalOffset != before.restingOffset else {
      orthogonalOffset = row.restingOffset
      return
    }
    orthogonalOffset = min(max(other.orthogonalOffset, row.minimumOffset), row.maximumOffset)
  }
}

extension MeasuredSize {
  /// Takes the lengths that another one has.
  mutating func merge(_ other: MeasuredSize) {
    width = other.width ?? width
    height = other.height ?? height
  }
}
