import CompositionalLayout
import LayoutSolver

/// The layouts that are measured.
enum Plans {
  static let environment = LayoutEnvironment(
    container: LayoutExtent(width: 390, height: 844), displayScale: 3)

  /// Rows of five columns, 78 points high.
  static let grid = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.2)),
      items: [LayoutItem(width: .fractionalWidth(0.2), height: .fractionalHeight(1))]))

  /// A list whose rows are estimated.
  static let list: LayoutSection = {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
    return LayoutSection(group: .horizontal(size: size, items: [LayoutItem(size: size)]))
  }()

  static func solve(_ section: LayoutSection, _ count: Int) -> LayoutSolution {
    LayoutSolver().solve([section], itemCounts: [count], in: environment)
  }
}
