import Foundation

/// A picture that is never loaded: its name.
open class UIImage: NSObject {
  /// The name that the picture was asked for with.
  public let name: String

  /// Creates an empty picture.
  public override init() {
    name = ""
  }

  /// Names a picture of the app's.
  public init?(named name: String) {
    self.name = name
  }

  /// Names one of the system's symbols.
  public init?(systemName name: String) {
    self.name = name
  }

  /// Draws the picture; nothing is drawn.
  open func draw(in rect: CGRect) {}

  /// The size, in points: none is known.
  open var size: CGSize { .zero }
}

/// A view's design in a file, which is never read.
open class UINib: NSObject {
  /// The file's name.
  public let name: String

  /// Names a design.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
  }
}

extension UIImage {
  /// What a symbol's look is called for.
  open class Configuration: NSObject {}

  /// How a symbol is drawn.
  open class SymbolConfiguration: Configuration {
    /// Creates a look by a size, in points.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Creates a look by a size, in points, and a weight.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default
    ) {
      self.init()
    }

    /// Creates a look by a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init()
    }

    /// Creates a look by a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init()
    }

    /// Creates a look by a weight.
    public convenience init(weight: SymbolWeight) {
      self.init()
    }

    /// Creates a look by a scale.
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
    /// Not known.
    case unspecified = 0
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }

  /// Whether a picture keeps its colours, with Apple's raw values.
  public enum RenderingMode: Int, Sendable {
    /// As the place decides.
    case automatic = 0
    /// Yes.
    case alwaysOriginal = 1
    /// No.
    case alwaysTemplate = 2
  }

  /// Names one of the system's symbols.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// Names a picture of a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Takes a picture's file, which is not read.
  public convenience init?(data: Data) {
    self.init(named: "")
  }

  /// Names a picture's file, which is not read.
  public convenience init?(contentsOfFile path: String) {
    self.init(named: path)
  }

  /// The picture itself.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The picture itself.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The picture itself.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The picture itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// The picture itself.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    self
  }
  /// Pixels a point.
  public var scale: CGFloat { 1 }
}
