import UIKitCompositionalLayout

/// An inset grouped list with swipe actions.
enum GroupedList: SampleLayout {
  static var itemCounts: [Int] { [3, 2] }

  static func layout() -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .none
    configuration.showsSeparators = false
    configuration.backgroundColor = .systemGroupedBackground
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        completion(indexPath.item > 0)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
}

/// A different list for every section.
enum MixedLists: SampleLayout {
  static var itemCounts: [Int] { [2, 2, 2, 2, 2] }

  static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { section, layoutEnvironment in
      let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
        .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
      ]
      var config = UICollectionLayoutListConfiguration(appearance: appearances[section])
      config.headerMode = section == 0 ? .firstItemInSection : .none
      config.headerTopPadding = 0
      var separators = UIListSeparatorConfiguration(listAppearance: config.appearance)
      separators.color = .systemRed
      separators.bottomSeparatorVisibility = .hidden
      config.separatorConfiguration = separators
      config.itemSeparatorHandler = { indexPath, separator in
        var separator = separator
        separator.topSeparatorVisibility = indexPath.row == 0 ? .hidden : .automatic
        return separator
      }
      let layoutSection = NSCollectionLayoutSection.list(
        using: config, layoutEnvironment: layoutEnvironment)
      layoutSection.interGroupSpacing = 4
      return layoutSection
    }
  }
}
