import CatalogModel
import TestSupport
import Testing

@Suite struct RecentValuesTests {
  @Test func `recently used values stay, and others are dropped`() {
    var values = RecentValues<Int, String>(limit: 20)
    for key in 0..<10 {
      values.insert("\(key)", for: key, size: 2)
      // Keeps the first value in use.
      #expect(values[0] == "0")
    }
    #expect(values[9] == "9" && values[1] == nil)
    values.insert("large", for: 10, size: 11)
    #expect(values[10] == nil && values[9] == "9")
    values.insert("none", for: 9, size: 0)
    #expect(values[9] == "none")
  }

  @Test(arguments: 0..<10)
  func `a value is the last one stored for its key, and the total size is limited`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var values = RecentValues<Int, Int>(limit: 100)
    var last: [Int: (value: Int, size: Int)] = [:]
    for step in 0..<2_000 {
      let key = Int.random(in: 0..<30, using: &random)
      if Bool.random(using: &random) {
        let size = Int.random(in: 0...60, using: &random)
        values.insert(step, for: key, size: size)
        last[key] = (step, size)
      }
      if let found = values[key] { #expect(found == last[key]?.value, "seed \(seed)") }
    }
    var copy = values
    let kept = (0..<30).filter { copy[$0] != nil }
    #expect(kept.reduce(0) { $0 + (last[$1]?.size ?? 0) } <= 100, "seed \(seed)")
  }
}
