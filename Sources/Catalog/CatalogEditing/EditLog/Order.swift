/// Brings some elements into another order, with as few moves as possible.
struct Order<Element: Hashable & Comparable> {
  /// The element after each one, and the first one under nil; the last one has none.
  private var followers: [Element?: Element] = [:]
  /// The elements that are there by now.
  private var present: Set<Element>
  /// The elements as they should be.
  private let target: [Element]
  /// The places of the elements in ``target``.
  private let places: [Element: Int]

  init(current: [Element], target: [Element]) {
    self.target = target
    places = Dictionary(target.enumerated().map { ($1, $0) }) { first, _ in first }
    present = []
    var last: Element?
    for element in current where present.insert(element).inserted {
      followers[last] = element
      last = element
    }
  }

  /// The elements as they are.
  var current: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(present.count)
    while let next = followers[elements.last] { elements.append(next) }
    return elements
  }

  /// Adds an element of the target, and returns the one that it follows; nil for the first place.
  ///
  /// The time is that of looking at those between the two, so that elements that come in the order of the target
  /// take together the time of looking at each once.
  mutating func insert(_ element: Element) -> Element? {
    let predecessor = target[..<(places[element] ?? target.count)].last(where: present.contains)
    guard present.insert(element).inserted else { return predecessor }
    followers[element] = followers[predecessor]
    followers[predecessor] = element
    return predecessor
  }

  /// The elements to move, each with the one that it follows; nil for the first place. The way back moves the
  /// same ones.
  ///
  /// - Parameter preferred: The elements that somebody moved; where two have changed places, the order
  ///   does not tell which.
  func moves(preferring preferred: Set<Element> = []) -> [(element: Element, after: Element?)] {
    let current = current
    let target = target.filter(present.contains)
    guard target != current else { return [] }
    var staying = present.subtracting(preferred)
    if preferred.isEmpty || current.filter(staying.contains) != target.filter(staying.contains) {
      let isForward = current.lexicographicallyPrecedes(target)
      staying = Self.common(isForward ? current : target, isForward ? target : current)
    }
    return target.indices.filter { !staying.contains(target[$0]) }.map { index in
      (target[index], index > 0 ? target[index - 1] : nil)
    }
  }

  /// As many elements as possible that are in the same order in two lists.
  private static func common(_ first: [Element], _ second: [Element]) -> Set<Element> {
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
