public import Foundation

/// Presents a controller; stores its properties, presents nothing.
///
/// | member                                | on Linux             |
/// |---------------------------------------|----------------------|
/// | `delegate`                            | stored, never called |
/// | `containerView`                       | always nil           |
/// | `frameOfPresentedViewInContainerView` | always zero          |
/// | `presentationTransitionWillBegin()`   | never called         |
/// | `presentationTransitionDidEnd(_:)`    | never called         |
/// | `dismissalTransitionWillBegin()`      | never called         |
/// | `dismissalTransitionDidEnd(_:)`       | never called         |
/// | `containerViewWillLayoutSubviews()`   | never called         |
/// | `containerViewDidLayoutSubviews()`    | never called         |
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  public let presentingViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { .zero }
  open var shouldRemovePresentersView: Bool { false }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}

/// The delegate of a presentation; never called on Linux. UIKit's methods are optional, so each has
/// a default.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_: UIPresentationController) {}
  public func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {}
  public func adaptivePresentationStyle(
    for _: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for _: UIPresentationController, traitCollection _: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  public func presentationController(
    _: UIPresentationController,
    viewControllerForAdaptivePresentationStyle _: UIModalPresentationStyle
  ) -> UIViewController? { nil }
}

/// Presents a sheet; stores its properties (iOS 15).
///
/// | member                | on Linux |
/// |-----------------------|----------|
/// | `invalidateDetents()` | ignored  |
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// A height's name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    public let identifier: Identifier
    /// The height, in points; nil for the system's heights.
    private let resolver: Resolver?

    init(_ identifier: Identifier, resolver: Resolver? = nil) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    public class func medium() -> Detent { Detent(.medium) }
    public class func large() -> Detent { Detent(.large) }

    /// A height in points, or nil where the sheet does not rest there (iOS 16).
    public class func custom(
      identifier: Identifier? = nil, resolver: @escaping Resolver
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }
  }

  open var detents = [Detent.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var sourceView: UIView?
  /// The radius of the corners, in points; nil is the system's.
  open var preferredCornerRadius: CGFloat?

  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  open func invalidateDetents() {}
}

/// Where a sheet rests (iOS 16).
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Presents a popover; stores its properties.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  /// The rectangle that the popover points at, in points.
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var backgroundColor: UIColor?
  open var passthroughViews: [UIView]?
  open var canOverlapSourceViewRect = false
  /// The sheet that a popover becomes in a narrow window (iOS 15).
  public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)
}

/// What a popover points at (iOS 16).
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The delegate of a popover; never called on Linux. UIKit's methods are optional, so each has a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_: UIPopoverPresentationController) {}
}

/// Directions of a popover's arrow, with Apple's raw values.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

extension UIViewController {
  /// The sheet, the popover or the plain controller of the style, made anew; presents nothing.
  public var presentationController: UIPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// That of the outermost parent whose style is a sheet, or of the controller itself; presents nothing.
  public var sheetPresentationController: UISheetPresentationController? {
    parent?.sheetPresentationController
      ?? presentationController as? UISheetPresentationController
  }

  /// Nil unless the style is a popover; presents nothing.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

/// A controller that shares items; stores nothing, shares nothing.
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
}

/// An activity of the share sheet; never done on Linux.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// What an activity does, with Apple's raw values.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let copyToPasteboard = ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
}
