import CompositionalLayout
import Foundation

/// What a screen and its user are like, as far as layouts read it.
///
/// Sendable as UIKit's is: it never changes once it is created, and subclasses add no state.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let traits: KnownTraits

  /// The traits of the simulated device.
  open class var current: UITraitCollection { UITraitCollection(SimulatedDevice.environment) }

  init(_ traits: KnownTraits) {
    self.traits = traits
  }

  /// Creates traits of which nothing is known.
  public override init() {
    traits = KnownTraits()
  }

  /// Creates traits of which the width's size class is known.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(horizontalSizeClass: horizontalSizeClass))
  }

  /// Creates traits of which the height's size class is known.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(KnownTraits(verticalSizeClass: verticalSizeClass))
  }

  /// Creates traits of which the scale, in pixels a point, is known.
  public convenience init(displayScale: CGFloat) {
    self.init(KnownTraits(displayScale: displayScale))
  }

  /// Creates traits of which the reading direction is known.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(KnownTraits(layoutDirection: layoutDirection))
  }

  /// Creates traits of which the kind of device is known.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(KnownTraits(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// Creates traits of which the text size is known.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(KnownTraits(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Creates traits of which the style is known.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(KnownTraits(userInterfaceStyle: userInterfaceStyle))
  }

  /// Creates traits that know what any of several know; the last wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: KnownTraits()) { $0.take($1.traits) })
  }

  /// Creates traits by a closure that sets them (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(KnownTraits().changed(by: mutations))
  }

  /// These traits with some of them set anew (iOS 17). Kept.
  open func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(traits.changed(by: mutations))
  }

  /// The size class of the width. Kept.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  /// The size class of the height. Kept.
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  /// Pixels per point; 0 when not known. Kept.
  open var displayScale: CGFloat { traits.displayScale }
  /// The direction in which people read. Kept.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  /// The kind of device. Kept.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  /// The text size that a person chose. Kept.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  /// Light or dark. Kept.
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }

  /// A copy with properties of its own. Kept.
  open func copy(with zone: NSZone? = nil) -> Any { UITraitCollection(traits) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  open override var hash: Int { traits.hashValue }
}

extension UITraitCollection {
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
