import DiffableSnapshot
import Testing

@Suite("Operations on items (N160)")
struct ItemOperationTests {
  let snapshot: DiffableSnapshot<String, Int>

  init() throws {
    snapshot = try DiffableSnapshot(["a": [1, 2, 3], "b": [4, 5]])
  }

  @Test("items are appended to the named section, or to the last")
  func append() throws {
    var changed = snapshot
    try changed.appendItems([6, 7], toSection: "a")
    try changed.appendItems([8])
    #expect(try changed.itemsBySection == [[1, 2, 3, 6, 7], [4, 5, 8]])
    #expect(changed.numberOfItems == 8)
  }

  @Test("appending items that exist moves them")
  func appendExisting() throws {
    var changed = snapshot
    try changed.appendItems([1, 6, 4], toSection: "b")
    #expect(try changed.itemsBySection == [[2, 3], [5, 1, 6, 4]])
    #expect(changed.numberOfItems == 6)
  }

  @Test("items are inserted before and after an item, in its section")
  func insert() throws {
    var changed = snapshot
    try changed.insertItems([6, 7], beforeItem: 2)
    try changed.insertItems([8, 9], afterItem: 5)
    #expect(try changed.itemsBySection == [[1, 6, 7, 2, 3], [4, 5, 8, 9]])
  }

  @Test("inserting items that exist moves them")
  func insertExisting() throws {
    var changed = snapshot
    try changed.insertItems([1, 4], afterItem: 3)
    #expect(try changed.itemsBySection == [[2, 3, 1, 4], [5]])
    try changed.insertItems([4], beforeItem: 2)
    #expect(try changed.itemsBySection == [[4, 2, 3, 1], [5]])
  }

  @Test("items are deleted; unknown and repeated ones are ignored")
  func delete() throws {
    var changed = snapshot
    changed.deleteItems([2, 99, 5, 2])
    #expect(try changed.itemsBySection == [[1, 3], [4]])
    #expect(changed.numberOfItems == 3)
    #expect(changed.indexOfItem(2) == nil)
  }

  @Test("deleting all items deletes the sections too")
  func deleteAll() throws {
    var changed = snapshot
    try changed.reloadItems([1])
    changed.deleteAllItems()
    #expect(changed == DiffableSnapshot())
    #expect(changed.numberOfSections == 0)
    #expect(changed.reloadedItemIdentifiers == [])
  }

  @Test("items move within their section and to another")
  func move() throws {
    var changed = snapshot
    try changed.moveItem(3, beforeItem: 1)
    #expect(try changed.itemsBySection == [[3, 1, 2], [4, 5]])
    try changed.moveItem(3, afterItem: 2)
    #expect(try changed.itemsBySection == [[1, 2, 3], [4, 5]])
    try changed.moveItem(2, beforeItem: 5)
    #expect(try changed.itemsBySection == [[1, 3], [4, 2, 5]])
    try changed.moveItem(1, afterItem: 5)
    #expect(try changed.itemsBySection == [[3], [4, 2, 5, 1]])
  }

  @Test("items are found by identifier, their index counted over all sections")
  func find() {
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfItem(5) == 4)
    #expect(snapshot.indexOfItem(99) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
  }
}
