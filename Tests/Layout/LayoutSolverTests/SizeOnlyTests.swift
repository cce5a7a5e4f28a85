import CompositionalLayout
import DocumentJSON
import LayoutSolver
import TestSupport
import Testing

/// The size-only mode against solved frames, on plans that a seed decides.
@Suite("Sizes without frames")
struct SizeOnlyTests {
  @Test("A group's contents and sizes match its frames")
  func agreement() throws {
    let first = randomSeed("sizes without frames", default: 1)
    for seed in first..<first + UInt64(TestForm.rounds(4_000)) {
      var plan = RandomPlan(seed: seed)
      plan.measured = [:]
      let solution = plan.solution()
      let sized = LayoutSolver().sizes(
        of: LayoutPlan(
          configuration: plan.configuration,
          sections: plan.sections.map { PlannedSection(layout: $0.section) }),
        in: plan.environment)
      for (number, section) in sized.sections.enumerated() {
        let extents = section.group.extents
        let count = min(plan.sections[number].count, extents.count)
        let frames = (0..<max(1, count)).map {
          solution.unroundedFrame(ofItem: $0, inSection: number)?.extent
        }
        if count == 0 {
          #expect(frames == [nil], "seed \(seed), section \(number)")
        }
        for (item, (frame, expected)) in zip(frames, extents.prefix(count)).enumerated() {
          // What a custom group gives has no size before it is placed.
          guard let expected else { continue }
          #expect(isNear(frame, expected), "seed \(seed), item \(number).\(item)")
        }
        expectBoundaryItems(section.boundaryItems, of: plan, number, in: solution)
      }
    }
  }

  private func expectBoundaryItems(
    _ items: [SizedElement], of plan: RandomPlan, _ section: Int, in solution: LayoutSolution
  ) {
    for (item, sized) in zip(plan.sections[section].section.boundaryItems, items) {
      let element = solution.element(.boundary(kind: item.elementKind, section: section))
      #expect(isNear(element?.frame.extent, sized.extent), "seed \(plan.seed), section \(section)")
    }
  }

  private func isNear(_ one: LayoutExtent?, _ other: LayoutExtent?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
  }

  @Test("Three items of 0.3335 fit a width of 390 at scale 3, as frames show (S9)")
  func thirds() throws {
    let item = LayoutItem(width: .fractionalWidth(0.3335), height: .fractionalHeight(1))
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)), items: [item]))
    let environment = Layouts.environment(390, 844, scale: 3)
    let sized = LayoutSolver().sizes(
      of: LayoutPlan(sections: [PlannedSection(layout: section)]), in: environment)
    #expect(sized.sections.first?.group.row?.capacity == 3)
    #expect(Layouts.frames(section, count: 3, in: environment).map(\.x) == [0, 130, 260])
  }

  @Test("The configuration's automatic reference is the safe area (S25)")
  func automaticReference() {
    var environment = Layouts.environment(852, 393, scale: 3)
    environment.safeArea = LayoutInsets(leading: 59, trailing: 59)
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)), items: [LayoutItem(size: .full)]))
    let configuration = LayoutConfiguration(contentInsetsReference: .automatic)
    let sized = LayoutSolver().sizes(
      of: LayoutPlan(configuration: configuration, sections: [PlannedSection(layout: section)]),
      in: environment)
    let solution = LayoutSolver().solve(
      [section], configuration: configuration, itemCounts: [1], in: environment)
    #expect(sized.sections.first?.group.element.box.width == 734)
    #expect(solution.frame(ofItem: 0, inSection: 0)?.width == 734)
  }

  @Test("A place is what the document calls it")
  func places() {
    let half = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let pair = LayoutGroup.vertical(size: .full, repeatingSubitem: .item(half), count: 2)
    let section = LayoutSection(
      group: .horizontal(size: .full, subitem: .group(pair), count: 3))
    let sized = LayoutSolver().sizes(
      of: LayoutPlan(sections: [PlannedSection(layout: section)]), in: Layouts.phone)
    let group = sized.sections.first?.group
    #expect(group?.subitems.first?.element.path.description == "sections[0].group.subitem")
    #expect(
      group?.subitems.first?.group?.subitems.first?.element.path.description
        == "sections[0].group.subitem.repeatingSubitem")
  }
}

extension SizedGroup {
  /// The extents of the frames that one whole group holds, in order; nil for those that it gives.
  fileprivate var extents: [LayoutExtent?] {
    if case .custom(let items) = group.arrangement { return items.map { _ in nil } }
    guard let row, !subitems.isEmpty else { return [] }
    return (0..<row.capacity).flatMap { number -> [LayoutExtent?] in
      let subitem = subitems[number % subitems.count]
      if let group = subitem.group { return group.extents }
      let inner = subitem.element.inner
      return [LayoutExtent(width: abs(inner.width), height: abs(inner.height))]
    }
  }
}
