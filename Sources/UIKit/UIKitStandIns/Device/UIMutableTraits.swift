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
  /// A trait of an app.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// Traits that a view or a controller and those inside have in place of inherited ones (iOS 17).
public protocol UITraitOverrides: UIMutableTraits {}

/// The values that a ``UITraitCollection`` can specify.
struct KnownTraits: UITraitOverrides, Hashable {
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var displayScale: CGFloat = 0
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var ofApp: [ObjectIdentifier: AppTrait] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { ofApp[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue }
    set { ofApp[ObjectIdentifier(trait)] = AppTrait(value: newValue) }
  }

  /// The value of a trait of an app, which may be of any type.
  struct AppTrait: Hashable {
    let value: Any

    static func == (left: AppTrait, right: AppTrait) -> Bool {
      left.value as? AnyHashable == right.value as? AnyHashable
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value as? AnyHashable)
    }
  }

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
    ofApp.merge(other.ofApp) { $1 }
  }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> KnownTraits {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? KnownTraits ?? self
  }
}

/// A trait, of the system or of an app (iOS 17).
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var affectsColorAppearance: Bool { get }
  static var name: String { get }
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { "\(Self.self)" }
  public static var identifier: String { name }
}

/// The type of a trait (iOS 17).
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the width's size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The trait of the height's size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The trait of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}
/// The trait of the reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
/// The trait of the device idiom.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
/// The trait of the text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
/// The trait of light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

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
/// | `registerForTraitChanges(_:action:)`  | ignored                                       |
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

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { KeptRegistration() }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { KeptRegistration() }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}

extension UIView {
  /// Since iOS 17.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits ?? KnownTraits() }
    set { ownTraits = newValue as? KnownTraits }
  }
}

extension UIViewController {
  /// Since iOS 17.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits ?? KnownTraits() }
    set { ownTraits = newValue as? KnownTraits }
  }
}
