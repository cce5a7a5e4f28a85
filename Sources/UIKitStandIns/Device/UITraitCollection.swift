public import CompositionalLayout
public import Foundation

/// The traits of a screen and its user that layouts depend on.
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let traits: KnownTraits

  /// The traits of the simulated device.
  open class var current: UITraitCollection { UITraitCollection(SimulatedDevice.environment) }

  init(_ traits: KnownTraits) {
    self.traits = traits
  }

  /// Creates traits that specify nothing.
  public override init() {
    traits = KnownTraits()
  }

  /// Creates traits that specify the width's size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(horizontalSizeClass: horizontalSizeClass))
  }

  /// Creates traits that specify the height's size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(verticalSizeClass: verticalSizeClass))
  }

  /// Creates traits that specify the scale, in pixels per point,.
  public convenience init(displayScale: CGFloat) {
    self.init(KnownTraits(displayScale: displayScale))
  }

  /// Creates traits that specify the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(KnownTraits(layoutDirection: layoutDirection))
  }

  /// Creates traits that specify the device idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(KnownTraits(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// Creates traits that specify the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(KnownTraits(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Creates traits that specify the style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(KnownTraits(userInterfaceStyle: userInterfaceStyle))
  }

  /// Creates traits by merging others; the last specified value wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: KnownTraits()) { $0.take($1.traits) })
  }

  /// Creates traits with a closure that sets them (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(KnownTraits().changed(by: mutations))
  }

  /// A copy with some traits changed (iOS 17). Supported.
  open func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(traits.changed(by: mutations))
  }

  /// The size class of the width. Supported.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  /// The size class of the height. Supported.
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  /// Pixels per point; 0 if unspecified. Supported.
  open var displayScale: CGFloat { traits.displayScale }
  /// The layout direction. Supported.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  /// The device idiom. Supported.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  /// The user's preferred text size. Supported.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  /// Light or dark. Supported.
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }

  /// An independent copy. Supported.
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
