/// Brings some elements into another order, with as few moves as possible.
struct Order {
  /// The elements as they are.
  private(set) var current: [Int64]
  /// The elements as they should be.
  private let target: [Int64]

  init(current: [Int64], target: [Int64]) {
    (self.current, self.target) = (current, target)
  }

  /// Adds an element of the target, and returns the one that it follows; nil for the first place.
  mutating func insert(_ element: Int64) -> Int64? {
    let present = Set(current)
    let predecessor = target.prefix { $0 != element }.last(where: present.contains)
    let index = predecessor.flatMap { current.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    current.insert(element, at: index)
    return predecessor
  }

  /// The elements to move, each with the one that it follows; nil for the first place. The way back moves the
  /// same ones.
  ///
  /// - Parameter preferred: The elements that somebody moved; where two have changed places, the order
  ///   does not tell which.
  func moves(preferring preferred: Set<Int64> = []) -> [(element: Int64, after: Int64?)] {
    let present = Set(current)
    let target = target.filter(present.contains)
    guard target != current else { return [] }
    var staying = Set(current).subtracting(preferred)
    if preferred.isEmpty || current.filter(staying.contains) != target.filter(staying.contains) {
      let isForward = current.lexicographicallyPrecedes(target)
      staying = Self.common(isForward ? current : target, isForward ? target : current)
    }
    return target.indices.filter { !staying.contains(target[$0]) }.map { index in
      (target[index], index > 0 ? target[index - 1] : nil)
    }
  }

  /// As many elements as possible that are in the same order in two lists.
  private static func common(_ first: [Int64], _ second: [Int64]) -> Set<Int64> {
    let indices = Dictionary(second.enumerated().map { ($1, $0) }) { first, _ in first }
    return Set(longestIncreasing(first.compactMap { indices[$0] }).map { second[$0] })
  }

  /// The values of a longest increasing subsequence.
  private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
    // The index of the least last value of a subsequence of each length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var staying: Set<Int> = []
    var next = ends.last
    while let index = next {
      staying.insert(values[index])
      next = previous[index]
    }
    return staying
  }
}
