import Testing

@testable import CatalogStore

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
}
