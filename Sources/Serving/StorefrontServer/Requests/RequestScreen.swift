import NIOCore
import PageService

/// Looks at the bytes of requests before they are decoded, for what the decoder accepts without saying so:
/// several spaces in the request line, and long extensions of chunks.
///
/// It follows the framing only as far as that needs. Where it cannot, the decoder refuses the request.
struct RequestScreen {
  /// The largest length of the extensions of all chunks of a request, in bytes.
  static let longestExtensions = 4 << 10
  /// The length up to which lines are read; no field that determines the framing is longer.
  private static let longestLine = 64

  private enum State {
    case requestLine, fields, chunkSize, chunkExtension, trailer
    /// In a body or a chunk.
    case bytes(left: Int)
    /// The framing is not known.
    case unknown
  }

  private var state = State.requestLine
  /// The beginning of the current line in lower case, without line breaks.
  private var line: [UInt8] = []
  private var spaces = 0
  private var extensions = 0
  private var length = 0
  private var isChunked = false

  /// Looks at the next bytes.
  ///
  /// - Returns: The number of bytes before the first one that makes the request malformed; `nil` if there
  ///   is none.
  mutating func malformedByte(in bytes: ByteBuffer) -> Int? {
    bytes.withUnsafeReadableBytes { malformedByte(in: $0) }
  }

  private mutating func malformedByte(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .unknown: return nil
      case .bytes(let left):
        let count = min(left, bytes.count - index)
        index += count
        if count < left {
          state = .bytes(left: left - count)
        } else if isChunked {
          state = .chunkSize
        } else {
          endRequest()
        }
        continue
      case .requestLine where byte == UInt8(ascii: " "):
        spaces += 1
        if spaces > 2 || line.last == UInt8(ascii: " ") { return index }
      case .chunkExtension:
        extensions += 1
        if extensions > Self.longestExtensions { return index }
      default: break
      }
      index += 1
      take(byte)
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\n") else { return endLine() }
    if case .chunkSize = state, byte == UInt8(ascii: ";") { state = .chunkExtension }
    guard byte != UInt8(ascii: "\r"), line.count < Self.longestLine else { return }
    if case .chunkExtension = state { return }
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    line.append(isUpper ? byte | 0x20 : byte)
  }

  private mutating func endLine() {
    defer { line.removeAll(keepingCapacity: true) }
    switch state {
    case .requestLine: if !line.isEmpty { state = .fields }
    case .fields:
      guard line.isEmpty else { return readField() }
      if isChunked {
        state = .chunkSize
      } else if length > 0 {
        state = .bytes(left: length)
      } else {
        endRequest()
      }
    case .chunkSize, .chunkExtension:
      // The line break behind a chunk.
      if line.isEmpty { return }
      guard let size = Int(String(decoding: line, as: UTF8.self), radix: 16), size >= 0 else {
        return state = .unknown
      }
      state = size == 0 ? .trailer : .bytes(left: size)
    case .trailer: if line.isEmpty { endRequest() }
    case .bytes, .unknown: break
    }
  }

  private mutating func readField() {
    if line.starts(with: "transfer-encoding:".utf8) {
      isChunked = true
    } else if line.starts(with: "content-length:".utf8) {
      let value = String(decoding: line.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
      let digits = value.drop { " \t".contains($0) }.prefix { !" \t".contains($0) }
      guard let length = Int(digits), length >= 0 else { return state = .unknown }
      self.length = length
    } else if line.starts(with: "upgrade:".utf8) {
      state = .unknown
    }
  }

  private mutating func endRequest() {
    state = .requestLine
    (spaces, extensions, length, isChunked) = (0, 0, 0, false)
  }
}

/// Passes the bytes of a connection to the decoder until a ``RequestScreen`` finds a malformed request.
final class RequestScreenHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private var screen = RequestScreen()
  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    var bytes = unwrapInboundIn(data)
    guard let count = screen.malformedByte(in: bytes) else {
      return context.fireChannelRead(data)
    }
    hasRefused = true
    if let valid = bytes.readSlice(length: count) { context.fireChannelRead(wrapInboundOut(valid)) }
    context.fireErrorCaught(Problem.malformed)
  }
}

@available(*, unavailable)
extension RequestScreenHandler: Sendable {}
