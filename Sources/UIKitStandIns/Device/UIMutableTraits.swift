public import Foundation

/// Traits that a closure sets (iOS 17).
public protocol UIMutableTraits {
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Pixels per point; 0 if unspecified.
  var displayScale: CGFloat { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}

/// The values that a ``UITraitCollection`` can specify.
struct KnownTraits: UIMutableTraits, Hashable {
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var displayScale: CGFloat = 0
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  mutating func take(_ other: KnownTraits) {
    if other.horizontalSizeClass != .unspecified {
      horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
  }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> KnownTraits {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? KnownTraits ?? self
  }
}

/// A trait whose changes an app observes (iOS 17).
public protocol UITraitDefinition {}

/// The type of a trait (iOS 17).
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the width's size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The trait of the height's size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The trait of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The trait of the reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The trait of the device idiom.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The trait of the text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait of light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}

/// A type with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The registration of an observer of traits, which is never called.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A type with which observers of traits register (iOS 17).
///
/// | member                                | on Linux                                      |
/// |---------------------------------------|-----------------------------------------------|
/// | `registerForTraitChanges(_:handler:)` | ignored: traits do not change while code runs |
/// | `unregisterForTraitChanges(_:)`       | ignored                                       |
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

private final class KeptRegistration: NSObject, UITraitChangeRegistration {}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ environment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { KeptRegistration() }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}
