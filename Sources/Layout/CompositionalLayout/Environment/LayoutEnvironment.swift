/// The environment of a layout: the collection view's size, its insets and the traits (`S26`).
public struct LayoutEnvironment: Hashable, Sendable {
  /// The collection view's size, in points.
  public var container: LayoutExtent
  /// The safe area's insets, in points.
  public var safeArea: LayoutInsets
  /// The layout margins, in points, measured from the view's edges.
  public var layoutMargins: LayoutInsets
  /// The insets of the readable content guide, in points, measured from the view's edges.
  public var readableContent: LayoutInsets
  /// The size class of the width.
  public var horizontalSizeClass: LayoutSizeClass
  /// The size class of the height.
  public var verticalSizeClass: LayoutSizeClass
  /// Pixels per point; nil disables rounding (`S3`).
  public var displayScale: Double?
  /// The layout direction (`S33`). ``setDirection(_:)`` turns a device to another one.
  public var direction: LayoutDirection
  /// The device idiom; unspecified is treated as a phone (`N151`).
  public var idiom: LayoutIdiom
  /// The system's major version, such as 18, which affects rounding (`S3`) and the insets of lists
  /// (`N151`). Compositional layouts exist from version 13.
  public var systemVersion: Int
  /// The user's preferred text size.
  public var contentSizeCategory: LayoutContentSizeCategory
  /// The physical side at which a vertical bar of the system stands, within the safe area; nil if there
  /// is none. Pictures show it; no frame depends on it.
  public var verticalBar: LayoutSide?
  /// The region at which a half-folded device bends, in points from the screen's top left corner in
  /// either direction; nil if nothing is folded. No frame depends on it.
  public var fold: LayoutRect?
  /// The lower edge of a navigation bar without a large title, in points, where it was measured; nil
  /// for the idiom's usual height below the safe area.
  package var navigationBarBottom: Double?
  /// The parts that nobody gave and that are not known of the device. No frame depends on it.
  public var assumed: Set<LayoutAssumption> = []

  /// Values that are left out are zero, unspecified or the system's default.
  public init(
    container: LayoutExtent, safeArea: LayoutInsets = .zero, layoutMargins: LayoutInsets = .zero,
    readableContent: LayoutInsets = .zero, horizontalSizeClass: LayoutSizeClass = .unspecified,
    verticalSizeClass: LayoutSizeClass = .unspecified, displayScale: Double? = nil,
    direction: LayoutDirection = .leftToRight, idiom: LayoutIdiom = .unspecified,
    systemVersion: Int = LayoutEnvironment.standardSystemVersion,
    contentSizeCategory: LayoutContentSizeCategory = .large
  ) {
    self.container = container
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.readableContent = readableContent
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.direction = direction
    self.idiom = idiom
    self.systemVersion = systemVersion
    self.contentSizeCategory = contentSizeCategory
  }

  /// The default system version.
  public static let standardSystemVersion = 18

  /// Sets the layout direction of a device: its insets stay on their physical sides, so that what was
  /// leading is trailing in the other direction.
  public mutating func setDirection(_ direction: LayoutDirection) {
    guard direction != self.direction else { return }
    self.direction = direction
    safeArea = safeArea.mirrored
    layoutMargins = layoutMargins.mirrored
    readableContent = readableContent.mirrored
  }

  /// Sets the layout margins, in points from the view's edges. Readable content that followed them
  /// does so at each edge.
  package mutating func setLayoutMargins(_ margins: LayoutInsets) {
    func follow(_ readable: inout Double, from old: Double, to margin: Double) {
      readable = readable == old ? margin : max(margin, readable)
    }
    follow(&readableContent.top, from: layoutMargins.top, to: margins.top)
    follow(&readableContent.leading, from: layoutMargins.leading, to: margins.leading)
    follow(&readableContent.bottom, from: layoutMargins.bottom, to: margins.bottom)
    follow(&readableContent.trailing, from: layoutMargins.trailing, to: margins.trailing)
    layoutMargins = margins
  }

  /// Sets the width of a window, in points. The readable content guide keeps its width as long as it is
  /// within the margins, and an active fold stays in the middle.
  package mutating func setWidth(_ width: Double) {
    let share = (width - container.width) / 2
    func keepWidth(_ readable: inout Double, within margin: Double) {
      if readable > margin { readable = max(margin, readable + share) }
    }
    keepWidth(&readableContent.leading, within: layoutMargins.leading)
    keepWidth(&readableContent.trailing, within: layoutMargins.trailing)
    if let fold, fold.width < container.width { self.fold?.x += share }
    if let fold, fold.width >= container.width { self.fold?.width = width }
    container.width = width
  }

  /// Sets the safe area, in points, and moves the layout margins and the readable content with it.
  package mutating func moveSafeArea(to insets: LayoutInsets) {
    let former = safeArea
    func move(_ insetsWithin: inout LayoutInsets) {
      insetsWithin.top += insets.top - former.top
      insetsWithin.leading += insets.leading - former.leading
      insetsWithin.bottom += insets.bottom - former.bottom
      insetsWithin.trailing += insets.trailing - former.trailing
    }
    move(&layoutMargins)
    move(&readableContent)
    safeArea = insets
  }

  /// The insets of a reference, in points; zero for `automatic`, which the configuration resolves
  /// (`S25`).
  public func insets(for reference: ContentInsetsReference) -> LayoutInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeArea
    case .layoutMargins: layoutMargins
    case .readableContent: readableContent
    }
  }
}
