import CompositionalLayout

/// Where one element stands: what `UICollectionViewLayoutAttributes` is to UIKit.
public struct LayoutElement: Hashable, Sendable {
  /// Which element it is.
  public var identifier: ElementIdentifier
  /// Its frame in the content, in points, rounded as the solver's options say (`S3`).
  public var frame: LayoutRect
  /// Its place in the stack of views: higher is nearer (`S21`).
  public var zIndex: Int
  /// Whether its own size still holds an estimate that no measurement has replaced (`S31`).
  public var isProvisional: Bool
  /// Whether it is a boundary item that pins and is in the visible bounds (`S24`).
  public var isPinned: Bool

  /// Creates an element from its parts.
  public init(
    identifier: ElementIdentifier, frame: LayoutRect, zIndex: Int, isProvisional: Bool = false,
    isPinned: Bool = false
  ) {
    self.identifier = identifier
    self.frame = frame
    self.zIndex = zIndex
    self.isProvisional = isProvisional
    self.isPinned = isPinned
  }
}

/// The name of one element of a layout: its category, its kind and its index path (`S34`).
public struct ElementIdentifier: Hashable, Sendable {
  /// What an element is, with the kind under which its view is registered.
  public enum Category: Hashable, Sendable {
    /// An item's cell.
    case cell
    /// A view tied to an item or a group (`S32`).
    case supplementary(kind: String)
    /// A section's header, footer or side bar (`S22`).
    case boundary(kind: String)
    /// A header, footer or side bar of the whole layout (`S23`).
    case layoutBoundary(kind: String)
    /// A section's background (`S21`).
    case decoration(kind: String)

    /// The kind under which the view is registered; nil for a cell.
    public var kind: String? {
      switch self {
      case .cell: nil
      case .supplementary(let kind), .boundary(let kind), .layoutBoundary(let kind),
        .decoration(let kind):
        kind
      }
    }
  }

  /// What the element is.
  public var category: Category
  /// The section's number; 0 for the layout's own boundary items.
  public var section: Int
  /// The number within the section; `Int.max` for the layout's own boundary items.
  public var item: Int

  /// Creates a name from its parts.
  public init(category: Category, section: Int, item: Int) {
    self.category = category
    self.section = section
    self.item = item
  }

  /// The name of an item's cell.
  public static func cell(section: Int, item: Int) -> ElementIdentifier {
    ElementIdentifier(category: .cell, section: section, item: item)
  }

  /// The name of a section's boundary item.
  public static func boundary(kind: String, section: Int) -> ElementIdentifier {
    ElementIdentifier(category: .boundary(kind: kind), section: section, item: 0)
  }

  /// The name of a boundary item of the whole layout.
  public static func layoutBoundary(kind: String) -> ElementIdentifier {
    ElementIdentifier(category: .layoutBoundary(kind: kind), section: 0, item: .max)
  }
}
