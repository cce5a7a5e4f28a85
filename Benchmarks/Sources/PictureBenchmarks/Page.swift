import CatalogModel
import CompositionalLayout
import PagePictures

/// A page to draw: its layout and the contents of its cells.
struct Page: Sendable {
  var plan: LayoutPlan
  var content: PictureContent

  /// The kind of cells on a large page.
  enum Kind: String, CaseIterable {
    /// Three square photos per row.
    case photos
    /// Rows with an icon, two lines of text and a button.
    case apps
    /// Rows with a symbol and a name.
    case categories
    /// Cells without a known cell kind.
    case others = "cells of no kind"
  }

  /// The sections of the sample catalog's page `apps`, with the same numbers of items.
  static let apps: Page = {
    let header = LayoutBoundaryItem(
      size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(80)),
      elementKind: ElementKind.sectionHeader, alignment: .top)
    let insets = LayoutInsets(leading: 5, trailing: 5)
    let featured = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(250)),
      items: [
        LayoutItem(
          width: .fractionalWidth(1), height: .fractionalHeight(1), contentInsets: insets)
      ])
    let sections = [
      planned(
        3, "FeaturedCell", nil,
        LayoutSection(group: featured, orthogonalScrollingBehavior: .groupPagingCentered)),
      planned(
        7, "MediumAppCell", "This week's favorites",
        LayoutSection(
          group: column(2, height: 165, insets), orthogonalScrollingBehavior: .groupPagingCentered,
          boundaryItems: [header])),
      planned(
        9, "SmallAppCell", "Learn something",
        LayoutSection(
          group: column(3, height: 165, insets), orthogonalScrollingBehavior: .groupPagingCentered,
          boundaryItems: [header])),
      planned(
        5, "SmallCategoryCell", "Top Categories",
        LayoutSection(
          group: column(5, height: 200, LayoutInsets(leading: 20, trailing: 5)),
          boundaryItems: [header])),
    ]
    return Page(
      plan: LayoutPlan(page: "apps", sections: sections),
      content: PictureContent(
        title: "Apps", sections: sections.map { contents($0.itemCount ?? 0) }))
  }()

  /// A page of one section.
  static func cells(_ count: Int, _ kind: Kind) -> Page {
    let whole = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let third = LayoutItem(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1))
    let (item, height, cell): (LayoutItem, LayoutDimension, String?) =
      switch kind {
      case .photos: (third, .fractionalWidth(1.0 / 3), "PhotoCell")
      case .apps: (whole, .absolute(56), "SmallAppCell")
      case .categories: (whole, .absolute(44), "SmallCategoryCell")
      case .others: (whole, .absolute(60), nil)
      }
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: height), items: [item])
    return Page(
      plan: LayoutPlan(
        page: "large", sections: [planned(count, cell, nil, LayoutSection(group: group))]),
      content: PictureContent(title: "Large", sections: [contents(count)]))
  }

  private static func column(_ count: Int, height: Double, _ insets: LayoutInsets) -> LayoutGroup {
    .vertical(
      size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(height)),
      subitem: .item(
        LayoutItem(
          width: .fractionalWidth(1), height: .fractionalHeight(1 / Double(count)),
          contentInsets: insets)),
      count: count, spacing: .fixed(8))
  }

  private static func planned(
    _ count: Int, _ kind: String?, _ title: String?, _ layout: LayoutSection
  ) -> PlannedSection {
    PlannedSection(title: title, itemCount: count, cellKind: kind, layout: layout)
  }

  private static func contents(_ count: Int) -> [CellContent] {
    let words = ["Corner", "Basket", "Grain", "House", "Still", "Water", "Photo", "Loom", "Octave"]
    return (0..<count).map { number in
      let (first, second) = (words[number % words.count], words[number / 7 % words.count])
      return CellContent(
        eyebrow: "NEW THIS WEEK", title: "\(first) \(second) \(number)",
        subtitle: "What the shops near you have today", button: "Get",
        note: number.isMultiple(of: 2) ? "In-App Purchases" : nil)
    }
  }
}
