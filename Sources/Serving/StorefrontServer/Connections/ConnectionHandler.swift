import NIOCore
import PageService
import NIOHTTP1

/// Handles the decoded requests of one connection: applies the limits, and sends the responses in order. A
/// request is answered from the cache, or by a thread of ``CalculationPools``; those behind it wait.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The phase of the connection.
  enum Phase {
    /// Between two requests.
    case idle
    /// Reading a request.
    case reading
    /// Waiting for a response that is not cached, or sending events.
    case responding
    /// The last response has been written. Input is discarded.
    case closing
  }

  let server: ServerContext
  let loop: LoopState
  private(set) var context: ChannelHandlerContext?
  /// The peer; without one, the connection was refused or is closed.
  private(set) var peer: PeerAddress?
  var phase = Phase.idle
  /// When the phase began; for an event stream, when the client had last read everything.
  var since = NIODeadline.now()
  /// The request that is being read or answered.
  var exchange: Exchange?
  /// The task that sends events.
  var streaming: Task<Void, Never>?
  private(set) var inputIsClosed = false
  var needsFlush = false

  /// The parts of requests that have not been handled: those behind a request that is being answered, and all
  /// while the client does not read responses.
  private var waiting = CircularBuffer<HTTPServerRequestPart>()
  /// The bytes of bodies among them, for which memory is taken.
  private var waitingBytes = 0
  /// The number of waiting parts at which reading pauses.
  private static let mostWaiting = 8
  private var wantsRead = false
  private var hasReadPart = false

  init(_ server: ServerContext, loop: LoopState) {
    self.server = server
    self.loop = loop
  }

  // MARK: - Lifecycle

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    loop.add(self)
    do throws(Problem) {
      let peer = PeerAddress(context.remoteAddress)
      try server.peers.connect(peer)
      self.peer = peer
      server.metrics.connections.increment()
      endIfStopping()
    } catch {
      refuse(error, context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let peer {
      server.peers.disconnect(peer)
      server.metrics.connections.decrement()
    }
    peer = nil
    if let exchange, phase == .responding {
      if !exchange.isStream { server.metrics.aborted() }
      exchange.isAbandoned.withLockedValue { $0 = true }
      closeStream()
    }
    exchange = nil
    phase = .closing
    dropWaiting()
    loop.remove(self)
  }

  // MARK: - Reading

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    guard phase != .closing else { return }
    let part = unwrapInboundIn(data)
    if case .body(let bytes) = part {
      // Behind a stream, it would wait for ever.
      guard exchange?.isStream != true, server.bodies.take(bytes.readableBytes) else {
        return errorCaught(context: context, error: Problem.tooManyBodies)
      }
      waitingBytes += bytes.readableBytes
    }
    waiting.append(part)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The bytes that were read are the beginning of a head.
    if phase == .idle, !hasReadPart {
      phase = .reading
      since = .now()
    }
    hasReadPart = false
    takeWaiting(context)
  }

  func read(context: ChannelHandlerContext) {
    wantsRead = true
    readIfWanted(context)
  }

  private func readIfWanted(_ context: ChannelHandlerContext) {
    // A body of the next request waits at its client.
    guard wantsRead, waiting.count < Self.mostWaiting, phase != .responding || waitingBytes == 0,
      waiting.isEmpty || context.channel.isWritable
    else { return }
    wantsRead = false
    context.read()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { takeWaiting(context) }
  }

  /// Handles the waiting parts, up to a request whose response is not cached.
  func takeWaiting(_ context: ChannelHandlerContext) {
    while phase == .idle || phase == .reading, context.channel.isWritable,
      let part = waiting.popFirst()
    {
      do throws(Problem) {
        switch part {
        case .head(let head): try begin(head, context)
        case .body(let bytes): try take(bytes)
        case .end: try respond(context)
        }
      } catch {
        refuse(error, context)
      }
    }
    if needsFlush {
      needsFlush = false
      context.flush()
    }
    readIfWanted(context)
    if inputIsClosed, waiting.isEmpty, phase == .idle || phase == .reading {
      end(context, lingering: false)
    }
  }

  /// Gives the bytes of a body to the request; their memory is given back if it does not keep them.
  private func take(_ bytes: ByteBuffer) throws(Problem) {
    waitingBytes -= bytes.readableBytes
    var isKept = false
    defer { if !isKept { server.bodies.giveBack(bytes.readableBytes) } }
    isKept = try exchange?.take(bytes) ?? false
  }

  /// Makes the current response the last one if a body waits behind it.
  func dropWaitingBodies() {
    guard waitingBytes > 0 else { return }
    exchange?.keepsConnection = false
    dropWaiting()
  }

  private func dropWaiting() {
    waiting.removeAll()
    server.bodies.giveBack(waitingBytes)
    waitingBytes = 0
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let refusal: Problem
    switch error {
    case let error as Problem: refusal = error
    case let error as HTTPParserError: refusal = Problem(error, server.limits)
    default: return context.close(promise: nil)
    }
    takeWaiting(context)
    dropWaiting()
    switch phase {
    case .closing: break
    // The current response is the last one.
    case .responding: exchange?.keepsConnection = false
    case .idle, .reading: refuse(refusal, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard let event = event as? ChannelEvent, event == .inputClosed else { return }
    inputIsClosed = true
    streaming?.cancel()
    // A browser that gives a request up closes its connection, of which the end of the input is the first sign.
    exchange?.isAbandoned.withLockedValue { $0 = true }
    if phase == .closing { context.close(promise: nil) } else { takeWaiting(context) }
  }

  // MARK: - Closing

  /// Closes the connection if the server is stopping and there is no request.
  func endIfStopping() {
    guard loop.drainingSince != nil, phase == .idle, waiting.isEmpty, let context else { return }
    end(context, lingering: false)
  }

  /// Closes the connection when everything has been sent.
  ///
  /// - Parameter lingering: Whether the client may still be sending. If the connection were closed while
  ///   there is unread input, the client might not receive the response.
  func end(_ context: ChannelHandlerContext, lingering: Bool) {
    guard phase != .closing else { return }
    phase = .closing
    since = .now()
    dropWaiting()
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
