import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Hummingbird's HTTP/1.1 channel with a ``ConnectionHandler`` after the decoder.
struct PageChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let server: ServerContext
  private let loops: LoopStates
  private let channel: HTTP1Channel

  /// Creates a channel setup. The responder gets the requests that the handler does not answer itself.
  init(_ server: ServerContext, loops: LoopStates, responder: @escaping HTTP1Channel.Responder) {
    self.server = server
    self.loops = loops
    let limits = server.limits
    // The decoder includes the target in the size of the header fields.
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
