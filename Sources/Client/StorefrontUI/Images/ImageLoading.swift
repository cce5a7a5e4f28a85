#if canImport(UIKit) || !canImport(AppKit)
public import UIKitCompositionalLayout

/// Loads the pictures of cells: an ``ImageLoader``, or an app's own loader in its place.
@MainActor
public protocol ImageLoading: AnyObject {
  /// Returns a picture that is in memory, so that a cell can show it at once; `nil` if it must be loaded.
  func loadedImage(for request: ImageRequest) -> UIImage?

  /// Loads a picture, scaled down to the size of the request. Cancelling the task gives up the request
  /// unless someone else waits for the same picture.
  func image(for request: ImageRequest) async throws -> UIImage

  /// Begins to load pictures that will probably be needed soon.
  func prefetch(_ requests: [ImageRequest])

  /// Gives up requests that were prefetched and are no longer needed.
  func cancelPrefetching(_ requests: [ImageRequest])
}
#endif
