public import Foundation

/// A pasteboard of the test's own; nothing is shared with other programs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of all apps. Supported, for this program only.
  public static let general = UIPasteboard()

  /// The texts. Supported.
  open var strings: [String]?
  /// The addresses. Supported.
  open var urls: [URL]?
  /// The pictures. Supported.
  open var images: [UIImage]?

  /// The first text. Supported.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first address. Supported.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The first picture. Supported.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// Whether there are texts. Supported.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there are addresses. Supported.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// Whether there are pictures. Supported.
  open var hasImages: Bool { images?.isEmpty == false }
}
