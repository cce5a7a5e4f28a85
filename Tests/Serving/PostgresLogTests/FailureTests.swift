#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Servers of PostgreSQL that fail while a fleet publishes.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct FailureTests {
  let editor: FleetNode

  init() throws { editor = try FleetNode(withSample: true) }

  private func pair(synchronous: Bool) throws -> (primary: Cluster, standby: Cluster) {
    let primary = try Cluster(synchronous ? ["synchronous_standby_names = 's1'"] : [])
    let standby = try Cluster(standbyOf: primary)
    try #require(
      eventually {
        (try? primary.sql(
          "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' "
            + "AND sync_state = '\(synchronous ? "sync" : "async")'")) == "1"
      })
    return (primary, standby)
  }

  private func request(_ number: Int) -> String { ContentHash(of: "request \(number)".utf8).text }

  @Test func `a promotion under load loses and repeats no number`() throws {
    let (primary, standby) = try pair(synchronous: true)
    let log = try editor.log(connection(primary, standby), seconds: 2)
    let server = try FleetNode()
    var made: [Int: Publication] = [:]
    for number in 0..<10 { made[number] = try editor.publish(log, request: request(number)) }
    let rest = BackgroundWork { [self] in
      var made: [Int: Publication] = [:]
      for number in 10..<60 { made[number] = try editor.publish(log, request: request(number)) }
      return made
    }
    #expect(eventually { (try? editor.store.timeline(page: "apps").publications.count) ?? 0 > 20 })
    primary.stop(SIGKILL)
    try standby.promote()
    // The new primary has no standby of its own.
    made.merge(try rest.value()) { $1 }
    #expect(made.count == 60)
    #expect(Set(made.values.map(\.number)).count == 60)
    try server.store.follow(log)
    let stored = try server.store.timeline(page: "apps").publications
    #expect(stored.map(\.number) == Array(1...61))
    for publication in made.values {
      #expect(stored.contains { $0.number == publication.number && $0.made == publication.made })
    }
    #expect(try server.damage() == [] && editor.damage() == [])
    #expect(try server.store.forks() == 0)
  }

  @Test func `without its synchronous standby, nothing is acknowledged`() throws {
    let (primary, standby) = try pair(synchronous: true)
    let log = try editor.log(connection(primary), seconds: 2)
    let first = try editor.publish(log, request: request(0))
    standby.stop(SIGKILL)
    // The commit waits for the standby.
    expectUncertain { try editor.publisher(log).rollBack(page: "apps", to: 1, request: request(1)) }
    let server = try FleetNode()
    try server.store.follow(log)
    #expect(try server.store.live(page: "apps", at: .now)?.publication == first)
    // A commit that is cancelled is made, but on the primary alone.
    try primary.sql(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
    #expect(eventually { (try? log.state(at: 0).head.revision) == 8 })
    // The repeated request has to wait for the standby, too.
    expectUncertain {
      try log.publish(draft(first, request: request(1)), expecting: nil) { _ in
        PublicationContent(bytes: [], slices: [])
      }
    }
    try primary.sql(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
    try standby.start()
    let second = try editor.publish(log, request: request(1))
    #expect(second.number == 3)
    #expect(try editor.publish(log, request: request(2)).number == 4)
    try server.store.follow(log)
    #expect(try server.store.timeline(page: "apps").publications.map(\.number) == [1, 2, 3, 4])
    primary.stop(SIGKILL)
    try standby.promote()
    let after = try PostgresLog(try FleetNode().file(connection(standby)), for: .publishing)
    #expect(try after.entries(after: 0, limit: 100) == server.entries())
  }

  @Test func `a cancelled commit is not acknowledged`() throws {
    let (primary, standby) = try pair(synchronous: true)
    let log = try editor.log(connection(primary), seconds: 20)
    standby.stop(SIGKILL)
    let response = BackgroundWork { [self] in
      expectUncertain {
        try editor.publisher(log).rollBack(page: "apps", to: 1, request: request(1))
      }
    }
    #expect(
      eventually {
        (try? primary.sql(
          "SELECT bool_or(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        )) == "t"
      })
    try response.value()
    try standby.start()
    #expect(try editor.publish(log, request: request(1)).number == 2)
  }

  @Test func `what an asynchronous standby had not received is replaced and counted`() throws {
    let (primary, standby) = try pair(synchronous: false)
    let both = connection(primary, standby)
    let log = try editor.log(both)
    let server = try FleetNode()
    for number in 0..<3 { _ = try editor.publish(log, request: request(number)) }
    let head = try log.state(at: 0).head.revision
    #expect(
      eventually {
        (try? standby.sql("SELECT revision FROM storefront.log_head")) == "\(head)"
      })
    standby.stop()
    for number in 3..<6 { _ = try editor.publish(log, request: request(number)) }
    try server.store.follow(log)
    #expect(try server.store.timeline(page: "apps").publications.count == 7)
    primary.stop(SIGKILL)
    try standby.start()
    try standby.promote()
    let following = try PostgresLog(try server.file(both), for: .following)
    let behind = try server.store.follow(following)
    #expect(behind.isLogBehind && behind.lost.isEmpty)
    #expect(try server.store.timeline(page: "apps").publications.count == 7)
    let other = try FleetNode()
    try other.store.follow(following)
    for _ in 0..<4 { try other.publisher(log).rollBack(page: "apps", to: 1, author: "Eve") }
    let healed = try server.store.follow(following)
    #expect(healed.lost.map(\.number) == [5, 6, 7])
    #expect(healed.forks == 1)
    #expect(try server.entries() == other.entries())
    #expect(try server.damage() == [])
    // The editor's catalog, which had published them, is put right in the same way.
    #expect(try editor.publish(log, request: request(9)).number == 9)
    #expect(try editor.store.forks() == 1)
  }

  @Test func `a silent server ends in an error, and the copy stays`() throws {
    let primary = try Cluster()
    let log = try editor.log(connection(primary), seconds: 2)
    let first = try editor.publish(log, request: request(0))
    primary.signal(SIGSTOP)
    let start = ContinuousClock.now
    let error = #expect(throws: PublicationLogError.self) {
      try editor.publisher(log).rollBack(page: "apps", to: 1, request: request(1))
    }
    #expect(error == .noResponse(seconds: PostgresLog.readSeconds))
    expectUnreachableOrUncertain {
      try log.publish(draft(first, request: request(1)), expecting: nil) { _ in
        PublicationContent(bytes: [], slices: [])
      }
    }
    // Only a limit for a test that hangs.
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(try editor.store.live(page: "apps", at: .now)?.publication == first)
    primary.signal(SIGCONT)
    #expect(try editor.publish(log, request: request(1)).number == 3)
  }

  private func draft(_ publication: Publication, request: String) -> PublicationDraft {
    PublicationDraft(
      page: publication.page, revision: publication.revision,
      contentHash: publication.contentHash, made: publication.made,
      liveFrom: publication.liveFrom, restores: 1, request: request)
  }

  private func expectUncertain(_ body: () throws -> Publication) {
    let error = #expect(throws: PublicationLogError.self) { try body() }
    guard case .uncertain? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func expectUnreachableOrUncertain(_ body: () throws -> Publication) {
    let error = #expect(throws: PublicationLogError.self) { try body() }
    switch error {
    case .unreachable?, .uncertain?, .noResponse?: break
    default: Issue.record("\(String(describing: error))")
    }
  }
}
#endif
