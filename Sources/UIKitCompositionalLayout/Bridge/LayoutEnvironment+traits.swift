#if canImport(UIKit) || !canImport(AppKit)
import CompositionalLayout
import Foundation

extension LayoutEnvironment {
  /// The environment that a section provider is given, as a value.
  ///
  /// UIKit tells the container's size and the traits, not the safe area or the margins: set those
  /// where a section's insets refer to them.
  @preconcurrency @MainActor
  public init(_ environment: any NSCollectionLayoutEnvironment) {
    self.init(
      container: LayoutExtent(environment.container.contentSize),
      traits: environment.traitCollection)
    #if !canImport(UIKit)
    if let solved = environment as? SolvedEnvironment { systemVersion = solved.systemVersion }
    #endif
  }

  /// What conditions ask about: the container's width is what UIKit leaves of it for content.
  @MainActor
  init(choosingIn environment: any NSCollectionLayoutEnvironment) {
    self.init(
      container: LayoutExtent(environment.container.effectiveContentSize),
      traits: environment.traitCollection)
  }

  init(container: LayoutExtent, traits: UITraitCollection) {
    self.init(
      container: container,
      horizontalSizeClass: LayoutSizeClass(traits.horizontalSizeClass),
      verticalSizeClass: LayoutSizeClass(traits.verticalSizeClass),
      displayScale: traits.displayScale > 0 ? Double(traits.displayScale) : nil,
      direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      idiom: LayoutIdiom(traits.userInterfaceIdiom), systemVersion: Self.runningSystemVersion,
      contentSizeCategory: LayoutContentSizeCategory(traits.preferredContentSizeCategory))
  }

  /// The major version of the system that the program runs on, or of the simulated device.
  private static var runningSystemVersion: Int {
    #if canImport(UIKit)
    ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    #else
    SimulatedDevice.environment.systemVersion
    #endif
  }
}

extension LayoutSizeClass {
  init(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: self = .unspecified
    }
  }
}

extension LayoutIdiom {
  init(_ idiom: UIUserInterfaceIdiom) {
    switch idiom {
    case .phone: self = .phone
    case .pad: self = .pad
    case .tv: self = .tv
    case .mac: self = .mac
    case .vision: self = .vision
    default: self = .unspecified
    }
  }
}

extension LayoutContentSizeCategory {
  init(_ category: UIContentSizeCategory) {
    let ascending: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let index = ascending.firstIndex(of: category) ?? 3
    self = LayoutContentSizeCategory.allCases[index]
  }
}
#endif
