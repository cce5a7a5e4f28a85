public import Foundation

extension UIView {
  /// How the tint color is adjusted, with Apple's raw values.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    let index = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (lower, upper) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(upper, at: min(index1, index2))
    insertSubview(lower, at: max(index1, index2))
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }

  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }

  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
    layoutGuides.removeAll { $0 === layoutGuide }
  }

  public var hasAmbiguousLayout: Bool { false }

  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    addConstraints([constraint])
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { kept in constraints.contains { $0 === kept } }
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    removeConstraints([constraint])
  }

  public func updateConstraintsIfNeeded() {
    updateConstraints()
  }

  public func setNeedsDisplay(_ rect: CGRect) {}

  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  public func sizeToFit() {
    frame.size = sizeThatFits(frame.size)
  }

  public func setNeedsUpdateConstraints() {}

  /// Nil stands for the outermost view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = outermostOrigin
    let target = view?.outermostOrigin ?? .zero
    return CGPoint(x: point.x + outer.x - target.x, y: point.y + outer.y - target.y)
  }

  /// Nil stands for the outermost view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - here.x, y: point.y - here.y)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
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

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { false }
}
