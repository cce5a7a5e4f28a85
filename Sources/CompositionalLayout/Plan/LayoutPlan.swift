/// A page's layout as a value: its configuration and its sections' descriptions, in order.
public struct LayoutPlan: Hashable, Sendable {
  /// The page that the plan lays out, such as `apps`, if it comes from a catalog.
  public var page: String?
  /// The catalog's revision that the plan was made from, if it comes from one.
  public var revision: Int64?
  /// What all sections share.
  public var configuration: LayoutConfiguration
  /// The sections, in order.
  public var sections: [PlannedSection]

  /// Creates a plan.
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

/// A section of a plan: what it is, how many items it has, and how it lays them out.
public struct PlannedSection: Hashable, Sendable {
  /// The section's identifier in the catalog, if it comes from one.
  public var id: Int64?
  /// The name of the section's type, such as `doubleList`.
  public var type: String?
  /// The title that its header shows.
  public var title: String?
  /// The subtitle that its header shows.
  public var subtitle: String?
  /// How many items it holds, if known.
  public var itemCount: Int?
  /// The kind of cell that shows an item, such as `MediumAppCell`.
  public var cellKind: String?
  /// How it lays its items out.
  public var layout: LayoutSection

  /// Creates a section of a plan.
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

/// What all sections of a layout share: what `UICollectionViewCompositionalLayoutConfiguration` is
/// to UIKit.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections are stacked and the layout scrolls.
  public var scrollDirection: LayoutAxis
  /// Room between every two sections, empty ones included, in points (`S20`).
  public var interSectionSpacing: Double
  /// Headers, footers and side bars around all sections (`S23`).
  public var boundaryItems: [LayoutBoundaryItem]
  /// The outer insets that sections keep clear of unless they say otherwise (`S25`).
  public var contentInsetsReference: ContentInsetsReference

  /// Apple's defaults.
  public static let standard = LayoutConfiguration()

  /// Creates a configuration; what is not named has Apple's default.
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
