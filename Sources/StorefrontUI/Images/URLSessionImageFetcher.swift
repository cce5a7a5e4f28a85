public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches pictures over `URLSession`. The system's `URLCache` keeps them on disk, as the server's
/// `Cache-Control` allows, and has them confirmed by their `ETag`.
public struct URLSessionImageFetcher: ImageFetching {
  private let session: URLSession
  private let limit: Int

  /// A fetcher with a cache of its own.
  ///
  /// - Parameters:
  ///   - diskLimit: The maximum size of the cache on disk, in bytes; 200 MiB by default.
  ///   - limit: The maximum size of a picture, in bytes; 20 MiB by default.
  public init(diskLimit: Int = 200 << 20, limit: Int = 20 << 20) {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let configuration = URLSessionConfiguration.default
    // Pictures are in memory in the form in which they are drawn; this memory only serves what is being
    // written to the disk.
    let memory = 4 << 20
    let folder = folders.first?.appending(path: "StorefrontImages")
    #if canImport(FoundationNetworking)
    configuration.urlCache = URLCache(
      memoryCapacity: memory, diskCapacity: diskLimit, diskPath: folder?.path)
    #else
    configuration.urlCache = URLCache(
      memoryCapacity: memory, diskCapacity: diskLimit, directory: folder)
    #endif
    configuration.requestCachePolicy = .useProtocolCachePolicy
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
    self.limit = limit
  }

  /// Returns the bytes at an address, from the cache while they are fresh.
  public func bytes(at url: URL) async throws -> Data {
    guard ["https", "http"].contains(url.scheme?.lowercased()) else {
      throw ImageError.unsupportedAddress(url)
    }
    let (data, response) = try await session.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw ImageError.status(status, url) }
    guard data.count <= limit else { throw ImageError.tooLarge(limit: limit, url) }
    return data
  }
}
