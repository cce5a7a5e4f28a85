public import CompositionalLayout

extension LayoutSection {
  /// A row of pills as wide as their names; scrolling stops at a pill's leading edge. Above the
  /// default text size, pills are also as high as their names.
  public static var brandRow: LayoutSection {
    var section = brandRow(header: shopHeader, height: .absolute(44), item: LayoutItem(size: .full))
    let height = LayoutDimension.estimated(44)
    section.alternatives = [
      LayoutAlternative(
        when: SectionParts.largerText,
        layout: brandRow(
          header: growingHeader, height: height,
          item: LayoutItem(width: .estimated(136), height: height)))
    ]
    return section
  }

  private static func brandRow(
    header: LayoutBoundaryItem, height: LayoutDimension, item: LayoutItem
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .estimated(136), height: height), items: [item]),
      orthogonalScrollingBehavior: .continuousGroupLeadingBoundary, boundaryItems: [header])
  }

  /// A row of pictures that scrolls continuously. Above the default text size, the cards are wider,
  /// and as high as their text requires.
  public static var cardRow: LayoutSection {
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .absolute(160), height: .absolute(120)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(all: 5))]),
      orthogonalScrollingBehavior: .continuous,
      boundaryItems: [shopHeader])
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(contentSizeCategoryAtLeast: .accessibilityMedium),
        layout: growingCardRow(width: 290)),
      LayoutAlternative(when: SectionParts.largerText, layout: growingCardRow(width: 210)),
    ]
    return section
  }

  private static func growingCardRow(width: Double) -> LayoutSection {
    let height = LayoutDimension.estimated(width * 0.75)
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .absolute(width), height: height),
        items: [
          LayoutItem(
            width: .fractionalWidth(1), height: height,
            contentInsets: LayoutInsets(leading: 5, trailing: 5))
        ]),
      contentInsets: LayoutInsets(top: 5, bottom: 5), orthogonalScrollingBehavior: .continuous,
      boundaryItems: [growingHeader])
  }

  /// Square pictures, three per row. Above the default text size, they are as high as their text
  /// requires, and at accessibility text sizes on a phone there are two per row.
  public static var photoGrid: LayoutSection {
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1 / 3)),
        items: [
          LayoutItem(
            width: .fractionalWidth(1 / 3), height: .fractionalHeight(1),
            contentInsets: LayoutInsets(all: 2))
        ]),
      boundaryItems: [shopHeader])
    section.alternatives = [
      LayoutAlternative(
        when: SectionParts.accessibilityTextOnPhone, layout: growingPhotoGrid(columns: 2)),
      LayoutAlternative(when: SectionParts.largerText, layout: growingPhotoGrid(columns: 3)),
    ]
    return section
  }

  private static func growingPhotoGrid(columns: Int) -> LayoutSection {
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(columns)),
      height: .uniformAcrossSiblings(estimate: 130),
      contentInsets: LayoutInsets(leading: 2, trailing: 2))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(130)),
        repeatingSubitem: .item(item), count: columns),
      interGroupSpacing: 4, boundaryItems: [growingHeader])
  }

  private static let shopHeader = SectionParts.pinnedHeader(height: .absolute(44))
  private static let growingHeader = SectionParts.pinnedHeader(height: .estimated(44))
}
