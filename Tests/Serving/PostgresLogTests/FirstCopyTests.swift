#if Fleet
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import FoundationNetworking
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// New servers of a fleet whose network is slow, bad, or not there.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct FirstCopyTests {
  private static let history = Result { try LongHistory(rounds: 30, scheduledIn: 3600) }
  let cluster: Cluster
  let history: LongHistory
  let database = "d\(UInt32.random(in: 0...UInt32.max))"
  let server: FleetNode

  init() throws {
    cluster = try Cluster.shared.get()
    try cluster.database(database)
    history = try Self.history.get()
    _ = try history.log(connection(cluster, database: database))
    server = try FleetNode()
  }

  /// The size of all documents, in bytes.
  private var size: Int {
    history.entries.flatMap(\.documents).reduce(0) { $0 + ($1.bytes?.count ?? 0) }
  }

  private func file(_ proxy: SlowProxy) throws -> FleetFile {
    try server.file("host=\(proxy.folder) dbname=\(database) user=postgres")
  }

  @Test(arguments: [nil, 600_000])
  func `what has come through a bad network is kept`(cut: Int?) throws {
    // A second is enough for a step, but not for the whole log.
    let proxy = try SlowProxy(cluster, .init(pause: cut == nil ? 0.1 : 0, cut: cut))
    defer { proxy.stop() }
    let largest = history.entries.map { $0.documents.reduce(0) { $0 + ($1.bytes?.count ?? 0) } }
    try #require(size > 1_500_000)
    try #require(largest.max() ?? 0 < (cut ?? 600_000) / 2)
    let log = try PostgresLog(try file(proxy), for: .publishing, readSeconds: 1)
    var tries = 0
    while true {
      tries += 1
      try #require(tries < 60)
      let progress = try? server.store.follow(log)
      let copied = try server.store.state(at: 0).head
      #expect(history.entries.first { $0.revision == copied.revision }?.hash == copied.hash)
      if progress?.isComplete == true { break }
      // A copy that is not complete is none yet, but nobody may change it.
      #expect(try server.store.followedLog() == nil)
      if copied.revision > 0 {
        #expect(throws: PublicationLogError.notCopied) { try server.store.requireCompleteCopy() }
        #expect(throws: PublicationLogError.followsLog) {
          try Publisher.forOneDevice(server.store).rollBack(page: "shop", to: 1)
        }
      }
    }
    // Each connection brings something.
    #expect(proxy.connections >= (cut.map { size / $0 } ?? 1))
    #expect(proxy.bytes < size * 2 + tries * 20_000, "\(tries) tries")
    let isSame = try server.entries() == history.entries
    #expect(isSame)
    #expect(try server.store.followedLog()?.revision == history.entries.last?.revision)
    try server.store.requireCompleteCopy()
    #expect(try server.damage() == [])
  }

  @Test func `a first copy that was interrupted goes back with its log`() throws {
    try server.store.follow(ListedLog(entries: Array(history.entries.prefix(20)), last: 30))
    #expect(try server.store.followedLog() == nil)
    // The log has lost the last ten of them, and others have taken their places.
    let other = try FleetNode()
    try other.store.follow(ListedLog(entries: Array(history.entries.prefix(10))))
    let name = "\(database)f"
    try cluster.database(name)
    let fork = try other.log(connection(cluster, database: name))
    for _ in 0..<10 { try other.publisher(fork).rollBack(page: "apps", to: 1) }
    // A log with nothing in common is another one.
    var others: [LogEntry] = []
    for id in 1...20 {
      others.append(
        try LogEntry(
          event: PublicationEvent(
            id: Int64(id), moment: .now, page: "apps", kind: .withdrawn, number: id),
          request: nil, publication: nil, documents: [],
          after: others.last?.hash ?? LogHead.start))
    }
    #expect(throws: PublicationLogError.otherHistory(here: 20, log: 20)) {
      try server.store.follow(ListedLog(entries: others))
    }
    let progress = try server.store.follow(fork)
    #expect(progress.isComplete && progress.lost.map(\.id) == Array(11...20))
    #expect(try server.entries() == other.entries())
    // The entries that remove the first publications come later.
    #expect(try server.damage() == other.damage())
  }

  @Test func `a server is ready once its first copy is complete, and stays so without its log`()
    throws
  {
    let proxy = try SlowProxy(cluster, .init(isHolding: true))
    let path = try file(proxy).path
    func serve() throws -> (RunningProgram, String) {
      let program = try RunningProgram(
        try #require(programPath("storefront-serve")),
        ["--port", "0", "--database", server.path, "--fleet", path])
      try #require(eventually { program.errors.contains("listening") || !program.isRunning })
      return (
        program, String(try #require(program.errors.firstMatch(of: /http:\/\/127.0.0.1:\d+/)).0)
      )
    }
    func expectNotReady(_ address: String) throws {
      for path in [
        "/readyz", "/v1/pages", "/v1/pages/shop", "/v1/pages/nothing",
        "/v1/pages/shop/publications/1",
        "/v1/pages/shop/locales/de", "/v1/pages/shop/plan", "/v1/pages/shop/frames",
        "/v1/pages/shop/events", "/v1/search?q=a", "/v1/apps/com.example", "/preview/shop", "/",
      ] {
        let response = try get(address + path)
        #expect(response.status == 503 && response.retryAfter == "5", "\(path)")
      }
      #expect(try get(address + "/healthz").status == 200)
      #expect(try get(address + "/metrics").status == 200)
    }
    func stop(_ program: RunningProgram) throws {
      program.signal(SIGTERM)
      #expect(try program.waitForEnd() == 0)
    }
    var (program, address) = try serve()
    try expectNotReady(address)
    // A part comes, and then nothing.
    proxy.behavior = .init(cut: 700_000)
    #expect(eventually { (try? server.store.state(at: 0).head.revision) ?? 0 > 0 })
    proxy.behavior = .init(isHolding: true)
    if try server.store.followedLog() == nil {
      try expectNotReady(address)
      try stop(program)
      (program, address) = try serve()
      try expectNotReady(address)
    }
    let mirror = try RunningProgram(
      try #require(programPath("storefront")),
      ["mirror", server.folder.path("site"), "--database", server.path])
    let isComplete = try server.store.followedLog() != nil
    #expect(try mirror.waitForEnd() == (isComplete ? 0 : 1))
    proxy.behavior = .init()
    #expect(eventually { (try? get(address + "/readyz").status) == 200 })
    #expect(try get(address + "/v1/pages/shop").status == 200)
    #expect(try get(address + "/v1/pages/nothing").status == 404)
    proxy.stop()
    #expect(eventually { program.errors.contains("cannot be copied") })
    #expect(try get(address + "/readyz").status == 200)
    try stop(program)
    (program, address) = try serve()
    #expect(try get(address + "/readyz").status == 200)
    #expect(try get(address + "/v1/pages/shop").status == 200)
    try stop(program)
  }

  @Test func `an empty log is copied at once`() throws {
    let editor = try FleetNode()
    try cluster.database("\(database)e")
    let log = try editor.log(connection(cluster, database: "\(database)e"))
    #expect(try server.store.follow(log).isComplete)
    #expect(try server.store.followedLog()?.revision == 0)
  }

  private func get(_ address: String) throws -> (status: Int, retryAfter: String?) {
    let url = try #require(URL(string: address))
    let response = Reply()
    let task = URLSession.shared.dataTask(with: url) { _, reply, _ in
      response.set(reply as? HTTPURLResponse)
    }
    task.resume()
    let reply = try #require(response.wait())
    return (reply.statusCode, reply.value(forHTTPHeaderField: "Retry-After"))
  }
}

/// The response to a request.
private final class Reply: @unchecked Sendable {
  private let isHere = DispatchSemaphore(value: 0)
  private var response: HTTPURLResponse?

  func set(_ response: HTTPURLResponse?) {
    self.response = response
    isHere.signal()
  }

  func wait() -> HTTPURLResponse? {
    isHere.wait()
    return response
  }
}
#endif
