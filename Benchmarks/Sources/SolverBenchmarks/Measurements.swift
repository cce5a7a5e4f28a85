import CompositionalLayout
import LayoutSolver

/// What is measured, each part printing its own lines.
enum Measurements {
  static func reading() {
    let yoga = Yoga()
    print("\nSolve and read every frame, five columns: ns an item")
    if yoga == nil { print("(no Yoga: see README.md)") }
    printColumns(["items", "solver", "all at once", "eager loop", "ratio", "Yoga"])
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let runs = max(5, 2_000_000 / count)
      let solver = Stopwatch.shortest(of: runs) {
        let solution = Plans.solve(Plans.grid, count)
        var sum = 0.0
        for item in 0..<count {
          if let frame = solution.frame(ofItem: item, inSection: 0) { sum += frame.x + frame.y }
        }
        keep(sum)
      }
      let together = Stopwatch.shortest(of: runs) {
        let solution = Plans.solve(Plans.grid, count)
        var sum = 0.0
        solution.forEachFrame(inSection: 0) { sum += $1.x + $1.y }
        keep(sum)
      }
      let eager = Stopwatch.shortest(of: runs) {
        var sum = 0.0
        for frame in EagerLoop.frames(count: count) { sum += frame.x + frame.y }
        keep(sum)
      }
      let items = Double(count)
      var columns = [
        count.text, (solver / items).text(2), (together / items).text(2),
        (eager / items).text(2), "× \((solver / eager).text(2))",
      ]
      if let yoga {
        let time = yoga.time(count: count, runs: 3)
        columns.append("\((time / items).text()) (× \((time / solver).text(0)))")
      }
      printColumns(columns)
    }
  }

  static func oneHundredMillion() {
    let count = 100_000_000
    let time = Stopwatch.shortest(of: 200) { keep(Plans.solve(Plans.grid, count)) }
    let resident = Memory.resident
    let solutions = (0..<10_000).map { _ in Plans.solve(Plans.grid, count) }
    let own = (Memory.resident - resident) / solutions.count
    print("One section of \(count.text) items")
    printColumns(["solved, ns", time.text(0), "goal 50,000"])
    printColumns(["resident, bytes a solution", own.text, "goal 4,096"])
    keep(solutions)
  }

  static func queries() {
    let count = 1_000_000
    for (name, section) in [("grid", Plans.grid), ("list", Plans.list)] {
      var solution = Plans.solve(section, count)
      var random = SystemRandomNumberGenerator()
      if name == "list" {
        for _ in 0..<1_000 {
          solution.setMeasuredSize(
            MeasuredSize(height: Double(random.next() % 90)),
            for: .cell(section: 0, item: Int(random.next() % UInt64(count))))
        }
      }
      let rects = (0..<1_000).map { _ in
        LayoutRect(
          x: 0, y: Double(random.next() % 1_000_000) / 1e6 * (solution.contentSize.height - 900),
          width: 390, height: 844)
      }
      var elements = 0
      let time = Stopwatch.shortest(of: 20) {
        elements = 0
        for rect in rects { solution.forEachElement(in: rect) { _ in elements += 1 } }
      }
      let array = Stopwatch.shortest(of: 20) {
        for rect in rects { keep(solution.elements(in: rect)) }
      }
      let each = Double(elements) / Double(rects.count)
      print("\nViewport queries at \(count.text) items, \(name): \(each.text()) elements each")
      let goal = 5_000 + 20 * each
      printColumns(["a query, ns", (time / 1_000).text(0), "goal \(goal.text(0))"])
      printColumns(["into an array, ns", (array / 1_000).text(0)])
      printColumns(["an element, ns", (time / Double(elements)).text()])
    }
  }

  static func measuring() {
    let count = 1_000_000
    var random = SystemRandomNumberGenerator()
    let items = (0..<1_000).map { _ in Int(random.next() % UInt64(count)) }
    var shortest = Double.infinity
    for _ in 0..<10 {
      var solution = Plans.solve(Plans.list, count)
      let time = Stopwatch.shortest(of: 1) {
        for item in items {
          solution.setMeasuredSize(
            MeasuredSize(height: Double(item % 90)), for: .cell(section: 0, item: item))
        }
      }
      keep(solution)
      shortest = min(shortest, time)
    }
    print("\nMeasuring 1,000 of \(count.text) estimates in random order")
    printColumns(["a measurement, ns", (shortest / 1_000).text(0), "goal 20,000"])
  }

  static func sections() {
    let count = 10_000
    let same = Array(repeating: Plans.grid, count: count)
    let different = (0..<count).map { number in
      var section = Plans.grid
      section.contentInsets.top = Double(number)
      return section
    }
    let counts = (0..<count).map { $0 % 40 }
    print("\nA page of \(count.text) sections")
    for (name, sections) in [("of one description", same), ("each its own", different)] {
      let time = Stopwatch.shortest(of: 5) {
        keep(LayoutSolver().solve(sections, itemCounts: counts, in: Plans.environment))
      }
      printColumns(["\(name), ns a section", (time / Double(count)).text(0)])
    }
    let solution = LayoutSolver().solve(same, itemCounts: counts, in: Plans.environment)
    let middle = LayoutRect(x: 0, y: solution.contentSize.height / 2, width: 390, height: 844)
    var elements = 0
    let time = Stopwatch.shortest(of: 1_000) {
      elements = 0
      solution.forEachElement(in: middle) { _ in elements += 1 }
    }
    printColumns(["a viewport of \(elements) elements, ns", time.text(0)])
  }
}
