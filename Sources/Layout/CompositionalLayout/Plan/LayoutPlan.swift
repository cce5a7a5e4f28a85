/// A page's layout as a value: its configuration and its sections' descriptions, in order.
public struct LayoutPlan: Hashable, Sendable {
  /// The page that the plan lays out, such as `apps`, if it comes from a catalog.
  public var page: String?
  /// The catalog's revision that the plan was made from, if it comes from one.
  public var revision: Int64?
  /// The configuration shared by all sections.
  public var configuration: LayoutConfiguration
  /// The sections, in order.
  public var sections: [PlannedSection]

  /// The sections of a layout in order, by default of no catalog and in the standard configuration.
  public init(
    page: String? = nil, revision: Int64? = nil, configuration: LayoutConfiguration = .standard,
    sections: [PlannedSection]
  ) {
    self.page = page
    self.revision = revision
    self.configuration = configuration
    self.sections = sections
  }
}

/// A section of a plan: its type, its number of items, and its layout.
public struct PlannedSection: Hashable, Sendable {
  /// The section's identifier in the catalog, if it comes from one.
  public var id: Int64?
  /// The name of the section's type, such as `doubleList`.
  public var type: String?
  /// The title in the section's header.
  public var title: String?
  /// The subtitle in the section's header.
  public var subtitle: String?
  /// The number of items, if known.
  public var itemCount: Int?
  /// The kind of cell that shows an item, such as `MediumAppCell`.
  public var cellKind: String?
  /// The layout of the section.
  public var layout: LayoutSection

  /// A layout and what else is known of its section.
  public init(
    id: Int64? = nil, type: String? = nil, title: String? = nil, subtitle: String? = nil,
    itemCount: Int? = nil, cellKind: String? = nil, layout: LayoutSection
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.itemCount = itemCount
    self.cellKind = cellKind
    self.layout = layout
  }
}

/// The configuration shared by a layout's sections, like UIKit's
/// `UICollectionViewCompositionalLayoutConfiguration`.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections are stacked and the layout scrolls.
  public var scrollDirection: LayoutAxis
  /// Spacing between sections, including empty ones, in points (`S20`).
  public var interSectionSpacing: Double
  /// Headers, footers and side bars around all sections (`S23`).
  public var boundaryItems: [LayoutBoundaryItem]
  /// The outer insets that sections respect by default (`S25`).
  public var contentInsetsReference: ContentInsetsReference

  /// Apple's defaults.
  public static let standard = LayoutConfiguration()

  /// Values that are left out have Apple's defaults.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundaryItems: [LayoutBoundaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}
