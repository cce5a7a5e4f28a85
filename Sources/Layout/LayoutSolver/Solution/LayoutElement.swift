public import CompositionalLayout

/// The frame and properties of one element, corresponding to `UICollectionViewLayoutAttributes`.
public struct LayoutElement: Hashable, Sendable {
  /// The element's identifier.
  public var identifier: ElementIdentifier
  /// The element's frame in the content, in points, rounded according to the solver's options
  /// (`S3`).
  public var frame: LayoutRect
  /// The element's z index; higher values are in front (`S21`).
  public var zIndex: Int
  /// Whether the element's size still depends on an estimate that no measurement has replaced
  /// (`S31`).
  public var isProvisional: Bool
  /// Whether the element is a boundary item pinned to the visible bounds (`S24`).
  public var isPinned: Bool

  /// An element at a frame in the content, in points; it is neither provisional nor pinned by
  /// default.
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

/// Identifies an element of a layout by its category, its kind and its index path (`S34`).
public struct ElementIdentifier: Hashable, Sendable {
  /// The category of an element, with the kind under which its view is registered.
  public enum Category: Hashable, Sendable {
    /// An item's cell.
    case cell
    /// A view attached to an item or a group (`S32`).
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

  /// The category.
  public var category: Category
  /// The section's index; 0 for the layout's own boundary items.
  public var section: Int
  /// The index within the section; `Int.max` for the layout's own boundary items.
  public var item: Int

  /// An element by its category and its place; a layout's own boundary items have section 0 and
  /// item `Int.max`.
  public init(category: Category, section: Int, item: Int) {
    self.category = category
    self.section = section
    self.item = item
  }

  /// The identifier of an item's cell.
  public static func cell(section: Int, item: Int) -> ElementIdentifier {
    ElementIdentifier(category: .cell, section: section, item: item)
  }

  /// The identifier of a section's boundary item.
  public static func boundary(kind: String, section: Int) -> ElementIdentifier {
    ElementIdentifier(category: .boundary(kind: kind), section: section, item: 0)
  }

  /// The identifier of a boundary item of the whole layout.
  public static func layoutBoundary(kind: String) -> ElementIdentifier {
    ElementIdentifier(category: .layoutBoundary(kind: kind), section: 0, item: .max)
  }
}

extension ElementIdentifier {
  /// The element's name: `cell`, `header`, `footer`, or its kind.
  package var name: String {
    category.kind.map(ElementKind.name) ?? "cell"
  }

  /// The index path as `SECTION.ITEM`; `layout` for the layout's own boundary items.
  package var indexText: String {
    item == .max ? "layout" : "\(section).\(item)"
  }
}
