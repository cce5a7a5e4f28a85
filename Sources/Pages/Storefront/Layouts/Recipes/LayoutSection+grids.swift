public import CompositionalLayout

extension LayoutSection {
  /// An album's photos in one nested group: a full-width photo with a badge, a large photo beside a
  /// pair, three photos in a row, and the large photo and the pair mirrored. On wide screens, the same stands beside
  /// itself upside down.
  public static var photoMosaic: LayoutSection {
    var section = LayoutSection(
      group: .vertical(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(16 / 9)),
        subitems: mosaic { .fractionalWidth($0) }))
    section.alternatives = PageColumns.alternatives { columns in
      // The rows divide the height, because a gap takes from the width.
      let rows = mosaic { .fractionalHeight($0 * 9 / 16) }
      func half(_ rows: [LayoutSubitem]) -> LayoutSubitem {
        var group = LayoutGroup.vertical(
          size: LayoutSize(width: .fractionalWidth(1 / 2), height: .fractionalHeight(1)),
          subitems: rows)
        group.contentInsets = SectionParts.sides(columns.tileGap / 2 - photoInset)
        return .group(group)
      }
      return LayoutSection(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(8 / 9)),
          subitems: [half(rows), half(rows.reversed())]),
        contentInsets: SectionParts.sides(columns.margin - columns.tileGap / 2))
    }
    return section
  }

  /// The rows of a mosaic, whose heights are fractions of its width.
  private static func mosaic(_ height: (Double) -> LayoutDimension) -> [LayoutSubitem] {
    let main = photo(width: .fractionalWidth(2 / 3), height: .fractionalHeight(1))
    let pair = LayoutSubitem.group(
      .vertical(
        size: LayoutSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)),
        subitem: photo(width: .fractionalWidth(1), height: .fractionalHeight(1 / 2)), count: 2))
    let triplet = photo(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1))
    let full = photo(
      width: .fractionalWidth(1), height: height(2 / 3),
      badges: [SectionParts.badge(offsetX: -0.3, offsetY: 0.3)])
    return [
      full,
      row(height: height(4 / 9), [main, pair]),
      row(height: height(2 / 9), [triplet, triplet, triplet]),
      row(height: height(4 / 9), [pair, main]),
    ]
  }

  private static func photo(
    width: LayoutDimension, height: LayoutDimension, badges: [LayoutSupplementaryItem] = []
  ) -> LayoutSubitem {
    .item(
      LayoutItem(
        width: width, height: height, contentInsets: LayoutInsets(all: photoInset),
        supplementaryItems: badges))
  }

  /// The distance of a photo from the edges of its place in a mosaic, in points.
  private static let photoInset = 2.0

  private static func row(height: LayoutDimension, _ subitems: [LayoutSubitem]) -> LayoutSubitem {
    .group(
      .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height), subitems: subitems))
  }
}

extension LayoutSection {
  /// Self-sizing episodes: one column on a phone, two from a width of 700 points (a tablet in
  /// portrait), three from 1000 (a tablet in landscape).
  public static var episodeFeed: LayoutSection {
    var section = episodeFeed(columns: 1, margin: 20, gap: 0)
    // Below 700 points there is one column in a regular width, too: a picture takes all of it.
    section.alternatives = PageColumns.alternatives {
      episodeFeed(columns: $0.count, margin: $0.margin, gap: $0.gap)
    }.dropLast()
    return section
  }

  private static func episodeFeed(columns: Int, margin: Double, gap: Double) -> LayoutSection {
    let height = LayoutDimension.estimated(200)
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height),
        items: [LayoutItem(width: .fractionalWidth(1 / Double(columns)), height: height)],
        spacing: columns > 1 ? .fixed(gap) : nil),
      contentInsets: SectionParts.sides(margin), interGroupSpacing: gap)
  }
}

extension LayoutSection {
  /// A grid whose cells have a badge outside their corner, with a footer and a pinned header above
  /// the badges. Above the default text size, the cells are as high as their text requires, in at
  /// most three columns, and at accessibility text sizes on a phone in at most two. On wide screens, there are four or
  /// more columns, or two or three at accessibility text sizes, so that all sections of a page are alike.
  ///
  /// - Parameter columns: The number of cells in a row, clamped to 1...12.
  public static func badgedGrid(columns: Int) -> LayoutSection {
    let count = min(max(columns, 1), 12)
    var section = badgedGrid(
      group: .horizontal(
        size: LayoutSize(
          width: .fractionalWidth(1), height: count == 1 ? .absolute(74) : .fractionalWidth(0.2)),
        subitem: .item(badgedItem(.full, insets: LayoutInsets(all: 2))), count: count),
      insets: LayoutInsets(all: 10))
    section.alternatives =
      PageColumns.alternatives(from: .accessibilityMedium) {
        growingBadgedGrid($0, perColumn: 1)
      }
      + PageColumns.alternatives {
        growingBadgedGrid($0, perColumn: 2)
      }
    if count > 2 {
      section.alternatives.append(
        LayoutAlternative(
          when: SectionParts.accessibilityTextOnPhone, layout: growingBadgedGrid(columns: 2)))
    }
    section.alternatives.append(
      LayoutAlternative(
        when: SectionParts.largerText, layout: growingBadgedGrid(columns: min(count, 3))))
    return section
  }

  private static func growingBadgedGrid(_ columns: PageColumns, perColumn count: Int)
    -> LayoutSection
  {
    // Badges do not reach beyond the last column, behind which a bar may stand.
    growingBadgedGrid(
      columns: count * columns.count, gap: columns.tileGap, margin: columns.margin, reach: 0)
  }

  /// - Parameter reach: The part of a badge that is beside its cell.
  private static func growingBadgedGrid(
    columns: Int, gap: Double = 4, margin: Double = 12, reach: Double = 0.3
  ) -> LayoutSection {
    let item = badgedItem(
      LayoutSize(
        width: .fractionalWidth(1 / Double(columns)),
        height: .uniformAcrossSiblings(estimate: 74)),
      insets: SectionParts.sides(gap / 2), reach: reach)
    var insets = SectionParts.sides(margin - gap / 2)
    (insets.top, insets.bottom) = (10, 10)
    var section = badgedGrid(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(74)),
        repeatingSubitem: .item(item), count: columns),
      insets: insets)
    section.interGroupSpacing = gap
    return section
  }

  private static func badgedItem(
    _ size: LayoutSize, insets: LayoutInsets, reach: Double = 0.3
  ) -> LayoutItem {
    LayoutItem(
      size: size, contentInsets: insets,
      supplementaryItems: [SectionParts.badge(offsetX: reach, offsetY: -0.3)])
  }

  private static func badgedGrid(group: LayoutGroup, insets: LayoutInsets) -> LayoutSection {
    LayoutSection(
      group: group, contentInsets: insets,
      boundaryItems: [
        SectionParts.pinnedHeader(height: .estimated(44), zIndex: 2),
        SectionParts.footer(height: .estimated(44)),
      ])
  }
}
