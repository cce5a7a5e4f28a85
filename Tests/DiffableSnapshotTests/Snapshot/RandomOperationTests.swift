import DiffableSnapshot
import Testing

@Suite("Random operations against a naive twin")
struct RandomOperationTests {
  struct Size: Sendable {
    var sections: Int
    var items: Int
    var operations: Int
  }

  @Test(
    "accept and refuse the same and give the same structure",
    arguments: [
      Size(sections: 4, items: 10, operations: 4000),
      Size(sections: 3, items: 400, operations: 2000),
      Size(sections: 1, items: 300, operations: 2000),
    ])
  func operations(size: Size) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var snapshot = DiffableSnapshot<Int, Int>()
    var naive = NaiveSnapshot()
    for step in 0..<size.operations {
      let operation = SnapshotOperation.random(
        sections: size.sections, items: size.items, using: &generator)
      let before = snapshot
      let isAccepted = operation.apply(to: &snapshot)
      let context = Comment("seed \(seed), size \(size), step \(step): \(operation)")
      try #require(isAccepted == operation.apply(to: &naive), context)
      if !isAccepted { try #require(snapshot == before, context) }
      try #require(snapshot.sectionIdentifiers == naive.sections.map(\.identifier), context)
      try #require(try snapshot.itemsBySection == naive.sections.map(\.items), context)
      try #require(answersAgree(snapshot, naive, itemLimit: size.items), context)
    }
  }

  private func answersAgree(
    _ snapshot: DiffableSnapshot<Int, Int>, _ naive: NaiveSnapshot, itemLimit: Int
  ) -> Bool {
    let items = naive.items
    let sectionOfItem = Dictionary(
      uniqueKeysWithValues: naive.sections.flatMap { section in
        section.items.map { ($0, section.identifier) }
      })
    let indices = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    return snapshot.numberOfItems == items.count
      && snapshot.numberOfSections == naive.sections.count
      && snapshot.itemIdentifiers == items
      && (0..<itemLimit).allSatisfy { item in
        snapshot.indexOfItem(item) == indices[item]
          && snapshot.sectionIdentifier(containingItem: item) == sectionOfItem[item]
      }
  }

  @Test("many identifiers are added, moved, found and deleted")
  func many() throws {
    var snapshot = DiffableSnapshot<Int, Int>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems(Array(0..<100_000), toSection: 0)
    for item in 0..<1000 { try snapshot.moveItem(item * 50, beforeItem: 99_999 - item) }
    try snapshot.appendItems(Array(stride(from: 1, to: 100_000, by: 2)), toSection: 1)
    #expect(snapshot.indexOfItem(99_999) == 99_999)
    snapshot.deleteItems(Array(0..<99_990))
    #expect(
      try snapshot.itemsBySection.map { $0.sorted() } == [
        [99_990, 99_992, 99_994, 99_996, 99_998], [99_991, 99_993, 99_995, 99_997, 99_999],
      ])
  }
}
