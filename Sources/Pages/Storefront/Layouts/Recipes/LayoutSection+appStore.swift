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
    section.alternatives = SectionParts.columns {
      carousel(columns: $0, grows: $1, groupCount: 1, itemHeight: 250, hasHeader: false)
    }
    return section
  }

  /// A carousel of columns of two items, under a header.
  public static var doubleList: LayoutSection {
    var section = LayoutSection.list(groupCount: 2, estimatedHeight: 165)
    section.alternatives = SectionParts.columns {
      carousel(columns: $0, grows: $1, groupCount: 2, itemHeight: 78.5)
    }
    return section
  }

  /// A carousel of columns of three items, under a header.
  public static var tripleList: LayoutSection {
    var section = LayoutSection.list(
      groupCount: 3, estimatedHeight: 165, itemHeight: .fractionalHeight(0.33))
    section.alternatives = SectionParts.columns(alignsRows: true) {
      carousel(columns: $0, grows: $1, groupCount: 3, itemHeight: 50)
    }
    return section
  }

  /// All categories in one column, under a header; in two or three on wide screens. Without items,
  /// only the header is laid out; the group is described for one item.
  public static func categoryList(itemCount: Int) -> LayoutSection {
    let rows = max(itemCount, 1)
    var section = LayoutSection.list(
      groupCount: rows, estimatedHeight: 40 * Double(rows),
      itemInsets: LayoutInsets(leading: 20, trailing: 5), orthogonalScrollingBehavior: .none)
    section.alternatives = SectionParts.columns { columns, _ in categoryRows(columns: columns) }
    return section
  }

  /// A carousel of one column centered on the screen, or of several between margins of 20 points and 20
  /// points apart.
  private static func carousel(
    columns: Int, grows: Bool, groupCount: Int, itemHeight: Double, hasHeader: Bool = true
  ) -> LayoutSection {
    let isWide = columns > 1
    let item = LayoutItem(
      width: .fractionalWidth(1),
      height: grows ? .uniformAcrossSiblings(estimate: itemHeight) : .absolute(itemHeight),
      contentInsets: isWide ? columnInsets : listItemInsets)
    let spacing = 8.0
    let size = LayoutSize(
      // A little of the next column shows that there are more.
      width: .fractionalWidth(isWide ? 0.975 / Double(columns) : 0.95),
      height: .estimated(
        itemHeight * Double(groupCount) + spacing * Double(groupCount - 1)))
    return LayoutSection(
      group: groupCount == 1
        ? .horizontal(size: size, items: [item])
        : .vertical(
          size: size, repeatingSubitem: .item(item), count: groupCount, spacing: .fixed(spacing)),
      contentInsets: isWide ? columnInsets : .zero,
      orthogonalScrollingBehavior: isWide ? .groupPaging : .groupPagingCentered,
      boundaryItems: hasHeader
        ? [isWide ? SectionParts.wideListHeader : SectionParts.listHeader] : [])
  }

  /// Categories in rows that are as high as their content.
  private static func categoryRows(columns: Int) -> LayoutSection {
    let isWide = columns > 1
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(columns)), height: .estimated(44),
      contentInsets: isWide ? columnInsets : LayoutInsets(leading: 20, trailing: 5))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(isWide ? 1 : 0.95), height: .estimated(44)),
        repeatingSubitem: .item(item), count: columns),
      contentInsets: isWide ? columnInsets : .zero, interGroupSpacing: 8,
      boundaryItems: [isWide ? SectionParts.wideListHeader : SectionParts.listHeader])
  }

  /// The insets of an item beside other columns, and of their section, in points.
  private static let columnInsets = LayoutInsets(leading: 10, trailing: 10)

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
