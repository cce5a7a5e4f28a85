/// One frame of a custom group: what `NSCollectionLayoutGroupCustomItem` is to UIKit.
///
/// UIKit asks a closure for these frames; as data they are given in points, or as fractions of the
/// group's size so that they follow it (`S15`).
public struct LayoutCustomItem: Hashable, Sendable {
  /// What the four numbers of a frame are.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Points.
    case points
    /// Fractions of the group's width (x, width) and height (y, height); 1 is all of it.
    case fractions
  }

  /// The frame, relative to the group's outer corner, in ``unit``.
  public var frame: LayoutRect
  /// What the numbers of ``frame`` are.
  public var unit: Unit
  /// The z index of the cell.
  public var zIndex: Int

  /// Creates a frame; what is not named has Apple's default.
  public init(frame: LayoutRect, unit: Unit = .points, zIndex: Int = 0) {
    self.frame = frame
    self.unit = unit
    self.zIndex = zIndex
  }
}
