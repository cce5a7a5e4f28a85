import Foundation

extension UIView {
  /// Whether colours are dimmed, with Apple's raw values.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the parent's.
    case automatic = 0
    /// No.
    case normal = 1
    /// Yes.
    case dimmed = 2
  }

  /// Puts a view just in front of another.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    let index = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a view just behind another.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Whether the view is another or inside of it.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The view of a number, this one or inside of it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// A picture of the view: an empty view of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }

  /// Adds a rectangle that rules speak of; nothing here.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}

  /// Takes a rule away.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    removeConstraints([constraint])
  }

  /// Makes rules now.
  public func updateConstraintsIfNeeded() {
    updateConstraints()
  }

  /// Asks for a rectangle to be drawn; nothing is.
  public func setNeedsDisplay(_ rect: CGRect) {}
}

/// What a view is for those who hear it, with Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt64

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// What is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// The window that the view is in; there is none.
  public var window: UIWindow? { nil }

  /// Takes the size that fits.
  public func sizeToFit() {
    frame.size = sizeThatFits(frame.size)
  }

  /// Asks for rules to be made later; nothing here.
  public func setNeedsUpdateConstraints() {}

  /// A point of this view in another, nil for the outermost, in points; transforms do not count.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = outermostOrigin
    let target = view?.outermostOrigin ?? .zero
    return CGPoint(x: point.x + outer.x - target.x, y: point.y + outer.y - target.y)
  }

  /// A rectangle of this view in another, nil for the outermost, in points; transforms do not count.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of another view in this one, in points.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - here.x, y: point.y - here.y)
  }

  /// A rectangle of another view in this one, in points.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the view's own (0, 0) is in the outermost view.
  private var outermostOrigin: CGPoint {
    var origin = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      origin.x += current.frame.minX - current.bounds.minX
      origin.y += current.frame.minY - current.bounds.minY
      view = current.superview
    }
    return origin
  }
}
