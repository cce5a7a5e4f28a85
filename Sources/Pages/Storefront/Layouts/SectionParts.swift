import CompositionalLayout

/// Parts that several section types share.
enum SectionParts {
  /// The element kind of a badge.
  static let badgeKind = "badge"

  /// The header of App Store lists, as wide as a list's groups.
  static let listHeader = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80)),
    elementKind: ElementKind.sectionHeader, alignment: .top)

  /// The header of App Store lists with several columns, as wide as the section.
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

  /// The same inset at the leading and the trailing edge, in points.
  static func sides(_ inset: Double) -> LayoutInsets {
    LayoutInsets(leading: inset, trailing: inset)
  }

  /// The condition for text sizes above the default, at which cells grow with their text.
  static let largerText = LayoutCondition(contentSizeCategoryAtLeast: .extraLarge)

  /// The condition for accessibility text sizes on a phone.
  static let accessibilityTextOnPhone = LayoutCondition(
    widthLessThan: 700, contentSizeCategoryAtLeast: .accessibilityMedium)
}
