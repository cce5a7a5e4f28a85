import UIKit

/// An address or a request of an image. Nothing here loads.
public protocol ImageRequestConvertible {}
extension URL: ImageRequestConvertible {}

public struct ImageRequest: ImageRequestConvertible, Sendable {
  public let url: URL?
  public init(url: URL?, processors: [any ImageProcessing] = []) { self.url = url }
}

public protocol ImageProcessing: Sendable {}

public enum ImageProcessors {
  public struct Resize: ImageProcessing { public init(size: CGSize) {} }
  public struct RoundedCorners: ImageProcessing { public init(radius: CGFloat) {} }
  public struct Circle: ImageProcessing { public init() {} }
}

public struct ImageLoadingOptions {
  public enum Transition: Sendable { case fadeIn(duration: TimeInterval) }
  public var placeholder, failureImage: UIImage?
  public var transition: Transition?

  public init(
    placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil
  ) {
    (self.placeholder, self.transition, self.failureImage) = (placeholder, transition, failureImage)
  }
}

public struct ImageResponse { public let image: UIImage }
public final class ImageTask: Sendable { public func cancel() {} }

public final class ImagePipeline: Sendable {
  public static let shared = ImagePipeline()
  public typealias Completion = (Result<ImageResponse, Error>) -> Void
  /// What waiting for an image ends with, because there is none.
  public enum Error: Swift.Error { case dataIsEmpty }

  @discardableResult public func loadImage(
    with request: any ImageRequestConvertible, completion: @escaping Completion
  ) -> ImageTask { ImageTask() }

  public func image(for request: any ImageRequestConvertible) async throws -> UIImage {
    throw Error.dataIsEmpty
  }
}

public final class ImagePrefetcher: Sendable {
  public init() {}
  public func startPrefetching(with urls: [URL]) {}
  public func stopPrefetching(with urls: [URL]) {}
}

@discardableResult public func loadImage(
  with request: (any ImageRequestConvertible)?, options: ImageLoadingOptions = .init(),
  into view: UIView, completion: ImagePipeline.Completion? = nil
) -> ImageTask? { nil }

public func cancelRequest(for view: UIView) {}
