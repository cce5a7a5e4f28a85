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

extension UIBackgroundConfiguration {
  public func updated(for state: any UIConfigurationState) -> Self { self }
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
  public var customView: UIView?
  public var visualEffect: UIVisualEffect?
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  /// The border's width, in points.
  public var strokeWidth: CGFloat = 0

  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listCell() -> Self { Self() }

  public static func listSidebarCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public static func listHeader() -> Self { Self() }
}
