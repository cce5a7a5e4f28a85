/// A sparse array of numbers with prefix sums.
///
/// It is a tree whose nodes have 32 entries and exist only where a number was set. Each entry
/// stores the sum of the entries before it in its node, so a prefix sum takes one addition per
/// level and stops at the first missing node. Setting a number updates one node's entries per
/// level; the number of levels is the logarithm of the count to base 32.
struct SparseSums: Sendable {
  /// The number of indices; the prefix sum at this index is the sum of all numbers.
  let count: Int
  /// The number of index bits below the root node's entry.
  private let shift: Int
  /// By node and entry: the sum of the node's entries before this one.
  private var before: [Double] = []
  /// By node and entry: the child node or, in leaf nodes, the value, each plus 1; 0 if there is
  /// none.
  private var below: [Int32] = []
  /// By node and entry: the largest lengths in the subtree.
  private var largest: [Lengths] = []

  /// A pair of lengths, of which each maximum is stored.
  struct Lengths: Hashable, Sendable {
    var along = 0.0
    var across = 0.0

    fileprivate func union(_ other: Lengths) -> Lengths {
      Lengths(along: max(along, other.along), across: max(across, other.across))
    }
  }

  private static let bits = 5
  private static let width = 1 << bits
  private static let mask = width - 1

  init(count: Int) {
    self.count = count
    var shift = 0
    while shift + SparseSums.bits < Int.bitWidth - 1, count >= 1 << (shift + SparseSums.bits) {
      shift += SparseSums.bits
    }
    self.shift = shift
  }

  var isEmpty: Bool { below.isEmpty }

  /// The largest of all lengths.
  var largestLengths: Lengths {
    isEmpty ? Lengths() : largest[0..<SparseSums.width].reduce(Lengths()) { $0.union($1) }
  }

  /// The sum of all numbers before an index, and the value that was set at the index; nil if none
  /// was.
  @inline(__always)
  func find(_ index: Int) -> (sum: Double, value: Int?) {
    guard !below.isEmpty else { return (0, nil) }
    var (node, shift, sum) = (0, shift, 0.0)
    while true {
      let entry = node &+ (index &>> shift) & SparseSums.mask
      sum += before[entry]
      let next = Int(below[entry])
      if shift == 0 || next == 0 { return (sum, next == 0 ? nil : next - 1) }
      node = (next &- 1) &* SparseSums.width
      shift &-= SparseSums.bits
    }
  }

  /// Enumerates the indices before one in stretches: either one index with its value, or a range of
  /// indices without values; each with the sum of all numbers before the stretch.
  @inline(__always)
  func forEachStretch(before end: Int, _ body: (Range<Int>, Double, Int?) -> Void) {
    var index = 0
    while index < end {
      guard !below.isEmpty else { return body(index..<end, 0, nil) }
      var (node, shift, sum) = (0, shift, 0.0)
      var entry = (index &>> shift) & SparseSums.mask
      while shift > 0, below[node &+ entry] != 0 {
        sum += before[node &+ entry]
        node = (Int(below[node &+ entry]) &- 1) &* SparseSums.width
        shift &-= SparseSums.bits
        entry = (index &>> shift) & SparseSums.mask
      }
      if shift > 0 {
        let next = min(end, ((index &>> shift) &+ 1) &<< shift)
        body(index..<next, sum + before[node &+ entry], nil)
        index = next
        continue
      }
      while entry < SparseSums.width, index < end {
        let value = below[node &+ entry]
        body(index..<index &+ 1, sum + before[node &+ entry], value == 0 ? nil : Int(value) &- 1)
        (entry, index) = (entry &+ 1, index &+ 1)
      }
    }
  }

  /// The sum of all numbers before an index.
  @inline(__always)
  func sum(before index: Int) -> Double { find(index).sum }

  /// Adds to the number at an index, and sets its value and lengths.
  mutating func set(_ index: Int, adding delta: Double, value: Int, _ lengths: Lengths = Lengths())
  {
    if isEmpty { addNode() }
    var entries: [Int] = []
    var (node, shift) = (0, shift)
    while true {
      let entry = node + (index >> shift) & SparseSums.mask
      entries.append(entry)
      if delta != 0 {
        for later in entry + 1..<max(entry + 1, node + SparseSums.width) { before[later] += delta }
      }
      guard shift > 0 else { break }
      if below[entry] == 0 { below[entry] = Int32(addNode() + 1) }
      node = Int(below[entry] - 1) * SparseSums.width
      shift -= SparseSums.bits
    }
    below[entries[entries.count - 1]] = Int32(value + 1)
    var union = lengths
    for entry in entries.reversed() {
      guard largest[entry] != union else { break }
      largest[entry] = union
      let node = entry & ~SparseSums.mask
      union = largest[node..<node + SparseSums.width].reduce(Lengths()) { $0.union($1) }
    }
  }

  /// The indices whose numbers were set, in order.
  var indices: [Int] {
    var indices: [Int] = []
    func collect(in node: Int, from start: Int, _ shift: Int) {
      for entry in 0..<SparseSums.width where below[node + entry] != 0 {
        let index = start + (entry << shift)
        guard shift > 0 else {
          indices.append(index)
          continue
        }
        collect(
          in: Int(below[node + entry] - 1) * SparseSums.width, from: index, shift - SparseSums.bits)
      }
    }
    if !isEmpty { collect(in: 0, from: 0, shift) }
    return indices
  }

  @discardableResult
  private mutating func addNode() -> Int {
    let node = below.count / SparseSums.width
    before.append(contentsOf: repeatElement(0, count: SparseSums.width))
    below.append(contentsOf: repeatElement(0, count: SparseSums.width))
    largest.append(contentsOf: repeatElement(Lengths(), count: SparseSums.width))
    return node
  }
}
