/// Where a layout is solved: the collection view's size and what surrounds it (`S26`).
public struct LayoutEnvironment: Hashable, Sendable {
  /// The collection view's size, in points.
  public var container: LayoutExtent
  /// The safe area's insets, in points.
  public var safeArea: LayoutInsets
  /// The layout margins, in points, measured from the view's edges.
  public var layoutMargins: LayoutInsets
  /// The insets of the readable content guide, in points, measured from the view's edges.
  public var readableContent: LayoutInsets
  /// How much room there is along x.
  public var horizontalSizeClass: LayoutSizeClass
  /// How much room there is along y.
  public var verticalSizeClass: LayoutSizeClass
  /// Pixels a point; nil leaves every number unrounded (`S3`).
  public var displayScale: Double?
  /// The direction in which people read (`S33`).
  public var direction: LayoutDirection
  /// The kind of device; an unspecified one is taken for a phone (`N151`).
  public var idiom: LayoutIdiom
  /// The system's major version, such as 18, by which numbers are rounded (`S3`) and lists inset
  /// (`N151`). Compositional layouts begin with 13.
  public var systemVersion: Int
  /// The text size that a person chose.
  public var contentSizeCategory: LayoutContentSizeCategory

  /// Creates an environment; what is not named is empty, unspecified or the system's default.
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

  /// The system that stands for all others where none is named.
  public static let standardSystemVersion = 18

  /// The insets that a reference names, in points; none for `automatic`, whose meaning the
  /// configuration decides (`S25`).
  public func insets(for reference: ContentInsetsReference) -> LayoutInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeArea
    case .layoutMargins: layoutMargins
    case .readableContent: readableContent
    }
  }
}
