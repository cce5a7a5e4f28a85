import CompositionalLayout
import LayoutSolver
import TestSupport

/// A layout that a seed decides, small enough to be enumerated.
struct RandomPlan {
  struct Section {
    var section: LayoutSection
    var count: Int
  }

  var seed: UInt64
  var environment: LayoutEnvironment
  var configuration: LayoutConfiguration
  var sections: [Section]
  var measured: [ItemPosition: (width: Double?, height: Double?)] = [:]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    environment = LayoutEnvironment(
      container: LayoutExtent(
        width: Double(random.integer(40...700)), height: Double(random.integer(40...700))),
      displayScale: random.pick([nil, 1, 2, 2, 3]),
      direction: random.chance(25) ? .rightToLeft : .leftToRight)
    if random.chance(20) {
      environment.layoutMargins = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 5)
    }
    if random.chance(30) {
      environment.safeArea = LayoutInsets(top: 7, leading: 11, bottom: 5.5, trailing: 13)
    }
    configuration = LayoutConfiguration(
      scrollDirection: random.chance(70) ? .vertical : .horizontal,
      interSectionSpacing: random.pick([0, 0, 7, 12.5]))
    if random.chance(15) {
      configuration.boundaryItems = random.boundaryItems(kinds: ["L", "M"])
    }
    sections = []
    for _ in 0..<random.integer(1...3) {
      let count = random.pick([0, 1, 2, 3, 5, 8, 13, random.integer(0...30)])
      sections.append(Section(section: random.section(), count: count))
    }
    guard random.chance(40) else { return }
    for (number, section) in sections.enumerated() {
      for item in 0..<section.count where random.chance(40) {
        measured[ItemPosition(section: number, item: item)] = (
          random.chance(80) ? Double(random.integer(1...90)) : nil,
          random.chance(80) ? Double(random.integer(1...90)) / 2 : nil
        )
      }
    }
  }

  /// All that the plan is, for a failure's report.
  var text: String {
    var text = ""
    dump(self, to: &text)
    return text
  }

  /// The solver's answer.
  func solution(options: SolverOptions = .standard) -> LayoutSolution {
    var solution = LayoutSolver(options: options).solve(
      sections.map(\.section), configuration: configuration, itemCounts: sections.map(\.count),
      in: environment)
    let sizes = measured.map { position, size in
      (
        ElementIdentifier.cell(section: position.section, item: position.item),
        MeasuredSize(width: size.width, height: size.height)
      )
    }
    // One by one, or all in one pass: it comes to the same.
    if seed.isMultiple(of: 2) {
      for (element, size) in sizes { solution.setMeasuredSize(size, for: element) }
    } else {
      solution.setMeasuredSizes(Dictionary(uniqueKeysWithValues: sizes))
    }
    for section in sections.indices {
      solution.setOrthogonalOffset(0, inSection: section)
    }
    return solution
  }
}
