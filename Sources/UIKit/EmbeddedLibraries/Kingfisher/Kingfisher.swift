import UIKit

/// What an image is loaded from. Nothing here loads.
public protocol Resource: Sendable {}
extension URL: Resource {}

public struct ImageResource: Resource {
  public init(downloadURL: URL, cacheKey: String? = nil) {}
}

public protocol Placeholder {}
extension UIImage: Placeholder {}
extension UIView: Placeholder {}

public protocol KingfisherCompatible: AnyObject {}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

extension KingfisherCompatible {
  public var kf: KingfisherWrapper<Self> {
    get { KingfisherWrapper(base: self) }
    set {}
  }
}

public typealias KingfisherCompletion = (Result<RetrieveImageResult, KingfisherError>) -> Void
/// The images of a view or a button, which stay as they are.
public struct KingfisherWrapper<Base> {
  public let base: Base
  public var indicatorType = IndicatorType.none

  @discardableResult public func setImage(
    with resource: (any Resource)?, placeholder: (any Placeholder)? = nil,
    options: KingfisherOptionsInfo? = nil, completionHandler: KingfisherCompletion? = nil
  ) -> DownloadTask? { nil }

  @discardableResult public func setImage(
    with resource: (any Resource)?, placeholder: (any Placeholder)? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: ((Int64, Int64) -> Void)?,
    completionHandler: KingfisherCompletion? = nil
  ) -> DownloadTask? { nil }

  @discardableResult public func setImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, completionHandler: KingfisherCompletion? = nil
  ) -> DownloadTask? where Base: UIButton { nil }

  public func cancelDownloadTask() {}
  public func cancelImageDownloadTask() where Base: UIButton {}
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

public enum KingfisherOptionsInfoItem {
  case transition(ImageTransition), processor(any ImageProcessor), scaleFactor(CGFloat)
  case cacheOriginalImage, forceRefresh, forceTransition, fromMemoryCacheOrRefresh, onlyFromCache
  case backgroundDecode, keepCurrentImageWhileLoading, loadDiskFileSynchronously, waitForCache
  case downloadPriority(Float), onFailureImage(UIImage?)
}

public enum ImageTransition { case none, fade(TimeInterval) }
public enum IndicatorType { case none, activity }

public protocol ImageProcessor: Sendable {}
public struct DownsamplingImageProcessor: ImageProcessor { public init(size: CGSize) {} }
public struct RoundCornerImageProcessor: ImageProcessor { public init(cornerRadius: CGFloat) {} }

public struct RetrieveImageResult { public let image: UIImage }
public struct KingfisherError: Error {}
public final class DownloadTask: Sendable { public func cancel() {} }

public final class ImagePrefetcher: Sendable {
  public init(urls: [URL], options: KingfisherOptionsInfo? = nil) {}
  public func start() {}
  public func stop() {}
}

public final class ImageCache: Sendable {
  public static let `default` = ImageCache()
  public func clearMemoryCache() {}
}
