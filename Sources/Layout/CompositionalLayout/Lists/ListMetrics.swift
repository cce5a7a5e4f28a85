/// The lengths that lists take from the system, in points (`N150` to `N152`). The defaults are
/// those of a phone on iOS 18, without a display scale.
public struct ListMetrics: Hashable, Sendable {
  /// The estimated height of a row.
  package var rowHeight: Double
  /// The estimated height of a plain list's header or footer.
  package var plainHeaderHeight: Double
  /// The estimated height of any other list's header or footer.
  package var groupedHeaderHeight: Double
  /// The space above a grouped section without a header.
  package var groupedTop: Double
  /// The space below a grouped section without a footer.
  package var groupedBottom: Double
  /// The space at both sides of an inset group.
  package var insetGroupedSide: Double
  /// The space at both sides of a side bar, including plain ones.
  package var sidebarSide: Double
  /// The space below a side bar's section without a footer.
  package var sidebarBottom: Double
  /// The space above a plain section whose first item is its header.
  package var firstItemHeaderTop: Double

  /// The lengths of a phone.
  public static let phone = ListMetrics()

  /// The lengths of the Mac idiom.
  public static let mac = ListMetrics(
    rowHeight: 40.04, groupedTop: 35, groupedBottom: 20, insetGroupedSide: 16)

  /// Lengths in points; those left out are a phone's.
  public init(
    rowHeight: Double = 44, plainHeaderHeight: Double = 28, groupedHeaderHeight: Double = 17.5,
    groupedTop: Double = 17.5, groupedBottom: Double = 17.5, insetGroupedSide: Double = 20,
    sidebarSide: Double = 12.987, sidebarBottom: Double = 10, firstItemHeaderTop: Double = 22
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

  /// The lengths of an environment's idiom and system (`N151`).
  ///
  /// Only phones and the Mac idiom were measured; other idioms are treated as phones.
  public init(in environment: LayoutEnvironment) {
    guard environment.idiom != .mac else {
      self = .mac
      return
    }
    self.init()
    let width = environment.container.width
    guard environment.systemVersion < 26 else {
      insetGroupedSide = width < 414 ? 16 : 20
      return
    }
    let isSmall = width < 375 || width == 375 && environment.displayScale == 2
    insetGroupedSide = isSmall ? 16 : 20
    // Up to iOS 18, the space of a group is rounded to whole pixels.
    guard let scale = environment.displayScale, scale > 0 else { return }
    groupedTop = (groupedTop * scale).rounded(.up) / scale
    groupedBottom = (groupedBottom * scale).rounded(.up) / scale
  }
}
