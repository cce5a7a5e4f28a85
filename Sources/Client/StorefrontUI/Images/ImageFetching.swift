public import Foundation

/// Fetches the bytes of pictures: a ``URLSessionImageFetcher``, or a fixed answer in a test.
public protocol ImageFetching: Sendable {
  /// Returns the bytes at an address.
  ///
  /// - Throws: an ``ImageError`` if the response is unusable, or an error of the network.
  func bytes(at url: URL) async throws -> Data
}

/// Why a picture cannot be shown.
public enum ImageError: Error, Hashable, Sendable {
  /// The address has another scheme than `https` and `http`.
  case unsupportedAddress(URL)
  /// The server responded with another status than 200.
  case status(Int, URL)
  /// The response is larger than the limit, in bytes.
  case tooLarge(limit: Int, URL)
  /// The bytes are not a picture that the system can read.
  case unreadable(URL)
}

extension ImageError: CustomStringConvertible {
  /// What is wrong and how to correct it.
  public var description: String {
    switch self {
    case .unsupportedAddress(let url): "\"\(url)\" cannot be loaded. Use an https address."
    case .status(let status, let url):
      "The server responded to \"\(url)\" with status \(status). Check the picture's address."
    case .tooLarge(let limit, let url):
      "The picture at \"\(url)\" is larger than \(limit) bytes. Make it smaller, or raise the limit."
    case .unreadable(let url):
      "The response to \"\(url)\" is not a picture that can be read. Check the address and the format."
    }
  }
}
