/// How a solver works, apart from the description and the environment.
public struct SolverOptions: Hashable, Sendable {
  /// When fractional numbers meet the pixel grid (`S3`).
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Fractional lengths are rounded down where they are resolved, positions to the nearest pixel
    /// at the end: what UIKit does now.
    case flooring
    /// Nothing is rounded before the end; then x, y, width and height each go to the nearest pixel:
    /// what UIKit did up to iOS 15.
    case nearest
  }

  /// When fractional numbers meet the pixel grid.
  public var rounding: Rounding

  /// What UIKit does now.
  public static let standard = SolverOptions()

  /// Creates options; what is not named is what UIKit does now.
  public init(rounding: Rounding = .flooring) {
    self.rounding = rounding
  }
}
