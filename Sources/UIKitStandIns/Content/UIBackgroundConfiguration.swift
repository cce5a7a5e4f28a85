public import Foundation

/// Changes a color for a cell's state (iOS 14).
public struct UIConfigurationColorTransformer {
  /// Changes a color.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The changed color.
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

  /// Converts to grayscale.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let grey = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: grey, alpha: color.alpha)
    }
  }
}

extension UIBackgroundConfiguration {
  /// The same configuration; the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The background of a cell or a button; stored, never drawn.
public struct UIBackgroundConfiguration {
  /// Changes the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The view in the background.
  public var customView: UIView?
  /// The effect behind the background.
  public var visualEffect: UIVisualEffect?
  /// The color.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The border's color.
  public var strokeColor: UIColor?
  /// The border's width, in points.
  public var strokeWidth: CGFloat = 0

  /// None.
  public static func clear() -> Self { Self() }
  /// For a row of a plain list.
  public static func listPlainCell() -> Self { Self() }
  /// For a row of a grouped list.
  public static func listGroupedCell() -> Self { Self() }
  /// For a list row.
  public static func listCell() -> Self { Self() }

  /// For a sidebar row.
  public static func listSidebarCell() -> Self { Self() }
  /// For a header of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// For a header of a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// For a list header.
  public static func listHeader() -> Self { Self() }
}
