/// What changed between two snapshots, in indices before and after the change.
///
/// To turn the old structure into the new one, take out what was deleted and what moved by its
/// place before, then put in what was inserted and what moved at its place after, in ascending
/// order: sections first, then items. Collection views perform batch updates in the same way.
///
/// All lists but the marks are in ascending order: deletions by place before, the others by place
/// after. The marks are in the order in which the identifiers were marked.
public struct SnapshotDifference: Hashable, Sendable {
  /// One identifier's place in both snapshots.
  public struct Pair<Index: Hashable & Sendable>: Hashable, Sendable {
    /// The place in the old snapshot.
    public var before: Index
    /// The place in the new snapshot.
    public var after: Index

    /// Creates a pair.
    @inlinable
    public init(before: Index, after: Index) {
      self.before = before
      self.after = after
    }
  }

  /// The old indices of sections that are gone.
  public var sectionDeletions: [Int] = []
  /// The new indices of sections that are new.
  public var sectionInsertions: [Int] = []
  /// The sections that changed their order among those in both snapshots, as few as possible.
  public var sectionMoves: [Pair<Int>] = []
  /// The sections in both snapshots that are marked for reloading.
  public var sectionReloads: [Pair<Int>] = []

  /// The old places of items that are gone, those of deleted sections included.
  public var itemDeletions: [SnapshotIndexPath] = []
  /// The new places of items that are new, those of inserted sections included.
  public var itemInsertions: [SnapshotIndexPath] = []
  /// The items that changed their section, and as few as possible of those that changed their
  /// order in it. An item that only travels with its section does not move.
  public var itemMoves: [Pair<SnapshotIndexPath>] = []
  /// The items in both snapshots that are marked for reloading.
  public var itemReloads: [Pair<SnapshotIndexPath>] = []
  /// The items in both snapshots that are marked for reconfiguring and not for reloading.
  public var itemReconfigurations: [Pair<SnapshotIndexPath>] = []

  /// Creates a difference without changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == Self() }
}

/// Where an item stands in a snapshot, by indices.
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

  /// Creates an index path.
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
