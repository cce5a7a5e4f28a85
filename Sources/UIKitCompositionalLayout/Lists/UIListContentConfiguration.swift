public import UIKitStandIns

/// The content of a list's cell; stored, never drawn (iOS 14).
public struct UIListContentConfiguration: UIContentConfiguration {
  /// Properties of a text.
  public struct TextProperties {
    /// How text is aligned.
    public enum TextAlignment: Int, Sendable {
      /// Natural.
      case natural = 0
      /// Centered.
      case center = 1
      /// Justified.
      case justified = 2
    }

    /// How letters are capitalized.
    public enum TextTransform: Int, Sendable {
      /// Unchanged.
      case none = 0
      /// Uppercase.
      case uppercase = 1
      /// Lowercase.
      case lowercase = 2
      /// Capitalized words.
      case capitalized = 3
    }

    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// Changes the color.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The greatest number of lines; 0 is any number.
    public var numberOfLines = 0
    /// How text is aligned.
    public var alignment = TextAlignment.natural
    /// How letters are capitalized.
    public var transform = TextTransform.none
    /// How text that does not fit is broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks so that the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale of the font when it shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
  }

  /// The image's properties.
  public struct ImageProperties {
    /// Stands for the system's own width.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The color.
    public var tintColor: UIColor?
    /// Changes the color.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Its greatest size, in points; 0 is any.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The attributed text.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The text's properties.
  public var textProperties = TextProperties()
  /// The secondary text's properties.
  public var secondaryTextProperties = TextProperties()
  /// The image's properties.
  public var imageProperties = ImageProperties()
  /// Insets of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Space between image and text, in points.
  public var imageToTextPadding: CGFloat = 0
  /// Vertical space between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Horizontal space between the texts, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  /// Whether the texts are side by side where they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The axes along which the superview's margins are kept.
  public var axesPreservingSuperviewLayoutMargins: [NSLayoutConstraint.Axis] = []

  /// A cell.
  public static func cell() -> Self { Self() }
  /// A cell with a subtitle.
  public static func subtitleCell() -> Self { Self() }
  /// A cell with a value at its trailing edge.
  public static func valueCell() -> Self { Self() }
  /// A cell of a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// A cell of a sidebar with a subtitle.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// An accompanied cell of a sidebar.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// A header of a plain list.
  public static func plainHeader() -> Self { Self() }
  /// A footer of a plain list.
  public static func plainFooter() -> Self { Self() }
  /// A header of a grouped list.
  public static func groupedHeader() -> Self { Self() }
  /// A footer of a grouped list.
  public static func groupedFooter() -> Self { Self() }
  /// A header of a sidebar.
  public static func sidebarHeader() -> Self { Self() }
  /// A prominent header of an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// A header, as the list decides.
  public static func header() -> Self { Self() }
  /// A footer, as the list decides.
  public static func footer() -> Self { Self() }

  /// A view that stores the configuration and draws nothing.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same configuration; the state is ignored.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The content view of a list's cell; stores its configuration, draws nothing.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// The configuration.
  open var configuration: any UIContentConfiguration

  /// The text's rectangle, for constraints.
  public var textLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The secondary text's rectangle, for constraints.
  public var secondaryTextLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The image's rectangle, for constraints.
  public var imageLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }

  /// Creates a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Creates a view without reading the coder.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
}

extension UIListContentConfiguration.TextProperties {
  /// The color after its transformer.
  public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
}

extension UIListContentConfiguration.ImageProperties {
  /// The tint, or the one given, after the transformer.
  public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
    let color = self.tintColor ?? tintColor
    return tintColorTransformer?(color) ?? color
  }
}
