public import CompositionalLayout

/// The wanted position of an item in the visible bounds.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// At the start of the visible bounds.
  case start
  /// At the center.
  case center
  /// At the end of the visible bounds.
  case end
  /// The position that needs the least scrolling.
  case nearest
}

/// The offsets that make an item visible.
public struct ScrollTarget: Hashable, Sendable {
  /// The content's offset, in points.
  public var contentOffset: LayoutPoint
  /// The offset of the item's own row, in points; nil if the section does not scroll orthogonally.
  public var orthogonalOffset: Double?

  /// Offsets in points; nil if the item's section does not scroll orthogonally.
  public init(contentOffset: LayoutPoint, orthogonalOffset: Double? = nil) {
    self.contentOffset = contentOffset
    self.orthogonalOffset = orthogonalOffset
  }
}

/// The place of an item in the layout's order.
public struct ItemPosition: Hashable, Sendable {
  /// The section's index.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// An item by its index in the section with an index.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// The place of a group in the layout's order.
public struct GroupPosition: Hashable, Sendable {
  /// The section's index.
  public var section: Int
  /// The group's index in the section.
  public var group: Int
  /// The items in the group.
  public var items: Range<Int>
  /// The group's frame in the content, in points.
  public var frame: LayoutRect
}
