import CatalogModel

/// A real picture: a file that is embedded in the pictures that show it, or an address from which the browser
/// loads it.
public struct PictureImage: Hashable, Sendable {
  /// The formats that browsers show.
  public enum Format: String, Sendable {
    case png, jpeg, gif
    case webP = "webp"
  }

  /// Where the picture comes from.
  enum Source: Hashable {
    case file(Format, base64: String, pixelWidth: Int, pixelHeight: Int)
    case address(String)
  }

  let source: Source

  /// A file in Base64, with its size in pixels.
  ///
  /// - Parameters:
  ///   - format: The file's format.
  ///   - base64: The file in Base64; it is written without escaping.
  ///   - pixelWidth: The width in pixels, at least 1.
  ///   - pixelHeight: The height in pixels, at least 1.
  public init(_ format: Format, base64: String, pixelWidth: Int, pixelHeight: Int) {
    source = .file(
      format, base64: base64, pixelWidth: max(1, pixelWidth), pixelHeight: max(1, pixelHeight))
  }

  /// A picture that the browser loads, over the tile that is seen without it; nil unless the address begins with
  /// `https://`.
  public init?(linking address: String) {
    guard address.lowercased().hasPrefix("https://") else { return nil }
    source = .address(address)
  }

  /// A picture that the browser loads from a path of the server from which it has the page.
  init(path: String) { source = .address(path) }

  /// Whether the browser loads the picture.
  var isLinked: Bool { if case .address = source { true } else { false } }

  /// Hashes what is short: comparing equal pictures costs nothing, because they share their storage.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .file(_, let base64, let pixelWidth, let pixelHeight):
      hasher.combine(base64.utf8.count)
      hasher.combine(pixelWidth)
      hasher.combine(pixelHeight)
    case .address(let address): hasher.combine(address)
    }
  }
}

extension PictureContent {
  /// The addresses of the icons and the artwork of all items.
  public var imageAddresses: Set<String> {
    Set(sections.joined().flatMap { [$0.iconAddress, $0.artwork?.address].compactMap { $0 } })
  }

  /// Has the browser load the pictures of all items from their addresses.
  public mutating func linkImages() {
    linkImages { _ in nil }
  }

  /// Has the browser load the pictures of all items from their addresses.
  ///
  /// - Parameters:
  ///   - isComplete: Whether items have no other pictures than those with a path.
  ///   - path: The path at which the server of the page itself has the picture of an address; nil for any other.
  package mutating func linkImages(isComplete: Bool = false, from path: (String) -> String?) {
    images = imageAddresses.reduce(into: [:]) { images, address in
      images[address] =
        path(address).map(PictureImage.init(path:))
        ?? (isComplete ? nil : PictureImage(linking: address))
    }
  }

  /// The files among the pictures as addresses, by the addresses that they are from.
  package var embeddedImages: [String: String] {
    (images ?? [:]).compactMapValues { image in
      guard case .file(let format, let base64, _, _) = image.source else { return nil }
      return "data:image/\(format.rawValue);base64,\(base64)"
    }
  }
}

extension MeasuredPage {
  /// Has the browser load the pictures of all items, which changes no size.
  ///
  /// - Parameters:
  ///   - isComplete: Whether items have no other pictures than those with a path.
  ///   - path: The path at which the server of the page itself has the picture of an address; nil for any other.
  package mutating func linkImages(isComplete: Bool = false, from path: (String) -> String?) {
    content.linkImages(isComplete: isComplete, from: path)
  }
}
