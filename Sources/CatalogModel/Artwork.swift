import Foundation

/// A picture and its size.
public struct Artwork: Codable, Hashable, Sendable {
  /// The address of the picture as it is stored; never empty. ``url`` parses it.
  public var address: String
  /// The width in pixels, positive.
  public var pixelWidth: Int
  /// The height in pixels, positive.
  public var pixelHeight: Int

  /// Creates artwork.
  public init(address: String, pixelWidth: Int, pixelHeight: Int) {
    self.address = address
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// Where the picture is, or `nil` when its address cannot be parsed.
  public var url: URL? { URL(string: address) }

  private enum CodingKeys: String, CodingKey {
    case pixelWidth, pixelHeight
    case address = "url"
  }
}
