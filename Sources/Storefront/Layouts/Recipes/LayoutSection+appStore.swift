import CompositionalLayout

extension LayoutSection {
  /// A carousel of featured apps, one a page, each page in the middle of the screen.
  public static var singleList: LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(250)),
        items: [LayoutItem(size: .full, contentInsets: listItemInsets)]),
      orthogonalScrollingBehavior: .groupPagingCentered)
  }

  /// A carousel of pairs under a header.
  public static var doubleList: LayoutSection {
    .list(groupCount: 2, estimatedHeight: 165)
  }

  /// A carousel of triples under a header.
  public static var tripleList: LayoutSection {
    .list(groupCount: 3, estimatedHeight: 165, itemHeight: .fractionalHeight(0.33))
  }

  /// All categories below one another under a header. With no items it is the header alone: the
  /// group is described for one item, and none is laid out.
  public static func categoryList(itemCount: Int) -> LayoutSection {
    let rows = max(itemCount, 1)
    return .list(
      groupCount: rows, estimatedHeight: 40 * Double(rows),
      itemInsets: LayoutInsets(leading: 20, trailing: 5), orthogonalScrollingBehavior: .none)
  }

  /// A list of columns: each group holds `groupCount` items below one another, 8 points apart, under
  /// a header.
  ///
  /// - Parameters:
  ///   - groupCount: items in a group, at least 1.
  ///   - estimatedHeight: the group's height until it is measured, in points.
  ///   - itemHeight: an item's height; the group's equal share unless said.
  ///   - itemInsets: insets of an item's frame in its slot, in points.
  ///   - orthogonalScrollingBehavior: how groups follow one another sideways.
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

  /// The insets of an item in the App Store's lists, in points.
  public static let listItemInsets = LayoutInsets(leading: 5, trailing: 5)
}
