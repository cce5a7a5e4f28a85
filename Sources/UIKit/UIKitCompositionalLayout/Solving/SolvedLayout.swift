import CompositionalLayout
import DocumentJSON
import LayoutSolver
import UIKitStandIns

/// A compositional layout in one environment: the sections from its provider, and their frames.
@MainActor
struct SolvedLayout {
  let environment: any NSCollectionLayoutEnvironment
  let sections: [NSCollectionLayoutSection?]
  let descriptions: [LayoutSection]
  var solution: LayoutSolution
  /// Diagnostics about sections with items but no layout, and about guessed sizes.
  let diagnostics: [LayoutDiagnostic]
  /// Whether an element pins to the visible bounds, so that scrolling moves it.
  let hasPinnedItems: Bool
  /// What the provider read from observable objects; nil on systems that do not track it.
  let reads: ObservedReads?

  /// Calls a layout's provider once for each section, and solves the result.
  init(_ layout: UICollectionViewCompositionalLayout, in place: LayoutEnvironment, counts: [Int]) {
    let environment = SolvedEnvironment(place)
    let reader = SectionReader(environment)
    let reads = place.systemVersion < ObservedReads.firstSystemVersion ? nil : ObservedReads()
    (self.environment, self.reads) = (environment, reads)
    var sections: [NSCollectionLayoutSection?] = []
    var descriptions: [LayoutSection] = []
    var diagnostics: [LayoutDiagnostic] = []
    var reported: Set<GuessedSize> = []
    for (index, count) in counts.enumerated() {
      let (section, guesses) = GuessLog.collecting {
        let provide = { layout.sectionProvider(index, environment) }
        let section = if let reads { reads.tracking(provide) } else { provide() }
        descriptions.append(section.map(reader.description) ?? .empty)
        return section
      }
      sections.append(section)
      let path = PlanPath.section(index)
      if section == nil, count > 0 {
        diagnostics.append(
          LayoutDiagnostic(path: path, rule: .sectionProvider, problem: .noSection(items: count)))
      }
      let ownGuesses = (section?.earlierGuesses ?? []).filter { !guesses.contains($0) }
      diagnostics += LayoutDiagnostic.guesses(guesses + ownGuesses, at: path)
      reported.formUnion(guesses + ownGuesses)
    }
    let others = layout.earlierGuesses.filter { !reported.contains($0) }
    diagnostics += LayoutDiagnostic.guesses(others, at: .root)
    (self.sections, self.descriptions, self.diagnostics) = (sections, descriptions, diagnostics)
    solution = LayoutSolver().solve(
      descriptions, configuration: layout.configuration.described, itemCounts: counts, in: place)
    let boundary = descriptions.flatMap(\.boundaryItems) + solution.configuration.boundaryItems
    hasPinnedItems = boundary.contains(where: \.pinToVisibleBounds)
  }
}

extension LayoutDiagnostic {
  fileprivate static func guesses(_ guesses: [GuessedSize], at path: PlanPath) -> [Self] {
    guesses.map {
      LayoutDiagnostic(path: path, rule: .sectionProvider, problem: .guessedSize(of: $0.rawValue))
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// The plan of the layout: the provider's layout for each section with a count.
  func described(
    in environment: any NSCollectionLayoutEnvironment, itemCounts: [Int]
  ) -> LayoutPlan {
    let reader = SectionReader(environment)
    let provided = itemCounts.indices.map { index in
      sectionProvider(index, environment).map(reader.description)
    }
    let sections = zip(itemCounts.indices, provided).map { index, layout in
      plannedSection(index, layout: layout ?? .empty, itemCount: itemCounts[index])
    }
    return LayoutPlan(
      page: plan?.page, revision: plan?.revision, configuration: configuration.described,
      sections: sections)
  }

  /// A section with what the plan that the layout was made from says beside its layout.
  private func plannedSection(
    _ index: Int, layout: LayoutSection, itemCount: Int
  ) -> PlannedSection {
    guard let plan, plan.sections.indices.contains(index) else {
      return PlannedSection(itemCount: itemCount, layout: layout)
    }
    var section = plan.sections[index]
    section.layout = layout
    if section.itemCount != nil || itemCount != 0 { section.itemCount = itemCount }
    return section
  }
}

extension LayoutSection {
  /// An empty section, used if a provider returns nil.
  static var empty: LayoutSection {
    let nothing = LayoutSize(width: .absolute(0), height: .absolute(0))
    return LayoutSection(group: .custom(size: nothing, items: []))
  }
}
