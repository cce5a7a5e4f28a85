import Metrics
import NIOCore
import NIOHTTP1

/// Handles the decoded requests of one connection. It applies the limits, sends cached responses directly,
/// and forwards the other requests to Hummingbird one at a time. Further requests wait, so that responses
/// are sent in the order of the requests.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The phase of the connection.
  enum Phase {
    /// Between two requests.
    case idle
    /// Reading a request.
    case reading
    /// Waiting for Hummingbird's response, or sending it.
    case answering
    /// The last response has been written. Input is discarded.
    case closing
  }

  let server: ServerContext
  let loop: LoopState
  /// The index in the loop's list of connections.
  var place: Int?
  var context: ChannelHandlerContext?
  /// The peer, unless the connection was refused.
  var peer: Peer?
  var phase = Phase.idle
  /// When the phase began; for an event stream, when the client had last read everything.
  var since = NIODeadline.now()
  /// The request that is being read or answered.
  var exchange: Exchange?
  /// When the graceful shutdown began; `nil` before it.
  var drainingSince: NIODeadline?

  /// The parts of requests that arrived while another request was being answered, or while the client did
  /// not read responses.
  private var waiting = CircularBuffer<HTTPServerRequestPart>()
  /// The number of waiting parts at which reading pauses.
  private static let mostWaiting = 8
  private var wantsRead = false
  private var hasReadPart = false
  private var inputIsClosed = false
  var needsFlush = false
  /// Whether a request has been forwarded to Hummingbird since the last `channelReadComplete`.
  var hasForwarded = false

  /// Creates the handler of a connection.
  init(_ server: ServerContext, loop: LoopState) {
    self.server = server
    self.loop = loop
  }

  // MARK: - Lifecycle

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { begin(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let peer { server.peers.disconnect(peer) }
    if peer != nil { server.metrics.connections.decrement() }
    peer = nil
    if let exchange, phase == .answering {
      if !exchange.isStream { server.metrics.aborted() }
      closeStream()
    }
    exchange = nil
    phase = .closing
    loop.remove(self)
    context.fireChannelInactive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard peer == nil, phase != .closing else { return }
    loop.add(self)
    do throws(Refusal) {
      peer = try server.peers.connect(PeerAddress(context.remoteAddress))
      server.metrics.connections.increment()
    } catch {
      refuse(error, context)
    }
  }

  // MARK: - Reading

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    if phase == .closing { return }
    let part = unwrapInboundIn(data)
    if phase == .answering || !waiting.isEmpty || !context.channel.isWritable {
      waiting.append(part)
    } else {
      take(part, context)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The bytes that were read are the beginning of a head.
    if phase == .idle, !hasReadPart {
      phase = .reading
      since = .now()
    }
    hasReadPart = false
    finishTurn(context)
  }

  func read(context: ChannelHandlerContext) {
    if waiting.count >= Self.mostWaiting || !waiting.isEmpty && !context.channel.isWritable {
      wantsRead = true
    } else {
      context.read()
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { takeWaiting(context) }
    context.fireChannelWritabilityChanged()
  }

  /// Handles the waiting parts.
  func takeWaiting(_ context: ChannelHandlerContext) {
    while phase == .idle || phase == .reading, context.channel.isWritable,
      let part = waiting.popFirst()
    {
      take(part, context)
    }
    finishTurn(context)
    if wantsRead, waiting.count < Self.mostWaiting {
      wantsRead = false
      context.read()
    }
    if inputIsClosed, waiting.isEmpty, phase == .idle { end(context, lingering: false) }
  }

  /// Whether parts are waiting.
  var hasWaiting: Bool { !waiting.isEmpty }

  private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    switch part {
    case .head(let head): begin(head, context)
    case .body(let bytes):
      exchange?.bodyBytes += bytes.readableBytes
      if exchange?.bodyBytes ?? 0 > server.limits.bodyBytes {
        refuse(.bodyTooLarge(limit: server.limits.bodyBytes), context)
      }
    case .end: answer(context)
    }
  }

  private func finishTurn(_ context: ChannelHandlerContext) {
    if needsFlush {
      needsFlush = false
      context.flush()
    }
    if hasForwarded {
      hasForwarded = false
      context.fireChannelReadComplete()
    }
  }

  // MARK: - Closing

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else {
      context.close(promise: nil)
      return
    }
    waiting.removeAll()
    switch phase {
    case .closing: break
    // The current response is the last one.
    case .answering: exchange?.keepsConnection = false
    case .idle, .reading:
      switch error {
      case .headerOverflow:
        let limits = server.limits
        refuse(.headersTooLarge(limit: limits.headerBytes, fields: limits.headerFields), context)
      case .invalidVersion: refuse(.otherVersion, context)
      default: refuse(.malformed, context)
      }
      finishTurn(context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      // The current request is answered first.
      drainingSince = .now()
      if phase == .idle, waiting.isEmpty { end(context, lingering: false) }
    case let event as ChannelEvent where event == .inputClosed:
      inputIsClosed = true
      switch phase {
      case .idle where waiting.isEmpty, .reading: end(context, lingering: false)
      case .closing: context.close(promise: nil)
      case .answering where waiting.isEmpty: context.fireUserInboundEventTriggered(event)
      case .idle, .answering: break
      }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Closes the connection when everything has been sent.
  ///
  /// - Parameter lingering: Whether the client may still be sending. If the connection were closed while
  ///   there is unread input, the client might not receive the response.
  func end(_ context: ChannelHandlerContext, lingering: Bool) {
    guard phase != .closing else { return }
    phase = .closing
    since = .now()
    waiting.removeAll()
    needsFlush = false
    context.flush()
    let sent = context.eventLoop.makePromise(of: Void.self)
    context.close(mode: .output, promise: sent)
    sent.futureResult.assumeIsolated().whenComplete { _ in
      if !lingering || self.inputIsClosed { self.context?.close(promise: nil) }
    }
  }
}

@available(*, unavailable)
extension ConnectionHandler: Sendable {}
