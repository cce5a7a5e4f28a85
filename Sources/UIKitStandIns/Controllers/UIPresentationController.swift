public import Foundation

/// Presents a controller; stores its properties, presents nothing.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller. Supported.
  public let presentedViewController: UIViewController
  /// The delegate. Ignored: never called on Linux.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation of a controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
  }
}

/// The delegate of a presentation; never called on Linux.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// A presentation was dismissed.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Ignored: does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Presents a sheet; stores its properties (iOS 15).
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// A height's name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The height's name. Supported.
    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
    }

    /// About half of the screen. Supported.
    public class func medium() -> Detent { Detent(.medium) }
    /// The whole screen. Supported.
    public class func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet rests. Supported.
  open var detents = [Detent.large()]
  /// The height at which the sheet rests now. Supported.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is shown. Supported.
  open var prefersGrabberVisible = false
  /// The radius of the corners, in points; nil is the system's. Supported.
  open var preferredCornerRadius: CGFloat?
}

/// Presents a popover; stores its properties.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at. Supported.
  open var sourceView: UIView?
  /// The rectangle that the popover points at, in points. Supported.
  open var sourceRect = CGRect.zero
  /// The bar's item that the popover points at. Supported.
  open var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// The presentation as a sheet; presents nothing. Supported.
  public var sheetPresentationController: UISheetPresentationController? {
    UISheetPresentationController(presentedViewController: self, presenting: nil)
  }

  /// The presentation as a popover; nil unless the style is a popover; presents nothing.
  /// Supported.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
  }
}

/// A controller that shares items; stores nothing, shares nothing.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Creates a controller of items, which are ignored.
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
