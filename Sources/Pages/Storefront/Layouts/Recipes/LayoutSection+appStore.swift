public import CompositionalLayout

extension LayoutSection {
  /// A carousel of featured apps, one per page and centered on the screen; two or three beside each
  /// other on wide screens.
  public static var singleList: LayoutSection {
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(250)),
        items: [LayoutItem(size: .full, contentInsets: listItemInsets)]),
      orthogonalScrollingBehavior: .groupPagingCentered)
    section.alternatives = carousels(groupCount: 1, itemHeight: 250, hasHeader: false)
    return section
  }

  /// A carousel of columns of two items, under a header.
  public static var doubleList: LayoutSection {
    var section = LayoutSection.list(groupCount: 2, estimatedHeight: 165)
    section.alternatives = carousels(groupCount: 2, itemHeight: 78.5)
    return section
  }

  /// A carousel of columns of three items, under a header.
  public static var tripleList: LayoutSection {
    var section = LayoutSection.list(
      groupCount: 3, estimatedHeight: 165, itemHeight: .fractionalHeight(0.33))
    section.alternatives = carousels(groupCount: 3, itemHeight: 50)
    return section
  }

  /// All categories in one column, under a header; in two or three on wide screens. Without items,
  /// only the header is laid out; the group is described for one item.
  public static func categoryList(itemCount: Int) -> LayoutSection {
    let rows = max(itemCount, 1)
    var section = LayoutSection.list(
      groupCount: rows, estimatedHeight: 40 * Double(rows),
      itemInsets: LayoutInsets(leading: 20, trailing: 5), orthogonalScrollingBehavior: .none)
    section.alternatives =
      PageColumns.alternatives(categoryRows)
      + [LayoutAlternative(when: SectionParts.largerText, layout: categoryRows(nil))]
    return section
  }

  /// The alternatives of a carousel: several columns on wide screens, and one of cells that are as high as their
  /// text requires at text sizes above the default.
  private static func carousels(
    groupCount: Int, itemHeight: Double, hasHeader: Bool = true
  ) -> [LayoutAlternative] {
    func carousel(_ columns: PageColumns?) -> LayoutSection {
      // All cells are as high as the highest, so that the rows of different columns are in line.
      let item = LayoutItem(
        width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: itemHeight),
        contentInsets: columns?.itemInsets ?? listItemInsets)
      let spacing = 8.0
      let size = LayoutSize(
        width: .fractionalWidth(columns?.rowShare ?? 0.95),
        height: .uniformAcrossSiblings(
          estimate: itemHeight * Double(groupCount) + spacing * Double(groupCount - 1)))
      return LayoutSection(
        group: groupCount == 1
          ? .horizontal(size: size, items: [item])
          : .vertical(
            size: size, repeatingSubitem: .item(item), count: groupCount, spacing: .fixed(spacing)),
        contentInsets: columns?.insets ?? .zero,
        orthogonalScrollingBehavior: columns == nil ? .groupPagingCentered : .groupPaging,
        boundaryItems: hasHeader ? [listHeader(columns)] : [])
    }
    return PageColumns.alternatives(carousel)
      + [LayoutAlternative(when: SectionParts.largerText, layout: carousel(nil))]
  }

  /// Categories in rows that are as high as their content.
  private static func categoryRows(_ columns: PageColumns?) -> LayoutSection {
    let count = columns?.count ?? 1
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(count)), height: .uniformAcrossSiblings(estimate: 44),
      contentInsets: columns?.itemInsets ?? LayoutInsets(leading: 20, trailing: 5))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(
          width: .fractionalWidth(columns == nil ? 0.95 : 1), height: .estimated(44)),
        repeatingSubitem: .item(item), count: count),
      contentInsets: columns?.insets ?? .zero, interGroupSpacing: 8,
      boundaryItems: [listHeader(columns)])
  }

  private static func listHeader(_ columns: PageColumns?) -> LayoutBoundaryItem {
    columns == nil ? SectionParts.listHeader : SectionParts.wideListHeader
  }

  /// A carousel of columns: each group stacks `groupCount` items with a spacing of 8 points, under
  /// a header.
  ///
  /// - Parameters:
  ///   - groupCount: The number of items in a group, at least 1.
  ///   - estimatedHeight: The group's estimated height, in points.
  ///   - itemHeight: An item's height; `nil` means an equal share of the group.
  ///   - itemInsets: The insets of an item's frame in its slot, in points.
  ///   - orthogonalScrollingBehavior: How the groups scroll horizontally.
  public static func list(
    groupCount: Int, estimatedHeight: Double, itemHeight: LayoutDimension? = nil,
    itemInsets: LayoutInsets = listItemInsets,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .groupPagingCentered
  ) -> LayoutSection {
    let count = max(groupCount, 1)
    let item = LayoutItem(
      width: .fractionalWidth(1), height: itemHeight ?? .fractionalHeight(1 / Double(count)),
      contentInsets: itemInsets)
    return LayoutSection(
      group: .vertical(
        size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(estimatedHeight)),
        subitem: .item(item), count: count, spacing: .fixed(8)),
      orthogonalScrollingBehavior: orthogonalScrollingBehavior,
      boundaryItems: [SectionParts.listHeader])
  }

  /// The insets of an item in App Store lists, in points.
  public static let listItemInsets = LayoutInsets(leading: 5, trailing: 5)
}
