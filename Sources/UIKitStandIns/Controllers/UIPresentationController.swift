public import Foundation

/// Presents a controller; stores its properties, presents nothing.
///
/// | member     | on Linux             |
/// |------------|----------------------|
/// | `delegate` | stored, never called |
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
  }
}

/// The delegate of a presentation; never called on Linux. Its method has a default, because it is
/// optional in UIKit.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
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
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
    }

    public class func medium() -> Detent { Detent(.medium) }
    public class func large() -> Detent { Detent(.large) }
  }

  open var detents = [Detent.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  /// The radius of the corners, in points; nil is the system's.
  open var preferredCornerRadius: CGFloat?
}

/// Presents a popover; stores its properties.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  /// The rectangle that the popover points at, in points.
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// Presents nothing.
  public var sheetPresentationController: UISheetPresentationController? {
    UISheetPresentationController(presentedViewController: self, presenting: nil)
  }

  /// Nil unless the style is a popover; presents nothing.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
  }
}

/// A controller that shares items; stores nothing, shares nothing.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
