public import CatalogModel
public import CompositionalLayout

/// Describes how pages are laid out: maps a section type and an item count to a section
/// description, and a page to a layout plan. One description serves every device; differences
/// between environments are alternatives of a section (`N170`).
///
/// Each section type is a short recipe in `Recipes`, built from `SectionParts`.
public struct LayoutProvider: Sendable {
  /// All providers are alike.
  public init() {}

  /// The layout of one section of a built-in type.
  ///
  /// - Parameters:
  ///   - type: The section's type.
  ///   - itemCount: The number of items; only `categoryList` depends on it, and a negative count is
  ///     treated as 0.
  ///   - columns: The number of columns of a `badgedGrid`, 1 to 12; other types ignore it. `nil`
  ///     means 1.
  public func layout(
    for type: SectionType, itemCount: Int, columns: Int? = nil
  ) -> LayoutSection {
    switch type {
    case .singleList: .singleList
    case .doubleList: .doubleList
    case .tripleList: .tripleList
    case .categoryList: .categoryList(itemCount: itemCount)
    case .photoMosaic: .photoMosaic
    case .brandRow: .brandRow
    case .cardRow: .cardRow
    case .photoGrid: .photoGrid
    case .episodeFeed: .episodeFeed
    case .badgedGrid: .badgedGrid(columns: columns ?? 1)
    }
  }

  /// The layout of one section, of a built-in type or in a style.
  ///
  /// - Parameters:
  ///   - kind: The section's type or style; a style contains its own layout.
  ///   - itemCount: The number of items.
  ///   - columns: The number of columns of a `badgedGrid`.
  public func layout(
    for kind: SectionKind, itemCount: Int, columns: Int? = nil
  ) -> LayoutSection {
    switch kind {
    case .type(let type): layout(for: type, itemCount: itemCount, columns: columns)
    case .style(let style): style.layout
    }
  }

  /// The configuration that the sections of every page share.
  public var configuration: LayoutConfiguration {
    LayoutConfiguration(interSectionSpacing: 20)
  }

  /// The layout plan of a page, in which choices show their fallbacks, whose items have not been read.
  public func plan(for outline: PageOutline) -> LayoutPlan {
    LayoutPlan(
      page: outline.page.slug, revision: outline.revision, configuration: configuration,
      sections: outline.shown().page.sections.map(plannedSection))
  }

  /// The layout plan of a page with its items.
  public func plan(for content: PageContent) -> LayoutPlan {
    plan(for: content.outline)
  }

  func plannedSection(_ outline: SectionOutline) -> PlannedSection {
    let section = outline.section
    return PlannedSection(
      id: section.id, type: section.kind.name, title: section.title,
      subtitle: section.subtitle, itemCount: outline.itemCount,
      cellKind: section.kind.cellKind,
      layout: layout(
        for: section.kind, itemCount: outline.itemCount, columns: section.columns))
  }
}

extension SectionType {
  /// The kind of cell that shows an item: the name under which an app registers its cell class.
  public var cellKind: String {
    switch self {
    case .singleList: "FeaturedCell"
    case .doubleList: "MediumAppCell"
    case .tripleList: "SmallAppCell"
    case .categoryList: "SmallCategoryCell"
    case .photoMosaic, .photoGrid: "PhotoCell"
    case .brandRow: "BrandCell"
    case .cardRow: "CardCell"
    case .episodeFeed: "EpisodeCell"
    case .badgedGrid: "BadgeCell"
    }
  }
}

extension SectionKind {
  /// The kind of cell that shows an item.
  public var cellKind: String {
    switch self {
    case .type(let type): type.cellKind
    case .style(let style): style.cellKind
    }
  }
}
