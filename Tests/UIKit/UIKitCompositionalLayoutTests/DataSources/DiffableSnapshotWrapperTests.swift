import DiffableSnapshot
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Diffable snapshots by Apple's names")
struct DiffableSnapshotWrapperTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test("answer every question")
  func questions() {
    let snapshot = snapshot()
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfItems(inSection: "b") == 2)
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(5) == 4)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1)
  }

  @Test("do every operation on items")
  func items() {
    var snapshot = snapshot()
    snapshot.insertItems([6], beforeItem: 1)
    snapshot.insertItems([7], afterItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [6, 1, 7, 2, 3])
    snapshot.appendItems([1], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 1])
    snapshot.moveItem(4, beforeItem: 6)
    snapshot.moveItem(3, afterItem: 5)
    snapshot.deleteItems([7, 99])
    #expect(snapshot.itemIdentifiers == [4, 6, 2, 5, 3, 1])
    snapshot.reloadItems([6])
    snapshot.reconfigureItems([2, 5])
    #expect(snapshot.reloadedItemIdentifiers == [6])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 5])
    snapshot.deleteAllItems()
    #expect(snapshot == Snapshot())
  }

  @Test("do every operation on sections")
  func sections() {
    var snapshot = snapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"])
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    snapshot.reloadSections(["a"])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    snapshot.deleteSections(["d", "z"])
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
  }

  @Test("hold the portable snapshot")
  func portable() throws {
    var portable = DiffableSnapshot<String, Int>()
    try portable.appendSections(["a", "b"])
    try portable.appendItems([1, 2, 3], toSection: "a")
    try portable.appendItems([4, 5])
    #expect(Snapshot(portable) == snapshot())
    #expect(snapshot().diffable == portable)
  }

  @Test("of one section are a forest")
  func forest() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "nuts"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.insert(["bread"], before: "nuts")
    snapshot.insert(["milk"], after: "bread")
    #expect(snapshot.items == ["fruit", "apple", "pear", "bread", "milk", "nuts"])
    #expect(snapshot.rootItems == ["fruit", "bread", "milk", "nuts"])
    #expect(snapshot.visibleItems == ["fruit", "bread", "milk", "nuts"])
    snapshot.expand(["fruit"])
    #expect(snapshot.expandedItems == ["fruit"])
    #expect(snapshot.visibleItems.count == 6)
    #expect(snapshot.isExpanded("fruit"))
    #expect(snapshot.isVisible("pear"))
    #expect(snapshot.level(of: "pear") == 1)
    #expect(snapshot.parent(of: "pear") == "fruit")
    #expect(snapshot.parent(of: "nuts") == nil)
    #expect(snapshot.index(of: "pear") == 2)
    #expect(snapshot.contains("milk"))
    #expect(snapshot.snapshot(of: "fruit").items == ["apple", "pear"])
    #expect(snapshot.snapshot(of: "fruit", includingParent: true).items.first == "fruit")
    snapshot.collapse(["fruit"])
    #expect(!snapshot.isVisible("apple"))
    var oats = NSDiffableDataSourceSectionSnapshot<String>()
    oats.append(["oats"])
    snapshot.insert(oats, before: "nuts")
    var rye = NSDiffableDataSourceSectionSnapshot<String>()
    rye.append(["rye"])
    #expect(snapshot.insert(rye, after: "oats") == "oats")
    var cherry = NSDiffableDataSourceSectionSnapshot<String>()
    cherry.append(["cherry"])
    snapshot.replace(childrenOf: "fruit", using: cherry)
    snapshot.delete(["milk"])
    #expect(snapshot.items == ["fruit", "cherry", "bread", "oats", "rye", "nuts"])
    #expect(snapshot.visualDescription().contains("cherry"))
    snapshot.deleteAll()
    #expect(snapshot == NSDiffableDataSourceSectionSnapshot<String>())
  }

  @Test("stop with a sentence where UIKit raises")
  func misuse() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("there are currently no sections in the snapshot"))
  }

  @Test("fill a data source, a section's own snapshot by its visible items")
  func dataSource() {
    let view = shown(PlainList.layout(), itemCounts: [])
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in
      nil
    }
    var completed = false
    source.apply(snapshot(), animatingDifferences: true) { completed = true }
    #expect(completed)
    #expect(view.contentSize.height == 220)
    #expect(source.indexPath(for: 5) == IndexPath(item: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 4)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "b") == 1)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([10])
    outline.append([11, 12], to: 10)
    source.apply(outline, to: "b")
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [10])
    #expect(source.snapshot(for: "b").items == [10, 11, 12])
    #expect(source.snapshot(for: "a").items == [1, 2, 3])
    #expect(view.numberOfItems(inSection: 1) == 1)
  }
}
