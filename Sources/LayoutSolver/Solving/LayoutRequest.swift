import CompositionalLayout

/// What a solution was asked for, kept so that it can be solved again in another environment.
struct LayoutRequest: Sendable {
  var solver: LayoutSolver
  var sections: [LayoutSection]
  var configuration: LayoutConfiguration
  var itemCounts: [Int]
}
