import DiffableSnapshot
import Testing
import TestSupport

@Suite("Random differences")
struct RandomDifferenceTests {
  /// How far apart the two snapshots are.
  enum Change: String, CaseIterable, Sendable {
    case operations, shuffle, unrelated
  }

  @Test("turn the old structure into the new one exactly", arguments: Change.allCases)
  func reconstruct(change: Change) throws {
    let seed = randomSeed("differences of snapshots")
    var generator = SplitMix64(seed: seed)
    for round in 0..<TestForm.rounds(300) {
      let old = try snapshot(using: &generator)
      var new = old
      switch change {
      case .operations:
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
          _ = SnapshotOperation.random(sections: 8, items: 60, using: &generator).apply(to: &new)
        }
      case .shuffle:
        new = try DiffableSnapshot(
          structure: old.sectionIdentifiers.shuffled(using: &generator).map {
            ($0, try old.itemIdentifiers(inSection: $0).shuffled(using: &generator))
          })
      case .unrelated:
        new = try snapshot(using: &generator)
      }
      let difference = new.difference(from: old)
      let context = Comment("seed \(seed), round \(round): \(difference)")
      try #require(try difference.reconstruct(from: old, to: new) == new, context)
      try #require(difference.isEmpty == (old == new), context)
      try #require(try hasNoNeedlessEntries(difference, from: old, to: new), context)
    }
  }

  @Test("never move when identifiers were only deleted and inserted")
  func noMoves() throws {
    let seed = randomSeed("differences of snapshots")
    var generator = SplitMix64(seed: seed)
    for round in 0..<TestForm.rounds(300) {
      let old = try snapshot(using: &generator)
      var new = old
      new.deleteItems(
        old.itemIdentifiers.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
      new.deleteSections(
        old.sectionIdentifiers.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
      for item in new.itemIdentifiers where Int.random(in: 0..<5, using: &generator) == 0 {
        try new.insertItems([1000 + item], beforeItem: item)
      }
      let difference = new.difference(from: old)
      let context = Comment("seed \(seed), round \(round)")
      try #require(difference.sectionMoves == [], context)
      try #require(difference.itemMoves == [], context)
      try #require(try difference.reconstruct(from: old, to: new) == new, context)
    }
  }

  @Test("move no more items than are out of order")
  func minimalMoves() throws {
    var old = DiffableSnapshot<Int, Int>()
    try old.appendSections([0])
    try old.appendItems(Array(0..<1000))
    let seed = randomSeed("differences of snapshots")
    var generator = SplitMix64(seed: seed)
    for moved in 0..<50 {
      var new = old
      for item in (0..<1000).shuffled(using: &generator).prefix(moved) where item != 500 {
        try new.moveItem(item, beforeItem: 500)
      }
      let difference = new.difference(from: old)
      try #require(difference.itemMoves.count <= moved, "seed \(seed), \(moved) moved")
    }
  }

  @Test("do not depend on how a snapshot came about or on what identifies its items")
  func history() throws {
    let seed = randomSeed("differences of snapshots")
    var generator = SplitMix64(seed: seed)
    for round in 0..<TestForm.rounds(100) {
      let (old, new) = (try snapshot(using: &generator), try snapshot(using: &generator))
      var edited = (numbers: old, strings: try copy(of: old) { "\($0)" })
      for _ in 0..<Int.random(in: 0...200, using: &generator) {
        let operation = SnapshotOperation.random(sections: 8, items: 60, using: &generator)
        _ = operation.apply(to: &edited.numbers)
        _ = operation.apply(to: &edited.strings) { "\($0)" }
      }
      let expected = new.difference(from: try copy(of: edited.numbers) { $0 })
      let context = Comment("seed \(seed), round \(round)")
      try #require(new.difference(from: edited.numbers) == expected, context)
      let newStrings = try copy(of: new) { "\($0)" }
      try #require(newStrings.difference(from: edited.strings) == expected, context)
      let colliding = try copy(of: new, with: CollidingIdentifier.init)
      let oldColliding = try copy(of: edited.numbers, with: CollidingIdentifier.init)
      try #require(colliding.difference(from: oldColliding) == expected, context)
      let back = try copy(of: edited.numbers) { $0 }.difference(from: new)
      try #require(edited.strings.difference(from: newStrings) == back, context)
    }
  }

  /// A snapshot of the same structure, built at once.
  private func copy<Item: Hashable & Sendable>(
    of snapshot: DiffableSnapshot<Int, Int>, with identifier: (Int) -> Item
  ) throws -> DiffableSnapshot<Int, Item> {
    try DiffableSnapshot(
      structure: snapshot.sectionIdentifiers.map {
        ($0, try snapshot.itemIdentifiers(inSection: $0).map(identifier))
      })
  }

  @Test("of many identifiers are found")
  func many() throws {
    let seed = randomSeed("differences of snapshots")
    var generator = SplitMix64(seed: seed)
    var old = DiffableSnapshot<Int, Int>()
    try old.appendSections([0, 1])
    try old.appendItems(Array(0..<60_000), toSection: 0)
    try old.appendItems(Array(60_000..<100_000), toSection: 1)
    let shuffled = old.itemIdentifiers.shuffled(using: &generator)
    var new = DiffableSnapshot<Int, Int>()
    try new.appendSections([1, 0])
    try new.appendItems(Array(shuffled[..<30_000]), toSection: 0)
    try new.appendItems(Array(shuffled[30_000..<90_000]), toSection: 1)
    let difference = new.difference(from: old)
    #expect(difference.itemDeletions.count == 10_000)
    #expect(difference.itemInsertions.isEmpty)
    #expect(try difference.reconstruct(from: old, to: new) == new, "seed \(seed)")
  }

  /// A snapshot of some of 8 sections and some of 60 items.
  private func snapshot(
    using generator: inout SplitMix64
  ) throws -> DiffableSnapshot<Int, Int> {
    var snapshot = DiffableSnapshot<Int, Int>()
    let sections = (0..<8).shuffled(using: &generator)
      .prefix(.random(in: 1...8, using: &generator))
    try snapshot.appendSections(Array(sections))
    for item in (0..<60).shuffled(using: &generator).prefix(.random(in: 0...60, using: &generator))
    {
      try snapshot.appendItems([item], toSection: sections.randomElement(using: &generator))
    }
    return snapshot
  }

  /// Whether deletions are gone, insertions are new, and each moved item is in both.
  private func hasNoNeedlessEntries(
    _ difference: SnapshotDifference, from old: DiffableSnapshot<Int, Int>,
    to new: DiffableSnapshot<Int, Int>
  ) throws -> Bool {
    let oldItems = try old.itemsBySection
    let newItems = try new.itemsBySection
    return difference.itemDeletions.allSatisfy {
      new.indexOfItem(oldItems[$0.section][$0.item]) == nil
    }
      && difference.itemInsertions.allSatisfy {
        old.indexOfItem(newItems[$0.section][$0.item]) == nil
      }
      && difference.itemMoves.allSatisfy {
        oldItems[$0.before.section][$0.before.item] == newItems[$0.after.section][$0.after.item]
      }
  }
}
