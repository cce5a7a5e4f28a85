public import Foundation

/// An image; stores its name, is never loaded.
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name that the image was created with. Supported.
  public let name: String

  /// Creates an empty image.
  public override init() {
    name = ""
  }

  /// Creates an image of the app by name.
  public init?(named name: String) {
    self.name = name
  }

  /// Creates a system symbol by name.
  public init?(systemName name: String) {
    self.name = name
  }

  /// Draws the image. Ignored.
  open func draw(in rect: CGRect) {}

  /// The size, in points. Guessed: zero, as no image is loaded.
  open var size: CGSize {
    GuessLog.note(.picture)
    return .zero
  }
}

/// A nib; stores its name, is never loaded.
public final class UINib: NSObject, Sendable {
  /// The file's name. Supported.
  public let name: String

  /// Creates a nib by name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
  }
}

extension UIImage {
  /// The configuration of an image. Ignored.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The configuration of a symbol. Ignored.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates a configuration from a size, in points.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Creates a configuration from a size, in points, and a weight.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default
    ) {
      self.init()
    }

    /// Creates a configuration from a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init()
    }

    /// Creates a configuration from a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init()
    }

    /// Creates a configuration from a weight.
    public convenience init(weight: SymbolWeight) {
      self.init()
    }

    /// Creates a configuration from a scale.
    public convenience init(scale: SymbolScale) {
      self.init()
    }
  }

  /// How bold a symbol is, with Apple's raw values.
  public enum SymbolWeight: Int, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside text, with Apple's raw values.
  public enum SymbolScale: Int, Sendable {
    /// As the system's.
    case `default` = -1
    /// Unspecified.
    case unspecified = 0
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }

  /// Whether an image keeps its colors, with Apple's raw values.
  public enum RenderingMode: Int, Sendable {
    /// As the context decides.
    case automatic = 0
    /// Yes.
    case alwaysOriginal = 1
    /// No.
    case alwaysTemplate = 2
  }

  /// Creates a system symbol by name.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// Creates an image of a bundle by name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates an image from data, which is not read.
  public convenience init?(data: Data) {
    self.init(named: "")
  }

  /// Creates an image from a file, which is not read.
  public convenience init?(contentsOfFile path: String) {
    self.init(named: path)
  }

  /// Returns the image itself; the arguments are ignored.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image itself; the arguments are ignored.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  /// Returns the image itself; the arguments are ignored.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image itself; the arguments are ignored.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image itself; the arguments are ignored.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    self
  }
  /// Pixels per point. Ignored.
  public var scale: CGFloat { 1 }
}
