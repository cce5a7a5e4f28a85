import Foundation

/// A split view controller; stores its controllers, shows nothing.
///
/// | member                 | on Linux             |
/// |------------------------|----------------------|
/// | `show(_:)`, `hide(_:)` | ignored              |
/// | `delegate`             | stored, never called |
open class UISplitViewController: UIViewController {
  /// The columns of a split view controller, with Apple's raw values.
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column, with Apple's raw values.
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary
    /// For compact widths.
    case compact
  }

  /// Which columns are shown, with Apple's raw values.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary
  }

  /// How columns share the space, with Apple's raw values.
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var viewControllers: [UIViewController] = [] {
    didSet { setChildren(viewControllers) }
  }
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var presentsWithGesture = true
  /// A fraction of the width.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4
  /// In points.
  open var preferredPrimaryColumnWidth: CGFloat = 320
  /// In points.
  open var minimumPrimaryColumnWidth: CGFloat = 0
  /// In points.
  open var maximumPrimaryColumnWidth: CGFloat = 320
  open var primaryBackgroundStyle = BackgroundStyle.none
  private var columns: [Column: UIViewController] = [:]

  /// The background of the primary column, with Apple's raw values.
  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }

  /// With columns (iOS 14).
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    viewControllers = columns.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}

  /// True where the width is compact.
  open var isCollapsed: Bool { UITraitCollection.current.horizontalSizeClass == .compact }
}

/// The delegate of a split view controller; never called on Linux. UIKit's methods are optional, so
/// each has a default.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
