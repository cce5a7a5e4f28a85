public import Foundation

/// Changes the pointer over a view. Stored; there is no pointer (iOS 13.4).
///
/// | member         | on Linux             |
/// |----------------|----------------------|
/// | `delegate`     | stored, never called |
/// | `invalidate()` | ignored              |
open class UIPointerInteraction: _StoredInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  open func invalidate() {}
}

/// The delegate of a pointer; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _: UIPointerInteraction, regionFor _: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _: UIPointerInteraction, styleFor _: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _: UIPointerInteraction, willEnter _: UIPointerRegion,
    animator _: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _: UIPointerInteraction, willExit _: UIPointerRegion,
    animator _: any UIPointerInteractionAnimating
  ) {}
}

/// Runs changes while the pointer changes; never created on Linux.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Where the pointer is; never created on Linux.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// In the view's coordinates, in points.
  open private(set) var location = CGPoint.zero
  open private(set) var modifiers: UIKeyModifierFlags = []
}

/// A part of a view with a pointer of its own.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// In the view's coordinates, in points.
  public let rect: CGRect
  public let identifier: AnyHashable?
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// How a view changes under the pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// Where a tint is, with Apple's raw values.
  public enum TintMode: Int, Sendable {
    case none, overlay, underlay
  }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// The outline of the pointer; lengths are in points.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  public static let defaultCornerRadius: CGFloat = 8
}

/// How the pointer looks over a region; nothing of it is stored.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
  }

  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init()
  }

  public class func hidden() -> UIPointerStyle { UIPointerStyle() }
  public class func system() -> UIPointerStyle { UIPointerStyle() }
}
