import CompositionalLayout

/// How a solver works, apart from the description and the environment.
public struct SolverOptions: Hashable, Sendable {
  /// When fractional numbers meet the pixel grid (`S3`).
  public typealias Rounding = PixelRounding

  /// When fractional numbers meet the pixel grid; nil leaves it to the environment's system.
  public var rounding: Rounding?

  /// Whether the solver writes down what it calculates, so that a solution can say how an item came by
  /// its frame (``LayoutSolution/explanation(ofItem:inSection:)``).
  public var recordsTrace: Bool

  /// What the environment's system does, and nothing is written down.
  public static let standard = SolverOptions()

  /// Creates options; what is not named follows the environment.
  public init(rounding: Rounding? = nil, recordsTrace: Bool = false) {
    self.rounding = rounding
    self.recordsTrace = recordsTrace
  }
}

/// What a solver takes literally; what is beyond is cut to the limit, with a diagnostic.
public enum SolverLimits {
  /// The greatest magnitude of a length, an inset, a spacing or an offset, in points.
  public static let length = LayoutDimension.greatestLength
  /// The most items that a section may have.
  public static let itemsPerSection = 1_000_000_000
  /// The most items and nested groups that one group of a section may hold, at all depths together.
  public static let boxesPerGroup = 10_000
  /// How deep groups may be nested.
  public static let nesting = LayoutGroup.nestingLimit
  /// The most cells that one query or listing looks at; what lies beyond them is left out.
  public static let cellsPerQuery = 1_000_000
  /// The display scales that make a grid, in pixels a point.
  public static let displayScale = 0.01...1000.0
}
