extension LayoutSection {
  /// The section that a list lays out: full-width rows of estimated height, one a group, with the
  /// appearance's insets and its header and footer as boundary items (`N150` to `N154`).
  ///
  /// The result is an ordinary section and may be changed like one; ``list`` remembers the list.
  public static func list(
    _ configuration: ListConfiguration, metrics: ListMetrics = .phone
  ) -> LayoutSection {
    let row = LayoutSize(width: .fractionalWidth(1), height: .estimated(metrics.rowHeight))
    var section = LayoutSection(
      group: .horizontal(size: row, items: [LayoutItem(size: row)]),
      contentInsets: insets(of: configuration, metrics),
      contentInsetsReference: .none,
      boundaryItems: boundaryItems(of: configuration, metrics))
    section.list = configuration
    return section
  }

  private static func insets(
    of configuration: ListConfiguration, _ metrics: ListMetrics
  ) -> LayoutInsets {
    let grouped = LayoutInsets(
      top: configuration.headerMode == .none ? metrics.groupedTop : 0,
      bottom: configuration.footerMode == .none ? metrics.groupedBottom : 0)
    var insets: LayoutInsets
    switch configuration.appearance {
    case .plain, .sidebarPlain:
      let hasItemHeader = configuration.headerMode == .firstItemInSection
      insets = LayoutInsets(top: hasItemHeader ? metrics.firstItemHeaderTop : 0)
    case .grouped:
      insets = grouped
    case .insetGrouped:
      insets = grouped
      insets.leading = metrics.insetGroupedSide
      insets.trailing = metrics.insetGroupedSide
    case .sidebar:
      insets = LayoutInsets(
        leading: metrics.sidebarSide, bottom: metrics.sidebarBottom,
        trailing: metrics.sidebarSide)
    }
    return insets
  }

  private static func boundaryItems(
    of configuration: ListConfiguration, _ metrics: ListMetrics
  ) -> [LayoutBoundaryItem] {
    let isPlain = [.plain, .sidebarPlain].contains(configuration.appearance)
    let estimate = isPlain ? metrics.plainHeaderHeight : metrics.groupedHeaderHeight
    let padding = configuration.headerTopPadding ?? 0
    var items: [LayoutBoundaryItem] = []
    if configuration.headerMode == .supplementary {
      items.append(
        LayoutBoundaryItem(
          size: LayoutSize(width: .fractionalWidth(1), height: .estimated(estimate + padding)),
          elementKind: ElementKind.sectionHeader, alignment: .top, pinToVisibleBounds: isPlain,
          zIndex: headerZIndex))
    }
    if configuration.footerMode == .supplementary {
      items.append(
        LayoutBoundaryItem(
          size: LayoutSize(width: .fractionalWidth(1), height: .estimated(estimate)),
          elementKind: ElementKind.sectionFooter, alignment: .bottom, pinToVisibleBounds: isPlain,
          zIndex: headerZIndex))
    }
    return items
  }

  /// The z index of a list's header and footer (`N152`).
  private static let headerZIndex = 200
}
