import CatalogModel
import DocumentJSON
import SystemEssentials

/// A connection over TCP, or to a socket of this machine, whose every wait has an end.
struct Socket: ~Copyable {
  private let number: Int32
  private let deadline: ContinuousClock.Instant
  private let seconds: Int

  /// Connects to the first address of a host that answers.
  ///
  /// - Parameters:
  ///   - deadline: When to give up.
  ///   - seconds: How long that is, for messages.
  init(
    _ address: ServerAddress, until deadline: ContinuousClock.Instant, _ seconds: Int
  ) throws(ServerProbe.Failure) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &hints, &first) == 0 else {
      throw .unknownHost(address.host)
    }
    defer { freeaddrinfo(first) }
    var failure = ServerProbe.Failure.unknownHost(address.host)
    var next = first
    while let found = next?.pointee {
      next = found.ai_next
      do throws(ServerProbe.Failure) {
        number = try Self.connect(found, address.text, deadline, seconds)
        (self.deadline, self.seconds) = (deadline, seconds)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Connects to a socket of this machine.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - deadline: When to give up.
  ///   - seconds: How long that is, for messages.
  init(
    path: String, until deadline: ContinuousClock.Instant, _ seconds: Int
  ) throws(ServerProbe.Failure) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .failed("the path \(quoted(path)) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    number = try withUnsafeMutableBytes(of: &address) { bytes throws(ServerProbe.Failure) in
      var found = addrinfo()
      (found.ai_family, found.ai_socktype) = (AF_UNIX, Int32(SOCK_STREAM.rawValue))
      (found.ai_addr, found.ai_addrlen) = (
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, size
      )
      return try Self.connect(found, quoted(path), deadline, seconds)
    }
    (self.deadline, self.seconds) = (deadline, seconds)
  }

  deinit { close(number) }

  /// The process that listens at a socket of this machine; nil if the system does not say.
  var peer: Int32? {
    #if os(Linux)
    // The process, its user and its group.
    var peer: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(number, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.0 > 0 else {
      return nil
    }
    return peer.0
    #else
    return nil
    #endif
  }

  private static func connect(
    _ found: addrinfo, _ address: String, _ deadline: ContinuousClock.Instant, _ seconds: Int
  ) throws(ServerProbe.Failure) -> Int32 {
    let number = socket(found.ai_family, found.ai_socktype, found.ai_protocol)
    guard number >= 0 else { throw .failed(SystemError().reason) }
    do throws(ServerProbe.Failure) {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
      var code: Int32 = 0
      if Self.open(number, found) != 0 {
        code = errno
        if code == EINPROGRESS {
          try wait(number, for: Int16(POLLOUT), deadline, seconds)
          var size = socklen_t(MemoryLayout<Int32>.size)
          getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &size)
        }
      }
      guard code == 0 else {
        throw code == ECONNREFUSED
          ? .refused(address) : .failed(SystemError(code: code).reason)
      }
      return number
    } catch {
      close(number)
      throw error
    }
  }

  private static func open(_ number: Int32, _ found: addrinfo) -> Int32 {
    #if canImport(Darwin)
    Darwin.connect(number, found.ai_addr, found.ai_addrlen)
    #elseif canImport(Musl)
    Musl.connect(number, found.ai_addr, found.ai_addrlen)
    #else
    Glibc.connect(number, found.ai_addr, found.ai_addrlen)
    #endif
  }

  private static func wait(
    _ number: Int32, for events: Int16, _ deadline: ContinuousClock.Instant, _ seconds: Int
  ) throws(ServerProbe.Failure) {
    while true {
      let left = deadline - .now
      guard left > .zero else { throw .noTime(seconds: seconds) }
      var descriptor = pollfd(fd: number, events: events, revents: 0)
      let count = poll(&descriptor, 1, Int32(left / .milliseconds(1)) + 1)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .failed(SystemError().reason) }
    }
  }

  /// Sends all bytes.
  borrowing func send(_ bytes: [UInt8]) throws(ServerProbe.Failure) {
    var rest = bytes[...]
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    while !rest.isEmpty {
      try Self.wait(number, for: Int16(POLLOUT), deadline, seconds)
      let count = rest.withUnsafeBytes { sendto(number, $0.baseAddress, $0.count, flags, nil, 0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN, errno != EINTR {
        throw .failed(SystemError().reason)
      }
    }
  }

  /// Waits for bytes and returns them; none at the end.
  borrowing func receive() throws(ServerProbe.Failure) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      try Self.wait(number, for: Int16(POLLIN), deadline, seconds)
      let count = buffer.withUnsafeMutableBytes { recv(number, $0.baseAddress, $0.count, 0) }
      if count >= 0 { return Array(buffer[..<count]) }
      if errno != EAGAIN, errno != EINTR { throw .failed(SystemError().reason) }
    }
  }
}
