#if canImport(UIKit) || !canImport(AppKit)
public import Foundation
public import UIKitCompositionalLayout

/// Loads pictures once for all who wait for them, scales them down to the size at which they are shown,
/// and keeps them in memory up to a limit, until memory is short.
@MainActor
public final class ImageLoader: ImageLoading {
  /// A loader for all screens of an app, with the standard limits.
  public static let shared = ImageLoader()

  /// A picture that is being loaded, and the numbers of those who wait for it.
  private struct Loading {
    let task: Task<UIImage, any Error>
    var waiting: Set<Int> = []
  }

  private let fetcher: any ImageFetching
  private let decoder: ImageDecoder
  private var memory: ImageMemory<ImageRequest, UIImage>
  private var loading: [ImageRequest: Loading] = [:]
  private var prefetching: [ImageRequest: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private var memoryWarnings: NotificationObserver?

  /// A loader with a memory of its own.
  ///
  /// - Parameters:
  ///   - memoryLimit: The maximum size of the pictures in memory, in bytes; 100 MiB by default.
  ///   - fetcher: Fetches the bytes of pictures. The default one caches them on disk.
  ///   - decoder: Makes an image from bytes, away from the main thread; `nil` scales it down with the
  ///     system's means.
  ///   - notifications: Tells when memory is short.
  public init(
    memoryLimit: Int = 100 << 20, fetcher: any ImageFetching = URLSessionImageFetcher(),
    decoder: ImageDecoder? = nil, notifications: NotificationCenter = .default
  ) {
    memory = ImageMemory(limit: memoryLimit)
    self.fetcher = fetcher
    self.decoder = decoder ?? ImageDecoding.standard
    memoryWarnings = NotificationObserver(
      UIApplication.didReceiveMemoryWarningNotification, in: notifications
    ) { [weak self] in self?.removeAll() }
  }

  /// Removes the pictures from memory. Those on disk stay.
  public func removeAll() {
    memory.removeAll()
  }

  /// Returns a picture that is in memory.
  public func loadedImage(for request: ImageRequest) -> UIImage? {
    memory.value(for: request)
  }

  /// Returns a picture from memory, from the cache on disk, or from its server.
  public func image(for request: ImageRequest) async throws -> UIImage {
    if let image = memory.value(for: request) { return image }
    lastNumber += 1
    let number = lastNumber
    let task = join(request, number)
    defer { leave(request, number) }
    return try await withTaskCancellationHandler {
      let image = try await task.value
      try Task.checkCancellation()
      return image
    } onCancel: {
      Task { @MainActor [weak self] in self?.leave(request, number) }
    }
  }

  private func join(_ request: ImageRequest, _ number: Int) -> Task<UIImage, any Error> {
    let task =
      loading[request]?.task
      ?? Task { [weak self, fetcher, decoder] in
        let image = try await Self.load(request, fetcher, decoder)
        self?.memory.store(image, for: request, cost: ImageDecoding.cost(of: image, for: request))
        return image
      }
    loading[request, default: Loading(task: task)].waiting.insert(number)
    return task
  }

  /// Stops waiting. The request is given up when nobody waits for it any more.
  private func leave(_ request: ImageRequest, _ number: Int) {
    guard loading[request]?.waiting.remove(number) != nil,
      loading[request]?.waiting.isEmpty == true
    else { return }
    loading.removeValue(forKey: request)?.task.cancel()
  }

  @concurrent
  private nonisolated static func load(
    _ request: ImageRequest, _ fetcher: any ImageFetching, _ decoder: ImageDecoder
  ) async throws -> UIImage {
    let data = try await fetcher.bytes(at: request.url)
    try Task.checkCancellation()
    guard let image = decoder(data, request) else { throw ImageError.unreadable(request.url) }
    try Task.checkCancellation()
    return image
  }

  /// Begins to load pictures into memory.
  public func prefetch(_ requests: [ImageRequest]) {
    for request in requests where prefetching[request] == nil && loadedImage(for: request) == nil {
      prefetching[request] = Task { [weak self] in
        _ = try? await self?.image(for: request)
        // What was given up is not listed any more, but a newer task for the same picture may be.
        if !Task.isCancelled { self?.prefetching[request] = nil }
      }
    }
  }

  /// Gives up prefetched requests, unless a cell waits for the same picture.
  public func cancelPrefetching(_ requests: [ImageRequest]) {
    for request in requests { prefetching.removeValue(forKey: request)?.cancel() }
  }
}
#endif
