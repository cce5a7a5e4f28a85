#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Servers that cannot be connected to, or take no changes.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct ConnectingTests {
  let cluster: Cluster
  let editor: FleetNode

  let database = "d\(UInt32.random(in: 0...UInt32.max))"

  init() throws {
    cluster = try Cluster.shared.get()
    try cluster.database(database)
    editor = try FleetNode(withSample: true)
    _ = try editor.log(connection(cluster, database: database))
  }

  @Test func `connecting ends with its deadline, whatever libpq waits for`() throws {
    let proxy = try SlowProxy(cluster, .init(isHolding: true))
    defer { proxy.stop() }
    // libpq itself would wait for ever.
    let file = try editor.file(
      "host=\(proxy.folder) dbname=\(database) user=postgres connect_timeout=0")
    let log = try PostgresLog(file, for: .publishing, changeSeconds: 1, readSeconds: 1)
    for _ in 0..<2 {
      let error = #expect(throws: PublicationLogError.self) { try log.state(at: 0) }
      #expect(error?.problem.contains("no connection was made in time") == true)
    }
    #expect(throws: PublicationLogError.self) {
      try editor.publisher(log).withdraw(page: "apps", number: 1)
    }
    // One attempt goes on, and its connection is used once it is there.
    #expect(proxy.connections == 1)
    proxy.behavior = .init()
    #expect(eventually { (try? log.state(at: 0).head.revision) == 6 })
    #expect(proxy.connections == 1)
  }

  @Test func `a server that takes no changes is told from one that is gone`() throws {
    try cluster.sql("ALTER DATABASE \(database) SET default_transaction_read_only = on")
    let log = try PostgresLog(
      try editor.file(connection(cluster, database: database)), for: .publishing, changeSeconds: 1,
      readSeconds: 1)
    // On a busy machine, connecting may take longer.
    var error: PublicationLogError?
    let isKnown = eventually {
      do {
        _ = try log.state(at: 0)
      } catch let problem {
        error = problem as? PublicationLogError
      }
      if case .readOnly? = error { return true }
      return false
    }
    #expect(isKnown && error?.problem.contains("read-only") == true)
    #expect(error?.remedy.contains("host=db1,db2") == true)
    #expect(error?.remedy.contains("target_session_attrs=read-write") == true)
    #expect(error?.remedy.contains("default_transaction_read_only") == true)
    // Whoever copies needs no changes.
    let following = try PostgresLog(
      try editor.file(connection(cluster, database: database)), for: .following)
    #expect(try following.state(at: 0).head.revision == 6)
    // A server that is demoted during a change says so by its code.
    let failure = PostgresFailure(kind: .refused(code: "25006"), message: "cannot execute UPDATE")
    #expect(failure.isTransient)
    #expect(failure.logError(seconds: 1) == .readOnly(reason: "cannot execute UPDATE"))
    let nobody = try PostgresLog(
      try editor.file("host=\(editor.folder.path("none")) user=postgres"), for: .publishing,
      readSeconds: 1)
    let gone = #expect(throws: PublicationLogError.self) { try nobody.state(at: 0) }
    guard case .unreachable? = gone else {
      Issue.record("\(String(describing: gone))")
      return
    }
  }
}
#endif
