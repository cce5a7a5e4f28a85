import DiffableSnapshot
import Testing

@Suite("Difference of two snapshots")
struct SnapshotDifferenceTests {
  typealias Snapshot = DiffableSnapshot<String, Int>

  let old: Snapshot

  init() throws {
    old = try Snapshot(["a": [1, 2, 3], "b": [4, 5], "c": [6]])
  }

  private func path(_ section: Int, _ item: Int) -> SnapshotIndexPath {
    SnapshotIndexPath(item: item, section: section)
  }

  @Test("is empty between equal snapshots")
  func equal() throws {
    #expect(old.difference(from: old).isEmpty)
    #expect(old.difference(from: old) == SnapshotDifference())
  }

  @Test("lists deleted and inserted items by their places before and after")
  func itemChanges() throws {
    let new = try Snapshot(["a": [1, 7, 3], "b": [8, 4, 5], "c": []])
    var expected = SnapshotDifference()
    expected.itemDeletions = [path(0, 1), path(2, 0)]
    expected.itemInsertions = [path(0, 1), path(1, 0)]
    #expect(new.difference(from: old) == expected)
  }

  @Test("moves one item when one item changed its order")
  func move() throws {
    let new = try Snapshot(["a": [3, 1, 2], "b": [4, 5], "c": [6]])
    var expected = SnapshotDifference()
    expected.itemMoves = [.init(before: path(0, 2), after: path(0, 0))]
    #expect(new.difference(from: old) == expected)
  }

  @Test("moves an item that changed its section")
  func moveAcross() throws {
    let new = try Snapshot(["a": [1, 3, 6], "b": [2, 4, 5], "c": []])
    var expected = SnapshotDifference()
    expected.itemMoves = [
      .init(before: path(2, 0), after: path(0, 2)), .init(before: path(0, 1), after: path(1, 0)),
    ]
    #expect(new.difference(from: old) == expected)
  }

  @Test("does not move the items of a section that moves")
  func moveSection() throws {
    let new = try Snapshot(["c": [6], "a": [1, 2, 3], "b": [4, 5]])
    var expected = SnapshotDifference()
    expected.sectionMoves = [.init(before: 2, after: 0)]
    #expect(new.difference(from: old) == expected)
  }

  @Test("lists the items of deleted and inserted sections, and moves those that survive")
  func sections() throws {
    let new = try Snapshot(["a": [1, 2, 3], "d": [7, 5], "c": [6]])
    var expected = SnapshotDifference()
    expected.sectionDeletions = [1]
    expected.sectionInsertions = [1]
    expected.itemDeletions = [path(1, 0)]
    expected.itemInsertions = [path(1, 0)]
    expected.itemMoves = [.init(before: path(1, 1), after: path(1, 1))]
    #expect(new.difference(from: old) == expected)
  }

  @Test("pairs the positions of marked items, but not of new or reloaded ones")
  func marks() throws {
    var new = try Snapshot(["d": [], "a": [1, 7, 2, 3], "b": [4, 5], "c": [6]])
    try new.reloadSections(["b", "d"])
    try new.reloadItems([5, 7, 1])
    try new.reconfigureItems([2, 1, 7])
    let difference = new.difference(from: old)
    #expect(difference.sectionReloads == [.init(before: 1, after: 2)])
    #expect(
      difference.itemReloads == [
        .init(before: path(1, 1), after: path(2, 1)), .init(before: path(0, 0), after: path(1, 0)),
      ])
    #expect(
      difference.itemReconfigurations == [.init(before: path(0, 1), after: path(1, 2))])
    #expect(!difference.isEmpty)
  }
}
