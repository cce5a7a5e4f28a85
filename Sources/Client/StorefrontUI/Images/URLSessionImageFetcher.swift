public import Foundation
import StorefrontClient

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches pictures over `URLSession`. The system's `URLCache` keeps them on disk, as the server's
/// `Cache-Control` allows, and has them confirmed by their `ETag`.
public struct URLSessionImageFetcher: ImageFetching {
  private let transport: URLSessionTransport
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
    transport = URLSessionTransport(configuration, loading: .pictures)
    self.limit = limit
  }

  /// Returns the bytes at an address, from the cache while they are fresh. Loading stops at the limit.
  public func bytes(at url: URL) async throws -> Data {
    guard ["https", "http"].contains(url.scheme?.lowercased()) else {
      throw ImageError.unsupportedAddress(url)
    }
    do {
      let response = try await transport.send(TransportRequest(url: url, unreadLimit: limit))
      guard response.status == 200 else { throw ImageError.status(response.status, url) }
      guard (response.headers["content-length"].flatMap { Int($0) } ?? 0) <= limit else {
        throw ImageError.tooLarge(limit: limit, url)
      }
      return try await Data(response.bytes(limit: limit))
    } catch TransportError.tooLarge, TransportError.unread {
      throw ImageError.tooLarge(limit: limit, url)
    }
  }
}
