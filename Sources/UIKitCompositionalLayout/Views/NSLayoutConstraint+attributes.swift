#if !canImport(UIKit) && !canImport(AppKit)
extension NSLayoutConstraint {
  /// What of a view a rule speaks of, with Apple's raw values.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle along x.
    case centerX = 9
    /// The middle along y.
    case centerY = 10
    /// The last line of text.
    case lastBaseline = 11
    /// The first line of text.
    case firstBaseline = 12
    /// Nothing.
    case notAnAttribute = 0
  }

  /// How two lengths compare, with Apple's raw values.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// How views of a visual format are aligned, with Apple's bits.
  public struct FormatOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// By their middles along y.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// By their middles along x.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// From the leading edge on.
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// Creates a rule from its parts, of which only the number is kept.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(constant: c)
  }

  /// The rules that a visual format spells; none is read here.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
#endif
