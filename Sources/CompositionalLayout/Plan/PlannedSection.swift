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
