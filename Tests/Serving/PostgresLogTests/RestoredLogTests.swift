#if Fleet
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Logs that were restored from backups which are older than copies.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct RestoredLogTests {
  let cluster: Cluster
  let database = "d\(UInt32.random(in: 0...UInt32.max))"
  let editor: FleetNode

  init() throws {
    cluster = try Cluster.shared.get()
    try cluster.database(database)
    editor = try FleetNode(withSample: true)
  }

  /// Publishes, with backups in between.
  ///
  /// - Returns: The names of the databases with the backups, each with its revision.
  private func publishWithBackups() throws -> [(name: String, revision: Int64)] {
    let log = try editor.log(connection(cluster, database: database))
    let publisher = editor.publisher(log)
    var backups: [(String, Int64)] = []
    for step in 0..<3 {
      // A database with connections is no template.
      try cluster.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'")
      try cluster.database("\(database)_\(step)", from: database)
      backups.append(("\(database)_\(step)", try log.state(at: 0).head.revision))
      switch step {
      case 0: try publisher.rollBack(page: "apps", to: 1)
      case 1:
        try publisher.withdraw(page: "apps", number: 2)
        try publisher.rollBack(page: "shop", to: 1)
        try publisher.prune(page: "shop", keeping: 1)
      default:
        try publisher.rollBack(page: "shop", to: 2)
        try publisher.rollBack(page: "library", to: 1)
      }
    }
    return backups
  }

  @Test func `a copy that is ahead of its log changes nothing until it goes back`() throws {
    let backups = try publishWithBackups()
    let ahead = try editor.entries()
    let end = try #require(ahead.last).revision
    for (name, revision) in backups {
      let server = try FleetNode()
      let log = try PostgresLog(
        try server.file(connection(cluster, database: name)), for: .publishing)

      try editor.store.backup(to: server.folder.path("ahead.sqlite"))
      let store = try CatalogStore(path: server.folder.path("ahead.sqlite"), mode: .readWrite)
      let progress = try store.follow(log)
      #expect(progress.lead == end - revision && progress.revision == end)
      let publisher = Publisher.forOneDevice(store.publishing(to: log))
      let error = PublicationLogError.lostEntries(here: end, log: revision)
      #expect(throws: error) { try publisher.rollBack(page: "apps", to: 1) }
      #expect(throws: error) { try publisher.rollBack(page: "library", to: 1) }
      #expect(throws: error) { try publisher.withdraw(page: "library", number: 1) }
      #expect(throws: error) { try publisher.prune(page: "apps", keeping: 1) }
      #expect(try log.state(at: 0).head.revision == revision)
      // Others may publish meanwhile, and what they have published is kept.
      let other = try FleetNode()
      try other.store.follow(log)
      if end - revision > 1 {
        try other.publisher(log).rollBack(page: "library", to: 1, author: "Eve")
      }
      #expect(throws: Failed.self) {
        try store.follow(log, goingBack: { _ in throw Failed() })
      }
      #expect(try store.entries(after: 0, limit: .max) == ahead)
      var lost: [Int64] = []
      let healed = try store.follow(log, goingBack: { lost = $0.map(\.id) })
      #expect(lost == Array(revision + 1...end) && healed.lost.map(\.id) == lost)
      #expect(healed.lead == 0 && healed.forks == 1)
      try other.store.follow(log)
      #expect(try store.entries(after: 0, limit: .max) == other.entries())
      #expect(try store.checkStructure { _ in nil }.isEmpty && store.damagedEntries().isEmpty)
      // All is as before.
      let made = try publisher.rollBack(page: "apps", to: 1)
      try publisher.withdraw(page: "apps", number: made.number)
      try other.store.follow(log)
      #expect(try store.entries(after: 0, limit: .max) == other.entries())
      #expect(try store.damagedEntries(of: log) == [])
    }
  }

  private struct Failed: Error {}

  @Test func `a standby that is behind is none of that`() throws {
    let log = try editor.log(connection(cluster, database: database))
    try editor.publisher(log).rollBack(page: "apps", to: 1)
    let standby = Standby(log: log, lag: 3)
    let progress = try editor.store.follow(standby)
    #expect(progress.isLogBehind && progress.lead == 0 && progress.revision == 7)
    // If the primary cannot be asked, a loss is not detected.
    let lone = try editor.store.follow(Standby(log: log, lag: 3, hasPrimary: false))
    #expect(lone.isLogBehind && lone.lead == 0)
    #expect(try editor.publisher(log).rollBack(page: "apps", to: 1).number == 3)
  }

  @Test func `commands say what the log has lost, and go back`() throws {
    let backups = try publishWithBackups()
    let (name, revision) = backups[1]
    let file = try editor.file(connection(cluster, database: name)).path
    func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
      let program = try RunningProgram(
        try #require(programPath("storefront")),
        arguments + ["--database", editor.path])
      let code = try program.waitForEnd()
      return (code, program.output, program.errors)
    }
    let copied = try editor.store.followedLog()
    let end = try #require(copied).revision
    let problem =
      "The publication log has lost entries: it ends at revision \(revision), and the catalog has "
      + "copied it up to revision \(end)."
    for arguments in [
      ["fleet", "check"], ["fleet", "copy"], ["rollback", "apps", "--to", "1"],
      ["withdraw", "library", "1"],
    ] {
      let program = try RunningProgram(
        try #require(programPath("storefront")),
        arguments + ["--database", editor.path, "--fleet", file])
      #expect(try program.waitForEnd() == 1, "\(arguments)")
      #expect(program.errors.contains(problem), "\(arguments): \(program.errors)")
      #expect(program.errors.contains("--go-back FILE"), "\(arguments)")
    }
    // A server says it once, and goes on.
    let server = try RunningProgram(
      try #require(programPath("storefront-serve")),
      ["--port", "0", "--database", editor.path, "--fleet", file])
    #expect(eventually { server.errors.contains("lost entries that the copy has") })
    let address = try #require(
      eventually { server.errors.contains("listening") }
        ? server.errors.firstMatch(of: /http:\/\/127.0.0.1:\d+/)?.0 : nil)
    func get(_ path: String) -> String {
      URL(string: address + path).flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    }
    #expect(get("/metrics").contains("storefront_fleet_lost_entries \(end - revision)\n"))
    #expect(get("/readyz") == "ready\n")
    let path = editor.folder.path("lost.json")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let refused = try run("fleet", "copy", "--fleet", file, "--go-back", path)
    #expect(refused.code == 1 && refused.errors.contains("the file exists"))
    #expect(try editor.store.followedLog()?.revision == end)
    try FileManager.default.removeItem(atPath: path)
    let before = try editor.store.history(page: "shop")
    let done = try run("fleet", "copy", "--fleet", file, "--go-back", path)
    #expect(done.code == 0, "\(done)")
    for lost in revision + 1...end { #expect(done.errors.contains("has lost revision \(lost),")) }
    #expect(try editor.store.followedLog()?.revision == revision)
    let check = try run("fleet", "check", "--fleet", file)
    #expect(check.code == 0, "\(check)")
    #expect(eventually { get("/metrics").contains("storefront_fleet_lost_entries 0\n") })
    // What was lost is whole in another catalog.
    let other = editor.folder.path("other.sqlite")
    for arguments in [["init"], ["import", path]] {
      let program = try RunningProgram(
        try #require(programPath("storefront")), arguments + ["--database", other])
      #expect(try program.waitForEnd() == 0, "\(arguments): \(program.errors)")
    }
    let kept = try CatalogStore(path: other, mode: .readOnly)
    #expect(try kept.history(page: "shop").timeline == before.timeline)
    // Publishing works again, and nothing is lost any more.
    let published = try run("rollback", "apps", "--to", "1", "--fleet", file)
    #expect(published.code == 0, "\(published)")
    let again = try run(
      "fleet", "copy", "--fleet", file, "--go-back", editor.folder.path("none.json"))
    #expect(again.code == 0 && again.errors.isEmpty, "\(again)")
    #expect(!FileManager.default.fileExists(atPath: editor.folder.path("none.json")))
    server.signal(SIGTERM)
    #expect(try server.waitForEnd() == 0)
    #expect(server.errors.matches(of: /lost entries that the copy has/).count == 1)
  }
}

/// A log as a standby has it that is some entries behind.
private struct Standby: UnchangingLog {
  let log: PostgresLog
  let lag: Int64
  var hasPrimary = true

  var primary: any PublicationLog {
    hasPrimary ? log : Standby(log: log, lag: -1)
  }

  func state(at revision: Int64) throws -> LogState {
    if lag < 0 { throw PublicationLogError.unreachable(reason: "it is gone") }
    let whole = try log.state(at: 0)
    let known = max(0, whole.head.revision - lag)
    var state = try log.state(at: min(revision, known))
    state.head.revision = known
    if revision > known { state.hash = nil }
    return state
  }

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try log.entries(after: revision, limit: limit)
  }
}
#endif
