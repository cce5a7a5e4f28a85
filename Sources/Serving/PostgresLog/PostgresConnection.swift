#if Fleet
import CPostgres
import DocumentJSON
import SystemEssentials

/// A connection to PostgreSQL, for one thread at a time. Every wait has a deadline, but for connecting; see
/// ``ConnectionAttempt``.
struct PostgresConnection: ~Copyable {
  private let pointer: OpaquePointer
  private let warnings: Warnings

  /// What the server warns of. libpq calls back on the thread that uses the connection.
  private final class Warnings {
    var texts: [String] = []
  }

  /// What is set unless the connection string says otherwise: a server that is silent is noticed in seconds,
  /// which `tcp_user_timeout` does not do.
  private static let defaults = [
    ("connect_timeout", "2"), ("keepalives_idle", "2"), ("keepalives_interval", "1"),
    ("keepalives_count", "2"), ("application_name", "storefront"),
  ]

  /// Connects to the first server of the connection string that is as asked for.
  ///
  /// - Parameters:
  ///   - connection: The connection string.
  ///   - servers: The value of `target_session_attrs`.
  init(_ connection: String, servers: String) throws(PostgresFailure) {
    guard let secrets = Self.secrets(connection) else {
      // libpq's own message would repeat parts of the string.
      throw PostgresFailure(kind: .connection, message: "the connection string cannot be read")
    }
    let settings =
      Self.defaults + [("dbname", connection), ("target_session_attrs", servers)]
    var names = settings.map { strdup($0.0) } + [nil]
    var values = settings.map { strdup($0.1) } + [nil]
    defer { (names + values).forEach { free($0) } }
    let opened = names.withUnsafeMutableBufferPointer { names in
      values.withUnsafeMutableBufferPointer { values in
        names.withMemoryRebound(to: UnsafePointer<CChar>?.self) { names in
          values.withMemoryRebound(to: UnsafePointer<CChar>?.self) { values in
            PQconnectdbParams(names.baseAddress, values.baseAddress, 1)
          }
        }
      }
    }
    guard let opened else {
      throw PostgresFailure(kind: .connection, message: "there is not enough memory")
    }
    guard PQstatus(opened) == CONNECTION_OK else {
      let message = Self.message(opened, without: secrets)
      PQfinish(opened)
      throw PostgresFailure(kind: .connection, message: message)
    }
    PQsetnonblocking(opened, 1)
    pointer = opened
    warnings = Warnings()
    PQsetNoticeReceiver(
      opened,
      { context, result in
        guard let context, let severity = PQresultErrorField(result, CInt(UInt8(ascii: "V"))),
          String(cString: severity) == "WARNING",
          let text = PQresultErrorField(result, CInt(UInt8(ascii: "M")))
        else { return }
        Unmanaged<Warnings>.fromOpaque(context).takeUnretainedValue().texts.append(
          String(cString: text))
      }, Unmanaged.passUnretained(warnings).toOpaque())
  }

  deinit { PQfinish(pointer) }

  /// The passwords in a connection string; `nil` if it cannot be read.
  private static func secrets(_ connection: String) -> [String]? {
    guard let options = PQconninfoParse(connection, nil) else { return nil }
    defer { PQconninfoFree(options) }
    var found: [String] = []
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, String(cString: keyword).hasSuffix("password") {
        found.append(String(cString: value))
      }
      option += 1
    }
    return found.filter { !$0.isEmpty }
  }

  private static func message(_ connection: OpaquePointer, without secrets: [String]) -> String {
    var text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    for secret in secrets { text.replace(secret, with: "…") }
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(line.trimming { " \t.".contains($0) })
      // The client asks whether the server is running, and repeats itself for standbys.
      if !line.hasSuffix("?"), !lines.contains(line) { lines.append(line) }
    }
    return lines.joined(separator: "; ")
  }

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - deadline: When to give up. The connection must not be used afterwards.
  ///   - silence: How long the server may send nothing, for statements that may take any time as long as
  ///     something comes: the deadline moves with all that comes. Their rows come one by one.
  ///   - rows: Gets the rows, also those that come before a failure.
  func run(
    _ sql: String, _ values: [PostgresValue], until deadline: ContinuousClock.Instant,
    silence: Duration? = nil, into rows: inout PostgresRows
  ) throws(PostgresFailure) {
    func latest(_ deadline: ContinuousClock.Instant) -> ContinuousClock.Instant {
      silence.map { max(deadline, .now + $0) } ?? deadline
    }
    var deadline = latest(deadline)
    warnings.texts = []
    try send(sql, values)
    if silence != nil { PQsetSingleRowMode(pointer) }
    while true {
      let left = PQflush(pointer)
      if left < 0 { throw lost() }
      if left == 0 { break }
      try wait(for: Int16(POLLIN | POLLOUT), until: deadline)
      if PQconsumeInput(pointer) == 0 { throw lost() }
    }
    var failure: PostgresFailure?
    while true {
      while PQisBusy(pointer) != 0 {
        try wait(for: Int16(POLLIN), until: deadline)
        if PQconsumeInput(pointer) == 0 { throw lost() }
        deadline = latest(deadline)
      }
      guard let result = PostgresResult(PQgetResult(pointer)) else { break }
      if let found = result.failure() {
        failure = failure ?? found
      } else {
        rows.rows += result.rows()
      }
    }
    if let failure {
      throw PQstatus(pointer) == CONNECTION_OK
        ? failure : PostgresFailure(kind: .connection, message: failure.message)
    }
    rows.warnings = warnings.texts
  }

  private func send(_ sql: String, _ values: [PostgresValue]) throws(PostgresFailure) {
    // Only the simple protocol takes several statements at once.
    guard !values.isEmpty || !sql.contains(";") else {
      guard PQsendQuery(pointer, sql) == 1 else { throw lost() }
      return
    }
    let sent = values.map(\.sent)
    let storage = sent.map { $0.bytes.map { UnsafeMutableBufferPointer<CChar>.copy(of: $0) } }
    defer { storage.forEach { $0?.deallocate() } }
    let pointers = storage.map { UnsafePointer($0?.baseAddress) }
    let code = PQsendQueryParams(
      pointer, sql, CInt(values.count), nil, pointers,
      sent.map { CInt(clamping: $0.bytes?.count ?? 0) }, sent.map { $0.isBinary ? 1 : 0 }, 1)
    guard code == 1 else { throw lost() }
  }

  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) {
    while true {
      let left = deadline - .now
      guard left > .zero else {
        throw PostgresFailure(kind: .deadline, message: "the server did not answer in time")
      }
      let (seconds, attoseconds) = left.components
      let milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
      var descriptor = pollfd(fd: PQsocket(pointer), events: events, revents: 0)
      let count = poll(&descriptor, 1, CInt(clamping: milliseconds))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw lost() }
    }
  }

  private func lost() -> PostgresFailure {
    let message = Self.message(pointer, without: [])
    return PostgresFailure(
      kind: .connection, message: message.isEmpty ? "the connection was lost" : message)
  }
}

/// Owns a connection, which is a value that cannot be copied, so that several can use it.
final class PostgresSession {
  private let connection: PostgresConnection

  /// Connects; see ``PostgresConnection/init(_:servers:)``.
  init(_ connection: String, servers: String) throws(PostgresFailure) {
    self.connection = try PostgresConnection(connection, servers: servers)
  }

  /// Runs a statement; see ``PostgresConnection/run(_:_:until:silence:into:)``.
  func run(
    _ sql: String, _ values: [PostgresValue] = [], until deadline: ContinuousClock.Instant,
    silence: Duration? = nil, into rows: inout PostgresRows
  ) throws(PostgresFailure) {
    try connection.run(sql, values, until: deadline, silence: silence, into: &rows)
  }

  /// Runs a statement, and returns its rows.
  func run(
    _ sql: String, _ values: [PostgresValue] = [], until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> PostgresRows {
    var rows = PostgresRows()
    try run(sql, values, until: deadline, into: &rows)
    return rows
  }
}

extension UnsafeMutableBufferPointer<CChar> {
  /// Copies bytes to memory that the caller deallocates. Empty bytes have an address, too, because libpq takes
  /// none for NULL.
  fileprivate static func copy(of bytes: [UInt8]) -> Self {
    let copy = Self.allocate(capacity: bytes.count + 1)
    _ = copy.initialize(from: bytes.map { CChar(bitPattern: $0) } + [0])
    return copy
  }
}
#endif
