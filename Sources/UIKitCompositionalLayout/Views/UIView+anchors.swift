#if !canImport(UIKit) && !canImport(AppKit)
/// What has edges that rules speak of.
@preconcurrency @MainActor
public protocol StandInAnchors: AnyObject {}

extension StandInAnchors {
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The middle along x.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The middle along y.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A rectangle that rules speak of.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, StandInAnchors {
  /// The rectangle in its view, in points.
  public let layoutFrame: CGRect

  /// Creates a guide of no size.
  public override convenience init() {
    self.init(layoutFrame: .zero)
  }

  init(layoutFrame: CGRect) {
    self.layoutFrame = layoutFrame
  }
}

extension UIView: StandInAnchors {
  /// What the safe area leaves.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets))
  }

  /// What the margins leave.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins))
  }

  /// What is comfortable to read: what the margins leave.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
#endif
