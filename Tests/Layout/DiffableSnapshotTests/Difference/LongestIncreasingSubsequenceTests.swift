import Testing
import TestSupport
@testable import DiffableSnapshot

@Suite("Longest increasing subsequence")
struct LongestIncreasingSubsequenceTests {
  @Test("of ascending numbers is all of them", arguments: [[], [3], [1, 2, 3]])
  func ascending(values: [Int]) {
    #expect(longestIncreasingSubsequence(of: values) == nil)
  }

  @Test("is marked in place")
  func worked() {
    #expect(longestIncreasingSubsequence(of: [2, 0, 1]) == [false, true, true])
    #expect(longestIncreasingSubsequence(of: [0, 3, 1, 2]) == [true, false, true, true])
    #expect(longestIncreasingSubsequence(of: [2, 1, 0])?.filter(\.self).count == 1)
  }

  @Test("is as long as the quadratic method finds, and ascends")
  func random() throws {
    let seed = randomSeed("increasing subsequences")
    var generator = SplitMix64(seed: seed)
    for count in 0..<200 {
      let values = (0..<count).shuffled(using: &generator)
      let isKept = longestIncreasingSubsequence(of: values) ?? values.map { _ in true }
      let kept = zip(values, isKept).filter(\.1).map(\.0)
      var lengths: [Int] = []
      for (index, value) in values.enumerated() {
        lengths.append(
          1 + (0..<index).filter { values[$0] < value }.map { lengths[$0] }.reduce(0, max))
      }
      try #require(kept == kept.sorted(), "seed \(seed), count \(count)")
      try #require(kept.count == lengths.max() ?? 0, "seed \(seed), count \(count)")
    }
  }
}
