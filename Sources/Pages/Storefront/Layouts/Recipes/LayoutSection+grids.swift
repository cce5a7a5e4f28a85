public import CompositionalLayout

extension LayoutSection {
  /// An album's photos in one nested group: a full-width photo with a badge, a large photo beside a
  /// pair, three photos in a row, and the large photo and the pair mirrored.
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

extension LayoutSection {
  /// Self-sizing episodes: one column on a phone, two from a width of 700 points (a tablet in
  /// portrait), three from 1000 (a tablet in landscape).
  public static var episodeFeed: LayoutSection {
    var section = episodeFeed(columns: 1)
    section.alternatives = [
      LayoutAlternative(
        when: LayoutCondition(widthAtLeast: 1000), layout: episodeFeed(columns: 3)),
      LayoutAlternative(
        when: LayoutCondition(widthAtLeast: 700), layout: episodeFeed(columns: 2)),
    ]
    return section
  }

  private static func episodeFeed(columns: Int) -> LayoutSection {
    let gap: Double = columns > 1 ? 20 : 0
    let height = LayoutDimension.estimated(200)
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height),
        items: [LayoutItem(width: .fractionalWidth(1 / Double(columns)), height: height)],
        spacing: columns > 1 ? .fixed(gap) : nil),
      contentInsets: LayoutInsets(leading: 20, trailing: 20), interGroupSpacing: gap)
  }
}

extension LayoutSection {
  /// A grid whose cells have a badge outside their corner, with a footer and a pinned header above
  /// the badges. Above the default text size, the cells are as high as their text requires, in at
  /// most three columns, and at accessibility text sizes on a phone in at most two.
  ///
  /// - Parameter columns: The number of cells in a row, clamped to 1...12.
  public static func badgedGrid(columns: Int) -> LayoutSection {
    let count = min(max(columns, 1), 12)
    var section = badgedGrid(
      group: .horizontal(
        size: LayoutSize(
          width: .fractionalWidth(1), height: count == 1 ? .absolute(74) : .fractionalWidth(0.2)),
        subitem: .item(badgedItem(.full, insets: LayoutInsets(all: 2))), count: count))
    section.alternatives = [
      LayoutAlternative(
        when: SectionParts.largerText, layout: growingBadgedGrid(columns: min(count, 3)))
    ]
    if count > 2 {
      section.alternatives.insert(
        LayoutAlternative(
          when: SectionParts.accessibilityTextOnPhone, layout: growingBadgedGrid(columns: 2)),
        at: 0)
    }
    return section
  }

  private static func growingBadgedGrid(columns: Int) -> LayoutSection {
    let item = badgedItem(
      LayoutSize(
        width: .fractionalWidth(1 / Double(columns)),
        height: .uniformAcrossSiblings(estimate: 74)),
      insets: LayoutInsets(leading: 2, trailing: 2))
    var section = badgedGrid(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(74)),
        repeatingSubitem: .item(item), count: columns))
    section.interGroupSpacing = 4
    return section
  }

  private static func badgedItem(_ size: LayoutSize, insets: LayoutInsets) -> LayoutItem {
    LayoutItem(
      size: size, contentInsets: insets,
      supplementaryItems: [SectionParts.badge(offsetX: 0.3, offsetY: -0.3)])
  }

  private static func badgedGrid(group: LayoutGroup) -> LayoutSection {
    LayoutSection(
      group: group, contentInsets: LayoutInsets(all: 10),
      boundaryItems: [
        SectionParts.pinnedHeader(height: .estimated(44), zIndex: 2),
        SectionParts.footer(height: .estimated(44)),
      ])
  }
}
