public import Foundation

/// A picture at the size at which it is shown.
public struct ImageRequest: Hashable, Sendable {
  /// The address of the picture.
  public var url: URL
  /// The width of the view, in pixels.
  public var pixelWidth: Int
  /// The height of the view, in pixels.
  public var pixelHeight: Int

  /// A picture for a view whose size in pixels is known.
  ///
  /// - Parameters:
  ///   - url: The address of the picture.
  ///   - pixelWidth: The width of the view, in pixels.
  ///   - pixelHeight: The height of the view, in pixels.
  public init(url: URL, pixelWidth: Int, pixelHeight: Int) {
    self.url = url
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// A picture for a view, at least one pixel large.
  ///
  /// - Parameters:
  ///   - url: The address of the picture.
  ///   - size: The size of the view, in points.
  ///   - scale: The number of pixels per point; 0 counts as 1.
  public init(url: URL, size: CGSize, scale: CGFloat) {
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * (scale > 0 ? scale : 1)).rounded(.up)
      return pixels.isFinite ? Int(min(max(pixels, 1), 16_384)) : 1
    }
    self.init(url: url, pixelWidth: pixels(size.width), pixelHeight: pixels(size.height))
  }

  /// The length in pixels of the longer side of a picture that just fills the view. A picture that is
  /// smaller than the view keeps its size.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - height: The picture's height, in pixels.
  public func longerSide(ofWidth width: Int, height: Int) -> Int {
    guard width > 0, height > 0 else { return 1 }
    let scale = max(Double(pixelWidth) / Double(width), Double(pixelHeight) / Double(height))
    return Int((Double(max(width, height)) * min(scale, 1)).rounded(.up))
  }
}
