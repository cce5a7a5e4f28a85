public import CompositionalLayout

extension LayoutSection {
  /// A row of pills as wide as their names; scrolling stops at a pill's leading edge.
  public static var brandRow: LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .estimated(136), height: .absolute(44)),
        items: [LayoutItem(size: .full)]),
      orthogonalScrollingBehavior: .continuousGroupLeadingBoundary,
      boundaryItems: [shopHeader])
  }

  /// A row of pictures that scrolls continuously.
  public static var cardRow: LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .absolute(160), height: .absolute(120)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(all: 5))]),
      orthogonalScrollingBehavior: .continuous,
      boundaryItems: [shopHeader])
  }

  /// Square pictures, three per row.
  public static var photoGrid: LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1 / 3)),
        items: [
          LayoutItem(
            width: .fractionalWidth(1 / 3), height: .fractionalHeight(1),
            contentInsets: LayoutInsets(all: 2))
        ]),
      boundaryItems: [shopHeader])
  }

  private static let shopHeader = SectionParts.pinnedHeader(height: .absolute(44))
}
