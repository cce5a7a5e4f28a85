public import Foundation

/// Changes a color for a cell's state (iOS 14).
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let grey = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: grey, alpha: color.alpha)
    }
  }
}

/// The background of a cell or a button; stored, never drawn.
///
/// | member          | on Linux                                     |
/// |-----------------|----------------------------------------------|
/// | `updated(for:)` | the same configuration: the state is ignored |
public struct UIBackgroundConfiguration {
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var customView: UIView?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var visualEffect: UIVisualEffect?
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The border's width, in points.
  public var strokeWidth: CGFloat = 0
  /// Points from the background's edge to the border.
  public var strokeOutset: CGFloat = 0
  public var shadowProperties = UIShadowProperties()

  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listCell() -> Self { Self() }

  public static func listSidebarCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public static func listHeader() -> Self { Self() }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The shadow of a background (iOS 18); stored.
public struct UIShadowProperties {
  public var color = UIColor.clear
  /// 0 to 1.
  public var opacity: CGFloat = 0
  /// In points.
  public var radius: CGFloat = 0
  /// In points.
  public var offset = CGSize.zero
  public var path: UIBezierPath?
}
