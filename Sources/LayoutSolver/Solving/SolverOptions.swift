/// How a solver works, apart from the description and the environment.
public struct SolverOptions: Hashable, Sendable {
  /// When fractional numbers meet the pixel grid (`S3`).
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Fractional lengths are rounded down where they are resolved, positions to the nearest pixel
    /// at the end: what UIKit does from iOS 16.
    case flooring
    /// Nothing is rounded before the end; then x, y, width and height each go to the nearest pixel:
    /// what UIKit does up to iOS 15.
    case nearest
  }

  /// When fractional numbers meet the pixel grid; nil leaves it to the environment's system.
  public var rounding: Rounding?

  /// What the environment's system does.
  public static let standard = SolverOptions()

  /// Creates options; what is not named follows the environment.
  public init(rounding: Rounding? = nil) {
    self.rounding = rounding
  }
}

extension SolverOptions.Rounding {
  /// How a system rounds (`S3`), by its major version.
  public init(systemVersion: Int) {
    self = systemVersion <= 15 ? .nearest : .flooring
  }
}
