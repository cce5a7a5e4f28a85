public import Foundation

extension UIView {
  /// How the tint color is adjusted, with Apple's raw values.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic = 0
    /// No.
    case normal = 1
    /// Yes.
    case dimmed = 2
  }

  /// Adds a view just in front of another. Supported.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    let index = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  /// Adds a view just behind another. Supported.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Moves a subview in front of the others. Supported.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others. Supported.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Whether the view is another one or lies within it. Supported.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The view with a tag, this one or one within it. Supported.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// A snapshot of the view: an empty view of its size. Supported.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }

  /// Adds a layout guide. Ignored.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}

  /// Adds a constraint. Stored without any effect.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    addConstraints([constraint])
  }

  /// Adds constraints. Stored without any effect.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }

  /// Removes constraints. Supported.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { kept in constraints.contains { $0 === kept } }
  }

  /// Adds a gesture recognizer. Stored without any effect.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Removes a gesture recognizer. Supported.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Removes a constraint. Supported.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    removeConstraints([constraint])
  }

  /// Updates the constraints now. Supported.
  public func updateConstraintsIfNeeded() {
    updateConstraints()
  }

  /// Marks a rectangle as needing to be drawn. Ignored.
  public func setNeedsDisplay(_ rect: CGRect) {}
}

extension UIView {
  /// The window that the view is in: that of a test of a screen. Supported.
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Resizes the view to ``sizeThatFits(_:)``. Supported.
  public func sizeToFit() {
    frame.size = sizeThatFits(frame.size)
  }

  /// Marks the constraints as needing an update. Ignored.
  public func setNeedsUpdateConstraints() {}

  /// A point of this view in another's coordinates, nil for the outermost view's, in points.
  /// Transforms are ignored.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = outermostOrigin
    let target = view?.outermostOrigin ?? .zero
    return CGPoint(x: point.x + outer.x - target.x, y: point.y + outer.y - target.y)
  }

  /// A rectangle of this view in another's coordinates, nil for the outermost view's, in points.
  /// Transforms are ignored.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of another view in this one's coordinates, in points. Supported.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - here.x, y: point.y - here.y)
  }

  /// A rectangle of another view in this one's coordinates, in points. Supported.
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

extension UIView {
  /// The view's layout direction. Supported.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Ends editing of a text field in the view. Ignored: always false.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { false }
}
