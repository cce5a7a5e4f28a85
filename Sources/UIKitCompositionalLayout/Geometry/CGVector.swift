#if !canImport(UIKit) && !canImport(AppKit)
/// A direction with a length, as Core Graphics has it.
public struct CGVector: Hashable, Codable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// No direction.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a vector of no length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
#endif
