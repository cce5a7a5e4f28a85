#if Fleet
import CatalogEditing
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
    let (program, address) = try serve(server, of: primary)
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
    let (again, newAddress) = try serve(server, of: primary)
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

  @Test func `a server goes on copying into a catalog that takes the place of its own`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    let server = try FleetNode()
    let (program, address) = try serve(server, of: primary)
    #expect(eventually { get(address, "/v1/pages/apps").contains("\"number\":1") })
    let path = server.store.path
    try server.store.backup(to: path + ".copy")
    #expect(rename(path + ".copy", path) == 0)
    _ = try editor.publish(log, request: request(1))
    #expect(eventually { get(address, "/v1/pages/apps").contains("\"number\":2") })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
  }

  @Test func `a clock that differs is told, and schedules begin by the server's own`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    let before = Moment.now
    let clock = try log.state(at: 0).clock
    // PostgreSQL rounds to milliseconds, and the program cuts off.
    #expect((before...Moment(milliseconds: Moment.now.milliseconds + 1)).contains(clock))
    // All servers here have the machine's clock: this one replaces that of PostgreSQL.
    func move(by milliseconds: Int) throws {
      try primary.sql(
        """
        CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
          $$SELECT pg_catalog.clock_timestamp() + interval '\(milliseconds) milliseconds'$$
        """)
    }
    try move(by: -300)
    try primary.sql("ALTER DATABASE postgres SET search_path = public, pg_catalog")
    let server = try FleetNode()
    let (program, address) = try serve(server, of: primary)
    func offset() -> Double {
      let metric = get(address, "/metrics").firstMatch(
        of: /\nstorefront_fleet_clock_offset_seconds (\S+)/)
      return metric.flatMap { Double($0.1) } ?? 0
    }
    #expect(eventually { (0.25...0.45).contains(offset()) })
    #expect(!program.errors.contains("the clock differs"))
    try move(by: 3_600_000)
    #expect(eventually { (-3600.1 ... -3599.5).contains(offset()) })
    #expect(eventually { program.errors.contains("the clock differs") })
    // Neither publishing nor what is live depends on the clock of PostgreSQL.
    let start = Moment(milliseconds: Moment.now.milliseconds + 3000)
    try editor.store.edit { try $0.set(page: "apps", title: "Winter") }
    try editor.publisher(log).publish(page: "apps", at: start)
    #expect(eventually { get(address, "/metrics").contains("storefront_fleet_revision 7\n") })
    #expect(get(address, "/v1/pages/apps").contains("\"number\":1"))
    #expect(eventually { get(address, "/v1/pages/apps").contains("\"number\":2") })
    #expect(Moment.now >= start)
    #expect(program.errors.matches(of: /the clock differs/).count == 1)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
  }

  @Test func `a server that comes back to a long log answers from its old copy meanwhile`() throws {
    let cluster = try Cluster()
    let history = try LongHistory(scheduledIn: 3600)
    _ = try history.log(connection(cluster))
    let last = try #require(history.entries.last).revision
    let server = try FleetNode()
    try server.store.follow(ListedLog(entries: Array(history.entries.prefix(6))))
    // The folder with the socket of PostgreSQL is not there yet.
    let link = server.folder.path("link")
    let (program, address) = try serve(server, "host=\(link) dbname=postgres user=postgres")
    func metric(_ name: String) -> Double? {
      let pattern = try? Regex<(Substring, Substring)>("\nstorefront_fleet_\(name) (\\S+)")
      let text = get(address, "/metrics")
      return pattern.flatMap { try? $0.firstMatch(in: text) }.flatMap { Double($0.1) }
    }
    /// Expects a whole document of the shop, and returns its number.
    func shop() -> Int {
      let response = get(address, "/v1/pages/shop")
      let number = response.firstMatch(of: /"number":(\d+)/).flatMap { Int($0.1) } ?? 0
      let entry = history.entries.first {
        $0.event.page == "shop" && $0.event.number == number && $0.publication != nil
      }
      #expect(entry?.document?.bytes == Array(response.utf8))
      return number
    }
    func expectOldPages() {
      #expect(shop() == 1)
      #expect(get(address, "/readyz") == "ready\n")
      #expect(metric("revision") == 6)
    }
    #expect(eventually { metric("poll_age_seconds") ?? 0 > 1 })
    expectOldPages()
    #expect(metric("log_revision") == 0)
    // The log can be reached, but somebody holds up reading its documents.
    let command = try Cluster.command(
      "psql",
      [
        "-h", cluster.folder, "-U", "postgres", "-c", "BEGIN", "-c",
        "LOCK TABLE storefront.document", "-c", "SELECT pg_sleep(600)",
      ])
    let holder = try RunningProgram(command[0], Array(command.dropFirst()))
    #expect(eventually { holder.output.contains("LOCK TABLE") })
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: cluster.folder)
    #expect(eventually { metric("log_revision") == Double(last) })
    expectOldPages()
    let age = metric("poll_age_seconds") ?? 0
    #expect(age > 1)
    try cluster.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    var seen = [1]
    let hasCaughtUp = eventually {
      seen.append(shop())
      return metric("revision") == Double(last)
    }
    #expect(hasCaughtUp && seen == seen.sorted())
    // The server polls its copy.
    #expect(eventually { shop() == history.rounds + 1 })
    #expect(eventually { metric("poll_age_seconds") ?? age < 1 })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 0)
    #expect(try server.damage() == [])
  }

  /// Starts a server that follows a log.
  private func serve(
    _ node: FleetNode, of cluster: Cluster
  ) throws -> (program: RunningProgram, address: String) {
    try serve(node, connection(cluster))
  }

  private func serve(
    _ node: FleetNode, _ connection: String
  ) throws -> (program: RunningProgram, address: String) {
    let program = try RunningProgram(
      try #require(programPath("storefront-serve")),
      [
        "--port", "0", "--drafts", "--database", node.path, "--fleet",
        try node.file(connection).path,
      ])
    try #require(eventually { program.errors.contains("listening") || !program.isRunning })
    let address = try #require(program.errors.firstMatch(of: /http:\/\/127.0.0.1:\d+/)).0
    return (program, String(address))
  }

  private func get(_ address: String, _ path: String) -> String {
    URL(string: address + path).flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }

  @Test func `a publisher that is killed leaves all of a publication or nothing`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary))
    var random = SplitMix64(seed: randomSeed("killed publishers"))
    var acknowledged: Set<Int> = []
    var longest = 0.4
    let rounds = TestForm.current == .long ? 1000 : 20
    let storefront: String = try #require(programPath("storefront"))
    for round in 0..<rounds {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: storefront)
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
    let history = try LongHistory(rounds: 100, scheduledIn: 3600)
    let log = try history.log(connection(primary))
    let server = try FleetNode()
    var random = SplitMix64(seed: randomSeed("killed followers"))
    _ = try server.file(connection(primary))
    let storefront: String = try #require(programPath("storefront"))
    for _ in 0..<TestForm.rounds(10) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: storefront)
      process.arguments = [
        "fleet", "copy", "--database", server.path, "--fleet", server.folder.path("fleet"),
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.runAndKill(after: Double.random(in: 0...0.4, using: &random))
      let copied = try server.entries()
      let isSame = copied == Array(history.entries.prefix(copied.count))
      #expect(isSame)
    }
    try server.store.follow(log)
    let isSame = try server.entries() == history.entries
    #expect(isSame)
    #expect(try server.damage() == [])
  }
}
#endif
