import Logging
import CatalogModel
import NIOCore

/// Warns once of a proxy that forwards requests without being named: all its clients count as one peer.
final class UnnamedProxies: Sendable {
  private let logger: Logger
  private let hasWarned = Locked(false)

  init(_ logger: Logger) { self.logger = logger }

  /// Notes a request that was forwarded by somebody who is not trusted.
  func note(_ address: SocketAddress?) {
    let isFirst = hasWarned.withLock { hasWarned in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    logger.warning(
      "requests are forwarded by a proxy that is not named: all its clients count as one",
      metadata: [
        "peer": "\(address?.ipAddress ?? "-")",
        "remedy": "if it is yours, name it as a trusted proxy",
      ])
  }
}
