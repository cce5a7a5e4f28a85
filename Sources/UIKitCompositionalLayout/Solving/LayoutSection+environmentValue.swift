#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

extension LayoutSection {
  /// The description of a section in an environment that is a value; closures are asked once.
  @preconcurrency @MainActor
  public init(_ section: NSCollectionLayoutSection, environment: LayoutEnvironment) {
    self.init(section, environment: SolvedEnvironment(environment))
  }
}

extension LayoutGroup {
  /// The description of a group in an environment that is a value; closures are asked once.
  @preconcurrency @MainActor
  public init(_ group: NSCollectionLayoutGroup, environment: LayoutEnvironment) {
    self.init(group, environment: SolvedEnvironment(environment))
  }
}

extension LayoutPlan {
  /// The plan of a layout in an environment that is a value; closures are asked once a section.
  @preconcurrency @MainActor
  public init(
    _ layout: UICollectionViewCompositionalLayout, environment: LayoutEnvironment,
    itemCounts: [Int]
  ) {
    self.init(layout, environment: SolvedEnvironment(environment), itemCounts: itemCounts)
  }
}
#endif
