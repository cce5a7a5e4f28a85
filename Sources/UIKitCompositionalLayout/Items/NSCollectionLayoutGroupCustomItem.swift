#if !canImport(UIKit) && !canImport(AppKit)
/// One frame of a custom group, relative to the group's outer corner (`S15`).
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, Sendable {
  /// The frame, in points.
  public let frame: CGRect
  /// The z index of the cell.
  public let zIndex: Int

  /// Creates a frame, in points, with a z index.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Creates a frame, in points, with z index 0.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// The object itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
#endif
