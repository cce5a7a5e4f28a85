#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Programs of a fleet that are killed, and that run while PostgreSQL is gone.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct FleetProgramTests {
  let editor: FleetNode

  init() throws { editor = try FleetNode(withSample: true) }

  private func request(_ number: Int) -> String { ContentHash(of: "request \(number)".utf8).text }

  @Test func `a server of the fleet answers while PostgreSQL is gone`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    let server = try FleetNode()
    let file = try server.file(connection(primary)).path
    let arguments = ["--port", "0", "--drafts", "--database", server.path, "--fleet", file]
    func start() throws -> (program: RunningProgram, address: String) {
      let program = try RunningProgram(
        try #require(Self.program("storefront-serve")).path, arguments)
      try #require(eventually { program.errors.contains("listening") || !program.isRunning })
      let address = try #require(program.errors.firstMatch(of: /http:\/\/127.0.0.1:\d+/)).0
      return (program, String(address))
    }
    func get(_ address: String, _ path: String) -> String {
      URL(string: address + path).flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    }
    let (program, address) = try start()
    #expect(get(address, "/v1/pages/apps").contains("\"number\":1"))
    let second = try editor.publish(log, request: request(1))
    #expect(eventually { get(address, "/v1/pages/apps").contains("\"number\":2") })
    #expect(
      try Array(get(address, "/v1/pages/apps").utf8)
        == editor.store.publication(page: "apps", number: second.number)?.bytes)
    // While the server of PostgreSQL is silent, and while it is gone, every request is answered.
    primary.signal(SIGSTOP)
    for _ in 0..<50 { #expect(get(address, "/v1/pages/apps").contains("\"number\":2")) }
    primary.signal(SIGCONT)
    primary.stop(SIGKILL)
    #expect(eventually { program.errors.contains("cannot be copied") })
    for _ in 0..<50 { #expect(get(address, "/v1/pages/apps").contains("\"number\":2")) }
    #expect(get(address, "/readyz") == "ready\n")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
    // It starts from what it has.
    let (again, newAddress) = try start()
    #expect(get(newAddress, "/v1/pages/apps").contains("\"number\":2"))
    try primary.start()
    #expect(try editor.publish(log, request: request(2)).number == 3)
    #expect(eventually { get(newAddress, "/v1/pages/apps").contains("\"number\":3") })
    #expect(get(newAddress, "/metrics").contains("storefront_fleet_log_revision 8\n"))
    #expect(again.errors.contains("is copied again"))
    again.signal(SIGTERM)
    #expect(try again.waitForEnd() == 0)
    #expect(try server.damage() == [])
  }

  @Test func `the copy does not depend on the clock of the log's server`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    let before = Moment.now
    let clock = try log.state(at: 0).clock
    // PostgreSQL rounds to milliseconds, and the program cuts off.
    #expect((before...Moment(milliseconds: Moment.now.milliseconds + 1)).contains(clock))
    // The server's clock is the machine's, so that another log stands for one that is moved.
    let server = try FleetNode()
    let progress = try server.store.follow(MovedClock(log: log, milliseconds: -3_600_000))
    #expect(progress.clock < before && progress.copied == 6)
  }

  @Test func `a publisher that is killed leaves all of a publication or nothing`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    var random = SplitMix64(seed: randomSeed("killed publishers"))
    var acknowledged: Set<Int> = []
    var longest = 0.4
    let rounds = TestForm.current == .long ? 1000 : 20
    let storefront: URL = try #require(Self.program("storefront"))
    for round in 0..<rounds {
      let process = Process()
      process.executableURL = storefront
      process.arguments = [
        "rollback", "apps", "--to", "1", "--database", editor.path, "--fleet",
        editor.folder.path("fleet"), "--request", "round \(round)",
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      let start = Date.now
      if round == 0 {
        try process.runToEnd(within: 60)
        longest = Date.now.timeIntervalSince(start) * 1.2
      } else {
        try process.runAndKill(after: Double.random(in: 0...longest, using: &random))
      }
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      if let number = text.firstMatch(of: /as publication (\d+)/).flatMap({ Int($0.1) }) {
        #expect(acknowledged.insert(number).inserted)
      }
    }
    try editor.store.follow(log)
    let numbers = try editor.store.timeline(page: "apps").publications.map(\.number)
    #expect(numbers == Array(1...numbers.count))
    #expect(acknowledged.isSubset(of: numbers) && acknowledged.count > 0)
    // Repeating every request applies those that were not.
    for round in 0..<rounds {
      let request = ContentHash(of: "command rollback apps 1 round \(round)".utf8).text
      _ = try editor.publish(log, request: request)
    }
    let server = try FleetNode()
    try server.store.follow(log)
    #expect(try server.store.timeline(page: "apps").publications.count == rounds + 1)
    #expect(try server.entries() == editor.entries())
    #expect(try server.damage() == [] && editor.damage() == [])
    #expect(try editor.store.damagedEntries(of: log) == [])
  }

  @Test func `a follower that is killed goes on from whole entries`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    for number in 0..<TestForm.rounds(30) * 10 {
      _ = try editor.publish(log, request: request(number))
    }
    let server = try FleetNode()
    var random = SplitMix64(seed: randomSeed("killed followers"))
    _ = try server.file(connection(primary))
    let storefront: URL = try #require(Self.program("storefront"))
    for _ in 0..<TestForm.rounds(10) {
      let process = Process()
      process.executableURL = storefront
      process.arguments = [
        "fleet", "copy", "--database", server.path, "--fleet", server.folder.path("fleet"),
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.runAndKill(after: Double.random(in: 0...0.4, using: &random))
      let copied = try server.entries()
      #expect(try copied == Array(editor.entries().prefix(copied.count)))
    }
    try server.store.follow(log)
    #expect(try server.entries() == editor.entries())
    #expect(try server.damage() == [])
  }

  /// A program that was built with the tests, in the folder of their bundle.
  private static func program(_ name: String) -> URL? {
    let bundles = [Bundle.main] + Bundle.allBundles
    let folders = bundles.flatMap { bundle in
      [bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
    }
    return folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// A log whose server has another time.
private struct MovedClock: PublicationLog {
  let log: PostgresLog
  let milliseconds: Int64

  func state(at revision: Int64) throws -> LogState {
    var state = try log.state(at: revision)
    state.clock = Moment(milliseconds: state.clock.milliseconds + milliseconds)
    return state
  }

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try log.entries(after: revision, limit: limit)
  }

  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication {
    try log.publish(draft, expecting: expecting, content: content)
  }

  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication {
    try log.withdraw(
      page: page, number: number, at: moment, author: author, note: note, request: request)
  }
}
#endif
