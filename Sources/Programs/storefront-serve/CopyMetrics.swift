import CatalogModel
import Dispatch

/// The metrics of continuous copies. Whoever makes the copies is asked beside the requests, so that one who does not reply
/// holds up none.
final class CopyMetrics: Sendable {
  private let ask: @Sendable () -> String
  private let asking = DispatchGroup()
  private let state = Locked<(last: String, isAsking: Bool)>(("", false))

  /// - Parameter ask: Gets the metrics, which may take seconds.
  init(_ ask: @escaping @Sendable () -> String) { self.ask = ask }

  /// The metrics; those of the last time if there is no reply within a tenth of a second.
  func text() -> String {
    let isFree = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    if isFree {
      DispatchQueue.global().async(group: asking) { [self] in
        let text = ask()
        state.withLock { $0 = (text, false) }
      }
    }
    _ = asking.wait(timeout: .now() + .milliseconds(100))
    return state.withLock { $0.last }
  }
}
