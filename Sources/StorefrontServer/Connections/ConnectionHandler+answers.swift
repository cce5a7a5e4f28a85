import Logging
import Metrics
import NIOCore
import NIOHTTP1
import PageService

extension ConnectionHandler {
  /// The header field of request IDs.
  static let idField = "X-Request-ID"

  /// Handles the head of a request.
  func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let peer else { return }
    if phase == .idle { since = .now() }
    phase = .reading
    var exchange = Exchange(id: "", start: since, peer: peer)
    exchange.head = head
    exchange.keepsConnection = head.isKeepAlive && head.version == .http1_1
    do throws(Refusal) {
      let read = try RequestHead(head, limits: server.limits)
      exchange.id = read.givenID ?? loop.identifiers.next()
      exchange.request = read.request
      // Other protocols are not supported, but the decoder expects them after such a request.
      if head.method == .CONNECT || head.headers.contains(name: "upgrade") {
        exchange.keepsConnection = false
      }
      if peer.isProxy, let address = read.forwardedFor.flatMap(PeerAddress.init(forwardedFor:)) {
        exchange.peer = server.peers.peer(at: address)
      }
      self.exchange = exchange
      if read.expectsContinue {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        needsFlush = true
      }
    } catch {
      exchange.id = loop.identifiers.next()
      self.exchange = exchange
      refuse(error, context)
    }
  }

  /// Answers a complete request, or forwards it.
  func answer(_ context: ChannelHandlerContext) {
    exchange?.isWhole = true
    guard let exchange, let request = exchange.request else { return }
    do throws(Refusal) {
      try exchange.peer.sendsRequest(exchange.start)
    } catch {
      refuse(error, context)
      return
    }
    if request.target == Route.health.rawValue {
      // Health checks must succeed even if all threads are busy.
      respond(server.service.answer(request), context)
    } else if !server.options.tracesRequests,
      let answer = server.service.preparedAnswer(request)
    {
      respond(answer, context)
    } else {
      forward(exchange, context)
    }
  }

  /// Sends the problem document of a refused request or connection.
  func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    server.metrics.refused(refusal)
    if exchange == nil {
      exchange = Exchange(
        id: loop.identifiers.next(), start: since,
        peer: peer ?? Peer(isProxy: false, requestsPerSecond: 0))
    }
    if !refusal.keepsConnection || phase == .answering { exchange?.keepsConnection = false }
    respond(refusal.response, context)
    finishSending(context)
  }

  /// Writes a complete response.
  private func respond(_ answer: PageResponse, _ context: ChannelHandlerContext) {
    guard var exchange else { return }
    var body = ByteBuffer()
    if case .bytes(let bytes) = answer.body { body = loop.bodies.buffer(of: bytes) }
    exchange.status = answer.status
    exchange.route = answer.route
    exchange.sentBytes = body.readableBytes
    self.exchange = exchange

    var head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status))
    head.headers.reserveCapacity(answer.headers.count + 4)
    var hasLength = false
    for field in answer.headers {
      hasLength = hasLength || field.name == "Content-Length"
      head.headers.add(name: field.name, value: field.value)
    }
    if !hasLength, head.status.mayHaveResponseBody {
      head.headers.add(name: "Content-Length", value: String(body.readableBytes))
    }
    complete(&head.headers, exchange)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    needsFlush = true
    finish(exchange, context)
  }

  /// Forwards a request to Hummingbird, without its body, which no route reads.
  private func forward(_ exchange: Exchange, _ context: ChannelHandlerContext) {
    guard var head = exchange.head, let request = exchange.request else { return }
    phase = .answering
    head.uri = request.target
    for name in ["Content-Length", "Transfer-Encoding", "Expect"] {
      head.headers.remove(name: name)
    }
    head.headers.replaceOrAdd(name: Self.idField, value: exchange.id)
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    hasForwarded = true
  }

  /// Writes the parts of Hummingbird's response.
  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    // If the response took too long, another one has been sent.
    guard phase == .answering, let exchange else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.code >= 200:
      guard openStream(head, context) else {
        promise?.fail(ChannelError.ioOnClosedChannel)
        return
      }
      self.exchange?.status = Int(head.status.code)
      self.exchange?.route = head.headers.first(name: PageResponder.routeField)
        .flatMap(Route.init(rawValue:))
      head.headers.remove(name: PageResponder.routeField)
      // In HTTP/1.0, a response without a length ends with the connection.
      if let version = exchange.head?.version { head.version = version }
      complete(&head.headers, exchange)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head(let head):
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      self.exchange?.sentBytes += bytes.readableBytes
      context.write(wrapOutboundOut(.body(bytes)), promise: promise)
    case .end(let trailers):
      context.write(wrapOutboundOut(.end(trailers)), promise: promise)
      guard let exchange = self.exchange else { return }
      finish(exchange, context)
    }
  }

  /// Adds the header fields of the connection.
  private func complete(_ headers: inout HTTPHeaders, _ exchange: Exchange) {
    if !headers.contains(name: "Date") { headers.add(name: "Date", value: loop.date.now()) }
    headers.add(name: Self.idField, value: exchange.id)
    if !exchange.keepsConnection || drainingSince != nil {
      headers.replaceOrAdd(name: "Connection", value: "close")
    }
  }

  /// Counts and logs a response that has been written, and continues with the next request.
  private func finish(_ exchange: Exchange, _ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    loop.counters.count(
      RequestCounters.Kind(
        route: exchange.route, method: exchange.head?.method.rawValue ?? "",
        status: exchange.status),
      bytes: exchange.sentBytes, took: now - exchange.start)
    log(exchange, took: now - exchange.start, context)
    closeStream()
    self.exchange = nil
    if !exchange.keepsConnection || drainingSince != nil {
      end(context, lingering: !exchange.isWhole)
      return
    }
    phase = .idle
    since = now
    if hasWaiting {
      // The response is flushed after this call.
      context.eventLoop.assumeIsolated().execute { [weak self] in
        if let self, let context = self.context { self.takeWaiting(context) }
      }
    }
  }

  /// Flushes what was written outside `channelRead`.
  private func finishSending(_ context: ChannelHandlerContext) {
    guard needsFlush else { return }
    needsFlush = false
    context.flush()
  }

  // MARK: - Event streams

  /// Counts an event stream if the response is one.
  ///
  /// - Returns: Whether the response may be sent; if not, the request has been refused.
  private func openStream(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) -> Bool {
    guard let exchange, exchange.head?.method == .GET,
      head.headers.first(name: "Content-Type")?.hasPrefix("text/event-stream") == true
    else { return true }
    do throws(Refusal) {
      try server.peers.openStream(exchange.peer)
      server.metrics.streams.increment()
      self.exchange?.isStream = true
      since = .now()
      return true
    } catch {
      refuse(error, context)
      return false
    }
  }

  /// Stops counting the event stream, if the response is one.
  func closeStream() {
    guard let exchange, exchange.isStream else { return }
    self.exchange?.isStream = false
    server.peers.closeStream(exchange.peer)
    server.metrics.streams.decrement()
  }

  // MARK: - Access log

  private func log(
    _ exchange: Exchange, took duration: TimeAmount, _ context: ChannelHandlerContext
  ) {
    switch server.options.accessLog {
    case .none: return
    // A client that sends too many requests must not fill the disk.
    case .errors where exchange.status < 400 || exchange.status == 429: return
    case .errors, .all: break
    }
    server.logger.log(
      level: exchange.status >= 500 ? .warning : .info, "request",
      metadata: [
        "id": "\(exchange.id)",
        "method": "\(exchange.head?.method.rawValue ?? "-")",
        "target": "\(exchange.head?.uri.prefix(512) ?? "-")",
        "status": .stringConvertible(exchange.status),
        "bytes": .stringConvertible(exchange.sentBytes),
        "microseconds": .stringConvertible(Int(duration.nanoseconds / 1000)),
        "peer": "\(context.remoteAddress?.ipAddress ?? "-")",
      ])
  }
}
