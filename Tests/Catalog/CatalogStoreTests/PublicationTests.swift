import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import TestSupport
import Testing

@Suite struct PublicationTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  static func minute(_ number: Int) -> Moment {
    Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 60_000)
  }

  /// Publishes a small document.
  @discardableResult
  private func publish(
    _ page: String = "apps", at now: Int, from: Int? = nil, until: Int? = nil,
    expecting: Int? = nil, restores: Int? = nil, note: String? = nil
  ) throws -> Publication {
    let draft = PublicationDraft(
      page: page, revision: try store.revision(),
      contentHash: SmallDocument(page: page).contentHash,
      made: Self.minute(now), liveFrom: Self.minute(from ?? now),
      until: until.map(Self.minute), note: note, restores: restores)
    return try store.publish(draft, expecting: expecting) { number in
      try SmallDocument(page: page).document(draft, number: number)
    }
  }

  private func live(_ page: String = "apps", at minute: Int) throws -> String? {
    try store.live(page: page, at: Self.minute(minute)).map {
      "\($0.publication.page)[\($0.publication.number)]"
    }
  }

  @Test func `a publication is stored byte for byte, with its metadata`() throws {
    let revision = try store.revision()
    let made = try publish(at: 3, from: 5, until: 9, note: "Winter")
    #expect(
      made
        == Publication(
          page: "apps", number: 1, revision: revision,
          contentHash: SmallDocument(page: "apps").contentHash, size: 250, made: Self.minute(3),
          note: "Winter", liveFrom: Self.minute(5), until: Self.minute(9)))
    let document = try #require(try store.publication(page: "apps", number: 1))
    #expect(document.publication == made && document.bytes.count == 250)
    #expect(try store.live(page: "apps", at: Self.minute(5)) == document)
    #expect(try live(at: 4) == nil)
    #expect(try live(at: 9) == nil)
    #expect(
      try store.slices(page: "apps", number: 1) == [PublicationSlice(key: "one", range: 235..<248)])
    #expect(try store.nextChange(page: "apps", after: Self.minute(0)) == Self.minute(5))
    #expect(try store.nextChange(page: "apps", after: Self.minute(5)) == Self.minute(9))
    #expect(try store.nextChange(page: "apps", after: Self.minute(9)) == nil)
    #expect(try store.revision() == revision, "publishing leaves the draft alone")
  }

  @Test func `two editors do not overwrite each other unseen`() throws {
    try publish(at: 1, expecting: 0)
    try publish(at: 2, expecting: 1)
    #expect(throws: PublicationError.otherIsLive(page: "apps", expected: 1, found: 2)) {
      try publish(at: 3, expecting: 1)
    }
    #expect(throws: PublicationError.otherIsLive(page: "shop", expected: 1, found: nil)) {
      try publish("shop", at: 3, expecting: 1)
    }
    #expect(try store.timeline(page: "apps").publications.map(\.number) == [1, 2])
    #expect(try store.timeline(page: "shop").publications.isEmpty)
  }

  @Test func `an impossible edit states the reason and writes nothing`() throws {
    func refuses(_ error: PublicationError, _ body: () throws -> Void) throws {
      let before = try store.events(since: 0)
      #expect(throws: error) { try body() }
      #expect(try store.events(since: 0) == before)
    }
    try refuses(.endsBeforeItBegins(from: Self.minute(5), until: Self.minute(5))) {
      try publish(at: 1, from: 5, until: 5)
    }
    try refuses(.noPublications(page: "apps")) {
      try store.withdraw(page: "apps", number: 1, at: Self.minute(1))
    }
    try publish(at: 1)
    try refuses(.unknownNumber(page: "apps", number: 7, newest: 1)) {
      try store.withdraw(page: "apps", number: 7, at: Self.minute(1))
    }
    try store.withdraw(page: "apps", number: 1, at: Self.minute(2))
    try refuses(.alreadyWithdrawn(page: "apps", number: 1, at: Self.minute(2))) {
      try store.withdraw(page: "apps", number: 1, at: Self.minute(3))
    }
    #expect(throws: CatalogError.unknownPage(slug: "app", suggestions: ["apps"])) {
      try store.timeline(page: "app")
    }
    #expect(throws: CatalogError.unknownPage(slug: "app", suggestions: ["apps"])) {
      try store.prunePublications(page: "app", keeping: 1, at: Self.minute(1))
    }
  }

  @Test func `a request is applied once, by whichever store it comes to again`() throws {
    let draft = PublicationDraft(
      page: "apps", revision: try store.revision(),
      contentHash: SmallDocument(page: "apps").contentHash, made: Self.minute(1),
      liveFrom: Self.minute(1), request: ContentHash(of: "a".utf8).text)
    let other = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    let made = try [store, other, store].map { store in
      try store.publish(draft) { try SmallDocument(page: "apps").document(draft, number: $0) }
    }
    #expect(made.map(\.number) == [1, 1, 1] && Set(made).count == 1)
    let request = ContentHash(of: "b".utf8).text
    for store in [store, other] {
      let withdrawn = try store.withdraw(
        page: "apps", number: 1, at: Self.minute(2), author: "ada", note: "Oops", request: request)
      #expect(withdrawn.withdrawn == Self.minute(2))
    }
    let event = try #require(try other.event(ofRequest: request))
    #expect(event.kind == .withdrawn && event.author == "ada" && event.note == "Oops")
    #expect(try other.history(page: "apps").withdrawal(of: 1) == event)
    #expect(try other.events(since: 0).map(\.id) == [1, 2])
  }

  @Test func `a document that cannot be made leaves no number used`() throws {
    struct Failure: Error {}
    let draft = PublicationDraft(
      page: "apps", revision: 1, contentHash: ContentHash(of: []).text, made: Self.minute(1),
      liveFrom: Self.minute(1))
    #expect(throws: Failure.self) {
      try store.publish(draft) { _ in throw Failure() }
    }
    #expect(try publish(at: 1).number == 1)
  }

  @Test func `events have numbers that grow across pages, restarts and pruning`() throws {
    try publish(at: 1)
    try publish("shop", at: 1, from: 9)
    try publish(at: 2)
    try publish(at: 3, restores: 1)
    try store.withdraw(page: "apps", number: 3, at: Self.minute(4))
    let path = folder.path("catalog.sqlite")
    let other = try CatalogStore(path: path, mode: .readWrite)
    #expect(
      try other.prunePublications(page: "apps", keeping: 0, at: Self.minute(5)).map(\.number)
        == [1, 3])
    let events = try other.events(since: 0)
    #expect(
      events.map { "\($0.id) \($0.page) \($0.number) \($0.kind)" } == [
        "1 apps 1 published", "2 shop 1 scheduled", "3 apps 2 published", "4 apps 3 rolledBack",
        "5 apps 3 withdrawn", "6 apps 1 pruned", "7 apps 3 pruned",
      ])
    #expect(try other.events(since: 5).map(\.id) == [6, 7])
    #expect(try other.events(since: 0, limit: 2).map(\.id) == [1, 2])
    #expect(try other.events(since: 7) == [])
  }

  @Test func `pruning keeps publications that are live, scheduled, or will be live again`() throws {
    try publish(at: 0)  // comes back when 2 ends
    try publish(at: 1, until: 9)
    try publish(at: 2)
    try store.withdraw(page: "apps", number: 3, at: Self.minute(3))
    try publish(at: 2, from: 12)
    #expect(
      try store.prunePublications(page: "apps", keeping: 0, at: Self.minute(4), dryRun: true)
        .map(\.number) == [3])
    #expect(try store.timeline(page: "apps").publications.count == 4)
    try store.prunePublications(page: "apps", keeping: 0, at: Self.minute(4))
    #expect(try store.timeline(page: "apps").publications.map(\.number) == [1, 2, 4])
    #expect(try store.slices(page: "apps", number: 3) == [])
    #expect(try store.prunePublications(page: "apps", keeping: -1, at: Self.minute(13)).count == 2)
    #expect(try publish(at: 14).number == 5)
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `random histories agree with a naive model`() throws {
    let seed = randomSeed("random publications")
    var random = SplitMix64(seed: seed)
    var kept: [String: [Publication]] = [:]
    var last: [String: Int] = [:]
    for now in 0..<120 {
      let page = Bool.random(using: &random) ? "apps" : "shop"
      switch Int.random(in: 0...9, using: &random) {
      case 0...5:
        let from = now + max(0, Int.random(in: -6...8, using: &random))
        let until = Bool.random(using: &random) ? from + Int.random(in: 1...9, using: &random) : nil
        let made = try publish(page, at: now, from: from, until: until)
        last[page, default: 0] += 1
        #expect(made.number == last[page], "seed \(seed)")
        kept[page, default: []].append(made)
      case 6...8:
        guard let index = kept[page]?.indices.randomElement(using: &random),
          let number = kept[page]?[index].number, kept[page]?[index].withdrawn == nil
        else { continue }
        try store.withdraw(page: page, number: number, at: Self.minute(now))
        kept[page]?[index].withdrawn = Self.minute(now)
      default:
        let count = Int.random(in: 0...6, using: &random)
        let gone = try store.prunePublications(page: page, keeping: count, at: Self.minute(now))
        kept[page]?.removeAll { publication in gone.contains { $0.number == publication.number } }
      }
      for page in ["apps", "shop"] {
        let all = kept[page] ?? []
        #expect(try store.timeline(page: page).publications == all, "seed \(seed), step \(now)")
        for minute in [now, now + Int.random(in: 1...20, using: &random)] {
          let moment = Self.minute(minute)
          var best: Publication?
          for publication in all
          where publication.withdrawn == nil && publication.liveFrom <= moment
            && publication.until ?? Self.minute(10_000) > moment
            && (best.map { $0.liveFrom <= publication.liveFrom } ?? true)
          {
            best = publication
          }
          #expect(
            try live(page, at: minute) == best.map { "\(page)[\($0.number)]" },
            "seed \(seed), step \(now), minute \(minute)")
        }
      }
    }
    #expect(try store.checkIntegrity() == [])
  }

  static let attacks = [
    "UPDATE publication SET document = zeroblob(7)",
    "UPDATE publication SET number = 5", "UPDATE publication SET note = 'better'",
    "DELETE FROM publication_state", "DELETE FROM publication_slice",
    "UPDATE publication_state SET starts_at = 0", "UPDATE publication_state SET ends_at = 1",
    "UPDATE publication_state SET withdrawn_at = NULL WHERE number = 2",
    "UPDATE publication_state SET withdrawn_at = 9 WHERE number = 2",
    "UPDATE publication_slice SET length = 2",
    "INSERT INTO publication_translation VALUES (9, 'de', hex(zeroblob(32)), 1, x'00')",
    "INSERT OR REPLACE INTO publication_state VALUES (1, 'apps', 1, 0, NULL, NULL)",
    "INSERT OR REPLACE INTO publication_slice VALUES (1, 0, 'one', 1, 1)",
    "INSERT INTO publication_slice VALUES (1, 1, 'two', 5, 1000)",
    "INSERT INTO publication_slice VALUES (9, 0, 'one', 1, 1)",
    "INSERT OR REPLACE INTO publication_page VALUES ('apps', 1)",
    "UPDATE publication_page SET last_number = 1", "UPDATE publication_page SET last_number = 9",
    "DELETE FROM publication_page",
    "UPDATE publication_event SET kind = 'pruned'", "DELETE FROM publication_event",
    "INSERT OR REPLACE INTO publication_event (id, happened_at, page, kind, number) VALUES (1, 0, 'apps', 'published', 1)",
    """
    INSERT OR REPLACE INTO publication
    SELECT id, page, number, 9, content_hash, made_at, author, note, restores, size, document
    FROM publication
    """,
    """
    INSERT INTO publication
    SELECT NULL, page, number + 1, 9, content_hash, made_at, author, note, restores, size, document
    FROM publication
    """,
  ]

  @Test(arguments: attacks, [true, false])
  func `other programs cannot change what was published`(sql: String, foreignKeys: Bool) throws {
    try publish(at: 1)
    try publish(at: 2)
    try store.withdraw(page: "apps", number: 2, at: Self.minute(3))
    let other = try folder.rawConnection(foreignKeys: foreignKeys)
    #expect(throws: DatabaseError.self) { try other.write { try $0.execute(sql: sql) } }
    #expect(try live(at: 9) == "apps[1]")
  }

  @Test(arguments: [true, false])
  func `other programs that remove a publication take all of it along`(foreignKeys: Bool) throws {
    try publish(at: 1)
    try folder.rawConnection(foreignKeys: foreignKeys).write {
      try $0.execute(sql: "DELETE FROM publication")
    }
    #expect(try live(at: 9) == nil)
    #expect(try publish(at: 2).number == 2)
    #expect(
      try store.checkIntegrity().map(\.sentence)
        == ["publication apps 1: It is gone, but no event says that it was removed."])
    try store.repair()
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `the live document is found in the index and by its row`() throws {
    let plan = try folder.rawConnection().read { db in
      try fetch(
        db,
        """
        EXPLAIN QUERY PLAN SELECT publication.document FROM publication_state
        INDEXED BY publication_state_by_moment
        JOIN publication ON publication.id = publication_state.publication_id
        WHERE publication_state.page = 'apps' AND publication_state.starts_at <= 5
          AND (publication_state.ends_at IS NULL OR 5 < publication_state.ends_at)
          AND publication_state.withdrawn_at IS NULL
        ORDER BY publication_state.starts_at DESC, publication_state.number DESC LIMIT 1
        """
      ) { $0.text(3) }
    }
    #expect(plan.allSatisfy { !$0.contains("SCAN") && !$0.contains("TEMP B-TREE") }, "\(plan)")
  }
}
