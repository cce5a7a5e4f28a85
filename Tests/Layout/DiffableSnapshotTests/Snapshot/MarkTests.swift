import DiffableSnapshot
import Testing

@Suite("Marks for reloading and reconfiguring (N160)")
struct MarkTests {
  var snapshot: DiffableSnapshot<String, Int>

  init() throws {
    snapshot = try DiffableSnapshot(["a": [1, 2, 3], "b": [4, 5]])
  }

  @Test("marks are listed in the order in which they were set, each once")
  mutating func order() throws {
    try snapshot.reloadSections(["b", "a"])
    try snapshot.reloadItems([5, 1])
    try snapshot.reloadItems([2, 5])
    try snapshot.reconfigureItems([4, 3, 4])
    #expect(snapshot.reloadedSectionIdentifiers == ["b", "a"])
    #expect(snapshot.reloadedItemIdentifiers == [5, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [4, 3])
  }

  @Test("marks move with moved items and disappear with deleted ones")
  mutating func deletion() throws {
    try snapshot.reloadSections(["a", "b"])
    try snapshot.reloadItems([1, 2, 4])
    try snapshot.reconfigureItems([3, 5])
    try snapshot.moveItem(1, afterItem: 5)
    try snapshot.appendItems([5])
    snapshot.deleteItems([2])
    #expect(snapshot.reloadedItemIdentifiers == [1, 4])
    #expect(snapshot.reconfiguredItemIdentifiers == [3, 5])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
  }

  @Test("equality compares the structure and not the marks")
  mutating func equality() throws {
    let original = snapshot
    try snapshot.reloadSections(["a"])
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    #expect(snapshot == original)
    try snapshot.moveItem(1, afterItem: 2)
    #expect(snapshot != original)
    try snapshot.moveItem(1, beforeItem: 2)
    #expect(snapshot == original)
    try snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot != original)
  }
}
