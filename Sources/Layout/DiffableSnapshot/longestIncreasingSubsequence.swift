/// The positions of a longest increasing subsequence of distinct numbers, or nil when all of them
/// are already in ascending order.
///
/// Patience sorting, O(n log n).
@inlinable
func longestIncreasingSubsequence<Value: FixedWidthInteger>(of values: [Value]) -> [Bool]? {
  guard zip(values, values.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
  // At index k, the smallest value that ends an ascending run of k + 1 elements, and its position.
  var lastValues: [Value] = []
  var lastPositions: [Int] = []
  var predecessors = Array(repeating: -1, count: values.count)
  for (position, value) in values.enumerated() {
    var length = lastValues.count
    // Most values extend the longest run, so that is tried before searching.
    if let last = lastValues.last, last > value {
      var low = 0
      while low < length {
        let middle = (low + length) / 2
        if lastValues[middle] < value { low = middle + 1 } else { length = middle }
      }
    }
    if length > 0 { predecessors[position] = lastPositions[length - 1] }
    if length == lastValues.count {
      lastValues.append(value)
      lastPositions.append(position)
    } else {
      lastValues[length] = value
      lastPositions[length] = position
    }
  }
  var isKept = Array(repeating: false, count: values.count)
  var position = lastPositions.last ?? -1
  while position >= 0 {
    isKept[position] = true
    position = predecessors[position]
  }
  return isKept
}
