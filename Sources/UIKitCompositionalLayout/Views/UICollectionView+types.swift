#if !canImport(UIKit) && !canImport(AppKit)
extension UICollectionView {
  /// The kind of a section's header.
  nonisolated public class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// The kind of a section's footer.
  nonisolated public class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }

  /// The axis along which a layout scrolls, with Apple's raw values.
  public enum ScrollDirection: Int, Sendable {
    /// Along y.
    case vertical = 0
    /// Along x.
    case horizontal = 1
  }

  /// What an element is, with Apple's raw values.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A header, a footer or a badge.
    case supplementaryView = 1
    /// A background.
    case decorationView = 2
  }

  /// Where an item is scrolled to, with Apple's bits.
  public struct ScrollPosition: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle, along y.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle, along x.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// Objective-C's name of the scroll direction.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
#endif
