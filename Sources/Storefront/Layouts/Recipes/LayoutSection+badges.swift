import CompositionalLayout

extension LayoutSection {
  /// A grid whose cells carry a badge outside their corner, with a pinned header above the badges
  /// and a footer.
  ///
  /// - Parameter columns: cells in a row; 1 to 12, others are taken for the nearest of these.
  public static func badgedGrid(columns: Int) -> LayoutSection {
    let count = min(max(columns, 1), 12)
    let item = LayoutItem(
      size: .full, contentInsets: LayoutInsets(all: 2),
      supplementaryItems: [SectionParts.badge(offsetX: 0.3, offsetY: -0.3)])
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(
          width: .fractionalWidth(1), height: count == 1 ? .absolute(74) : .fractionalWidth(0.2)),
        subitem: .item(item), count: count),
      contentInsets: LayoutInsets(all: 10),
      boundaryItems: [
        SectionParts.pinnedHeader(height: .estimated(44), zIndex: 2),
        SectionParts.footer(height: .estimated(44)),
      ])
  }
}
