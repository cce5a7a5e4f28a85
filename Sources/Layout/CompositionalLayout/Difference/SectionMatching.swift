/// Pairs the sections of two plans.
package struct SectionMatching {
  /// For each section of the second plan, its index in the first; nil if it is new.
  package private(set) var partners: [Int?]
  /// The sections of the first plan that were removed, in order.
  package private(set) var removed: [Int] = []
  /// The smallest set of sections of the second plan whose move explains the new order.
  private(set) var moved: Set<Int> = []

  package init(from old: [PlannedSection], to new: [PlannedSection]) {
    partners = Array(repeating: nil, count: new.count)
    var free = Set(old.indices)
    match(old, new, &free) { section in section.id }
    match(old, new, &free) { section -> PlannedSection? in section }
    match(old, new, &free, where: Self.mayBeSame) { section -> String? in
      section.type == nil && section.title == nil
        ? nil : "\(section.type ?? "")\u{0}\(section.title ?? "")"
    }
    for index in new.indices where partners[index] == nil && free.contains(index) {
      guard Self.mayBeSame(old[index], new[index]), old[index].type == new[index].type else {
        continue
      }
      partners[index] = index
      free.remove(index)
    }
    removed = free.sorted()
    let matched = new.indices.filter { partners[$0] != nil }
    let order = matched.compactMap { partners[$0] }
    let kept = Self.longestIncrease(in: order)
    moved = Set(zip(matched, order.indices).filter { !kept.contains($0.1) }.map { $0.0 })
  }

  /// Pairs sections with equal keys, in order.
  private mutating func match<Key: Hashable>(
    _ old: [PlannedSection], _ new: [PlannedSection], _ free: inout Set<Int>,
    where condition: (PlannedSection, PlannedSection) -> Bool = { _, _ in true },
    by key: (PlannedSection) -> Key?
  ) {
    var waiting: [Key: [Int]] = [:]
    for index in free.sorted(by: >) {
      if let key = key(old[index]) { waiting[key, default: []].append(index) }
    }
    for index in new.indices where partners[index] == nil {
      guard let key = key(new[index]), let partner = waiting[key]?.last,
        condition(old[partner], new[index])
      else { continue }
      waiting[key]?.removeLast()
      partners[index] = partner
      free.remove(partner)
    }
  }

  /// Whether two sections can be the same: different identifiers rule it out.
  private static func mayBeSame(_ old: PlannedSection, _ new: PlannedSection) -> Bool {
    old.id == nil || new.id == nil || old.id == new.id
  }

  /// The positions of a longest increasing subsequence of distinct numbers.
  private static func longestIncrease(in numbers: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      kept.insert(index)
      index = previous[index]
    }
    return kept
  }
}
