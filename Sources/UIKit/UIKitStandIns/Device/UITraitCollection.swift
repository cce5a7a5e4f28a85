public import CompositionalLayout
public import Foundation

/// The traits of a screen and its user that layouts depend on.
///
/// | member                  | on Linux                                      |
/// |-------------------------|-----------------------------------------------|
/// | `accessibilityContrast` | always normal                                 |
/// | `legibilityWeight`      | always regular                                |
/// | `userInterfaceLevel`    | always base                                   |
/// | `performAsCurrent(_:)`  | runs the code without changing current traits |
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let traits: KnownTraits

  open class var current: UITraitCollection { UITraitCollection(SimulatedDevice.environment) }

  init(_ traits: KnownTraits) {
    self.traits = traits
  }

  /// Traits that specify nothing.
  public override init() {
    traits = KnownTraits()
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(verticalSizeClass: verticalSizeClass))
  }

  /// In pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(KnownTraits(displayScale: displayScale))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(KnownTraits(layoutDirection: layoutDirection))
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(KnownTraits(userInterfaceIdiom: userInterfaceIdiom))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(KnownTraits(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(KnownTraits(userInterfaceStyle: userInterfaceStyle))
  }

  /// The last value that is specified wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: KnownTraits()) { $0.take($1.traits) })
  }

  /// Traits that a closure sets (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(KnownTraits().changed(by: mutations))
  }

  /// Since iOS 17.
  open func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(traits.changed(by: mutations))
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  /// Pixels per point; 0 if unspecified.
  open var displayScale: CGFloat { traits.displayScale }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  open var legibilityWeight: UILegibilityWeight { .regular }
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }

  /// The value of a trait of an app (iOS 17).
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { traits[trait] }

  /// Since iOS 17.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }

  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool { userInterfaceStyle != traitCollection?.userInterfaceStyle }

  open func performAsCurrent(_ actions: () -> Void) {
    actions()
  }

  open func copy(with zone: NSZone? = nil) -> Any { UITraitCollection(traits) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  open override var hash: Int { traits.hashValue }
}

extension UITraitCollection {
  /// The traits with an interface style, unless that is unspecified.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified ? self : modifyingTraits { $0.userInterfaceStyle = style }
  }

  func overridden(by traits: KnownTraits?) -> UITraitCollection {
    traits.map { UITraitCollection(traitsFrom: [self, UITraitCollection($0)]) } ?? self
  }

  /// The traits of an environment.
  public convenience init(_ environment: LayoutEnvironment) {
    self.init(
      KnownTraits(
        horizontalSizeClass: UIUserInterfaceSizeClass(environment.horizontalSizeClass),
        verticalSizeClass: UIUserInterfaceSizeClass(environment.verticalSizeClass),
        displayScale: CGFloat(environment.displayScale ?? 0),
        layoutDirection: environment.direction == .leftToRight ? .leftToRight : .rightToLeft,
        userInterfaceIdiom: UIUserInterfaceIdiom(environment.idiom),
        preferredContentSizeCategory: UIContentSizeCategory(environment.contentSizeCategory)))
  }
}

extension UIUserInterfaceSizeClass {
  init(_ sizeClass: LayoutSizeClass) {
    self =
      switch sizeClass {
      case .unspecified: .unspecified
      case .compact: .compact
      case .regular: .regular
      }
  }
}

extension UIUserInterfaceIdiom {
  init(_ idiom: LayoutIdiom) {
    self =
      switch idiom {
      case .unspecified: .unspecified
      case .phone: .phone
      case .pad: .pad
      case .tv: .tv
      case .mac: .mac
      case .vision: .vision
      }
  }
}

extension UIContentSizeCategory {
  init(_ category: LayoutContentSizeCategory) {
    let all = zip(LayoutContentSizeCategory.allCases, UIContentSizeCategory.ascending)
    self = all.first { $0.0 == category }?.1 ?? .unspecified
  }
}
