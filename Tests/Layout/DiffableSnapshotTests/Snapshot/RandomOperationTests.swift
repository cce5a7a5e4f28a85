import DiffableSnapshot
import Testing
import TestSupport

@Suite("Random operations against a naive twin")
struct RandomOperationTests {
  struct Size: Sendable {
    var sections: Int
    var items: Int
    var operations: Int
  }

  static let sizes = [
    Size(sections: 4, items: 10, operations: 4000),
    Size(sections: 3, items: 400, operations: 2000),
    Size(sections: 1, items: 300, operations: 2000),
  ]
  static let fewerOperations = sizes.map { size in
    Size(sections: size.sections, items: size.items, operations: size.operations / 5)
  }

  @Test("accept and refuse the same and give the same structure", arguments: sizes)
  func operations(size: Size) throws {
    try operate(size: size) { $0 }
  }

  @Test("do so with numbers that lie far apart", arguments: fewerOperations)
  func sparseNumbers(size: Size) throws {
    try operate(size: size) { $0 % 2 == 0 ? Int.max - $0 : Int.min + $0 }
  }

  @Test("do so with identifiers whose hashes collide", arguments: fewerOperations)
  func collisions(size: Size) throws {
    try operate(size: size) { CollidingIdentifier(number: $0) }
  }

  private func operate<Item: Hashable & Sendable>(
    size: Size, identifier: (Int) -> Item
  ) throws {
    let seed = randomSeed("operations on snapshots")
    var generator = SplitMix64(seed: seed)
    let identifiers = (0..<size.items).map(identifier)
    var snapshot = DiffableSnapshot<Int, Item>()
    var naive = NaiveSnapshot()
    for step in 0..<TestForm.rounds(size.operations) {
      let operation = SnapshotOperation.random(
        sections: size.sections, items: size.items, using: &generator)
      let before = snapshot
      let isAccepted = operation.apply(to: &snapshot, identifier: identifier)
      let context = Comment("seed \(seed), size \(size), step \(step): \(operation)")
      try #require(isAccepted == operation.apply(to: &naive), context)
      if !isAccepted { try #require(snapshot == before, context) }
      try #require(snapshot.sectionIdentifiers == naive.sections.map(\.identifier), context)
      let items = naive.sections.map { $0.items.map { identifiers[$0] } }
      try #require(try snapshot.itemsBySection == items, context)
      try #require(answersAgree(snapshot, naive, identifiers: identifiers), context)
    }
  }

  private func answersAgree<Item>(
    _ snapshot: DiffableSnapshot<Int, Item>, _ naive: NaiveSnapshot, identifiers: [Item]
  ) -> Bool {
    let items = naive.items
    let sectionOfItem = Dictionary(
      uniqueKeysWithValues: naive.sections.flatMap { section in
        section.items.map { ($0, section.identifier) }
      })
    let indices = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    return snapshot.numberOfItems == items.count
      && snapshot.numberOfSections == naive.sections.count
      && snapshot.itemIdentifiers == items.map { identifiers[$0] }
      && identifiers.enumerated().allSatisfy { number, item in
        snapshot.indexOfItem(item) == indices[number]
          && snapshot.sectionIdentifier(containingItem: item) == sectionOfItem[number]
      }
  }

  @Test("numbers in sequence, in descending order and at the ends of their range are found")
  func numbers() throws {
    var snapshot = DiffableSnapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([Int.max - 1, Int.max])
    #expect(snapshot.indexOfItem(Int.min) == nil)
    try snapshot.appendItems([Int.min])
    try snapshot.appendItems([Int.min + 1, 7, 8])
    #expect(snapshot.itemIdentifiers.map(snapshot.indexOfItem) == [0, 1, 2, 3, 4, 5])
    #expect(snapshot.indexOfItem(Int.max - 2) == nil)

    var descending = DiffableSnapshot<Int, Int>()
    try descending.appendSections([0])
    for number in stride(from: 50, through: -50, by: -1) { try descending.appendItems([number]) }
    #expect(descending.indexOfItem(-50) == 100)
    #expect(descending.indexOfItem(-51) == nil)
    #expect(throws: DiffableSnapshotError.self) { try descending.appendItems([51, 52, 51]) }
    #expect(descending.indexOfItem(51) == nil)
    try descending.appendItems([51, 50, -50])
    #expect(descending.itemIdentifiers.suffix(3) == [51, 50, -50])
  }

  @Test("items are found after a section behind theirs went and they became more")
  func sectionBehindGoes() throws {
    var snapshot = try DiffableSnapshot(["a": ["1", "2"], "b": ["3"]])
    snapshot.deleteSections(["b"])
    try snapshot.appendItems(["4"], toSection: "a")
    #expect(["1", "2", "3", "4"].map(snapshot.indexOfItem) == [0, 1, nil, 2])
    #expect(
      try snapshot.difference(from: DiffableSnapshot(["a": ["1", "4"]])).itemInsertions.count == 1)
  }

  @Test("handles are renumbered after many insertions and deletions of sections")
  func sectionsComeAndGo() throws {
    var snapshot = DiffableSnapshot<Int, String>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(["stays"])
    for round in 1...20 {
      try snapshot.insertSections([round], beforeSection: 0)
      try snapshot.appendItems((0..<200).map { "\(round).\($0)" }, toSection: round)
      if round > 1 { snapshot.deleteSections([round - 1]) }
    }
    try snapshot.insertItems(["new"], beforeItem: "20.100")
    #expect(snapshot.sectionIdentifiers == [20, 0])
    #expect(snapshot.indexOfItem("stays") == 201)
    #expect(snapshot.indexOfItem("20.100") == 101)
    #expect(snapshot.indexOfItem("19.0") == nil)
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
