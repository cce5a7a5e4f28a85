import DiffableSnapshot
import Testing

@Suite("Operations on sections (N160)")
struct SectionOperationTests {
  let snapshot: DiffableSnapshot<String, Int>

  init() throws {
    snapshot = try DiffableSnapshot(["a": [1, 2], "b": [3], "c": []])
  }

  @Test("a new snapshot is empty")
  func new() {
    let empty = DiffableSnapshot<String, Int>()
    #expect(empty.numberOfSections == 0)
    #expect(empty.numberOfItems == 0)
    #expect(empty.sectionIdentifiers == [])
    #expect(empty.itemIdentifiers == [])
  }

  @Test("sections are appended at the end, without items")
  func append() throws {
    var changed = snapshot
    try changed.appendSections(["d", "e"])
    #expect(changed.sectionIdentifiers == ["a", "b", "c", "d", "e"])
    #expect(changed.numberOfSections == 5)
    #expect(try changed.numberOfItems(inSection: "d") == 0)
  }

  @Test("sections are inserted before and after a section, in the argument's order")
  func insert() throws {
    var changed = snapshot
    try changed.insertSections(["x", "y"], beforeSection: "b")
    #expect(changed.sectionIdentifiers == ["a", "x", "y", "b", "c"])
    try changed.insertSections(["z"], afterSection: "c")
    #expect(changed.sectionIdentifiers == ["a", "x", "y", "b", "c", "z"])
    #expect(try changed.itemsBySection == [[1, 2], [], [], [3], [], []])
  }

  @Test("deleted sections take their items along; unknown ones are ignored")
  func delete() throws {
    var changed = snapshot
    changed.deleteSections(["a", "nowhere", "a"])
    #expect(changed.sectionIdentifiers == ["b", "c"])
    #expect(changed.itemIdentifiers == [3])
    #expect(changed.numberOfItems == 1)
    #expect(changed.sectionIdentifier(containingItem: 1) == nil)
    try changed.appendItems([1], toSection: "c")
    #expect(changed.itemIdentifiers == [3, 1])
  }

  @Test("sections move with their items")
  func move() throws {
    var changed = snapshot
    try changed.moveSection("c", beforeSection: "a")
    #expect(changed.sectionIdentifiers == ["c", "a", "b"])
    try changed.moveSection("c", afterSection: "a")
    #expect(changed.sectionIdentifiers == ["a", "c", "b"])
    try changed.moveSection("a", afterSection: "b")
    #expect(changed.sectionIdentifiers == ["c", "b", "a"])
    try changed.moveSection("a", beforeSection: "b")
    #expect(changed.sectionIdentifiers == ["c", "a", "b"])
    #expect(try changed.itemsBySection == [[], [1, 2], [3]])
  }

  @Test("sections are found by identifier")
  func find() throws {
    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfSection("nowhere") == nil)
    #expect(try snapshot.numberOfItems(inSection: "a") == 2)
    #expect(try snapshot.itemIdentifiers(inSection: "a") == [1, 2])
  }
}
