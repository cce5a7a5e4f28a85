import NIOCore

extension ConnectionHandler {
  /// The time for a client to read the last response and close the connection.
  private static let lingerTime = TimeAmount.seconds(2)

  /// Applies the time limits.
  func checkTime(_ now: NIODeadline) {
    guard let context else { return }
    let requestTime = TimeAmount(server.limits.requestTime)
    if let drainingSince = loop.drainingSince,
      now - drainingSince > TimeAmount(server.limits.drainTime)
    {
      return context.close(promise: nil)
    }
    let passed = now - since
    switch phase {
    case .idle:
      let limit = hasUnsent(context) ? requestTime : TimeAmount(server.limits.idleTime)
      if passed > limit { context.close(promise: nil) }
    case .reading:
      if passed > requestTime { refuse(.tooSlow(limit: server.limits.requestTime), context) }
    case .responding:
      guard let exchange else { return }
      if exchange.isStream {
        if !hasUnsent(context) {
          since = now
        } else if passed > requestTime {
          context.close(promise: nil)
        }
      } else if now - exchange.start > requestTime {
        refuse(.timedOut(limit: server.limits.requestTime), context)
      }
    case .closing:
      if passed > (hasUnsent(context) ? requestTime : min(Self.lingerTime, requestTime)) {
        context.close(promise: nil)
      }
    }
  }

  /// Whether the client has not read everything that was written.
  private func hasUnsent(_ context: ChannelHandlerContext) -> Bool {
    let bytes = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    return bytes ?? 0 > 0
  }
}
