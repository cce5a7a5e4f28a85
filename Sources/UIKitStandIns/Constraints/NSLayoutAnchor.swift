import Foundation

extension NSLayoutXAxisAnchor {
  /// A constraint at the system's spacing after another anchor. Kept.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at least the system's spacing after another anchor. Kept.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at most the system's spacing after another anchor. Kept.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutYAxisAnchor {
  /// A constraint at the system's spacing after another anchor. Kept.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at least the system's spacing after another anchor. Kept.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at most the system's spacing after another anchor. Kept.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutDimension {
  /// A constraint to at least a number of points. Kept.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// A constraint to at most a number of points. Kept.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// A constraint to at least a multiple of another length and a number of points. Kept.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }

  /// A constraint to at most a multiple of another length and a number of points. Kept.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }
}

/// What has anchors: views and layout guides.
@preconcurrency @MainActor
public protocol StandInAnchors: AnyObject {}

extension StandInAnchors {
  /// The leading edge. Kept.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The trailing edge. Kept.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge. Kept.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge. Kept.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge. Kept.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge. Kept.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The middle along x. Kept.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The middle along y. Kept.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The first line of text. Kept.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last line of text. Kept.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width. Kept.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height. Kept.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A layout guide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, StandInAnchors {
  /// The rectangle in its view, in points. Kept.
  public let layoutFrame: CGRect

  /// Creates a guide of no size.
  public override convenience init() {
    self.init(layoutFrame: .zero)
  }

  package init(layoutFrame: CGRect) {
    self.layoutFrame = layoutFrame
  }
}

extension UIView: StandInAnchors {
  /// The guide of the safe area. Kept.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets))
  }

  /// The guide of the margins. Kept.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins))
  }

  /// The guide of readable content: the margins' guide. Kept.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
