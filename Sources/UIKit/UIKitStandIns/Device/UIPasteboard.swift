public import Foundation

/// A pasteboard of the test's own; nothing is shared with other programs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// Shared with no other program.
  public static let general = UIPasteboard()

  open var strings: [String]?
  open var urls: [URL]?
  open var images: [UIImage]?

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var hasStrings: Bool { strings?.isEmpty == false }
  open var hasURLs: Bool { urls?.isEmpty == false }
  open var hasImages: Bool { images?.isEmpty == false }
}
