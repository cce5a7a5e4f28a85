import Foundation
import Logging
import NIOConcurrencyHelpers
import PageService
import ServiceLifecycle

@testable import StorefrontServer

/// A server on a free port of this machine that runs during a test.
struct TestServer: Sendable {
  let port: Int
  let metrics: PrometheusMetrics
  let log: RecordedLog
  private let group: ServiceGroup

  /// Opens a connection to the server.
  func connect() throws -> Wire { try Wire(port: port) }

  /// Stops the server gracefully, like SIGTERM.
  func stop() { Task { await group.triggerGracefulShutdown() } }

  /// Runs a server during a test. The test runs on its own thread, because its sockets block.
  ///
  /// - Returns: The result of the test, after the server has stopped.
  @discardableResult static func run<Value: Sendable>(
    _ service: any RequestAnswering = StubService(), set: (inout ServerOptions) -> Void = { _ in },
    _ test: @escaping @Sendable (TestServer) throws -> Value
  ) async throws -> Value {
    var options = ServerOptions()
    options.port = 0
    options.limits.drainTime = .seconds(2)
    set(&options)
    let (metrics, log) = (PrometheusMetrics(), RecordedLog())
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let logger = Logger(label: "test") { _ in LineLog(.json) { log.append($0) } }
    let server = StorefrontServer(
      answering: service, options: options, metrics: metrics, logger: logger,
      onStart: { continuation.yield($0) })
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [server], logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { continuation.finish() }
        try await group.run()
      }
      guard let port = await ports.first(where: { _ in true }) else {
        try await tasks.waitForAll()
        throw WireError.noServer
      }
      let running = TestServer(port: port, metrics: metrics, log: log, group: group)
      let result: Result<Value, any Error>
      do {
        result = .success(try await onThread { try test(running) })
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return try result.get()
    }
  }

  /// Runs work that blocks, for instance on sockets, on its own thread.
  static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: work)) }.start()
    }
  }
}

/// A log that collects its lines.
final class RecordedLog: Sendable {
  private let lines = NIOLockedValueBox<[String]>([])

  func append(_ line: [UInt8]) {
    lines.withLockedValue { $0.append(String(decoding: line, as: UTF8.self)) }
  }

  var text: String { lines.withLockedValue { $0.joined() } }
}
