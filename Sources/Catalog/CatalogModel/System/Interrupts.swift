import Dispatch
import SystemEssentials

/// Runs work until it ends. SIGINT and SIGTERM cancel it and let it finish, so that a catalog is closed
/// properly.
///
/// - Throws: The error of the work.
package func cancelledByInterrupts(_ work: @escaping @Sendable () async throws -> Void) async throws
{
  let task = Task { try await work() }
  let signals = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { task.cancel() }
    source.resume()
    return source
  }
  defer { for source in signals { source.cancel() } }
  try await task.value
}
