#if !canImport(UIKit) && !canImport(AppKit)
/// A trait that code names to be told of its changes (iOS 17).
public protocol UITraitDefinition {}

/// A name of one of the traits (iOS 17).
public typealias UITrait = any UITraitDefinition.Type

/// The trait of room along x.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of room along y.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of pixels a point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The trait of the reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The trait of the kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait of the text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait of light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A promise to be told; nothing changes while code runs here.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// What tells of changed traits (iOS 17).
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

private final class KeptRegistration: NSObject, UITraitChangeRegistration {}

extension UITraitChangeObservable {
  /// Calls back when traits change, which none does here.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { KeptRegistration() }

  /// Forgets a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}
#endif
