/// Which elements of a sequence of distinct numbers to keep so that the kept ones ascend and are as
/// many as possible, or nil when all of them already ascend.
///
/// Patience sorting, O(n log n).
@usableFromInline
func longestIncreasingSubsequence(of values: [Int]) -> [Bool]? {
  guard zip(values, values.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
  // At index k, the position of the smallest value that ends an ascending run of k + 1 elements.
  var runEnds: [Int] = []
  var predecessors: [Int] = []
  predecessors.reserveCapacity(values.count)
  for (position, value) in values.enumerated() {
    var length = runEnds.count
    // Most values prolong the longest run, so that is tried before searching.
    if let last = runEnds.last, values[last] > value {
      var low = 0
      while low < length {
        let middle = (low + length) / 2
        if values[runEnds[middle]] < value { low = middle + 1 } else { length = middle }
      }
    }
    predecessors.append(length > 0 ? runEnds[length - 1] : -1)
    if length == runEnds.count { runEnds.append(position) } else { runEnds[length] = position }
  }
  var isKept = Array(repeating: false, count: values.count)
  var position = runEnds.last ?? -1
  while position >= 0 {
    isKept[position] = true
    position = predecessors[position]
  }
  return isKept
}
