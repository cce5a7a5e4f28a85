#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

/// A compositional layout in one environment: the objects that its provider gave, and their frames.
@MainActor
struct SolvedLayout {
  let environment: any NSCollectionLayoutEnvironment
  let sections: [NSCollectionLayoutSection?]
  let descriptions: [LayoutSection]
  var solution: LayoutSolution
  /// The sections that have items and that the provider did not give.
  let missing: [LayoutDiagnostic]
  /// Whether an element pins to the visible bounds, so that scrolling moves it.
  let hasPinnedItems: Bool

  /// Asks a layout's provider once for each section, and solves.
  init(_ layout: UICollectionViewCompositionalLayout, in place: LayoutEnvironment, counts: [Int]) {
    let environment = SolvedEnvironment(place)
    let reader = SectionReader(environment)
    self.environment = environment
    sections = counts.indices.map { layout.sectionProvider($0, environment) }
    descriptions = sections.map { $0.map(reader.description) ?? .empty }
    solution = LayoutSolver().solve(
      descriptions, configuration: layout.configuration.described, itemCounts: counts, in: place)
    let boundary = descriptions.flatMap(\.boundaryItems) + solution.configuration.boundaryItems
    hasPinnedItems = boundary.contains(where: \.pinToVisibleBounds)
    missing = zip(sections, counts).enumerated().compactMap { index, section in
      guard section.0 == nil, section.1 > 0 else { return nil }
      return LayoutDiagnostic(
        path: "sections[\(index)]", rule: "S26", problem: .noSection(items: section.1))
    }
  }
}
#endif
