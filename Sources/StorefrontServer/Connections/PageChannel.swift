import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection as Hummingbird sets it up for HTTP/1.1, with a ``ConnectionHandler`` behind the decoder.
struct PageChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let server: ServerContext
  private let loops: LoopStates
  private let channel: HTTP1Channel

  /// Creates connections whose requests are answered by a responder, unless the handler does it.
  init(_ server: ServerContext, loops: LoopStates, responder: @escaping HTTP1Channel.Responder) {
    self.server = server
    self.loops = loops
    let limits = server.limits
    // The decoder counts the target among the header fields.
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: max(limits.headerBytes, limits.targetBytes + 1),
      maxHeaderListSize: limits.headerBytes + limits.targetBytes,
      maxHeaderFieldCount: limits.headerFields)
    channel = HTTP1Channel(
      responder: responder, configuration: .init(httpDecoderConfiguration: decoder))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let (server, loops) = (server, loops)
    return self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
      guard let loop = loops[channel.eventLoop] else { throw ChannelError.operationUnsupported }
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionHandler(server, loop: loop), position: .after(decoder))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await channel.handle(value: value, logger: logger)
  }
}
