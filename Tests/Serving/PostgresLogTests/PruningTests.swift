#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Old publications that are removed from a log, and from every copy of it.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct PruningTests {
  private static let cluster = Result { try Cluster() }
  let cluster: Cluster
  let database = "d\(UInt32.random(in: 0...UInt32.max))"
  let editor: FleetNode
  let log: PostgresLog

  /// A log in which the page of apps has seven publications: the third is withdrawn, and the fourth is
  /// scheduled.
  init() throws {
    cluster = try Self.cluster.get()
    try cluster.database(database)
    editor = try FleetNode(withSample: true)
    log = try editor.log(connection(cluster, database: database))
    let publisher = editor.publisher(log)
    try publisher.rollBack(page: "apps", to: 1)
    try publisher.rollBack(page: "apps", to: 1)
    try publisher.withdraw(page: "apps", number: 3)
    let later = Moment(milliseconds: Moment.now.milliseconds + 3_600_000)
    try publisher.publish(page: "apps", at: later, overRollback: true)
    for _ in 0..<3 { try publisher.rollBack(page: "apps", to: 1) }
  }

  private func numbers(_ node: FleetNode) throws -> [Int] {
    try node.store.timeline(page: "apps").publications.map(\.number)
  }

  @Test func `what is pruned in the log is gone from every copy, and the rest stays`() throws {
    let server = try FleetNode()
    try server.store.follow(log)
    let publisher = editor.publisher(log)
    let head = try log.state(at: 0).head
    let planned = try publisher.prune(page: "apps", keeping: 2, dryRun: true)
    #expect(planned.map(\.number) == [1, 2, 3, 5])
    #expect(try log.state(at: 0).head == head)
    #expect(try publisher.prune(page: "apps", keeping: 2) == planned)
    #expect(try publisher.prune(page: "apps", keeping: 2).isEmpty)
    #expect(try log.state(at: 0).head.revision == head.revision + 4)
    try server.store.follow(log)
    let fresh = try FleetNode()
    try fresh.store.follow(log)
    for node in [editor, server, fresh] {
      #expect(try numbers(node) == [4, 6, 7])
      #expect(try node.entries() == editor.entries())
      #expect(try node.damage() == [])
      #expect(try node.store.damagedEntries(of: log) == [])
    }
    let sizes = try cluster.sql(
      """
      SELECT number || ' ' || coalesce(max(length(bytes)), 0) FROM storefront.document
      WHERE page = 'apps' GROUP BY number ORDER BY number
      """, database: database
    ).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(sizes.filter { $0[1] != "0" }.map { $0[0] } == ["4", "6", "7"])
    // A log that is made from a pruned copy is the same one.
    try cluster.database("\(database)again")
    let again = try fresh.file(connection(cluster, database: "\(database)again"))
    #expect(try Fleet.make(again, from: fresh.store).hash == log.state(at: 0).head.hash)
    #expect(try publisher.rollBack(page: "apps", to: 6).number == 8)
  }

  @Test func `the log and its copies agree on what is live after a withdrawal`() throws {
    let publisher = editor.publisher(log)
    try publisher.prune(page: "apps", keeping: 1)
    #expect(throws: PublicationError.unknownNumber(page: "apps", number: 5, newest: 7)) {
      try log.withdraw(
        page: "apps", number: 5, at: .now, author: nil, note: nil, request: nil)
    }
    // Without pruning, publication 6 would be live again.
    #expect(try publisher.withdraw(page: "apps", number: 7) == nil)
    #expect(try publisher.rollBack(page: "apps", to: 7, expecting: 0).number == 8)
  }

  @Test func `hundreds of publications are removed in several transactions`() throws {
    for _ in 0..<210 { try editor.publisher(log).rollBack(page: "apps", to: 1) }
    let removed = try editor.publisher(log).prune(page: "apps", keeping: 1)
    #expect(removed.map(\.number) == [1, 2, 3] + Array(5..<217))
    let server = try FleetNode()
    try server.store.follow(log)
    #expect(try numbers(server) == [4, 217])
    #expect(try server.damage() == [])
  }

  @Test func `a document that is missing although nobody pruned it is damage`() throws {
    try cluster.sql(
      "UPDATE storefront.document SET bytes = NULL WHERE page = 'shop'", database: database)
    let shop = try #require(try editor.entries().first { $0.event.page == "shop" })
    #expect(try editor.store.damagedEntries(of: log) == [shop.revision])
  }

  @Test func `the command prunes in the log`() throws {
    func prune(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
      let program = try RunningProgram(
        try #require(programPath("storefront")),
        ["publications", "prune", "apps", "--keep", "2", "--database", editor.path] + arguments)
      return (try program.waitForEnd(), program.output, program.errors)
    }
    let alone = try prune()
    #expect(alone.code == 1 && alone.errors.contains("prune with --fleet FILE"), "\(alone)")
    let file = editor.folder.path("fleet")
    let planned = try prune("--fleet", file, "--dry-run")
    #expect(planned.output == "Would remove 4 publications of apps: 1, 2, 3, 5\n", "\(planned)")
    let done = try prune("--fleet", file)
    #expect(done.output == "Removed 4 publications of apps: 1, 2, 3, 5\n", "\(done)")
    #expect(try numbers(editor) == [4, 6, 7])
    #expect(
      try prune("--fleet", file).output == "Nothing to remove from the publications of apps\n")
  }
}
#endif
