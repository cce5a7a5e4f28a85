import CompositionalLayout

/// Where in the visible bounds an item is to stand.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// At the visible start.
  case start
  /// In the middle.
  case center
  /// At the visible end.
  case end
  /// Wherever takes the least scrolling.
  case nearest
}

/// The offsets that show an item.
public struct ScrollTarget: Hashable, Sendable {
  /// The content's offset, in points.
  public var contentOffset: LayoutPoint
  /// The offset of the item's own row, in points; nil where the section does not scroll by itself.
  public var orthogonalOffset: Double?

  /// Creates a target from its parts.
  public init(contentOffset: LayoutPoint, orthogonalOffset: Double? = nil) {
    self.contentOffset = contentOffset
    self.orthogonalOffset = orthogonalOffset
  }
}

/// An item's place in the layout's order.
public struct ItemPosition: Hashable, Sendable {
  /// The section's number.
  public var section: Int
  /// The item's number in the section.
  public var item: Int

  /// Creates a place from its parts.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// A group's place in the layout's order.
public struct GroupPosition: Hashable, Sendable {
  /// The section's number.
  public var section: Int
  /// The group's number in the section.
  public var group: Int
  /// The items that the group holds.
  public var items: Range<Int>
  /// The group's frame in the content, in points.
  public var frame: LayoutRect
}
