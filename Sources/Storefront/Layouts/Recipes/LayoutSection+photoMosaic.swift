import CompositionalLayout

extension LayoutSection {
  /// An album's photos in one nested group: a full-width photo with a badge; a large one with a
  /// pair at its side; three in a row; the pair and the large one in reverse.
  public static var photoMosaic: LayoutSection {
    let main = photo(width: .fractionalWidth(2 / 3), height: .fractionalHeight(1))
    let pair = LayoutSubitem.group(
      .vertical(
        size: LayoutSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)),
        subitem: photo(width: .fractionalWidth(1), height: .fractionalHeight(1 / 2)), count: 2))
    let triplet = photo(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1))
    let full = photo(
      width: .fractionalWidth(1), height: .fractionalWidth(2 / 3),
      badges: [SectionParts.badge(offsetX: -0.3, offsetY: 0.3)])
    return LayoutSection(
      group: .vertical(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(16 / 9)),
        subitems: [
          full,
          row(height: 4 / 9, [main, pair]),
          row(height: 2 / 9, [triplet, triplet, triplet]),
          row(height: 4 / 9, [pair, main]),
        ]))
  }

  private static func photo(
    width: LayoutDimension, height: LayoutDimension, badges: [LayoutSupplementaryItem] = []
  ) -> LayoutSubitem {
    .item(
      LayoutItem(
        width: width, height: height, contentInsets: LayoutInsets(all: 2),
        supplementaryItems: badges))
  }

  private static func row(height: Double, _ subitems: [LayoutSubitem]) -> LayoutSubitem {
    .group(
      .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(height)),
        subitems: subitems))
  }
}
