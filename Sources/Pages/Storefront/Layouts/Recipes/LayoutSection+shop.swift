public import CompositionalLayout

extension LayoutSection {
  /// A row of pills; scrolling stops at a pill's leading edge. On wide screens, pills are as wide as the cards of other
  /// rows. Above the default text size, they are as wide and as high as their names.
  public static var brandRow: LayoutSection {
    let (width, height) = (LayoutDimension.estimated(136), LayoutDimension.estimated(44))
    func growing(_ margin: Double) -> LayoutSection {
      brandRow(
        size: LayoutSize(width: width, height: height),
        item: LayoutItem(width: width, height: height), header: growingHeader, margin: margin)
    }
    func plain(_ width: LayoutDimension, margin: Double) -> LayoutSection {
      brandRow(
        size: LayoutSize(width: width, height: .absolute(44)), item: LayoutItem(size: .full),
        header: shopHeader, margin: margin)
    }
    var section = plain(width, margin: phoneMargin)
    section.alternatives =
      PageColumns.alternatives(from: .extraLarge) { growing($0.margin) }
      + PageColumns.alternatives { columns in
        var section = plain(.fractionalWidth(columns.rowShare / 2), margin: columns.margin)
        section.contentInsets = columns.insets
        section.group.contentInsets = columns.itemInsets
        section.interGroupSpacing = 0
        return section
      }
      + [LayoutAlternative(when: SectionParts.largerText, layout: growing(phoneMargin))]
    return section
  }

  private static func brandRow(
    size: LayoutSize, item: LayoutItem, header: LayoutBoundaryItem, margin: Double
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(size: size, items: [item]), contentInsets: SectionParts.sides(margin),
      interGroupSpacing: 8, supplementariesFollowContentInsets: false,
      orthogonalScrollingBehavior: .continuousGroupLeadingBoundary, boundaryItems: [header])
  }

  /// A row of pictures that scrolls continuously. On wide screens and above the default text size, the cards are
  /// wider, and as high as their text requires.
  public static var cardRow: LayoutSection {
    var section = cardRow(
      group: .horizontal(
        size: LayoutSize(width: .absolute(160), height: .absolute(120)),
        items: [LayoutItem(size: .full, contentInsets: LayoutInsets(all: 5))]),
      insets: SectionParts.sides(phoneMargin - 5), header: shopHeader)
    section.alternatives =
      PageColumns.alternatives(from: .accessibilityMedium) { growingCardRow(perColumn: 1, $0) }
      + PageColumns.alternatives { growingCardRow(perColumn: 2, $0) }
      + [
        LayoutAlternative(
          when: LayoutCondition(contentSizeCategoryAtLeast: .accessibilityMedium),
          layout: growingCardRow(width: .absolute(290))),
        LayoutAlternative(
          when: SectionParts.largerText, layout: growingCardRow(width: .absolute(210))),
      ]
    return section
  }

  private static func growingCardRow(perColumn count: Int, _ columns: PageColumns) -> LayoutSection
  {
    growingCardRow(
      width: .fractionalWidth(columns.rowShare / Double(count)), gap: columns.gap,
      insets: columns.insets)
  }

  private static func growingCardRow(
    width: LayoutDimension, gap: Double = 10,
    insets: LayoutInsets = SectionParts.sides(phoneMargin - 5)
  ) -> LayoutSection {
    // All cards are as high as the highest.
    let height = LayoutDimension.uniformAcrossSiblings(estimate: 120)
    var insets = insets
    (insets.top, insets.bottom) = (5, 5)
    return cardRow(
      group: .horizontal(
        size: LayoutSize(width: width, height: height),
        items: [
          LayoutItem(
            width: .fractionalWidth(1), height: height,
            contentInsets: SectionParts.sides(gap / 2))
        ]), insets: insets, header: growingHeader)
  }

  private static func cardRow(
    group: LayoutGroup, insets: LayoutInsets, header: LayoutBoundaryItem
  ) -> LayoutSection {
    LayoutSection(
      group: group, contentInsets: insets, supplementariesFollowContentInsets: false,
      orthogonalScrollingBehavior: .continuous, boundaryItems: [header])
  }

  /// Square pictures, three per row, and four or six on wide screens. On these and above the default text size, they
  /// are as high as their text requires, and at accessibility text sizes on a phone there are two per row.
  public static var photoGrid: LayoutSection {
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1 / 3)),
        items: [
          LayoutItem(
            width: .fractionalWidth(1 / 3), height: .fractionalHeight(1),
            contentInsets: LayoutInsets(all: 2))
        ]),
      contentInsets: SectionParts.sides(phoneMargin - 2),
      supplementariesFollowContentInsets: false, boundaryItems: [shopHeader])
    section.alternatives =
      PageColumns.alternatives {
        growingPhotoGrid(columns: 2 * $0.count, gap: $0.tileGap, margin: $0.margin)
      } + [
        LayoutAlternative(
          when: SectionParts.accessibilityTextOnPhone, layout: growingPhotoGrid(columns: 2)),
        LayoutAlternative(when: SectionParts.largerText, layout: growingPhotoGrid(columns: 3)),
      ]
    return section
  }

  private static func growingPhotoGrid(
    columns: Int, gap: Double = 4, margin: Double = phoneMargin
  ) -> LayoutSection {
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(columns)),
      height: .uniformAcrossSiblings(estimate: 130),
      contentInsets: SectionParts.sides(gap / 2))
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(130)),
        repeatingSubitem: .item(item), count: columns),
      contentInsets: SectionParts.sides(margin - gap / 2),
      interGroupSpacing: gap, supplementariesFollowContentInsets: false,
      boundaryItems: [growingHeader])
  }

  /// The distance of a shop's sections from the safe area on a phone, in points.
  private static let phoneMargin = 16.0
  private static let shopHeader = SectionParts.pinnedHeader(height: .absolute(44))
  private static let growingHeader = SectionParts.pinnedHeader(height: .estimated(44))
}
