import CompositionalLayout
import LayoutSolver

/// The layouts of the benchmarks.
enum Plans {
  static let environment = LayoutEnvironment(
    container: LayoutExtent(width: 390, height: 844), displayScale: 3)

  /// A grid of five columns with rows of 78 points.
  static let grid = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.2)),
      items: [LayoutItem(width: .fractionalWidth(0.2), height: .fractionalHeight(1))]))

  /// A list with estimated row heights.
  static let list: LayoutSection = {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
    return LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: size)]))
  }()

  /// Tags with estimated widths. Each row has as many tags as fit.
  static let tags: LayoutSection = {
    let tag = LayoutItem(width: .estimated(60), height: .absolute(30))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)), items: [tag],
        spacing: .fixed(8)))
  }()

  /// A list whose rows all have the height of the tallest one.
  static let uniform: LayoutSection = {
    let size = LayoutSize(
      width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 44))
    return LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: size)]))
  }()

  /// One row of cells.
  static func row(of count: Int) -> LayoutSection {
    LayoutSection(
      group: .horizontal(size: .full, subitem: .item(LayoutItem(size: .full)), count: count))
  }

  /// Groups nested to a depth, each of two halves. The halves share a description, or each has its own if
  /// `asList` is true.
  static func halves(_ depth: Int, asList: Bool) -> LayoutSection {
    var subitem = LayoutSubitem.item(LayoutItem(size: .full))
    for level in 0..<depth {
      let axis: LayoutAxis = level.isMultiple(of: 2) ? .horizontal : .vertical
      var half = subitem
      if asList { half.halve(along: axis) }
      let contents: LayoutGroup.Contents =
        asList ? .subitems([half, half]) : .dividing(half, count: 2)
      subitem = .group(LayoutGroup(size: .full, arrangement: .stack(axis, contents)))
    }
    guard case .group(let group) = subitem else { return list }
    return LayoutSection(group: group)
  }

  /// Nested groups as read from a document, where equal groups do not share memory.
  static func separateHalves(_ depth: Int) throws -> LayoutSection {
    let plan = LayoutPlan(sections: [PlannedSection(layout: halves(depth, asList: true))])
    return try PlanDocument.read(plan.encoded()).plan.sections[0].layout
  }

  static func solve(_ section: LayoutSection, _ count: Int) -> LayoutSolution {
    LayoutSolver().solve([section], itemCounts: [count], in: environment)
  }
}

extension LayoutSubitem {
  /// Sets the length of the subitem to half of its group.
  fileprivate mutating func halve(along axis: LayoutAxis) {
    let half: LayoutDimension =
      axis == .horizontal ? .fractionalWidth(0.5) : .fractionalHeight(0.5)
    switch self {
    case .item(var item):
      item.size[axis] = half
      self = .item(item)
    case .group(var group):
      group.size[axis] = half
      self = .group(group)
    }
  }
}
