public import UIKitStandIns

/// The content of a list's cell; stored, never drawn (iOS 14).
///
/// | member              | on Linux                                     |
/// |---------------------|----------------------------------------------|
/// | `makeContentView()` | a view that stores the configuration         |
/// | `updated(for:)`     | the same configuration: the state is ignored |
public struct UIListContentConfiguration: UIContentConfiguration {
  /// Properties of a text.
  public struct TextProperties {
    /// How text is aligned.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// How letters are capitalized.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The greatest number of lines; 0 is any number.
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var allowsDefaultTighteningForTruncation = false
    public var showsExpansionTextWhenTruncated = false

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The image's properties.
  public struct ImageProperties {
    /// Stands for the system's own width.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Its greatest size, in points; 0 is any.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points.
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0

    /// The tint, or the one given, after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
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
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  /// A cell with a value at its trailing edge.
  public static func valueCell() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }
  public static func sidebarSubtitleCell() -> Self { Self() }
  public static func accompaniedSidebarCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func sidebarHeader() -> Self { Self() }
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// A header, as the list decides.
  public static func header() -> Self { Self() }
  /// A footer, as the list decides.
  public static func footer() -> Self { Self() }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The content view of a list's cell; stores its configuration, draws nothing.
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration

  /// The text's rectangle, for constraints.
  public var textLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The secondary text's rectangle, for constraints.
  public var secondaryTextLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The image's rectangle, for constraints.
  public var imageLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  open override var _standardAccessibility: _StandardAccessibility {
    let shown = configuration as? UIListContentConfiguration
    let label = String.joining([
      shown?.attributedText?.string ?? shown?.text,
      shown?.secondaryAttributedText?.string ?? shown?.secondaryText,
    ])
    return _StandardAccessibility(isElement: label != nil, label: label, traits: .staticText)
  }

  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
}
