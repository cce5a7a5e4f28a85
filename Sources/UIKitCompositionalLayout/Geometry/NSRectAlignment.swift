#if !canImport(UIKit) && !canImport(AppKit)
/// An edge or a corner of a box, in reading direction, with Apple's raw values.
public enum NSRectAlignment: Int, Sendable {
  /// None: the centre.
  case none = 0
  /// The top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8
}
#endif
