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
