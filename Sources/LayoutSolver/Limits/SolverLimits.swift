/// What a solver takes literally; what is beyond is cut to the limit, with a diagnostic.
public enum SolverLimits {
  /// The greatest magnitude of a length, an inset, a spacing or an offset, in points.
  public static let length = 1_000_000_000.0
  /// The most items that a section may have.
  public static let itemsPerSection = 1_000_000_000
  /// The most items and nested groups that one group of a section may hold, at all depths together.
  public static let boxesPerGroup = 10_000
  /// How deep groups may be nested.
  public static let nesting = 64
  /// The most boxes that one query looks at; what lies beyond them is left out.
  public static let boxesPerQuery = 1_000_000
  /// The display scales that make a grid, in pixels a point.
  public static let displayScale = 0.01...1000.0
}
