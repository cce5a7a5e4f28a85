#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
