/// A set of a box's edges in reading direction: what `NSDirectionalRectEdge` is to UIKit, with the
/// same raw values.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits of the set, as in `NSDirectionalRectEdge`.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = LayoutEdges(rawValue: 1)
  /// The leading edge: left in a left-to-right layout.
  public static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// The trailing edge: right in a left-to-right layout.
  public static let trailing = LayoutEdges(rawValue: 8)
  /// All four edges.
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]
}
