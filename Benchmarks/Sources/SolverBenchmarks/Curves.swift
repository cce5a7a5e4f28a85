import BenchmarkSupport
import CompositionalLayout
import LayoutSolver

/// Measures how times grow: each row compares the work on a larger input with the same work on a
/// smaller one.
enum Curves {
  static func reading() throws {
    let rows = 100_000
    let table = Comparison(
      "Reading 100,000 estimated rows", peer: "none measured", in: .nanoseconds)
    let plain = Plans.solve(Plans.list, rows)
    var one = plain
    one.setMeasuredSize(MeasuredSize(height: 50), for: .cell(section: 0, item: rows / 2))
    var all = plain
    all.setMeasuredSizes(heights(of: 0..<rows))
    for (name, measured) in [("one measured", one), ("all measured", all)] {
      try table.measure(
        "frame(ofItem:), \(name)", operations: rows,
        storefront: { sum(of: measured, rows) }, peer: { sum(of: plain, rows) })
      try table.measure(
        "forEachFrame, \(name)", operations: rows,
        storefront: { together(measured) }, peer: { together(plain) })
    }
  }

  static func measuring() throws {
    let sections = Comparison(
      "One measurement among many sections", peer: "100 sections", in: .nanoseconds)
    for count in [10_000, 100_000] {
      try sections.measure(
        "\(count) sections", operations: 1_000,
        measurements(sections: count), beside: [measurements(sections: 100)])
    }
    let batches = Comparison("One pass over many sizes", peer: "half as many", in: .milliseconds)
    for (name, section) in [
      ("rows", Plans.list), ("tags", Plans.tags), ("uniform rows", Plans.uniform),
    ] {
      try batches.measure(
        "20,000 \(name)", batch(section, 20_000), beside: [batch(section, 10_000)])
    }
    // Each measurement moves the tags after it to other rows.
    let tags = Comparison("Tags one by one, a tag", peer: "in one pass", in: .microseconds)
    for count in [500, 2_000] {
      for (name, order) in [("in order", 1), ("in any order", 7_919)] {
        try tags.measure(
          "\(count), \(name)", operations: count, singly(Plans.tags, count, order),
          beside: [batch(Plans.tags, count)])
      }
    }
  }

  static func nesting() throws {
    let table = Comparison(
      "Solving a group of 1,024 cells, a cell", peer: "in one row", in: .nanoseconds)
    let flat = Plans.row(of: 1_024)
    for (name, section) in [
      ("halves of halves, ten deep", Plans.halves(10, asList: false)),
      ("the same, each half written out", Plans.halves(10, asList: true)),
      ("the same, read from a document", try Plans.separateHalves(10)),
    ] {
      try table.measure(
        name, operations: 1_024,
        storefront: { Plans.solve(section, 1_024).numberOfSections },
        peer: { Plans.solve(flat, 1_024).numberOfSections })
    }
  }

  private static func heights(of rows: Range<Int>) -> [ElementIdentifier: MeasuredSize] {
    Dictionary(
      uniqueKeysWithValues: rows.map {
        (
          .cell(section: 0, item: $0),
          MeasuredSize(width: Double($0 % 70) + 20, height: Double($0 % 90))
        )
      })
  }

  private static func sum(of solution: LayoutSolution, _ rows: Int) -> Int {
    var sum = 0.0
    for item in 0..<rows {
      if let frame = solution.frame(ofItem: item, inSection: 0) { sum += frame.y }
    }
    return Int(sum)
  }

  private static func together(_ solution: LayoutSolution) -> Int {
    var sum = 0.0
    solution.forEachFrame(inSection: 0) { sum += $1.y }
    return Int(sum)
  }

  /// Measures a thousand items, each in another section.
  private static func measurements(sections count: Int) -> Work {
    Work(preparing: {
      LayoutSolver().solve(
        Array(repeating: Plans.list, count: count), itemCounts: Array(repeating: 20, count: count),
        in: Plans.environment)
    }) { solution in
      for number in 0..<1_000 {
        solution.setMeasuredSize(
          MeasuredSize(height: Double(number % 90)),
          for: .cell(section: number &* 7_919 % count, item: number % 20))
      }
      return Int(solution.contentSize.height)
    }
  }

  /// Sets the sizes of all items one by one, in an order that `step` determines; 1 is from first to last.
  private static func singly(_ section: LayoutSection, _ count: Int, _ step: Int) -> Work {
    let sizes = heights(of: 0..<count)
    return Work(preparing: { Plans.solve(section, count) }) { solution in
      for number in 0..<count {
        let cell = ElementIdentifier.cell(section: 0, item: number * step % count)
        if let size = sizes[cell] { solution.setMeasuredSize(size, for: cell) }
      }
      return Int(solution.contentSize.height)
    }
  }

  private static func batch(_ section: LayoutSection, _ count: Int) -> Work {
    let sizes = heights(of: 0..<count)
    return Work(preparing: { Plans.solve(section, count) }) { solution in
      solution.setMeasuredSizes(sizes)
      return Int(solution.contentSize.height)
    }
  }
}
