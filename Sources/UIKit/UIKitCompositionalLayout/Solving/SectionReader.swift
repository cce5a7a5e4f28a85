public import CompositionalLayout
import UIKitStandIns

/// Reads descriptions from layout objects, asking their closures in one environment.
@MainActor
struct SectionReader {
  let environment: LayoutEnvironment
  let traits: UITraitCollection

  init(_ environment: any NSCollectionLayoutEnvironment) {
    self.environment = LayoutEnvironment(environment)
    traits = environment.traitCollection
  }

  func description(of section: NSCollectionLayoutSection) -> LayoutSection {
    var description = section.described(around: self.description(of: section.group))
    description.list = section.list
    return description
  }

  func description(of group: NSCollectionLayoutGroup) -> LayoutGroup {
    LayoutGroup(
      size: group.layoutSize.described, arrangement: arrangement(of: group),
      interItemSpacing: group.interItemSpacing?.described,
      contentInsets: LayoutInsets(group.contentInsets),
      edgeSpacing: group.edgeSpacing?.described ?? .none,
      supplementaryItems: group.supplementaryItems.map(\.described))
  }

  private func subitem(_ item: NSCollectionLayoutItem) -> LayoutSubitem {
    if let group = item as? NSCollectionLayoutGroup { return .group(description(of: group)) }
    return .item(item.describedItem)
  }

  private func arrangement(of group: NSCollectionLayoutGroup) -> LayoutGroup.Arrangement {
    switch group.arrangement {
    case .list(let axis, let subitems):
      .stack(axis, .subitems(subitems.map(subitem)))
    case .dividing(let axis, let item, let count):
      .stack(axis, .dividing(subitem(item), count: count))
    case .repeating(let axis, let item, let count):
      .stack(axis, .repeating(subitem(item), count: count))
    case .custom(let provider):
      .custom(provider(environment(of: group)).map(customItem))
    case .described(let items):
      .custom(items)
    }
  }

  /// The environment for a custom group's provider: the group's size resolved in the whole
  /// collection view, and the group's insets (`S15`).
  private func environment(of group: NSCollectionLayoutGroup) -> SolvedEnvironment {
    let size = group.layoutSize.described.extent(in: environment.container, on: environment.grid())
    let container = SolvedContainer(
      contentSize: CGSize(size), contentInsets: group.contentInsets)
    return SolvedEnvironment(container: container, traitCollection: traits)
  }

  private func customItem(_ item: NSCollectionLayoutGroupCustomItem) -> LayoutCustomItem {
    LayoutCustomItem(frame: LayoutRect(item.frame), zIndex: item.zIndex)
  }
}

extension LayoutSection {
  /// Whether a cell's or a group's size is an estimate: UIKit does not call the handler of visible
  /// items of such a section (`N98`).
  var hasEstimates: Bool { group.hasEstimates }
}

extension LayoutGroup {
  fileprivate var hasEstimates: Bool {
    size.isEstimated || subitems.contains(where: \.hasEstimates)
  }
}

extension LayoutSubitem {
  fileprivate var hasEstimates: Bool {
    switch self {
    case .item(let item): item.size.isEstimated
    case .group(let group): group.hasEstimates
    }
  }
}

extension LayoutSize {
  fileprivate var isEstimated: Bool { width.isEstimated || height.isEstimated }
}

extension LayoutSection {
  /// The description of a section in an environment that is a value; closures are called once.
  @preconcurrency @MainActor
  public init(_ section: NSCollectionLayoutSection, environment: LayoutEnvironment) {
    self.init(section, environment: SolvedEnvironment(environment))
  }
}

extension LayoutGroup {
  /// The description of a group in an environment that is a value; closures are called once.
  @preconcurrency @MainActor
  public init(_ group: NSCollectionLayoutGroup, environment: LayoutEnvironment) {
    self.init(group, environment: SolvedEnvironment(environment))
  }
}

extension LayoutPlan {
  /// The plan of a layout in an environment that is a value; closures are called once per section.
  @preconcurrency @MainActor
  public init(
    _ layout: UICollectionViewCompositionalLayout, environment: LayoutEnvironment,
    itemCounts: [Int]
  ) {
    self.init(layout, environment: SolvedEnvironment(environment), itemCounts: itemCounts)
  }
}
