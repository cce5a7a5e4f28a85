public import CompositionalLayout

/// The options of a solver, apart from the description and the environment.
public struct SolverOptions: Hashable, Sendable {
  /// When fractional numbers are rounded to the pixel grid (`S3`).
  public typealias Rounding = PixelRounding

  /// When fractional numbers are rounded to the pixel grid; nil means as the environment's system
  /// does.
  public var rounding: Rounding?

  /// Whether the solver records a trace, so that a solution can explain an item's frame
  /// (``LayoutSolution/explanation(ofItem:inSection:)``).
  public var recordsTrace: Bool

  /// Rounds as the environment's system does, and records no trace.
  public static let standard = SolverOptions()

  /// By default, rounding depends on the environment and no trace is recorded.
  public init(rounding: Rounding? = nil, recordsTrace: Bool = false) {
    self.rounding = rounding
    self.recordsTrace = recordsTrace
  }
}

/// The limits of a solver; larger values are cut to the limit, with a diagnostic.
public enum SolverLimits {
  /// The greatest magnitude of a length, an inset, a spacing or an offset, in points.
  public static let length = LayoutDimension.greatestLength
  /// The most items that a section may have.
  public static let itemsPerSection = 1_000_000_000
  /// The most items and nested groups that one group of a section may hold, at all depths together.
  public static let boxesPerGroup = 10_000
  /// The deepest nesting of groups.
  public static let nesting = LayoutGroup.nestingLimit
  /// The most cells in one query or listing; further cells are left out.
  public static let cellsPerQuery = 1_000_000
  /// The valid display scales, in pixels per point.
  public static let displayScale = 0.01...1000.0
}
