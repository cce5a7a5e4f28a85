public import Foundation

/// An image; stores its name, is never loaded.
///
/// | member                                           | on Linux                            |
/// |--------------------------------------------------|-------------------------------------|
/// | `size`                                           | guessed: zero                       |
/// | `scale`                                          | always 1                            |
/// | `draw(in:)`                                      | ignored                             |
/// | `init(data:)`                                    | reads nothing; the name is empty    |
/// | `init(contentsOfFile:)`                          | reads nothing; the name is the path |
/// | `withRenderingMode(_:)`, `withConfiguration(_:)` | the image itself                    |
/// | `withTintColor(_:)`                              | the image itself                    |
/// | `withTintColor(_:renderingMode:)`                | the image itself                    |
/// | `applyingSymbolConfiguration(_:)`                | the image itself                    |
/// | `resizableImage(withCapInsets:)` and its like    | the image itself                    |
/// | `preparingThumbnail(of:)`                        | the image itself                    |
/// | `pngData()`, `jpegData(compressionQuality:)`     | always nil                          |
/// | `animatedImage(with:duration:)`                  | the first image                     |
/// | `imageOrientation`                               | always up                           |
/// | `isSymbolImage`                                  | always false                        |
/// | `cgImage`                                        | always nil                          |
///
/// Unchecked because instances never change and subclasses add no state; UIKit's class is sendable
/// too.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The name that the image was created with.
  public let name: String

  public override init() {
    name = ""
  }

  public init?(named name: String) {
    self.name = name
  }

  public init?(systemName name: String) {
    self.name = name
  }

  /// The image of `#imageLiteral(resourceName:)`.
  public required init(imageLiteralResourceName name: String) {
    self.name = name
  }

  /// The first of the images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }

  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}

  open var size: CGSize {
    GuessLog.note(.picture)
    return .zero
  }
}

/// A bitmap of Core Graphics; never created on Linux.
public final class CGImage: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  private init() {
    (width, height) = (0, 0)
  }
}

/// The type of an image literal, for which the compiler looks by this name.
public typealias _ImageLiteralType = UIImage

/// A nib; nothing is read of it.
///
/// | member                            | on Linux                                                              |
/// |-----------------------------------|-----------------------------------------------------------------------|
/// | `instantiate(withOwner:options:)` | guessed: a view of the class with the nib's name, or of its owner's content |
public final class UINib: NSObject, Sendable {
  /// An option of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  public let name: String
  /// The module that names the nib.
  let module: Substring

  public init(nibName name: String, bundle bundleOrNil: Bundle?, fileID: String = #fileID) {
    self.name = name
    module = NamedClass.module(ofFile: fileID)
  }

  @preconcurrency @MainActor
  public func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    // The owner's class has its own nib, whose view is the owner's content.
    if let owner = ownerOrNil as? UIView, namedClass == nil || owner.isKind(named: namedClass) {
      return [UIView(frame: owner.bounds)]
    }
    return (namedClass as? UIView.Type).flatMap { NamedClass.make($0) }.map { [$0] } ?? []
  }
}

extension UIView {
  fileprivate func isKind(named type: AnyClass?) -> Bool { type.map { isKind(of: $0) } ?? false }
}

extension Bundle {
  /// Guessed, as for ``UINib``.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil, fileID: String = #fileID
  ) -> [Any]? {
    UINib(nibName: name, bundle: self, fileID: fileID).instantiate(withOwner: owner)
  }
}

extension UIImage {
  /// The configuration of an image; nothing is stored.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The configuration of a symbol; nothing is stored.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default
    ) {
      self.init()
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init()
    }

    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init()
    }

    public convenience init(weight: SymbolWeight) {
      self.init()
    }

    public convenience init(scale: SymbolScale) {
      self.init()
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init()
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init()
    }

    public class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
    public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration { self }
  }

  /// How bold a symbol is, with Apple's raw values.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside text, with Apple's raw values.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// Whether an image keeps its colors, with Apple's raw values.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public var cgImage: CGImage? { nil }

  public convenience init(cgImage: CGImage) {
    self.init()
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init()
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    self.init(named: "")
  }

  public convenience init?(data: Data) {
    self.init(named: "")
  }

  public convenience init?(contentsOfFile path: String) {
    self.init(named: path)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    self
  }
  public var scale: CGFloat { 1 }
  public var isSymbolImage: Bool { false }
  public var imageOrientation: Orientation { .up }

  /// How an image is turned, with Apple's raw values.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a resized image is repeated, with Apple's raw values.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  public func preparingForDisplay() -> UIImage? { self }
  public func byPreparingForDisplay() async -> UIImage? { self }
  public func prepareForDisplay(
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(self)
  }
  public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(self)
  }
  public func pngData() -> Data? { nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
