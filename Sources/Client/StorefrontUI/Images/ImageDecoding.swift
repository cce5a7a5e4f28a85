#if canImport(UIKit) || !canImport(AppKit)
public import Foundation
public import UIKitCompositionalLayout

#if canImport(ImageIO)
import ImageIO
#endif

/// Makes the image of a request from the bytes of a picture; `nil` if they cannot be read.
public typealias ImageDecoder = @Sendable (Data, ImageRequest) -> UIImage?

enum ImageDecoding {
  /// Scales a picture down to the pixels of a view while it is read, so that a large one is never in
  /// memory as a whole. On Linux, where nothing is drawn, an image without pixels.
  static let standard: ImageDecoder = { data, request in
    #if canImport(ImageIO)
    let lazily = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, lazily),
      let facts = CGImageSourceCopyPropertiesAtIndex(source, 0, lazily) as? [CFString: Any],
      let width = facts[kCGImagePropertyPixelWidth] as? Int,
      let height = facts[kCGImagePropertyPixelHeight] as? Int
    else { return nil }
    // The EXIF orientations from 5 on swap width and height.
    let isTurned = (facts[kCGImagePropertyOrientation] as? Int ?? 1) >= 5
    let side = request.longerSide(
      ofWidth: isTurned ? height : width, height: isTurned ? width : height)
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceShouldCacheImmediately: true,
      kCGImageSourceThumbnailMaxPixelSize: side,
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      .map { UIImage(cgImage: $0) }
    #else
    return data.isEmpty ? nil : UIImage(data: data)
    #endif
  }

  /// The memory that an image takes, in bytes.
  static func cost(of image: UIImage, for request: ImageRequest) -> Int {
    #if canImport(ImageIO)
    if let image = image.cgImage { return image.bytesPerRow * image.height }
    #endif
    return request.pixelWidth * request.pixelHeight * 4
  }
}
#endif
