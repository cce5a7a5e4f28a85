public import CompositionalLayout

extension LayoutSection {
  /// A carousel of featured apps, one per page and centered on the screen.
  public static var singleList: LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(250)),
        items: [LayoutItem(size: .full, contentInsets: listItemInsets)]),
      orthogonalScrollingBehavior: .groupPagingCentered)
  }

  /// A carousel of columns of two items, under a header.
  public static var doubleList: LayoutSection {
    .list(groupCount: 2, estimatedHeight: 165)
  }

  /// A carousel of columns of three items, under a header.
  public static var tripleList: LayoutSection {
    .list(groupCount: 3, estimatedHeight: 165, itemHeight: .fractionalHeight(0.33))
  }

  /// All categories in one column, under a header. Without items, only the header is laid out; the
  /// group is described for one item.
  public static func categoryList(itemCount: Int) -> LayoutSection {
    let rows = max(itemCount, 1)
    return .list(
      groupCount: rows, estimatedHeight: 40 * Double(rows),
      itemInsets: LayoutInsets(leading: 20, trailing: 5), orthogonalScrollingBehavior: .none)
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
