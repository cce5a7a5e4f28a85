import NIOCore
import NIOHTTP1

/// Stands between the decoded requests of one connection and Hummingbird: holds the connection to the
/// limits, answers at once, on the event loop, what lies ready, and hands on one request at a time of
/// the others. Requests that come meanwhile wait, so that answers leave in the order of the requests.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// What the connection is doing.
  enum Phase {
    /// Nothing: it is between two requests.
    case idle
    /// It reads a request.
    case reading
    /// Hummingbird answers a request.
    case answering
    /// The last answer is written. What comes is dropped.
    case closing
  }

  let server: ServerContext
  let loop: LoopState
  /// Where the loop's list has the connection.
  var place: Int?
  var context: ChannelHandlerContext?
  /// The peer, unless the connection was refused.
  var peer: Peer?
  var phase = Phase.idle
  /// When the phase began; of a stream, when all that was written had been taken.
  var since = NIODeadline.now()
  /// The request that is read or answered.
  var exchange: Exchange?
  /// When the server was told to stop; `nil` while it was not.
  var drainingSince: NIODeadline?

  /// What came while another request was answered, or while answers wait to be sent.
  private var waiting = CircularBuffer<HTTPServerRequestPart>()
  /// How much waits before no more is read; what was read at once comes on top.
  private static let mostWaiting = 8
  private var wantsRead = false
  private var hasReadPart = false
  private var inputIsClosed = false
  var needsFlush = false
  /// Whether Hummingbird was handed something since it was last told that this is all for now.
  var hasHandedOn = false

  /// Creates the handler of a connection.
  init(_ server: ServerContext, loop: LoopState) {
    self.server = server
    self.loop = loop
  }

  // MARK: Coming and going

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

  // MARK: Reading

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
    // Bytes that did not yet make a part are the beginning of a head.
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

  /// Takes what came while another request was answered.
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

  /// Whether something waits to be taken.
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
    if hasHandedOn {
      hasHandedOn = false
      context.fireChannelReadComplete()
    }
  }

  // MARK: Ending

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else {
      context.close(promise: nil)
      return
    }
    waiting.removeAll()
    switch phase {
    case .closing: break
    // The answer that is under way is the last one.
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
      // A request that is under way is answered first.
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

  /// Ends the connection once all that was written is sent.
  ///
  /// - Parameter lingering: Whether the client may still be sending. It would not see the answer if
  ///   the connection ended while bytes of it are unread.
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
