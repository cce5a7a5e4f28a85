import BenchmarkSupport
import DiffableSnapshot

/// Measures section snapshots, compared with a dictionary of each item's children that checks nothing.
enum Outlines {
  private static let roots = 1_000
  private static let children = 100

  static func measure() throws {
    let table = Comparison(
      "An outline of \(roots) items with \(children) children each, one item",
      peer: "dictionary", in: .microseconds)
    try table.measure("append", operations: roots * (children + 1)) {
      try makeOutline().rootItems.count
    } peer: {
      makeDictionary().count
    }
    let (outline, dictionary) = (try makeOutline(), makeDictionary())
    try table.measure("read all in order", operations: roots * (children + 1)) {
      outline.items.count
    } peer: {
      (0..<roots).reduce(into: [Int]()) { items, root in
        items.append(root)
        for child in dictionary[root] ?? [] {
          items.append(child)
          items.append(contentsOf: dictionary[child] ?? [])
        }
      }.count
    }
  }

  private static func items(below root: Int) -> [Int] {
    Array((roots + root * children)..<(roots + (root + 1) * children))
  }

  private static func makeOutline() throws -> DiffableSectionSnapshot<Int> {
    var outline = DiffableSectionSnapshot<Int>()
    try outline.append(Array(0..<roots))
    for root in 0..<roots { try outline.append(items(below: root), to: root) }
    return outline
  }

  private static func makeDictionary() -> [Int: [Int]] {
    var children: [Int: [Int]] = [:]
    for root in 0..<roots { children[root] = [] }
    for root in 0..<roots {
      for child in items(below: root) { children[child] = [] }
      children[root] = items(below: root)
    }
    return children
  }
}
