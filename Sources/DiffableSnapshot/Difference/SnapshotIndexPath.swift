/// Where an item stands in a snapshot, by indices.
public struct SnapshotIndexPath: Hashable, Sendable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates an index path.
  @inlinable
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section, then by item.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension SnapshotIndexPath: CustomStringConvertible {
  /// The section's index, a dot and the item's index.
  public var description: String { "\(section).\(item)" }
}
