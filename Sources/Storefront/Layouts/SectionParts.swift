import CompositionalLayout

/// The parts that the section types share.
enum SectionParts {
  /// The kind of a cell's badge.
  static let badgeKind = "badge"

  /// The header of the App Store's lists, as wide as their groups.
  static let listHeader = LayoutBoundaryItem(
    size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80)),
    elementKind: ElementKind.sectionHeader, alignment: .top)

  /// A header across the whole width that stays in view with its section.
  static func pinnedHeader(height: LayoutDimension, zIndex: Int = 1) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: height),
      elementKind: ElementKind.sectionHeader, alignment: .top, pinToVisibleBounds: true,
      zIndex: zIndex)
  }

  /// A footer across the whole width.
  static func footer(height: LayoutDimension) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(1), height: height),
      elementKind: ElementKind.sectionFooter, alignment: .bottom)
  }

  /// A badge of 20 points at an item's top trailing corner, moved by fractions of its own size.
  static func badge(offsetX: Double, offsetY: Double) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: badgeKind,
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: offsetX, y: offsetY)))
  }
}
