#if !canImport(UIKit) && !canImport(AppKit)
/// What has edges that rules speak of.
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
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A rectangle that rules speak of.
public final class UILayoutGuide: NSObject, StandInAnchors {}

extension UIView: StandInAnchors {
  /// What the safe area leaves.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// What the margins leave.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  /// What is comfortable to read.
  public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
}
#endif
