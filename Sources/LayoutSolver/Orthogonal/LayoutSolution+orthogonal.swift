import CompositionalLayout

extension LayoutSolution {
  /// The row of an orthogonal section; nil for any other (`S28`).
  public func orthogonalRow(inSection section: Int) -> OrthogonalRow? {
    sections.indices.contains(section) ? sections[section].row : nil
  }

  /// How far an orthogonal section's row has been scrolled, in points; 0 for any other.
  public func orthogonalOffset(inSection section: Int) -> Double {
    sections.indices.contains(section) ? sections[section].orthogonalOffset : 0
  }

  /// Scrolls an orthogonal section's row: its cells then stand at x − offset (`S28`). Offsets beyond
  /// the row's ends are taken as they are, as while a finger pulls.
  public mutating func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
    guard sections.indices.contains(section), sections[section].template.isOrthogonal,
      offset.isFinite
    else { return }
    sections[section].orthogonalOffset = min(
      max(offset, -SolverLimits.length), SolverLimits.length)
    patterns[section] = pattern(ofSection: section)
  }
}
