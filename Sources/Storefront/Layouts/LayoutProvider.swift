import CatalogModel
import CompositionalLayout

/// Maps what a page holds to how it is laid out: a section type and an item count become a section
/// description; a page becomes a layout plan. Both are for every device: what differs between
/// environments is an alternative of the section (`N170`).
///
/// Each section type's numbers are a short recipe in `Recipes`, over the parts in
/// ``SectionParts``.
public struct LayoutProvider: Sendable {
  /// Creates a provider.
  public init() {}

  /// The description of one section.
  ///
  /// - Parameters:
  ///   - type: what kind of section it is.
  ///   - itemCount: how many items it holds; only `categoryList` looks at it, and a negative count
  ///     is taken for none.
  ///   - columns: how many columns a `badgedGrid` has, 1 to 12; the other types have none. 1 if nil.
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

  /// The description of one section, of a built-in type or in a style.
  ///
  /// - Parameters:
  ///   - kind: what it is; a style brings its own description.
  ///   - itemCount: how many items it holds.
  ///   - columns: how many columns a `badgedGrid` has.
  public func layout(
    for kind: SectionKind, itemCount: Int, columns: Int? = nil
  ) -> LayoutSection {
    switch kind {
    case .type(let type): layout(for: type, itemCount: itemCount, columns: columns)
    case .style(let style): style.layout
    }
  }

  /// What the sections of every page share.
  public var configuration: LayoutConfiguration {
    LayoutConfiguration(interSectionSpacing: 20)
  }

  /// The layout plan of a page: every section's description with what it is and how much it holds.
  public func plan(for outline: PageOutline) -> LayoutPlan {
    LayoutPlan(
      page: outline.page.slug, revision: outline.revision, configuration: configuration,
      sections: outline.sections.map(plannedSection))
  }

  /// The layout plan of a page that has been read with its items.
  public func plan(for content: PageContent) -> LayoutPlan {
    plan(for: content.outline)
  }

  private func plannedSection(_ outline: SectionOutline) -> PlannedSection {
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
