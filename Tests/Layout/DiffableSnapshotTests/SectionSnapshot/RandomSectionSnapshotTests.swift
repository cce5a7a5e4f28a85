import DiffableSnapshot
import Testing
import TestSupport

@Suite("Random operations on section snapshots against a naive twin")
struct RandomSectionSnapshotTests {
  @Test("accept and refuse the same and give the same forest", arguments: [8, 40])
  func operations(itemLimit: Int) throws {
    let seed = randomSeed("operations on section snapshots")
    var generator = SplitMix64(seed: seed)
    var snapshot = DiffableSectionSnapshot<Int>()
    var naive = NaiveOutline()
    for step in 0..<TestForm.rounds(3_000) {
      let before = snapshot
      let (isAccepted, isExpected) = operate(
        on: &snapshot, and: &naive, itemLimit: itemLimit, using: &generator)
      let context = Comment("seed \(seed), step \(step)")
      try #require(isAccepted == isExpected, context)
      if !isAccepted { try #require(snapshot == before, context) }
      try #require(try rows(of: snapshot) == naive.rows, context)
      try #require(try answersAgree(snapshot, naive), context)
    }
  }

  private func operate(
    on snapshot: inout DiffableSectionSnapshot<Int>, and naive: inout NaiveOutline,
    itemLimit: Int, using generator: inout SplitMix64
  ) -> (Bool, Bool) {
    func item() -> Int { .random(in: 0..<itemLimit, using: &generator) }
    let items = (0..<Int.random(in: 0...3, using: &generator)).map { _ in item() }
    let roots = items.map { NaiveOutline.Row(item: $0, level: 0) }
    let other = item()
    let flag = Bool.random(using: &generator)
    do {
      switch Int.random(in: 0..<11, using: &generator) {
      case 0..<3:
        let parent = flag ? other : nil
        let isExpected = naive.append(roots, to: parent)
        return (accepts { try snapshot.append(items, to: parent) }, isExpected)
      case 3..<5:
        let isExpected = naive.insert(roots, nextTo: other, after: flag)
        return (
          accepts {
            if flag {
              try snapshot.insert(items, after: other)
            } else {
              try snapshot.insert(items, before: other)
            }
          }, isExpected
        )
      case 5:
        let leaving = Array(items.prefix(1))
        let isExpected = naive.delete(leaving)
        return (accepts { try snapshot.delete(leaving) }, isExpected)
      case 6..<8:
        naive.setExpanded(flag, items)
        if flag { snapshot.expand(items) } else { snapshot.collapse(items) }
        return (true, true)
      default:
        guard let moved = naive.part(of: other, includingParent: flag) else { return (true, true) }
        let part = try snapshot.snapshot(of: other, includingParent: flag)
        try #require(try rows(of: part) == moved)
        return transplant(
          part, moved, nextTo: item(), after: Bool.random(using: &generator),
          deleting: Bool.random(using: &generator) ? [other] : [], on: &snapshot, and: &naive)
      }
    } catch {
      return (false, true)
    }
  }

  /// Puts a part back in another place, often after it was taken out.
  private func transplant(
    _ part: DiffableSectionSnapshot<Int>, _ rows: [NaiveOutline.Row], nextTo other: Int,
    after: Bool, deleting leaving: [Int], on snapshot: inout DiffableSectionSnapshot<Int>,
    and naive: inout NaiveOutline
  ) -> (Bool, Bool) {
    if leaving.isEmpty {
      let isExpected = naive.replace(childrenOf: other, using: rows)
      return (accepts { try snapshot.replace(childrenOf: other, using: part) }, isExpected)
    }
    var changed = (snapshot, naive)
    let isExpected =
      changed.1.delete(leaving) && changed.1.insert(rows, nextTo: other, after: after)
    let isAccepted = accepts {
      try changed.0.delete(leaving)
      if after {
        try changed.0.insert(part, after: other)
      } else {
        try changed.0.insert(part, before: other)
      }
    }
    if isAccepted { (snapshot, naive) = changed }
    return (isAccepted, isExpected)
  }

  private func accepts(_ operation: () throws -> Void) -> Bool {
    (try? operation()) != nil
  }

  private func rows(of snapshot: DiffableSectionSnapshot<Int>) throws -> [NaiveOutline.Row] {
    try snapshot.items.map {
      .init(item: $0, level: try snapshot.level(of: $0), isExpanded: try snapshot.isExpanded($0))
    }
  }

  private func answersAgree(
    _ snapshot: DiffableSectionSnapshot<Int>, _ naive: NaiveOutline
  ) throws -> Bool {
    try snapshot.rootItems == naive.rows.filter { $0.level == 0 }.map(\.item)
      && snapshot.expandedItems == naive.rows.filter(\.isExpanded).map(\.item)
      && snapshot.visibleItems == naive.rows.map(\.item).filter(naive.isVisible)
      && snapshot.items.enumerated().allSatisfy { index, item in
        try snapshot.index(of: item) == index
          && snapshot.parent(of: item) == naive.parent(item)
          && snapshot.isVisible(item) == naive.isVisible(item)
      }
  }
}
