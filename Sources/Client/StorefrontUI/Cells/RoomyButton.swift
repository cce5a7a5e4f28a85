#if canImport(UIKit) || !canImport(AppKit)
import UIKitCompositionalLayout

/// A button that can be hit as easily as a large one: around its middle, it reacts in a region of at least 44 points a side,
/// as far as the views around it have that room.
final class RoomyButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = { (side: CGFloat) in min(0, (side - Self.leastSide) / 2) }
    return bounds.insetBy(dx: missing(bounds.width), dy: missing(bounds.height)).contains(point)
  }

  /// What Apple's guidelines ask for, in points.
  private static let leastSide: CGFloat = 44
}

/// A stack that leaves its buttons the room in which they react, also beyond its bounds.
final class RoomyStackView: UIStackView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || arrangedSubviews.contains {
        $0 is RoomyButton && $0.point(inside: $0.convert(point, from: self), with: event)
      }
  }
}
#endif
