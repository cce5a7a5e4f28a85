import CompositionalLayout

/// Parts that several section types share.
enum SectionParts {
  /// The element kind of a badge.
  static let badgeKind = "badge"

  /// The header of App Store lists, as wide as a list's groups.
  static let listHeader = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80)),
    elementKind: ElementKind.sectionHeader, alignment: .top)

  /// The header of App Store lists with several columns, as wide as all of them.
  static let wideListHeader = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(1), height: .estimated(80)),
    elementKind: ElementKind.sectionHeader, alignment: .top)

  /// A full-width header that stays visible while its section is.
  static func pinnedHeader(height: LayoutDimension, zIndex: Int = 1) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: height),
      elementKind: ElementKind.sectionHeader, alignment: .top, pinToVisibleBounds: true,
      zIndex: zIndex)
  }

  /// A full-width footer.
  static func footer(height: LayoutDimension) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: height),
      elementKind: ElementKind.sectionFooter, alignment: .bottom)
  }

  /// A badge of 20 points at an item's top trailing corner, offset by fractions of its own size.
  static func badge(offsetX: Double, offsetY: Double) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: badgeKind,
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: offsetX, y: offsetY)))
  }

  /// The alternatives of a list: two columns from a width of 700 points (a tablet in portrait), three
  /// from 1000 (a tablet in landscape), and one at text sizes above the default, at which cells are as
  /// high as their content.
  ///
  /// - Parameters:
  ///   - alignsRows: Whether several columns have rows of a fixed height at the other text sizes, so
  ///     that the rows of different groups are in line.
  ///   - layout: The layout for a number of columns, and whether its cells grow.
  static func columns(
    alignsRows: Bool = false, _ layout: (_ columns: Int, _ grows: Bool) -> LayoutSection
  ) -> [LayoutAlternative] {
    func wide(_ columns: Int, from width: Double) -> [LayoutAlternative] {
      let plain = LayoutAlternative(
        when: LayoutCondition(widthAtLeast: width), layout: layout(columns, !alignsRows))
      guard alignsRows else { return [plain] }
      let larger = LayoutCondition(widthAtLeast: width, contentSizeCategoryAtLeast: .extraLarge)
      return [LayoutAlternative(when: larger, layout: layout(columns, true)), plain]
    }
    return wide(3, from: 1000) + wide(2, from: 700)
      + [LayoutAlternative(when: largerText, layout: layout(1, true))]
  }

  /// The condition for text sizes above the default, at which cells grow with their text.
  static let largerText = LayoutCondition(contentSizeCategoryAtLeast: .extraLarge)

  /// The condition for accessibility text sizes on a phone.
  static let accessibilityTextOnPhone = LayoutCondition(
    widthLessThan: 700, contentSizeCategoryAtLeast: .accessibilityMedium)
}
