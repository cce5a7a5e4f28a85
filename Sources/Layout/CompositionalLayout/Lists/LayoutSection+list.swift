extension LayoutSection {
  /// The section of a list: full-width rows of estimated height, one per group, with the
  /// appearance's insets, and its header and footer as boundary items (`N150` to `N154`).
  ///
  /// The result is an ordinary section that can be changed; ``list`` stores the configuration.
  ///
  /// - Parameters:
  ///   - configuration: The appearance, headers, footers and separators of the list.
  ///   - metrics: The system's lengths, for example ``ListMetrics/init(in:)`` for an environment; by
  ///     default those of a phone.
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

  /// The section with its list, and those of its alternatives, adapted to an environment, as far as
  /// they still equal the list on a phone (`N151`).
  ///
  /// A document contains a list without knowing the device. Groups, insets and boundary items that
  /// the section changed itself are kept.
  package func listAdapted(to environment: LayoutEnvironment) -> LayoutSection {
    guard list != nil || !alternatives.isEmpty else { return self }
    var section = self
    section.alternatives = alternatives.map {
      LayoutAlternative(when: $0.condition, layout: $0.layout.listAdapted(to: environment))
    }
    guard let list else { return section }
    let phone = LayoutSection.list(list)
    let adapted = LayoutSection.list(list, metrics: ListMetrics(in: environment))
    if group == phone.group { section.group = adapted.group }
    if contentInsets == phone.contentInsets { section.contentInsets = adapted.contentInsets }
    if boundaryItems == phone.boundaryItems { section.boundaryItems = adapted.boundaryItems }
    return section
  }

  /// A list's content insets (`N151`).
  private static func insets(
    of configuration: ListConfiguration, _ metrics: ListMetrics
  ) -> LayoutInsets {
    let hasFooter = configuration.footerMode != .none
    let groupedTop = configuration.headerMode == .none ? metrics.groupedTop : 0
    let groupedBottom = hasFooter ? 0 : metrics.groupedBottom
    switch configuration.appearance {
    case .plain:
      let hasItemHeader = configuration.headerMode == .firstItemInSection
      return LayoutInsets(top: hasItemHeader ? metrics.firstItemHeaderTop : 0)
    case .grouped:
      return LayoutInsets(top: groupedTop, bottom: groupedBottom)
    case .insetGrouped:
      return LayoutInsets(
        top: groupedTop, leading: metrics.insetGroupedSide, bottom: groupedBottom,
        trailing: metrics.insetGroupedSide)
    case .sidebar:
      return LayoutInsets(
        leading: metrics.sidebarSide, bottom: hasFooter ? 0 : metrics.sidebarBottom,
        trailing: metrics.sidebarSide)
    case .sidebarPlain:
      return LayoutInsets(leading: metrics.sidebarSide, trailing: metrics.sidebarSide)
    }
  }

  private static func boundaryItems(
    of configuration: ListConfiguration, _ metrics: ListMetrics
  ) -> [LayoutBoundaryItem] {
    let isPlain = [.plain, .sidebarPlain].contains(configuration.appearance)
    let estimate = isPlain ? metrics.plainHeaderHeight : metrics.groupedHeaderHeight
    // The padding above the header is part of the header (`N153`).
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

extension LayoutPlan {
  /// The plan with its lists adapted to an environment (`N151`).
  package func listsAdapted(to environment: LayoutEnvironment) -> LayoutPlan {
    var plan = self
    for (index, section) in sections.enumerated() {
      plan.sections[index].layout = section.layout.listAdapted(to: environment)
    }
    return plan
  }
}
