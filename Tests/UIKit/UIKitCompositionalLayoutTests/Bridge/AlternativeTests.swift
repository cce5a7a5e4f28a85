import CompositionalLayout
import LayoutSolver
import TestSupport
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Alternatives, as the solver and UIKit's objects choose them")
struct AlternativeTests {
  @Test("the solver, the bridge and the definition agree in 1,000 random environments")
  func agreement() throws {
    let seed = randomSeed("alternatives")
    var random = RandomLayout(seed: seed)
    var chosen: Set<Int?> = []
    // Fewer would not always contain every choice.
    for number in 0..<max(1_000, TestForm.rounds(1_000)) {
      let environment = random.environment()
      let section = Self.columns(1, random.conditions(upTo: 4))
      let plan = LayoutPlan(sections: [PlannedSection(itemCount: 6, layout: section)])
      let expected = Self.naiveChoice(section.alternatives.map(\.condition), environment)
      chosen.insert(expected)
      let solution = LayoutSolver().solve(plan, in: environment)
      let note: Comment = "seed \(seed), section \(number): \(section.alternatives), \(environment)"
      try #require(solution.alternative(inSection: 0) == expected, note)
      let layout = UICollectionViewCompositionalLayout(plan)
      let view = UICollectionView(
        environment: environment, itemCounts: [6], collectionViewLayout: layout)
      try #require(view.numberOfSections == 1)
      let bridged = try #require(layout.solution, note)
      try #require(bridged.allElements() == solution.allElements(), note)
      let back = LayoutPlan(layout, environment: environment, itemCounts: [6])
      try #require(back.sections[0].layout == section.adapted(to: environment), note)
    }
    #expect(chosen.count == 5, "seed \(seed) chose only \(chosen)")
  }

  @Test("a turned device is asked again")
  func turning() throws {
    let section = Self.columns(1, [LayoutCondition(widthAtLeast: 500)])
    let plan = LayoutPlan(sections: [PlannedSection(itemCount: 2, layout: section)])
    let phone = LayoutEnvironment(container: LayoutExtent(width: 400, height: 800))
    var solution = LayoutSolver().solve(plan, in: phone)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.width == 400)
    var turned = phone
    turned.container = LayoutExtent(width: 800, height: 400)
    solution = solution.resolved(in: turned)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.width == 400)
    #expect(solution.frame(ofItem: 1, inSection: 0)?.x == 400)
    #expect(solution.alternative(inSection: 0) == 0)
  }

  @Test("every device but the Duo, open, has the usual size classes of a window of its size")
  func sizeClasses() {
    for device in DevicePreset.all {
      var environment = device.environment
      environment.takeUsualSizeClasses()
      environment.assumed = device.environment.assumed
      let isOpen = ["open", "half-folded"].contains { device.name.hasPrefix("iphone-duo-\($0)") }
      #expect((environment == device.environment) == !isOpen, "\(device.name)")
    }
  }

  @Test("measured sizes hold as long as the same alternative does")
  func measuring() {
    func row(_ height: Double) -> LayoutSection {
      let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(height))
      return LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: size)]))
    }
    var section = row(40)
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(contentSizeCategoryAtLeast: .extraLarge), layout: row(60))
    ]
    let phone = LayoutEnvironment(container: LayoutExtent(width: 400, height: 800))
    var solution = LayoutSolver().solve([section], itemCounts: [1], in: phone)
    solution.setMeasuredSize(MeasuredSize(height: 90), for: .cell(section: 0, item: 0))
    #expect(solution.contentSize.height == 90)
    #expect(solution.resolved(in: phone).contentSize.height == 90)
    var larger = phone
    larger.contentSizeCategory = .extraLarge
    #expect(solution.resolved(in: larger).contentSize.height == 60)
  }

  /// A row of columns, with one more column for each condition.
  private static func columns(_ count: Int, _ conditions: [LayoutCondition]) -> LayoutSection {
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(40)),
        subitem: .item(LayoutItem(size: .full)), count: count))
    section.alternatives = conditions.enumerated().map {
      LayoutAlternative(when: $1, layout: columns(count + $0 + 1, []))
    }
    return section
  }

  /// The first condition that holds, by its words alone.
  private static func naiveChoice(
    _ conditions: [LayoutCondition], _ environment: LayoutEnvironment
  ) -> Int? {
    let sizes = LayoutContentSizeCategory.allCases
    for (index, condition) in conditions.enumerated() {
      var holds = true
      if let least = condition.widthAtLeast, environment.container.width < least { holds = false }
      if let end = condition.widthLessThan, environment.container.width >= end { holds = false }
      if let wanted = condition.horizontalSizeClass, wanted != environment.horizontalSizeClass {
        holds = false
      }
      if let wanted = condition.verticalSizeClass, wanted != environment.verticalSizeClass {
        holds = false
      }
      if let wanted = condition.idiom, wanted != environment.idiom { holds = false }
      if let least = condition.contentSizeCategoryAtLeast,
        let wanted = sizes.firstIndex(of: least),
        let found = sizes.firstIndex(of: environment.contentSizeCategory), found < wanted
      {
        holds = false
      }
      if holds { return index }
    }
    return nil
  }
}
