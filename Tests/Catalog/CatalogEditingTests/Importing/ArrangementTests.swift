import TestSupport
import Testing

@testable import CatalogEditing

@Suite struct ArrangementTests {
  /// A named key with its position after a colon.
  private func arranged(_ current: String, _ named: String, keepsOthers: Bool = true) -> String {
    let entries = named.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      return Arrangement.Named(
        key: String(parts[0]), position: parts.count > 1 ? Int(parts[1]) : nil)
    }
    return Arrangement.arranged(
      current: current.split(separator: " ").map(String.init), named: entries,
      keepsOthers: keepsOthers
    ).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("", "a b c", "a b c"),
      ("a b c", "", "a b c"),
      ("a b c", "b", "a b c"),
      ("a b c", "c a", "c b a"),
      ("a b c d", "d b", "a d c b"),
      ("a b c", "x", "a b c x"),
      ("a b c", "a x", "a x b c"),
      ("a b c", "x b", "a x b c"),
      ("a b c", "b x y c", "a b x y c"),
      ("a b c", "x c a y", "x c b a y"),
      ("a b c", "c:0", "c a b"),
      ("a b c", "x:1", "a x b c"),
      ("a b c", "x:9", "a b c x"),
      ("a b c", "a:2", "b c a"),
      ("a b c", "b:0 x:1 c", "b x a c"),
      ("", "x:5 y:2 z", "z y x"),
    ])
  func `named keys go where they are named and others keep their order`(
    current: String, named: String, result: String
  ) {
    #expect(arranged(current, named) == result)
  }

  @Test func `others leave where only the named ones are to stay`() {
    #expect(arranged("a b c d", "c x a", keepsOthers: false) == "c x a")
    #expect(arranged("a b c d", "d:0 b", keepsOthers: false) == "d b")
    #expect(arranged("a b c", "", keepsOthers: false) == "")
  }

  @Test func `repeating an arrangement changes nothing`() {
    for named in ["c a", "x b", "b x y c", "c:0", "x c a y", "x:1"] {
      let once = arranged("a b c", named)
      #expect(arranged(once, named) == once, "\(named)")
    }
  }

  @Test func `a random arrangement is that of a naive model`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for round in 0..<2_000 {
      let current = (0..<Int.random(in: 0...9, using: &random)).map { $0 }
      var positions = Set<Int>()
      let named = (0..<14).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random))
        .map { key in
          let position = Int.random(in: 0...20, using: &random)
          let isPlaced = Bool.random(using: &random) && positions.insert(position).inserted
          return Arrangement.Named(key: key, position: isPlaced ? position : nil)
        }
      let keepsOthers = Bool.random(using: &random)
      #expect(
        Arrangement.arranged(current: current, named: named, keepsOthers: keepsOthers)
          == naive(current, named, keepsOthers), "seed \(seed), round \(round)")
    }
  }

  /// The rules of an arrangement, one element after the other.
  private func naive(
    _ current: [Int], _ named: [Arrangement.Named<Int>], _ keepsOthers: Bool
  ) -> [Int] {
    let keys = named.map(\.key)
    let floating = named.filter { $0.position == nil }.map(\.key)
    var order = current.filter { key in
      floating.contains(key) || keepsOthers && !keys.contains(key)
    }
    let places = order.indices.filter { floating.contains(order[$0]) }
    for (place, key) in zip(places, floating.filter(current.contains)) { order[place] = key }
    var anchor: Int?
    var leaders: [Int] = []
    for key in floating {
      if order.contains(key) {
        order.insert(contentsOf: leaders, at: order.firstIndex(of: key) ?? 0)
        (anchor, leaders) = (key, [])
      } else if let last = anchor.flatMap({ order.firstIndex(of: $0) }) {
        order.insert(key, at: last + 1)
        anchor = key
      } else {
        leaders.append(key)
      }
    }
    order += leaders
    let placed = named.compactMap { entry in entry.position.map { (entry.key, $0) } }
    for (key, position) in placed.sorted(by: { $0.1 < $1.1 }) {
      order.insert(key, at: min(position, order.count))
    }
    return order
  }
}
