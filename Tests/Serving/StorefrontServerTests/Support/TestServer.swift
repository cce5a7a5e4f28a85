import Foundation
import Logging
import CatalogModel
import Observability
import PageService
import TestSupport

@testable import StorefrontServer

/// A server on a free port of this machine that runs during a test.
struct TestServer: Sendable {
  let port: Int
  let metrics: PrometheusMetrics
  let log: RecordedLog
  private let running: Task<Void, any Error>

  /// Opens a connection to the server.
  func connect() throws -> Wire { try Wire(port: port) }

  /// Stops the server gracefully, like SIGTERM.
  func stop() { running.cancel() }

  /// Runs a server during a test. The test runs on its own thread, because its sockets block.
  ///
  /// - Returns: The result of the test, after the server has stopped.
  @discardableResult static func run<Value: Sendable>(
    _ service: any RequestResponder = StubService(), set: (inout ServerOptions) -> Void = { _ in },
    _ test: @escaping @Sendable (TestServer) throws -> Value
  ) async throws -> Value {
    var options = ServerOptions()
    options.port = 0
    // Only tests of a time limit have one that a busy machine can reach.
    options.limits.requestTime = .seconds(600)
    options.limits.idleTime = .seconds(600)
    // While the sample is made, a busy machine runs no tasks for minutes, and streams end in tasks.
    options.limits.drainTime = .seconds(600)
    set(&options)
    let (metrics, log) = (PrometheusMetrics(), RecordedLog())
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let logger = Logger(label: "test") { _ in LineLog(.json) { log.append($0) } }
    let server = StorefrontServer(
      service, options: options, metrics: metrics, logger: logger,
      onStart: { continuation.yield($0) })
    let running = Task {
      defer { continuation.finish() }
      try await server.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await running.value
      throw WireError.noServer
    }
    let started = TestServer(port: port, metrics: metrics, log: log, running: running)
    let result: Result<Value, any Error>
    do {
      result = .success(try await onThread { try test(started) })
    } catch {
      result = .failure(error)
    }
    running.cancel()
    try await running.value
    return try result.get()
  }
}

/// A log that collects its lines.
final class RecordedLog: Sendable {
  private let lines = Locked<[String]>([])

  func append(_ line: [UInt8]) {
    lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
  }

  var text: String { lines.withLock { $0.joined() } }
}
