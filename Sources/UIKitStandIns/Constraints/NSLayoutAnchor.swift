public import Foundation

extension NSLayoutXAxisAnchor {
  /// A constraint at the system's spacing after another anchor. Supported.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at least the system's spacing after another anchor. Supported.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at most the system's spacing after another anchor. Supported.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutYAxisAnchor {
  /// A constraint at the system's spacing after another anchor. Supported.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at least the system's spacing after another anchor. Supported.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// A constraint at most the system's spacing after another anchor. Supported.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutDimension {
  /// A constraint to at least a number of points. Supported.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// A constraint to at most a number of points. Supported.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// A constraint to at least a multiple of another length and a number of points. Supported.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }

  /// A constraint to at most a multiple of another length and a number of points. Supported.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }
}

/// A type with anchors: a view or a layout guide.
@preconcurrency @MainActor
public protocol StandInAnchors: AnyObject {}

extension StandInAnchors {
  /// The leading edge. Supported.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The trailing edge. Supported.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge. Supported.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge. Supported.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge. Supported.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge. Supported.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The horizontal center. Supported.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The vertical center. Supported.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The first line of text. Supported.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last line of text. Supported.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width. Supported.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height. Supported.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A layout guide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, StandInAnchors {
  /// The rectangle in its view, in points. Supported.
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
  /// The guide of the safe area. Supported.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets))
  }

  /// The guide of the margins. Supported.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins))
  }

  /// The guide of readable content: the margins' guide. Supported.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
