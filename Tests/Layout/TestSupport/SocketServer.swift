#if os(Linux)
public import Foundation
import Glibc

/// A minimal server that writes the pieces that a closure returns to each connection.
public final class SocketServer: Sendable {
  /// Bytes of a response, which are sent after a wait.
  public struct Piece: Sendable {
    var bytes: [UInt8]
    var wait: Duration

    /// Text that is sent at once unless there is a wait.
    public init(text: String, wait: Duration = .zero) {
      self.init(bytes: text.utf8, wait: wait)
    }

    /// Bytes that are sent at once unless there is a wait.
    public init(bytes: some Sequence<UInt8>, wait: Duration = .zero) {
      self.bytes = Array(bytes)
      self.wait = wait
    }
  }

  /// The address of the server.
  public let address: URL
  private let socket: Int32

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - didLeave: Called when a client has disconnected before everything was written.
  ///   - answer: Returns the pieces of the response to a request.
  public init(
    didLeave: @escaping @Sendable () -> Void = {},
    _ response: @escaping @Sendable (_ head: String) -> [Piece]
  ) throws {
    let listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var local = sockaddr_in()
    local.sin_family = sa_family_t(AF_INET)
    local.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &local) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listening, address, length) == 0, listen(listening, 16) == 0,
          getsockname(listening, address, &length) == 0
        else { throw POSIXError(.EADDRNOTAVAIL) }
      }
    }
    guard let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: local.sin_port))") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    (address, socket) = (url, listening)
    Thread.detachNewThread {
      while true {
        let connection = accept(listening, nil, nil)
        guard connection >= 0 else {
          // Closed here and not in deinit: by then, its number could be that of another test's socket.
          close(listening)
          return
        }
        Thread.detachNewThread { Self.serve(connection, didLeave, response) }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func serve(
    _ connection: Int32, _ didLeave: () -> Void, _ response: (String) -> [Piece]
  ) {
    defer { close(connection) }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      head += buffer[..<count]
    }
    for piece in response(String(decoding: head, as: UTF8.self)) {
      Thread.sleep(forTimeInterval: piece.wait / .seconds(1))
      var bytes = piece.bytes[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return didLeave() }
        bytes = bytes.dropFirst(count)
      }
    }
  }
}
#endif
