#if Fleet
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// A log on one server of PostgreSQL.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct PostgresLogTests {
  let cluster: Cluster
  let database = "d\(UInt32.random(in: 0...UInt32.max))"
  let editor: FleetNode
  let log: PostgresLog

  /// A catalog whose publications were copied into a new log.
  init() throws {
    cluster = try Cluster.shared.get()
    try cluster.database(database)
    editor = try FleetNode(withSample: true)
    log = try editor.log(connection(cluster, database: database))
  }

  @Test func `another server has the same documents, and a publication soon after`() throws {
    let server = try FleetNode()
    #expect(try server.store.follow(log).copied == 6)
    let live = try editor.store.livePublications(at: .now).publications
    #expect(live.count == 6)
    for publication in live {
      #expect(
        try server.store.live(page: publication.page, at: .now)
          == editor.store.live(page: publication.page, at: .now))
    }
    try editor.store.edit { try $0.set(page: "apps", title: "Winter") }
    let made = try editor.publisher(log).publish(
      page: "apps", note: "Sale", author: "Ada", expecting: 1)
    #expect(made.number == 2)
    #expect(try server.store.follow(log).copied == 1)
    #expect(
      try server.store.live(page: "apps", at: .now) == editor.store.live(page: "apps", at: .now))
    #expect(try server.entries() == editor.entries())
    #expect(try server.entries() == log.entries(after: 0, limit: 100))
    #expect(try server.damage() == [] && editor.damage() == [])
    #expect(try editor.store.damagedEntries(of: log) == [])
  }

  @Test func `the server says what the user of the connection may do there`() throws {
    let server = try log.server()
    #expect(server.mayRead && server.mayPublish && !server.isStandby && !server.user.isEmpty)
    #expect(server.version.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil, "\(server.version)")
  }

  @Test func `a page in several languages arrives in all of them`() throws {
    let server = try FleetNode()
    try SampleLanguages.add(toCatalogAt: editor.path)
    let made = try editor.publisher(log).publish(page: "apps")
    try server.store.follow(log)
    for locale in ["de", "ar"] {
      let documents = try [editor, server].map {
        try $0.store.translation(page: "apps", number: made.number, locale: locale)
      }
      #expect(documents[0] != nil && documents[0] == documents[1])
    }
    #expect(try server.entries() == editor.entries())
    #expect(try server.entries() == log.entries(after: 0, limit: 100))
    #expect(try server.damage() == [] && editor.damage() == [])
    #expect(try server.store.damagedEntries(of: log) == [])
  }

  @Test func `withdrawals, schedules and rollbacks arrive`() throws {
    let server = try FleetNode()
    let publisher = editor.publisher(log)
    let later = Moment(milliseconds: Moment.now.milliseconds + 3_600_000)
    try editor.store.edit { try $0.set(page: "apps", title: "Winter") }
    try publisher.publish(page: "apps", at: later, until: later + 60_000)
    try publisher.publish(page: "apps")
    try publisher.rollBack(page: "apps", to: 1, note: "Wrong", author: "Ada", expecting: 3)
    try publisher.withdraw(page: "apps", number: 3, note: "Wrong prices", author: "Bob")
    try server.store.follow(log)
    #expect(
      try server.store.history(page: "apps") == editor.store.history(page: "apps"))
    #expect(
      try server.store.history(page: "apps").events.map(\.kind) == [
        .published, .scheduled, .published, .rolledBack, .withdrawn,
      ])
    #expect(try server.damage() == [])
  }

  @Test func `a publication of a copy goes through the log, and nowhere else`() throws {
    let publisher = Publisher.forOneDevice(editor.store)
    #expect(throws: PublicationLogError.followsLog) {
      try publisher.rollBack(page: "apps", to: 1)
    }
    #expect(throws: PublicationLogError.followsLog) {
      try publisher.withdraw(page: "apps", number: 1)
    }
    #expect(throws: PublicationLogError.followsLog) {
      try publisher.prune(page: "apps", keeping: 1)
    }
    #expect(try editor.damage() == [])
  }

  @Test func `the expectation is compared with what others have published`() throws {
    let other = try FleetNode()
    try other.store.follow(log)
    try editor.publisher(log).rollBack(page: "apps", to: 1)
    #expect(throws: PublicationError.otherIsLive(page: "apps", expected: 1, found: 2)) {
      try other.publisher(log).rollBack(page: "apps", to: 1, expecting: 1)
    }
    #expect(try other.publisher(log).rollBack(page: "apps", to: 1, expecting: 2).number == 3)
  }

  @Test func `a rollback of somebody else is not undone`() throws {
    try editor.store.edit { try $0.set(page: "apps", title: "Winter") }
    try editor.publisher(log).publish(page: "apps")
    let other = try FleetNode()
    try other.store.follow(log)
    let rollback = try other.publisher(log).rollBack(page: "apps", to: 1)
    #expect(throws: PublicationError.rolledBack(rollback)) {
      try editor.publisher(log).publish(page: "apps")
    }
    #expect(try log.state(at: 0).head.revision == 8)
  }

  @Test func `a request is applied once`() throws {
    let request = ContentHash(of: "publish apps".utf8).text
    let publisher = editor.publisher(log)
    let first = try publisher.rollBack(page: "apps", to: 1, request: request)
    #expect(try publisher.rollBack(page: "apps", to: 1, request: request) == first)
    // A server that has not copied it asks the log.
    let draft = PublicationDraft(
      page: "apps", revision: first.revision, contentHash: first.contentHash, made: first.made,
      liveFrom: first.liveFrom, restores: 1, request: request)
    #expect(
      try log.publish(draft, expecting: nil) { _ in
        Issue.record("The request was applied again.")
        return PublicationContent(bytes: [], slices: [])
      } == first)
    #expect(try log.state(at: 0).head.revision == 7)
  }

  @Test func `publishers take turns, and followers miss nothing`() async throws {
    let rounds = TestForm.rounds(20)
    let nodes = try (0..<4).map { _ in try FleetNode() }
    let file = try editor.file(connection(cluster, database: database))
    let made = try await withThrowingTaskGroup(of: [Int].self) { group in
      for node in nodes {
        group.addTask {
          let log = try PostgresLog(file, for: .publishing)
          try node.store.follow(log)
          return try (0..<rounds).map { _ in
            try node.publisher(log).rollBack(page: "apps", to: 1).number
          }
        }
      }
      return try await group.reduce(into: [Int]()) { $0 += $1 }
    }
    #expect(made.sorted() == Array(2...4 * rounds + 1))
    for node in nodes {
      try node.store.follow(log)
      #expect(try node.store.timeline(page: "apps").publications.count == 4 * rounds + 1)
    }
    #expect(try nodes[0].entries() == log.entries(after: 0, limit: 10_000))
    #expect(try nodes[0].damage() == [])
  }

  @Test func `a history is copied only into an empty log, and only the same one continues`() throws
  {
    let file = try editor.file(connection(cluster, database: database))
    #expect(try Fleet.make(file, from: editor.store) == log.state(at: 0).head)
    let other = try FleetNode(withSample: true)
    try Publisher.forOneDevice(other.store).withdraw(page: "apps", number: 1)
    #expect(throws: PublicationLogError.notEmpty(revision: 6)) {
      try Fleet.make(file, from: other.store)
    }
    #expect(throws: PublicationLogError.otherHistory(here: 7, log: 6)) {
      try other.store.follow(log)
    }
    #expect(try other.store.followedLog() == nil)
  }

  @Test func `removed publications leave a gap`() throws {
    let old = try FleetNode(withSample: true)
    let publisher = Publisher.forOneDevice(old.store)
    for _ in 0..<3 { try publisher.rollBack(page: "apps", to: 1) }
    #expect(try publisher.prune(page: "apps", keeping: 1).map(\.number) == [1, 2, 3])
    let name = "gap\(database)"
    try cluster.database(name)
    let file = try old.file(connection(cluster, database: name))
    try Fleet.make(file, from: old.store)
    let log = try PostgresLog(file, for: .publishing)
    try old.store.follow(log)
    let server = try FleetNode()
    try server.store.follow(log)
    #expect(try server.store.timeline(page: "apps").publications.map(\.number) == [4])
    #expect(try server.entries() == old.entries())
    #expect(try server.damage() == [] && old.damage() == [])
    #expect(try server.publisher(log).rollBack(page: "apps", to: 4).number == 5)
  }

  @Test func `the roles of the example have the rights that they need, and no others`() throws {
    let script = PackageFolder.file("Packaging/fleet/fleet-roles.sql")
    let (publisher, follower) = ("p\(database)", "f\(database)")
    try cluster.sql("CREATE ROLE \(publisher) LOGIN; CREATE ROLE \(follower) LOGIN")
    let statements = try String(contentsOf: script, encoding: .utf8)
      .replacing(":\"publisher\"", with: publisher).replacing(":\"follower\"", with: follower)
    try cluster.sql(statements, database: database)
    func open(_ user: String, _ use: Fleet.Use) throws -> PostgresLog {
      try PostgresLog(
        try FleetNode().file("host=\(cluster.folder) dbname=\(database) user=\(user)"), for: use)
    }
    let publishing = try open(publisher, .publishing)
    #expect(try editor.publisher(publishing).rollBack(page: "apps", to: 1).number == 2)
    #expect(try editor.publisher(publishing).withdraw(page: "apps", number: 2)?.number == 1)
    let server = try FleetNode()
    #expect(try server.store.follow(open(follower, .following)).copied == 8)
    for (user, change) in [
      (follower, { _ = try $0.rollBack(page: "apps", to: 1) }),
      // Only the owner removes documents.
      (publisher, { try $0.prune(page: "apps", keeping: 0) }),
    ] as [(String, (Publisher) throws -> Void)] {
      let error = #expect(throws: PublicationLogError.self) {
        try change(server.publisher(open(user, .publishing)))
      }
      guard case .refused(code: "42501", _)? = error else {
        Issue.record("\(user): \(String(describing: error))")
        continue
      }
    }
    for statement in [
      "DELETE FROM storefront.event", "UPDATE storefront.document SET bytes = ''",
      "UPDATE storefront.log_head SET log = gen_random_uuid()", "DROP TABLE storefront.document",
    ] {
      #expect(throws: ProgramFailure.self) {
        try cluster.sql(statement, database: database, user: publisher)
      }
    }
  }

  @Test func `a damaged document or entry is not copied`() throws {
    try cluster.sql(
      "UPDATE storefront.document SET bytes = set_byte(bytes, 200, 1) WHERE page = 'shop'",
      database: database)
    let server = try FleetNode()
    let shop = try #require(try editor.entries().first { $0.event.page == "shop" })
    #expect(throws: PublicationLogError.damaged(revision: shop.revision)) {
      try server.store.follow(log)
    }
    #expect(try server.entries() == [])
    #expect(try editor.store.damagedEntries(of: log) == [shop.revision])
    try cluster.sql(
      "UPDATE storefront.publication SET author = 'Eve' WHERE page = 'apps'", database: database)
    let apps = try #require(try editor.entries().first { $0.event.page == "apps" })
    #expect(
      try editor.store.damagedEntries(of: log) == [apps.revision, shop.revision].sorted())
  }

  @Test func `a database without a log says so`() throws {
    let name = "none\(database)"
    try cluster.database(name)
    let log = try PostgresLog(
      try editor.file(connection(cluster, database: name)), for: .publishing)
    #expect(throws: PublicationLogError.noLog) { try log.state(at: 0) }
  }

  @Test func `a failure does not show the password`() throws {
    let file = try editor.file("host=/nowhere dbname=d user=u password=hunter2hunter2")
    let log = try PostgresLog(file, for: .publishing)
    let error = #expect(throws: PublicationLogError.self) { try log.state(at: 0) }
    #expect(error.map { !"\($0)".contains("hunter2") } == true)
    let broken = try PostgresLog(try editor.file("hunter2 hunter2"), for: .publishing)
    let second = #expect(throws: PublicationLogError.self) { try broken.state(at: 0) }
    #expect(second.map { !"\($0)".contains("hunter2") } == true)
  }

  @Test func `a log that has lost entries is followed from the last common one`() throws {
    var random = SplitMix64(seed: randomSeed("forks"))
    for round in 0..<TestForm.rounds(10) / 2 {
      let after = "a\(round)\(database)"
      let pages = ["apps", "shop", "library"]
      func act(_ log: PostgresLog, _ count: Int) throws {
        let publisher = editor.publisher(log)
        for _ in 0..<count {
          let page = pages[Int.random(in: 0..<3, using: &random)]
          let timeline = try editor.store.timeline(page: page)
          let last = try #require(timeline.publications.last).number
          switch (timeline.live(at: .now), Int.random(in: 0..<4, using: &random)) {
          case (let live?, 0) where live.number > 1:
            try publisher.withdraw(page: page, number: live.number)
          case (_, let action):
            try publisher.rollBack(page: page, to: last)
            if action == 1 { try publisher.prune(page: page, keeping: 1) }
          }
        }
      }
      // The copy of the database is the standby that has not received what comes next.
      try cluster.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'")
      try cluster.database(after, from: database)
      let fork = try PostgresLog(
        try FleetNode().file(connection(cluster, database: after)), for: .publishing)
      let server = try FleetNode()
      try act(log, Int.random(in: 1...4, using: &random))
      try server.store.follow(log)
      let lost = try server.store.followedLog()
      // A log that is behind changes nothing.
      #expect(try server.store.follow(fork).isLogBehind)
      #expect(try server.store.followedLog() == lost)
      let other = try FleetNode()
      try other.store.follow(fork)
      let start = try fork.state(at: 0).head.revision
      while try fork.state(at: 0).head.revision < lost?.revision ?? 0 {
        let page = pages[Int.random(in: 0..<3, using: &random)]
        let last = try #require(other.store.timeline(page: page).publications.last).number
        try other.publisher(fork).rollBack(page: page, to: last, author: "Eve")
        if Bool.random(using: &random) { try other.publisher(fork).prune(page: page, keeping: 1) }
      }
      let progress = try server.store.follow(fork)
      #expect(progress.lost.map(\.id) == Array(start + 1...(lost?.revision ?? 0)))
      #expect(progress.forks == 1)
      let fresh = try FleetNode()
      try fresh.store.follow(fork)
      #expect(try server.entries() == fresh.entries())
      for page in pages {
        #expect(try server.store.history(page: page) == fresh.store.history(page: page))
      }
      #expect(try server.damage() == [])
      try server.store.follow(fork)
      #expect(try server.store.forks() == 1)
    }
  }
}

extension Moment {
  fileprivate static func + (moment: Moment, milliseconds: Int64) -> Moment {
    Moment(milliseconds: moment.milliseconds + milliseconds)
  }
}
#endif
