/// The changes between two snapshots, by index before and after.
///
/// To turn the old structure into the new one, first remove deleted and moved elements at their old
/// places, then insert new and moved elements at their new places, in ascending order: sections
/// first, then items. Collection views perform batch updates in the same way.
///
/// All lists except the marks are in ascending order: deletions by old place, the others by new
/// place. Marks are in the order in which the identifiers were marked.
public struct SnapshotDifference: Hashable, Sendable {
  /// The places of one identifier in both snapshots.
  public struct Pair<Index: Hashable & Sendable>: Hashable, Sendable {
    /// The place in the old snapshot.
    public var before: Index
    /// The place in the new snapshot.
    public var after: Index

    /// The place in the old snapshot and the one in the new snapshot.
    @inlinable
    public init(before: Index, after: Index) {
      self.before = before
      self.after = after
    }
  }

  /// The old indices of deleted sections.
  public var sectionDeletions: [Int] = []
  /// The new indices of inserted sections.
  public var sectionInsertions: [Int] = []
  /// The moved sections among those in both snapshots, as few as possible.
  public var sectionMoves: [Pair<Int>] = []
  /// The sections in both snapshots that are marked for reloading.
  public var sectionReloads: [Pair<Int>] = []

  /// The old places of deleted items, including those of deleted sections.
  public var itemDeletions: [SnapshotIndexPath] = []
  /// The new places of inserted items, including those of inserted sections.
  public var itemInsertions: [SnapshotIndexPath] = []
  /// The items that changed their section, and as few as possible of those that changed their order
  /// within it. An item that only moves with its section is not listed.
  public var itemMoves: [Pair<SnapshotIndexPath>] = []
  /// The items in both snapshots that are marked for reloading.
  public var itemReloads: [Pair<SnapshotIndexPath>] = []
  /// The items in both snapshots that are marked for reconfiguring but not for reloading.
  public var itemReconfigurations: [Pair<SnapshotIndexPath>] = []

  /// No changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == Self() }
}

/// The place of an item in a snapshot, by indices.
public struct SnapshotIndexPath: Hashable, Sendable, Comparable {
  // Half as wide as `Int`, because a difference may list every item of two snapshots.
  @usableFromInline
  var storedSection: Int32
  @usableFromInline
  var storedItem: Int32

  /// The index of the section, at most 2,147,483,647.
  @inlinable
  public var section: Int {
    get { Int(storedSection) }
    set { storedSection = Int32(clamping: newValue) }
  }

  /// The index of the item in its section, at most 2,147,483,647.
  @inlinable
  public var item: Int {
    get { Int(storedItem) }
    set { storedItem = Int32(clamping: newValue) }
  }

  /// An item in a section; both indices are clamped to 32 bits.
  @inlinable
  public init(item: Int, section: Int) {
    storedSection = Int32(clamping: section)
    storedItem = Int32(clamping: item)
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
