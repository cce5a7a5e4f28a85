import Foundation
import Synchronization

/// Work that blocks, on a thread of its own: it neither takes one of the few threads that run tests nor waits for one.
public final class BackgroundWork<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  /// Starts the work.
  public init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [self] in
      let result = Result(catching: work)
      self.result.withLock { $0 = result }
    }
  }

  /// Waits for the result, for five minutes at most.
  ///
  /// - Throws: What the work throws, or `Unfinished`.
  public func value() throws -> Value {
    var found: Result<Value, any Error>?
    _ = eventually {
      found = result.withLock { $0 }
      return found != nil
    }
    guard let found else { throw Unfinished() }
    return try found.get()
  }

  /// The work has not ended in time.
  public struct Unfinished: Error {}
}

/// Runs work that blocks, for instance on sockets, on a thread of its own.
public func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
