/// The lengths that lists take from the system, in points (`N150` to `N152`). The defaults are a
/// phone's on iOS 18, at no particular display scale.
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
  /// The room at both sides of a side bar, plain ones included.
  public var sidebarSide: Double
  /// The room below a side bar's section that has no footer.
  public var sidebarBottom: Double
  /// The room above a plain section whose first item is its header.
  public var firstItemHeaderTop: Double

  /// A phone's lengths.
  public static let phone = ListMetrics()

  /// The lengths of the Mac idiom.
  public static let mac = ListMetrics(
    rowHeight: 40.04, groupedTop: 35, groupedBottom: 20, insetGroupedSide: 16)

  /// Creates metrics, in points; what is not named is a phone's.
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

  /// The lengths that an environment's idiom and system have (`N151`).
  ///
  /// Only phones and the Mac idiom were measured; every other idiom is taken for a phone.
  public init(in environment: LayoutEnvironment) {
    guard environment.idiom != .mac else {
      self = .mac
      return
    }
    self.init()
    guard environment.systemVersion < 26 else {
      insetGroupedSide = environment.container.width < 393 ? 16 : 20
      return
    }
    // Up to iOS 18 the room of a group is whole pixels.
    guard let scale = environment.displayScale, scale > 0 else { return }
    groupedTop = (groupedTop * scale).rounded(.up) / scale
    groupedBottom = (groupedBottom * scale).rounded(.up) / scale
  }
}
