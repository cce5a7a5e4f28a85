/// Prefix sums over up to 2^62 numbers, most of them 0.
///
/// A binary indexed tree (P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables",
/// Software: Practice and Experience 24, 1994) whose nodes live in a dictionary, so that a number
/// that was never set takes no memory: setting one, summing and searching each visit as many nodes
/// as the count has binary digits.
struct SparseFenwickTree: Sendable {
  let count: Int
  private var nodes: [Int: Double] = [:]

  init(count: Int) {
    self.count = count
  }

  /// Adds to one number.
  mutating func add(_ delta: Double, at index: Int) {
    var node = index + 1
    while node <= count {
      nodes[node, default: 0] += delta
      node += node & -node
    }
  }

  /// The sum of the numbers before an index.
  func sum(before index: Int) -> Double {
    var node = min(index, count)
    var sum = 0.0
    while node > 0 {
      sum += nodes[node] ?? 0
      node &= node - 1
    }
    return sum
  }

  /// The last index whose place, `index · stride` and the sum before it, is not beyond `target`,
  /// where places never decrease; 0 if there is none.
  func lastIndex(stride: Double, notBeyond target: Double) -> Int {
    guard count > 0 else { return 0 }
    var index = 0
    var sum = 0.0
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next < count {
        let nextSum = sum + (nodes[next] ?? 0)
        if Double(next) * stride + nextSum <= target {
          (index, sum) = (next, nextSum)
        }
      }
      step >>= 1
    }
    return index
  }
}
