#if canImport(UIKit) || !canImport(AppKit)
import CompositionalLayout

extension UICollectionViewCompositionalLayoutConfiguration {
  /// UIKit's configuration for a description's.
  public convenience init(_ configuration: LayoutConfiguration) {
    self.init()
    scrollDirection = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    interSectionSpacing = configuration.interSectionSpacing
    boundarySupplementaryItems = configuration.boundaryItems.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    contentInsetsReference = .make(configuration.contentInsetsReference)
  }

  var described: LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal,
      interSectionSpacing: Double(interSectionSpacing),
      boundaryItems: boundarySupplementaryItems.map(\.describedBoundary),
      contentInsetsReference: contentInsetsReference.described)
  }
}

extension UICollectionViewCompositionalLayout {
  /// UIKit's layout for a plan: section i is the plan's, and none beyond its end.
  public convenience init(_ plan: LayoutPlan) {
    let sections = plan.sections.map(\.layout)
    self.init(
      sectionProvider: { index, _ in
        sections.indices.contains(index) ? NSCollectionLayoutSection(sections[index]) : nil
      }, configuration: UICollectionViewCompositionalLayoutConfiguration(plan.configuration))
    #if !canImport(UIKit)
    self.plan = plan
    #endif
  }
}
#endif
