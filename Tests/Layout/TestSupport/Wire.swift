#if os(Linux)
import Foundation

/// What a connection of a test throws.
public enum WireError: Error {
  /// No server has started.
  case noServer
  /// The connection failed with the system's error.
  case noConnection(Int32)
  /// No bytes were received before the timeout. The value is the text received so far.
  case silent(String)
  /// The other side has closed the connection.
  case closed
}

/// A TCP connection over which a test sends and receives bytes.
public final class Wire {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine.
  public init(port: Int) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw WireError.noConnection(errno) }
    wait(seconds: 300)
  }

  deinit { Foundation.close(socket) }

  /// A port that is not in use.
  public static func freePort() throws -> Int {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { Foundation.close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(socket, $0, length) | getsockname(socket, $0, &length)
      }
    }
    guard result == 0 else { throw WireError.noConnection(errno) }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  /// Sets the timeout of reading.
  public func wait(seconds: Double) {
    var time = timeval(
      tv_sec: Int(seconds), tv_usec: Int((seconds - seconds.rounded(.down)) * 1_000_000))
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Makes the receive buffer small, so that the server's writes block early.
  public func shrinkReceiveBuffer() {
    var size: Int32 = 4096
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends a text; does nothing if the server has closed the connection.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes; does nothing if the server has closed the connection.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request to a port of this machine, and returns everything up to the end of the connection.
  public static func exchange(_ port: Int, _ request: String) throws -> String {
    let wire = try Wire(port: port)
    wire.send(request)
    return try wire.readToEnd()
  }

  /// Closes the sending side of the connection.
  public func closeSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends a request without a body.
  public func get(_ target: String, _ fields: String...) {
    send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields.map { $0 + "\r\n" }.joined())\r\n")
  }

  /// Reads a response with a `Content-Length`.
  public func response() throws -> WireResponse {
    let head = try read(until: "\r\n\r\n")
    var lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let statusLine = lines.removeFirst().split(separator: " ")
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = String(parts[1].dropFirst())
    }
    var response = WireResponse(status: Int(statusLine[1]) ?? 0, fields: fields, body: "")
    let length = response.status == 304 ? 0 : Int(fields["content-length"] ?? "0") ?? 0
    while received.count < length { try readMore() }
    response.body = String(decoding: received.prefix(length), as: UTF8.self)
    received.removeFirst(length)
    return response
  }

  /// Reads up to and including a text, and returns everything that was read.
  @discardableResult public func read(until text: String) throws -> String {
    let end = Array(text.utf8)
    var searched = 0
    while true {
      if let range = received[searched...].firstRange(of: end) {
        defer { received.removeFirst(range.upperBound) }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      searched = max(0, received.count - end.count)
      try readMore()
    }
  }

  /// Reads until the connection is closed, and returns everything that was read.
  public func readToEnd() throws -> String {
    while true {
      do {
        try readMore()
      } catch WireError.closed {
        return String(decoding: received, as: UTF8.self)
      }
    }
  }

  private func readMore() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
    if count > 0 {
      received += bytes.prefix(count)
    } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
      throw WireError.silent(String(decoding: received, as: UTF8.self))
    } else {
      throw WireError.closed
    }
  }
}

/// A response that was read from a connection.
public struct WireResponse {
  /// The status code.
  public let status: Int
  /// The header fields. Names are in lower case.
  public let fields: [String: String]
  /// The body as text.
  public var body: String
}
#endif
