#if !canImport(UIKit) && !canImport(AppKit)
extension NSLayoutXAxisAnchor {
  /// This edge follows another after the system's room.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// This edge follows another after at least the system's room.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// This edge follows another after at most the system's room.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutYAxisAnchor {
  /// This edge follows another after the system's room.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// This edge follows another after at least the system's room.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }

  /// This edge follows another after at most the system's room.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: 8 * multiplier) }
}

extension NSLayoutDimension {
  /// The length is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// The length is at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c)
  }

  /// The length is at least a multiple of another and a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }

  /// The length is at most a multiple of another and a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c) }
}
#endif
