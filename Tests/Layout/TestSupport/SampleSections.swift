public import CompositionalLayout

/// The layouts of section types, written out from their table of numbers.
public enum SampleSections {
  /// A carousel of wide pictures.
  public static let singleList = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(250)),
      items: [LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 5, trailing: 5))]),
    orthogonalScrollingBehavior: .groupPagingCentered)
  /// Pairs.
  public static let doubleList = list(count: 2, itemHeight: 0.5)
  /// Triples, whose items say 0.33.
  public static let tripleList = list(count: 3, itemHeight: 0.33)
  /// Five categories below each other.
  public static let categoryList: LayoutSection = {
    var section = list(count: 5, itemHeight: 0.2, height: 200, leading: 20)
    section.orthogonalScrollingBehavior = .none
    return section
  }()

  /// A photo, a mosaic of two kinds of row, and its mirror image.
  public static let photoMosaic: LayoutSection = {
    let insets = LayoutInsets(all: 2)
    let full = LayoutItem(
      width: .fractionalWidth(1), height: .fractionalWidth(2.0 / 3), contentInsets: insets,
      supplementaryItems: [badge(x: -0.3, y: 0.3)])
    let main = LayoutItem(
      width: .fractionalWidth(2.0 / 3), height: .fractionalHeight(1), contentInsets: insets)
    let pair = LayoutGroup.vertical(
      size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1)),
      subitem: .item(
        LayoutItem(
          width: .fractionalWidth(1), height: .fractionalHeight(0.5), contentInsets: insets)),
      count: 2)
    let triplet = LayoutItem(
      width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1), contentInsets: insets)
    let row = LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(4.0 / 9))
    let tripletRow = LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(2.0 / 9))
    return LayoutSection(
      group: .vertical(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(16.0 / 9)),
        subitems: [
          .item(full),
          .group(.horizontal(size: row, subitems: [.item(main), .group(pair)])),
          .group(.horizontal(size: tripletRow, items: [triplet, triplet, triplet])),
          .group(.horizontal(size: row, subitems: [.group(pair), .item(main)])),
        ]))
  }()

  /// Pills of estimated width below a pinned header.
  public static let brandRow = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .estimated(136), height: .absolute(44)),
      items: [LayoutItem(size: .full)]),
    orthogonalScrollingBehavior: .continuousGroupLeadingBoundary, boundaryItems: [pinnedHeader])
  /// Pictures in a row below a pinned header.
  public static let cardRow = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .absolute(160), height: .absolute(120)),
      items: [LayoutItem(size: .full, contentInsets: LayoutInsets(all: 5))]),
    orthogonalScrollingBehavior: .continuous, boundaryItems: [pinnedHeader])
  /// Three squares a row below a pinned header.
  public static let photoGrid = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1.0 / 3)),
      items: [
        LayoutItem(
          width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1),
          contentInsets: LayoutInsets(all: 2))
      ]),
    boundaryItems: [pinnedHeader])

  /// Self-sizing columns.
  public static func episodeFeed(columns: Int) -> LayoutSection {
    let spacing = columns > 1 ? 20.0 : 0
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(columns)), height: .estimated(200))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(200)), items: [item],
        spacing: columns > 1 ? .fixed(spacing) : nil),
      contentInsets: LayoutInsets(leading: 20, trailing: 20), interGroupSpacing: spacing)
  }

  /// A grid whose badges stick out below a pinned header and above a footer.
  public static func badgedGrid(columns: Int) -> LayoutSection {
    let item = LayoutItem(
      size: .full, contentInsets: LayoutInsets(all: 2),
      supplementaryItems: [badge(x: 0.3, y: -0.3)])
    let height = columns == 1 ? LayoutDimension.absolute(74) : .fractionalWidth(0.2)
    let strip = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height), subitem: .item(item),
        count: columns),
      contentInsets: LayoutInsets(all: 10),
      boundaryItems: [
        LayoutBoundaryItem(
          size: strip, elementKind: ElementKind.sectionHeader, alignment: .top,
          pinToVisibleBounds: true, zIndex: 2),
        LayoutBoundaryItem(
          size: strip, elementKind: ElementKind.sectionFooter, alignment: .bottom),
      ])
  }

  private static func list(
    count: Int, itemHeight: Double, height: Double = 165, leading: Double = 5
  ) -> LayoutSection {
    LayoutSection(
      group: .vertical(
        size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(height)),
        subitem: .item(
          LayoutItem(
            width: .fractionalWidth(1), height: .fractionalHeight(itemHeight),
            contentInsets: LayoutInsets(leading: leading, trailing: 5))),
        count: count, spacing: .fixed(8)),
      orthogonalScrollingBehavior: .groupPagingCentered,
      boundaryItems: [
        LayoutBoundaryItem(
          size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80)),
          elementKind: ElementKind.sectionHeader, alignment: .top)
      ])
  }

  private static let pinnedHeader = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
    elementKind: ElementKind.sectionHeader, alignment: .top, pinToVisibleBounds: true)

  private static func badge(x: Double, y: Double) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: x, y: y)))
  }
}
