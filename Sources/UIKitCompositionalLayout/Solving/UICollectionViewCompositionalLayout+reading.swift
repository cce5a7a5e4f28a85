#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

extension UICollectionViewCompositionalLayout {
  /// The plan of the layout: what the provider says of each section that has a count.
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
  /// A section that has room for nothing: what a provider's nil is laid out as.
  static var empty: LayoutSection {
    let nothing = LayoutSize(width: .absolute(0), height: .absolute(0))
    return LayoutSection(group: .custom(size: nothing, items: []))
  }
}
#endif
