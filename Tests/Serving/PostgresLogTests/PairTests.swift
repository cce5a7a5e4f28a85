#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// The pair of `Packaging/fleet`: its script and its settings, with two servers on this machine.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct PairTests {
  @Test func `a pair of servers fails over, rewinds the old one and changes back`() throws {
    let editor = try FleetNode(withSample: true)
    let pair = try Pair()
    defer { pair.stop() }
    try pair.start(0, isFirst: true)
    // The first server makes the log, which waits for the confirmation of the second.
    try #require(eventually { (try? pair.sql(0, "SELECT 1")) == "1" })
    try pair.start(1)
    let owner = try editor.file(pair.connection("owner"))
    try #require(eventually { (try? pair.sql(0, Pair.streaming)) == "sync" })
    try Fleet.make(owner, from: editor.store)
    try pair.sql(
      0, database: "storefront",
      String(contentsOfFile: Pair.example("fleet-roles.sql"), encoding: .utf8)
        .replacing(":\"publisher\"", with: "storefront_publisher")
        .replacing(":\"follower\"", with: "storefront_follower"))
    let log = try PostgresLog(
      try editor.file(pair.connection("publisher")), for: .publishing, changeSeconds: 5)
    try editor.store.follow(log)
    let server = try FleetNode()
    let following = try PostgresLog(try server.file(pair.connection("follower")), for: .following)
    #expect(try editor.publish(log, request: request(1)).number == 2)

    #expect(try pair.run(1, "promote").code == 1, "The other one still takes changes.")
    pair.kill(0)
    #expect(try pair.run(1, "promote").code == 0)
    #expect(try editor.publish(log, request: request(1)).number == 2)
    #expect(try editor.publish(log, request: request(2)).number == 3)
    // The old one is not started as it was.
    let refused = try pair.run(0, "run")
    #expect(refused.code == 1 && refused.errors.contains("127.0.0.2 takes changes now"))
    let rejoined = try pair.run(0, "rejoin")
    try #require(rejoined.code == 0, "\(rejoined)")
    try pair.start(0)
    #expect(try pair.run(1, "confirm").code == 0)
    #expect(eventually { (try? pair.sql(1, Pair.streaming)) == "sync" })
    #expect(try editor.publish(log, request: request(3)).number == 4)

    // They change places again, now in order.
    pair.stop(1)
    #expect(try pair.run(0, "promote").code == 0)
    #expect(try editor.publish(log, request: request(4)).number == 5)
    #expect(try pair.run(1, "rejoin").code == 0)
    try pair.start(1)
    #expect(try pair.run(0, "confirm").code == 0)
    #expect(try editor.publish(log, request: request(5)).number == 6)
    #expect(
      eventually {
        (try? pair.sql(1, database: "storefront", "SELECT revision FROM storefront.log_head"))
          == "11"
      })
    #expect(try server.store.follow(following).forks == 0)
    #expect(try server.store.timeline(page: "apps").publications.map(\.number) == Array(1...6))
    #expect(try server.entries() == editor.entries())
    // Without its standby, nothing is acknowledged, until somebody says so.
    pair.kill(1)
    #expect(throws: PublicationLogError.self) {
      try editor.publisher(log).rollBack(page: "apps", to: 1, request: request(6))
    }
    #expect(try pair.run(0, "alone").code == 0)
    #expect(try editor.publish(log, request: request(6)).number == 7)
  }

  private func request(_ number: Int) -> String { ContentHash(of: "request \(number)".utf8).text }
}

/// Two servers, 127.0.0.1 and 127.0.0.2, which the script of the example starts.
private final class Pair {
  static let streaming = "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'"

  private let folder: String
  private let port: Int
  private var programs: [Int: RunningProgram] = [:]

  init() throws {
    folder = try Cluster.makeFolder()
    port = Int.random(in: 20_000..<30_000)
    for name in ["pair.sh", "pair.conf", "pair.hba.conf"] {
      try FileManager.default.copyItem(atPath: Self.example(name), toPath: "\(folder)/\(name)")
    }
    try Cluster.asUser("mkdir", ["\(folder)/0", "\(folder)/1"])
    try Cluster.asUser(
      "sh",
      [
        "-c",
        """
        umask 077
        for user in replicator owner publisher follower; do
          echo "*:*:*:storefront_$user:secret-of-$user"
        done >\(folder)/pgpass
        """,
      ])
    try Cluster.afterTests("rm -rf \(folder)")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static func example(_ name: String) -> String {
    PackageFolder.file("Packaging/fleet/\(name)").path
  }

  func connection(_ user: String) -> String {
    """
    host=127.0.0.1,127.0.0.2 port=\(port) dbname=storefront user=storefront_\(user) \
    password=secret-of-\(user)
    """
  }

  private func program(_ server: Int, _ action: String, isFirst: Bool = false) throws
    -> RunningProgram
  {
    let command = try Cluster.command("sh", ["\(folder)/pair.sh", action])
    return try RunningProgram(
      command[0], Array(command.dropFirst()),
      environment: [
        "HOST": "127.0.0.\(server + 1)", "PEER": "127.0.0.\(2 - server)", "PGPORT": "\(port)",
        "PGDATA": "\(folder)/\(server)/data", "SOCKETS": "\(folder)/\(server)",
        "CONFIG": folder, "PGPASSFILE": "\(folder)/pgpass", "FIRST": isFirst ? "yes" : "no",
        "PATH": "\(try Cluster.programs.get()):/usr/bin:/bin",
      ])
  }

  /// Starts a server, and waits until it can be asked.
  func start(_ server: Int, isFirst: Bool = false) throws {
    programs[server] = try program(server, "run", isFirst: isFirst)
    let errors = { [programs] in programs[server]?.errors ?? "" }
    try #require(eventually { (try? sql(server, "SELECT 1")) == "1" }, "\(errors())")
  }

  func run(_ server: Int, _ action: String) throws -> (code: Int32, errors: String) {
    let program = try program(server, action)
    let code = try program.waitForEnd(within: 60)
    return (code, program.errors)
  }

  @discardableResult
  func sql(_ server: Int, database: String = "postgres", _ text: String) throws -> String {
    try Cluster.run(
      "psql",
      [
        "-h", "\(folder)/\(server)", "-p", "\(port)", "-d", database, "-XAtq",
        "-v", "ON_ERROR_STOP=1", "-c", text,
      ])
  }

  /// Ends a server as a crash does: its other processes end when they notice.
  func kill(_ server: Int) { end(server, SIGKILL) }

  /// Ends a server in order.
  func stop(_ server: Int) { end(server, SIGINT) }

  func stop() { [0, 1].forEach { end($0, SIGQUIT) } }

  private func end(_ server: Int, _ number: Int32) {
    programs[server]?.signal(number)
    _ = try? programs[server]?.waitForEnd(within: 60)
    programs[server] = nil
  }
}
#endif
