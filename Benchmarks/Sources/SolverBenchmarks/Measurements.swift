import BenchmarkSupport
import CompositionalLayout
import LayoutSolver

/// The parts of the benchmark. Each prints one table.
enum Measurements {
  static func reading() throws {
    let yoga = Yoga()
    let table = Comparison(
      "Solve five columns and read every frame, an item", peers: ["eager loop", "Yoga"],
      in: .nanoseconds)
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let (rounds, peers) = (
        count < 100_000 ? 21 : 7, [Work { sum(EagerLoop.frames(count: count)) }, yoga?.work(count)]
      )
      try table.measure(
        "\(count) items, one by one", rounds: rounds, operations: count,
        Work {
          let solution = Plans.solve(Plans.grid, count)
          var sum = 0.0
          for item in 0..<count {
            if let frame = solution.frame(ofItem: item, inSection: 0) { sum += frame.x + frame.y }
          }
          return Int(sum)
        }, beside: peers)
      try table.measure(
        "\(count) items, all at once", rounds: rounds, operations: count,
        Work {
          var sum = 0.0
          Plans.solve(Plans.grid, count).forEachFrame(inSection: 0) { sum += $1.x + $1.y }
          return Int(sum)
        }, beside: peers)
    }
  }

  static func oneHundredMillion() throws {
    let count = 100_000_000
    let resident = Memory.resident
    let solutions = (0..<10_000).map { _ in Plans.solve(Plans.grid, count) }
    let bytes = (Memory.resident - resident) / solutions.count
    keep(solutions)
    print("A solution of \(count) items holds \(bytes) bytes.")
    try Comparison("Solve one section", peer: "1,000 items", in: .microseconds).measure(
      "\(count) items", operations: 100, Work { solveRepeatedly(count) },
      beside: [Work { solveRepeatedly(1_000) }])
  }

  private static func solveRepeatedly(_ count: Int) -> Int {
    (0..<100).reduce(0) { sum, _ in sum + Plans.solve(Plans.grid, count).numberOfSections }
  }

  /// Compared with a binary search in an array of all frames, which the peer has calculated before.
  static func queries() throws {
    let count = 1_000_000
    let table = Comparison(
      "The elements in a viewport, among \(count) items", peer: "array", in: .microseconds)
    for (name, section) in [("grid", Plans.grid), ("list, 1,000 rows measured", Plans.list)] {
      let measured = measurements(1_000, of: count)
      var solution = Plans.solve(section, count)
      if section == Plans.list { measure(measured, in: &solution) }
      let queried = solution
      let frames = (0..<count).compactMap { queried.frame(ofItem: $0, inSection: 0) }
      let rects = (0..<1_000).map { _ in
        LayoutRect(
          x: 0, y: .random(in: 0...(queried.contentSize.height - 900)), width: 390, height: 844)
      }
      var elements = 0
      for rect in rects { queried.forEachElement(in: rect) { _ in elements += 1 } }
      try table.measure(
        "\(name), \(elements / rects.count) elements", operations: rects.count,
        Work {
          var found = 0
          for rect in rects { queried.forEachElement(in: rect) { _ in found += 1 } }
          return found
        }, beside: [Work { rects.reduce(0) { $0 + EagerLoop.count(of: frames, in: $1) } }])
    }
  }

  /// Compared with an array of the rows' ends, in which a measurement changes all that follow.
  static func measuring() throws {
    let table = Comparison("Measure one of many estimates", peer: "array", in: .microseconds)
    for count in [10_000, 1_000_000] {
      let measured = measurements(100, of: count)
      try table.measure(
        "\(count) rows", operations: measured.count,
        Work(preparing: { Plans.solve(Plans.list, count) }) { solution in
          measure(measured, in: &solution)
          return Int(solution.contentSize.height)
        },
        beside: [
          Work(preparing: { (0..<count).map { Double($0 + 1) * 44 } }) { ends in
            for (item, height) in measured {
              let delta = height - (ends[item] - (item > 0 ? ends[item - 1] : 0))
              for index in item..<ends.count { ends[index] += delta }
            }
            return Int(ends[count - 1])
          }
        ])
    }
  }

  /// Compared with the loop, for the same number of frames.
  static func sections() throws {
    let count = 10_000
    let counts = (0..<count).map { $0 % 40 }
    let items = counts.reduce(0, +)
    let different = (0..<count).map { number in
      var section = Plans.grid
      section.contentInsets.top = Double(number)
      return section
    }
    let table = Comparison(
      "A page of \(count) sections, a section", peer: "eager loop", in: .microseconds)
    for (name, sections) in [
      ("of one description", Array(repeating: Plans.grid, count: count)),
      ("each of its own", different),
    ] {
      try table.measure(
        name, rounds: 5, operations: count,
        Work {
          LayoutSolver().solve(sections, itemCounts: counts, in: Plans.environment)
            .numberOfSections
        }, beside: [Work { sum(EagerLoop.frames(count: items)) }])
    }
  }

  private static func sum(_ frames: [LayoutRect]) -> Int {
    Int(frames.reduce(0) { $0 + $1.x + $1.y })
  }

  private static func measurements(_ number: Int, of count: Int) -> [(item: Int, height: Double)] {
    (0..<number).map { _ in (.random(in: 0..<count), Double(Int.random(in: 10..<90))) }
  }

  private static func measure(
    _ measured: [(item: Int, height: Double)], in solution: inout LayoutSolution
  ) {
    for (item, height) in measured {
      solution.setMeasuredSize(MeasuredSize(height: height), for: .cell(section: 0, item: item))
    }
  }
}
