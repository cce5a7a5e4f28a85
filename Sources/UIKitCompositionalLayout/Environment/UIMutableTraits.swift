#if !canImport(UIKit) && !canImport(AppKit)
/// Traits that a closure sets (iOS 17).
public protocol UIMutableTraits {
  /// How much room there is along x.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is along y.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Pixels a point; 0 when not known.
  var displayScale: CGFloat { get set }
  /// The direction in which people read.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The text size that a person chose.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}

/// The traits that a ``UITraitCollection`` knows.
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
#endif
