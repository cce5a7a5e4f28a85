import CatalogModel
import NIOCore
import PageService

/// Checks in a separate task whether the catalog has changed, as long as requests arrive, so that cached
/// responses stay usable and requests do not have to wait for the check.
final class CatalogRefresh: Sendable {
  /// How long the checks continue after a request without a cached response.
  private static let time = TimeAmount.seconds(1)
  private let service: any RequestResponder
  /// When the checks end, unless another request prolongs them; `nil` if they have ended.
  private let end = Locked<NIODeadline?>(nil)

  /// The checks begin with ``prolong()``.
  init(_ service: any RequestResponder) { self.service = service }

  /// Checks regularly for the next second.
  func prolong() {
    let isRunning = end.withLock { end in
      defer { end = .now() + Self.time }
      return end != nil
    }
    guard !isRunning else { return }
    Task {
      while continues() {
        service.refresh()
        // Half of the interval, so that cached responses never expire in between.
        try? await Task.sleep(for: max(service.refreshInterval / 2, .milliseconds(1)))
      }
    }
  }

  private func continues() -> Bool {
    end.withLock { end in
      if let last = end, last < .now() { end = nil }
      return end != nil
    }
  }
}
