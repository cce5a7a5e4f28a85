import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why no response was received, or only a part of one.
public enum TransportError: Error, Hashable, Sendable {
  /// The server cannot be reached. The value is the system's description of the error.
  case unreachable(String)
  /// No bytes were received within the time limit.
  case timedOut
  /// The task was canceled.
  case cancelled
  /// The body is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// More bytes of the body were waiting to be read than the limit allows.
  case unread(limit: Int)

  /// Converts an error of the system.
  public init(_ error: any Error) {
    switch error {
    case let error as TransportError: self = error
    case is CancellationError: self = .cancelled
    case let error as URLError:
      switch error.code {
      case .cancelled: self = .cancelled
      case .timedOut: self = .timedOut
      default: self = .unreachable(error.localizedDescription)
      }
    default: self = .unreachable(error.localizedDescription)
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// What is wrong and how to correct it.
  public var description: String {
    switch self {
    case .unreachable(let reason):
      "The server cannot be reached (\(reason)). Check the connection and the address."
    case .timedOut: "The server did not answer in time. Try again later."
    case .cancelled: "The request was canceled."
    case .tooLarge(let limit):
      "The response is larger than \(limit) bytes. Raise the limit, or publish a smaller page."
    case .unread(let limit):
      "The response was read too slowly: more than \(limit) bytes were waiting. Connect again."
    }
  }
}
