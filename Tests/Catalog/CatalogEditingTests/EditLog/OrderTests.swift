import Synchronization
import TestSupport
import Testing

@testable import CatalogEditing

@Suite struct OrderTests {
  /// A number that counts how often it is hashed or compared.
  private struct Counted: Hashable, Comparable {
    static let steps = Atomic(0)
    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      steps.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    static func < (left: Self, right: Self) -> Bool {
      steps.add(1, ordering: .relaxed)
      return left.number < right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.steps.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  /// The steps of inserting numbers, in an order, into a list that becomes one from 0 on.
  private func steps(kept: [Int], inserted: [Int]) -> Int {
    let target = (0..<kept.count + inserted.count).map(Counted.init)
    var order = Order(current: kept.map(Counted.init), target: target)
    Counted.steps.store(0, ordering: .relaxed)
    for number in inserted { _ = order.insert(Counted(number: number)) }
    let steps = Counted.steps.load(ordering: .relaxed)
    #expect(order.current.map(\.number) == Array(target.indices))
    #expect(order.moves().isEmpty)
    return steps
  }

  @Test func `inserting 10,000 elements takes some steps for each`() {
    let numbers = Array(0..<10_000)
    let even = numbers.filter { $0.isMultiple(of: 2) }
    let odd = numbers.filter { !$0.isMultiple(of: 2) }
    let halves = [
      (kept: [], inserted: numbers), (even, odd), ([], even + odd),
      ([0], Array(numbers.dropFirst())),
      (Array(numbers.prefix(5_000)), Array(numbers.dropFirst(5_000))),
    ]
    for (kept, inserted) in halves {
      #expect(steps(kept: kept, inserted: inserted) < 60 * numbers.count)
    }
  }

  @Test func `elements follow those that precede them in the target, whatever the order`() {
    var random = SplitMix64(seed: randomSeed("order"))
    for round in 0..<TestForm.rounds(1_000) {
      let count = Int.random(in: 0...12, using: &random)
      let target = (0..<count).shuffled(using: &random)
      let kept = target.filter { _ in Bool.random(using: &random) }
      let current = Bool.random(using: &random) ? kept : kept.shuffled(using: &random)
      var order = Order(current: current, target: target)
      var naive = current
      for element in target.filter({ !kept.contains($0) }).shuffled(using: &random) {
        let predecessor = target.prefix { $0 != element }.last(where: naive.contains)
        naive.insert(
          element, at: predecessor.flatMap { naive.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        #expect(order.insert(element) == predecessor, "round \(round)")
      }
      #expect(order.current == naive, "round \(round)")
      for (element, predecessor) in order.moves() {
        naive.removeAll { $0 == element }
        naive.insert(
          element, at: predecessor.flatMap { naive.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      #expect(naive == target, "round \(round)")
    }
  }
}
