import Foundation

/// A picture and its size.
public struct Artwork: Codable, Hashable, Sendable {
  /// Where the picture is.
  public var url: URL
  /// The width in pixels, positive.
  public var pixelWidth: Int
  /// The height in pixels, positive.
  public var pixelHeight: Int

  /// Creates artwork.
  public init(url: URL, pixelWidth: Int, pixelHeight: Int) {
    self.url = url
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
