import CompositionalLayout
import LayoutSolver

/// Short names for what the rules' worked numbers are about.
enum Layouts {
  static let phone = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))

  static func environment(
    _ width: Double, _ height: Double, scale: Double? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(width: width, height: height), displayScale: scale,
      direction: direction)
  }

  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }

  static func solve(
    _ section: LayoutSection, count: Int, in environment: LayoutEnvironment = phone
  ) -> LayoutSolution {
    LayoutSolver().solve([section], itemCounts: [count], in: environment)
  }

  /// The frames of a section's cells.
  static func frames(
    _ section: LayoutSection, count: Int, in environment: LayoutEnvironment = phone
  ) -> [LayoutRect] {
    let solution = solve(section, count: count, in: environment)
    return (0..<count).compactMap { solution.frame(ofItem: $0, inSection: 0) }
  }
}

extension LayoutRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  func isNear(_ other: LayoutRect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy {
      abs($0) < 0.001
    }
  }
}

extension [LayoutRect] {
  func areNear(_ others: [LayoutRect]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.isNear($1) }
  }
}
