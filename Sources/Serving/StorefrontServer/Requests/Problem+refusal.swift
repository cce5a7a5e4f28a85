import NIOHTTP1
import PageService

/// Reasons why the server does not pass a request to the service.
extension Problem {
  /// Converts an error of the decoder.
  init(_ error: HTTPParserError, _ limits: ServerLimits) {
    switch error {
    case .headerOverflow:
      self = .headersTooLarge(limit: limits.headerBytes, fields: limits.headerFields)
    case .invalidVersion: self = .otherVersion
    default: self = .malformed
    }
  }

  /// Whether the connection can be kept open, because the whole request has been read.
  var keepsConnection: Bool {
    switch self {
    case .tooManyRequests, .tooManyStreams, .tooManyStreamsOfPeer, .tooManyCalculations: true
    default: false
    }
  }
}
