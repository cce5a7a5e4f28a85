#if canImport(UIKit) || !canImport(AppKit)
public import CompositionalLayout
import Foundation

extension LayoutEnvironment {
  /// The environment of a section provider as a value.
  ///
  /// UIKit provides the container's size and the traits, but neither the safe area nor the margins:
  /// set those if a section's insets refer to them.
  @preconcurrency @MainActor
  public init(_ environment: any NSCollectionLayoutEnvironment) {
    self.init(
      container: LayoutExtent(environment.container.contentSize),
      traits: environment.traitCollection)
    #if !canImport(Darwin)
    if let solved = environment as? SolvedEnvironment { systemVersion = solved.systemVersion }
    #endif
  }

  /// The environment for conditions: the container's width is the width that UIKit leaves for
  /// content.
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

  /// The major version of the running system, or of the simulated device.
  private static var runningSystemVersion: Int {
    #if canImport(Darwin)
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
