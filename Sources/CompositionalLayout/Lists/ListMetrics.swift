/// The lengths that UIKit's lists take from the system and no public source states exactly, in
/// points. The defaults are a phone's; pass measured ones for another device or release.
public struct ListMetrics: Hashable, Sendable {
  /// The estimated height of a row.
  public var rowHeight: Double
  /// The estimated height of a plain list's header or footer.
  public var plainHeaderHeight: Double
  /// The estimated height of any other list's header or footer.
  public var groupedHeaderHeight: Double
  /// The room above a grouped section that has no header.
  public var groupedTop: Double
  /// The room below a grouped section that has no footer.
  public var groupedBottom: Double
  /// The room at both sides of an inset group.
  public var insetGroupedSide: Double
  /// The room at both sides of a side bar.
  public var sidebarSide: Double
  /// The room below a side bar's section.
  public var sidebarBottom: Double
  /// The room above a plain section whose first item is its header.
  public var firstItemHeaderTop: Double

  /// A phone's lengths.
  public static let phone = ListMetrics()

  /// Creates metrics, in points; what is not named is a phone's.
  public init(
    rowHeight: Double = 44, plainHeaderHeight: Double = 28, groupedHeaderHeight: Double = 17.5,
    groupedTop: Double = 35, groupedBottom: Double = 20, insetGroupedSide: Double = 16,
    sidebarSide: Double = 13, sidebarBottom: Double = 10, firstItemHeaderTop: Double = 22
  ) {
    self.rowHeight = rowHeight
    self.plainHeaderHeight = plainHeaderHeight
    self.groupedHeaderHeight = groupedHeaderHeight
    self.groupedTop = groupedTop
    self.groupedBottom = groupedBottom
    self.insetGroupedSide = insetGroupedSide
    self.sidebarSide = sidebarSide
    self.sidebarBottom = sidebarBottom
    self.firstItemHeaderTop = firstItemHeaderTop
  }
}
