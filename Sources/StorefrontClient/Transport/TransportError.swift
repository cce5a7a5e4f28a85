import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why there is no answer, or no whole one.
public enum TransportError: Error, Hashable, Sendable {
  /// The server cannot be reached, for the reason that the system gives.
  case unreachable(String)
  /// Nothing came for too long.
  case timedOut
  /// The task was cancelled.
  case cancelled
  /// The body has more bytes than allowed.
  case tooLarge(limit: Int)
  /// So many bytes of the body came faster than they were read.
  case unread(limit: Int)

  /// What an error of the system stands for.
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
  /// What happened and what to do: one sentence or two.
  public var description: String {
    switch self {
    case .unreachable(let reason):
      "The server cannot be reached (\(reason)). Check the connection and the address."
    case .timedOut: "The server did not answer in time. Try again later."
    case .cancelled: "The request was cancelled."
    case .tooLarge(let limit):
      "The answer has more than the \(limit) bytes allowed; allow more, or publish less."
    case .unread(let limit):
      "More than \(limit) bytes came faster than they were read. Connect again."
    }
  }
}
