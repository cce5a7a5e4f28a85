#if !canImport(UIKit) && !canImport(AppKit)
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
#endif
