import UIKitStandIns

/// What a list's cell shows (iOS 14).
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How text looks.
  public struct TextProperties {
    /// Where text stands.
    public enum TextAlignment: Int, Sendable {
      /// As people read.
      case natural = 0
      /// In the middle.
      case center = 1
      /// To both sides.
      case justified = 2
    }

    /// How letters are changed.
    public enum TextTransform: Int, Sendable {
      /// Not at all.
      case none = 0
      /// To capitals.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// To capitals at the start of words.
      case capitalized = 3
    }

    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// Changes the colour.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The most lines; 0 is any number.
    public var numberOfLines = 0
    /// Where text stands.
    public var alignment = TextAlignment.natural
    /// How letters are changed.
    public var transform = TextTransform.none
    /// Where text that does not fit ends.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether text shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale when it does.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the person's text size.
    public var adjustsFontForContentSizeCategory = true
  }

  /// How the picture looks.
  public struct ImageProperties {
    /// The room that the system keeps.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The colour.
    public var tintColor: UIColor?
    /// Changes the colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// Its greatest size, in points; 0 is any.
    public var maximumSize = CGSize.zero
    /// The room for it, in points.
    public var reservedLayoutSize = CGSize.zero
    /// How its symbol is drawn.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The text with attributes.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Insets of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Room between picture and text, in points.
  public var imageToTextPadding: CGFloat = 0
  /// Room between the texts above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Room between the texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  /// Whether the texts are side by side where they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Whether the cell's margins count as along x and y.
  public var axesPreservingSuperviewLayoutMargins: [NSLayoutConstraint.Axis] = []

  /// A row.
  public static func cell() -> Self { Self() }
  /// A row with a second line.
  public static func subtitleCell() -> Self { Self() }
  /// A row with a value at its end.
  public static func valueCell() -> Self { Self() }
  /// A row of a side bar.
  public static func sidebarCell() -> Self { Self() }
  /// A row of a side bar with a second line.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// A row of a menu.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// A header of a plain list.
  public static func plainHeader() -> Self { Self() }
  /// A footer of a plain list.
  public static func plainFooter() -> Self { Self() }
  /// A header of a list in groups.
  public static func groupedHeader() -> Self { Self() }
  /// A footer of a list in groups.
  public static func groupedFooter() -> Self { Self() }
  /// A header of a side bar.
  public static func sidebarHeader() -> Self { Self() }
  /// A prominent header of a list in groups.
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// A header, as the list decides.
  public static func header() -> Self { Self() }
  /// A footer, as the list decides.
  public static func footer() -> Self { Self() }

  /// A view that keeps the configuration and draws nothing.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same, as nothing here follows a state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view of a list's content; nothing is drawn.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// What is shown.
  open var configuration: any UIContentConfiguration

  /// The rectangle of the text, for rules.
  public var textLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The rectangle of the second text, for rules.
  public var secondaryTextLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }
  /// The rectangle of the picture, for rules.
  public var imageLayoutGuide: UILayoutGuide? { UILayoutGuide(layoutFrame: bounds) }

  /// Creates a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Creates a view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
}

extension UIListContentConfiguration.TextProperties {
  /// The colour after its change.
  public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
}

extension UIListContentConfiguration.ImageProperties {
  /// The colour after its change, or the one given.
  public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
    let color = self.tintColor ?? tintColor
    return tintColorTransformer?(color) ?? color
  }
}
