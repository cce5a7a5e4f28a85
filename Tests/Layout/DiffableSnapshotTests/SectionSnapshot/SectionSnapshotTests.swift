import DiffableSnapshot
import Testing

@Suite("Section snapshots (N161)")
struct SectionSnapshotTests {
  /// Expanded: fruit and stone fruit. Collapsed: vegetables and, inside fruit, berries.
  var snapshot = DiffableSectionSnapshot<String>()

  init() throws {
    try snapshot.append(["fruit", "vegetables", "bread"])
    try snapshot.append(["apple", "stone fruit", "berries"], to: "fruit")
    try snapshot.append(["plum", "peach"], to: "stone fruit")
    try snapshot.append(["blackberry"], to: "berries")
    try snapshot.append(["leek"], to: "vegetables")
    snapshot.expand(["fruit", "stone fruit"])
  }

  @Test("a new snapshot is empty, and new parents are collapsed")
  func new() throws {
    var new = DiffableSectionSnapshot<Int>()
    #expect(new.items == [])
    #expect(new.visualDescription() == "")
    try new.append([1])
    try new.append([2], to: 1)
    #expect(new.visibleItems == [1])
    #expect(try new.isExpanded(1) == false)
  }

  @Test("items are listed in pre-order; visible ones have expanded ancestors")
  func lists() {
    #expect(
      snapshot.items == [
        "fruit", "apple", "stone fruit", "plum", "peach", "berries", "blackberry", "vegetables",
        "leek", "bread",
      ])
    #expect(snapshot.rootItems == ["fruit", "vegetables", "bread"])
    #expect(
      snapshot.visibleItems == [
        "fruit", "apple", "stone fruit", "plum", "peach", "berries", "vegetables", "bread",
      ])
    #expect(snapshot.expandedItems == ["fruit", "stone fruit"])
  }

  @Test("an item knows its level, parent, index, and whether it is visible and expanded")
  func item() throws {
    #expect(try snapshot.level(of: "fruit") == 0)
    #expect(try snapshot.level(of: "peach") == 2)
    #expect(try snapshot.parent(of: "fruit") == nil)
    #expect(try snapshot.parent(of: "peach") == "stone fruit")
    #expect(snapshot.index(of: "peach") == 4)
    #expect(snapshot.index(of: "bread") == 9)
    #expect(snapshot.index(of: "cake") == nil)
    #expect(snapshot.contains("leek"))
    #expect(!snapshot.contains("cake"))
    #expect(try snapshot.isVisible("peach"))
    #expect(try !snapshot.isVisible("blackberry"))
    #expect(try snapshot.isExpanded("stone fruit"))
    #expect(try !snapshot.isExpanded("berries"))
  }

  @Test("collapsing an ancestor hides its expanded descendants")
  mutating func collapse() throws {
    snapshot.collapse(["fruit", "cake"])
    snapshot.expand(["cake"])
    #expect(snapshot.visibleItems == ["fruit", "vegetables", "bread"])
    #expect(snapshot.expandedItems == ["stone fruit"])
    #expect(try !snapshot.isVisible("peach"))
    snapshot.expand(["fruit"])
    #expect(try snapshot.isVisible("peach"))
  }

  @Test("items are inserted at the level of their destination, after its whole subtree")
  mutating func insert() throws {
    try snapshot.insert(["pear", "fig"], before: "stone fruit")
    try snapshot.insert(["lemon"], after: "stone fruit")
    try snapshot.insert(["nuts"], after: "fruit")
    #expect(
      snapshot.items == [
        "fruit", "apple", "pear", "fig", "stone fruit", "plum", "peach", "lemon", "berries",
        "blackberry", "nuts", "vegetables", "leek", "bread",
      ])
    #expect(try snapshot.level(of: "lemon") == 1)
    #expect(try snapshot.level(of: "nuts") == 0)
  }

  @Test("deleted items take their descendants along")
  mutating func delete() throws {
    try snapshot.delete(["stone fruit", "peach", "vegetables"])
    #expect(snapshot.items == ["fruit", "apple", "berries", "blackberry", "bread"])
    #expect(snapshot.index(of: "bread") == 4)
    #expect(!snapshot.contains("plum"))
    snapshot.deleteAll()
    #expect(snapshot == DiffableSectionSnapshot())
  }

  @Test("children are replaced by another snapshot, which may hold replaced items again")
  mutating func replace() throws {
    var citrus = DiffableSectionSnapshot<String>()
    try citrus.append(["citrus", "plum"])
    try citrus.append(["lemon"], to: "citrus")
    citrus.expand(["citrus"])
    try snapshot.replace(childrenOf: "fruit", using: citrus)
    #expect(
      snapshot.items == ["fruit", "citrus", "lemon", "plum", "vegetables", "leek", "bread"])
    #expect(snapshot.expandedItems == ["fruit", "citrus"])
    #expect(snapshot.index(of: "vegetables") == 4)
  }

  @Test("a snapshot is inserted at the level of its destination")
  mutating func insertSnapshot() throws {
    var nuts = DiffableSectionSnapshot<String>()
    try nuts.append(["nuts"])
    try nuts.append(["almond"], to: "nuts")
    try snapshot.insert(nuts, before: "plum")
    #expect(try snapshot.level(of: "almond") == 3)
    #expect(snapshot.index(of: "plum") == 5)
    try snapshot.delete(["nuts"])
    #expect(try snapshot.insert(nuts, after: "fruit") == "blackberry")
    #expect(snapshot.index(of: "nuts") == 7)
    #expect(try snapshot.parent(of: "nuts") == nil)
    try snapshot.delete(["nuts"])
    #expect(try snapshot.insert(nuts, after: "apple") == "apple")
    #expect(snapshot.index(of: "nuts") == 2)
  }

  @Test("a part is a separate snapshot, with or without its parent")
  func part() throws {
    let children = try snapshot.snapshot(of: "fruit")
    #expect(children.rootItems == ["apple", "stone fruit", "berries"])
    #expect(
      children.items == ["apple", "stone fruit", "plum", "peach", "berries", "blackberry"])
    #expect(children.expandedItems == ["stone fruit"])
    #expect(children.index(of: "berries") == 4)
    let family = try snapshot.snapshot(of: "stone fruit", includingParent: true)
    #expect(family.rootItems == ["stone fruit"])
    #expect(family.items == ["stone fruit", "plum", "peach"])
    #expect(try family.level(of: "plum") == 1)
  }

  @Test("the visual description draws the forest")
  func visualDescription() {
    #expect(
      snapshot.visualDescription() == """
        - fruit
          * apple
          - stone fruit
            * plum
            * peach
          + berries
            * blackberry
        + vegetables
          * leek
        * bread
        """)
  }

  @Test("a deep chain and a wide forest are handled")
  func large() throws {
    var deep = DiffableSectionSnapshot<Int>()
    try deep.append([0])
    for item in 1..<2000 { try deep.append([item], to: item - 1) }
    deep.expand(deep.items)
    #expect(deep.visibleItems == Array(0..<2000))
    #expect(try deep.level(of: 1999) == 1999)
    try deep.delete([1000])
    #expect(deep.items.count == 1000)

    var wide = DiffableSectionSnapshot<Int>()
    try wide.append(Array(0..<5000))
    for root in 0..<5000 { try wide.append([10_000 + root], to: root) }
    #expect(wide.index(of: 4999) == 9998)
    try wide.delete(Array(0..<4999))
    #expect(wide.items == [4999, 14_999])
  }
}
