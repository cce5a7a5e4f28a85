#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout

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
#endif
