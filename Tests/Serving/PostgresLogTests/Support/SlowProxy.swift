#if Fleet
import Foundation

/// A proxy in front of a server of PostgreSQL, which listens in a folder of its own and passes on what the server
/// sends in steps, as a slow network does.
///
/// Unchecked because `lock` guards the mutable state.
final class SlowProxy: @unchecked Sendable {
  /// What the proxy does with the bytes of the server.
  struct Behavior {
    /// How many bytes it passes on at once.
    var step = 64 << 10
    /// How long it waits after each step, in seconds.
    var pause = 0.0
    /// After how many bytes it ends a connection; `nil` for never.
    var cut: Int?
    /// Whether it holds everything back.
    var isHolding = false
  }

  /// The folder with the socket.
  let folder: String
  private let server: String
  private let listener: Int32
  private let lock = NSLock()
  private var state: Behavior
  private var counts = (connections: 0, bytes: 0)
  private var isStopped = false

  /// Begins to listen.
  init(_ cluster: Cluster, _ behavior: Behavior = Behavior()) throws {
    folder = try Cluster.makeFolder()
    server = "\(cluster.folder)/.s.PGSQL.5432"
    state = behavior
    listener = Self.socket(at: "\(folder)/.s.PGSQL.5432", bind)
    listen(listener, 16)
    Thread.detachNewThread { [self] in accept() }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var behavior: Behavior {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }

  /// How many connections there were.
  var connections: Int { lock.withLock { counts.connections } }
  /// How many bytes of the server were passed on.
  var bytes: Int { lock.withLock { counts.bytes } }

  /// Ends all connections, and takes no others.
  func stop() {
    lock.withLock { isStopped = true }
    unlink("\(folder)/.s.PGSQL.5432")
  }

  private var hasStopped: Bool { lock.withLock { isStopped } }

  private static func socket(
    at path: String, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    #if canImport(Darwin)
    let file = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let file = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(code == 0, "\(path): \(String(cString: strerror(errno)))")
    return file
  }

  private func accept() {
    while !hasStopped {
      guard Self.isReadable(listener) else { continue }
      let client = Foundation.accept(listener, nil, nil)
      guard client >= 0 else { continue }
      lock.withLock { counts.connections += 1 }
      let server = Self.socket(at: server, connect)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [self] in
        pass(from: client, to: server, isServer: false)
        hasEnded.signal()
      }
      Thread.detachNewThread { [self] in
        pass(from: server, to: client, isServer: true)
        hasEnded.wait()
        close(server)
        close(client)
      }
    }
    close(listener)
  }

  /// Passes bytes on until either side ends the connection.
  private func pass(from source: Int32, to target: Int32, isServer: Bool) {
    var passed = 0
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while !hasStopped {
      let behavior = behavior
      if isServer, behavior.isHolding {
        usleep(10_000)
        continue
      }
      guard Self.isReadable(source) else { continue }
      let left = isServer ? behavior.cut.map { $0 - passed } ?? .max : .max
      let count = recv(source, &buffer, min(behavior.step, buffer.count, left), 0)
      guard count > 0, Self.send(buffer[..<count], to: target) else { break }
      guard isServer else { continue }
      passed += count
      lock.withLock { counts.bytes += count }
      if passed == behavior.cut { break }
      usleep(UInt32(behavior.pause * 1_000_000))
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }

  private static func isReadable(_ file: Int32) -> Bool {
    var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 20) > 0
  }

  private static func send(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
#endif
