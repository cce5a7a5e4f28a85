import Logging
import NIOCore
import NIOHTTP1
import Observability
import PageService

extension ConnectionHandler {
  /// Begins a request. One with a body is answered now if its head suffices for that.
  func begin(_ decoded: HTTPRequestHead, _ context: ChannelHandlerContext) throws(Problem) {
    guard let connected = peer else { return }
    if phase == .idle { since = .now() }
    phase = .reading
    var head = RequestHead(decoded, server.fields)
    var peer = connected
    let isFromProxy = server.peers.isProxy(connected)
    if isFromProxy {
      if let address = head.forwardedFor.flatMap(PeerAddress.init(forwardedFor:)) { peer = address }
    } else if head.forwardedFor != nil {
      server.unnamedProxies.note(context.remoteAddress)
    }
    head.setSender(peer, isFromProxy: isFromProxy)
    exchange = Exchange(
      id: head.givenID ?? loop.identifiers.next(), start: since, peer: peer, head: head,
      keepsConnection: head.keepsConnection, bodyLimit: server.limits.bodyBytes)
    try head.check(server.limits)
    guard head.hasBody else { return expectContinue(head, context) }
    try server.peers.sendsRequest(peer, since)
    switch server.service.admission(of: head.request) {
    case .refused(let response):
      exchange?.keepsConnection = false
      return respond(response, context)
    case .read(let limit):
      exchange?.bodyLimit = limit
      exchange?.bodyHold = BodyHold(server.bodies)
    case .ignored: break
    }
    try head.checkLength(exchange?.bodyLimit ?? 0)
    expectContinue(head, context)
  }

  private func expectContinue(_ head: RequestHead, _ context: ChannelHandlerContext) {
    guard head.expectsContinue else { return }
    write(ByteBuffer(staticString: "HTTP/1.1 100 Continue\r\n\r\n"), context)
  }

  /// Answers a complete request: now if it is for the server's health or the response is cached, else when a
  /// thread has made it.
  func respond(_ context: ChannelHandlerContext) throws(Problem) {
    exchange?.isWhole = true
    guard let exchange, let head = exchange.head else { return }
    var request = head.request
    request.body = exchange.body
    self.exchange?.body = []
    if !head.hasBody { try server.peers.sendsRequest(exchange.peer, exchange.start) }
    let service = server.service
    // Health checks must succeed even if all threads are busy.
    let isHealth = request.target == Route.health.rawValue
    if let response = isHealth ? service.response(to: request) : service.cachedResponse(to: request)
    {
      return respond(response, context)
    }
    server.refresh.prolong()
    if inputIsClosed { exchange.isAbandoned.withLock { $0 = true } }
    let response = try server.calculations.run(
      service.work(for: request), for: context.eventLoop
    ) { [request, hold = exchange.bodyHold, isAbandoned = exchange.isAbandoned] in
      // An equal request may have been answered while this one was waiting.
      withExtendedLifetime(hold) {
        service.cachedResponse(to: request)
          ?? service.response(to: request) { isAbandoned.withLock { $0 } }
      }
    }
    phase = .responding
    response.assumeIsolated().whenComplete { [weak self] result in
      // If the response took too long, another one has been sent.
      guard let self, phase == .responding, let context = self.context else { return }
      switch result {
      case .success(let response): respond(response, context)
      case .failure: context.close(promise: nil)
      }
      takeWaiting(context)
    }
  }

  /// Writes the problem document of a refused request or connection.
  func refuse(_ refusal: Problem, _ context: ChannelHandlerContext) {
    server.metrics.refused(refusal)
    if exchange == nil {
      exchange = Exchange(
        id: loop.identifiers.next(), start: since,
        peer: PeerAddress(context.remoteAddress))
    }
    if !refusal.keepsConnection || exchange?.isWhole == false { exchange?.keepsConnection = false }
    var response = PageResponse(refusal)
    if exchange?.head?.request.method == "HEAD" { response.body = .none }
    respond(response, context)
  }

  /// Writes a response, or begins to send its events.
  private func respond(_ response: PageResponse, _ context: ChannelHandlerContext) {
    guard let exchange else { return }
    if let failure = response.failure {
      server.failures.log("\(failure)", id: exchange.id, target: exchange.logged.target)
    }
    self.exchange?.status = response.status
    self.exchange?.route = response.label
    switch response.body {
    case .events(let events): stream(events, response, exchange, context)
    case .none:
      write(response, length: 0, exchange, context)
      finish(context)
    case .bytes(let bytes):
      write(response, length: bytes.count, exchange, context)
      write(loop.bodies.buffer(of: bytes), context)
      self.exchange?.sentBytes = bytes.count
      finish(context)
    }
  }

  /// Writes the head of a response.
  ///
  /// - Parameter length: The length of the body; `nil` for a stream of events.
  private func write(
    _ response: PageResponse, length: Int?, _ exchange: Exchange, _ context: ChannelHandlerContext
  ) {
    var head = context.channel.allocator.buffer(capacity: 1024)
    head.writeBytes(response.head)
    if let length {
      let hasLength = response.status == 204 || response.status == 304
      if !hasLength, response.headers["Content-Length"] == nil {
        head.writeString("Content-Length: \(length)\r\n")
      }
    } else if exchange.head?.acceptsChunks == true {
      head.writeStaticString("Transfer-Encoding: chunked\r\n")
    }
    head.writeString(loop.dateLine())
    head.writeStaticString("X-Request-ID: ")
    head.writeString(exchange.id)
    if !exchange.keepsConnection || loop.drainingSince != nil {
      head.writeStaticString("\r\nConnection: close")
    }
    head.writeStaticString("\r\n\r\n")
    write(head, context)
  }

  private func write(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(bytes), promise: nil)
    needsFlush = true
  }

  /// Counts and logs a response that has been written. The connection is then ready for the next request.
  func finish(_ context: ChannelHandlerContext) {
    guard let exchange else { return }
    let now = NIODeadline.now()
    let kind = RequestKind(
      route: exchange.route, method: exchange.head?.request.method ?? "", status: exchange.status)
    loop.series(kind).count(bytes: exchange.sentBytes, took: now - exchange.start)
    log(exchange, took: now - exchange.start, context)
    closeStream()
    self.exchange = nil
    if exchange.keepsConnection, loop.drainingSince == nil {
      phase = .idle
      since = now
    } else {
      end(context, lingering: !exchange.isWhole)
    }
  }

  // MARK: - Event streams

  /// Sends events until the client disconnects or the service ends them.
  private func stream(
    _ events: PageEvents, _ response: PageResponse, _ exchange: Exchange,
    _ context: ChannelHandlerContext
  ) {
    do throws(Problem) {
      try server.peers.openStream(exchange.peer)
    } catch {
      return refuse(error, context)
    }
    server.metrics.streams.increment()
    self.exchange?.isStream = true
    dropWaitingBodies()
    since = .now()
    write(response, length: nil, self.exchange ?? exchange, context)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    streaming = Task {
      for await lines in events {
        // Waiting for the client to read leaves further events in the buffer of the service.
        do {
          try await handler.eventLoop.flatSubmit {
            handler.value.send(lines, handler.eventLoop)
          }.get()
        } catch {
          break
        }
      }
      handler.eventLoop.execute { handler.value.endStream() }
    }
    if inputIsClosed { streaming?.cancel() }
  }

  /// Sends some lines of an event stream.
  private func send(_ lines: [UInt8], _ eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    guard let exchange, exchange.isStream, let context else {
      return eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    self.exchange?.sentBytes += lines.count
    var bytes = context.channel.allocator.buffer(capacity: lines.count + 20)
    let isChunked = exchange.head?.acceptsChunks == true
    if isChunked { bytes.writeString(String(lines.count, radix: 16) + "\r\n") }
    bytes.writeBytes(lines)
    if isChunked { bytes.writeStaticString("\r\n") }
    return context.writeAndFlush(wrapOutboundOut(bytes))
  }

  private func endStream() {
    guard let exchange, exchange.isStream, let context else { return }
    if exchange.head?.acceptsChunks == true {
      write(ByteBuffer(staticString: "0\r\n\r\n"), context)
    }
    finish(context)
    takeWaiting(context)
  }

  /// Stops counting the event stream, if the response is one.
  func closeStream() {
    guard let exchange, exchange.isStream else { return }
    self.exchange?.isStream = false
    streaming?.cancel()
    streaming = nil
    server.peers.closeStream(exchange.peer)
    server.metrics.streams.decrement()
  }

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
        "method": "\(exchange.logged.method)",
        "target": "\(exchange.logged.target)",
        "status": .stringConvertible(exchange.status),
        "bytes": .stringConvertible(exchange.sentBytes),
        "microseconds": .stringConvertible(Int(duration.nanoseconds / 1000)),
        "peer": "\(context.remoteAddress?.ipAddress ?? "-")",
      ])
  }
}
