import DocumentJSON
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

/// Documents of publications in which bits are flipped.
@Suite struct DamagedDocumentTests {
  private let catalog: DamagedCatalog

  init() throws { catalog = try DamagedCatalog() }

  @Test func `a flipped bit in any byte is found, and nobody is given the document`() throws {
    let seed = randomSeed("flipped bits in a document")
    var random = SplitMix64(seed: seed)
    let reader = try catalog.store(.readOnly)
    let writer = try catalog.store(.readWrite)
    let publisher = Publisher.forOneDevice(writer) { DamagedCatalog.minute(9) }
    let sound = try #require(try reader.publication(page: "tiny", number: 1))
    let other = try catalog.folder.rawConnection()
    func write(_ bytes: [UInt8]) throws {
      try other.inDatabase { db in
        try db.withoutTriggers {
          try db.execute(
            sql: "UPDATE publication SET document = ? WHERE page = 'tiny'", arguments: [bytes]
          )
        }
      }
    }
    let error = PublicationError.damaged(page: "tiny", number: 1)
    // The check reads the whole file, so that it follows for fewer bytes than reading does.
    let step = TestForm.current == .long ? 1 : 7
    let first = Int.random(in: 0..<step, using: &random)
    for index in TestForm.some(sound.bytes.indices) {
      var bytes = sound.bytes
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try write(bytes)
      let comment: Comment = "seed \(seed), byte \(index)"
      #expect(throws: error, comment) {
        try reader.live(page: "tiny", at: DamagedCatalog.minute(9))
      }
      #expect(throws: error, comment) { try reader.publication(page: "tiny", number: 1) }
      #expect(throws: error, comment) { try publisher.reviewRollback(page: "tiny", to: 1) }
      guard index % step == first else { continue }
      // A time in the document that differs from the publication's state may be wrong in either.
      let rules = try catalog.diagnostics().map(\.rule)
      #expect(rules == ["document"] || rules.first == "state", "\(comment): \(rules)")
    }
    try write(sound.bytes)
    #expect(try reader.live(page: "tiny", at: DamagedCatalog.minute(9)) == sound)
  }

  @Test func `a damaged page can be published again`() throws {
    try catalog.plant("UPDATE publication SET document = zeroblob(size) WHERE page = 'tiny'")
    let store = try catalog.store(.readWrite)
    try Publisher.forOneDevice(store) { DamagedCatalog.minute(9) }.publish(page: "tiny")
    let live = try store.live(page: "tiny", at: DamagedCatalog.minute(9))
    #expect(live?.publication.number == 2)
    try store.prunePublications(page: "tiny", keeping: 1, at: DamagedCatalog.minute(9))
    #expect(try catalog.diagnostics() == [])
  }

  @Test func `a document of another page is given to nobody`() throws {
    // Both were published at the same time from the same revision, as the first of their pages.
    try catalog.plant(
      """
      UPDATE publication_state SET page = 'mini', number = 5
      WHERE publication_id = (SELECT id FROM publication WHERE page = 'tiny');
      DELETE FROM publication_state
      WHERE publication_id = (SELECT id FROM publication WHERE page = 'mini' AND number = 5)
      """)
    let store = try catalog.store(.readOnly)
    #expect(throws: PublicationError.damaged(page: "mini", number: 1)) {
      try store.live(page: "mini", at: DamagedCatalog.minute(2))
    }
  }

  @Test(arguments: [
    ("UPDATE app SET name = 'a' || char(7) WHERE id = 1001", "sections[0].items[0].app.name"),
    (
      "UPDATE app SET icon_url = 'no address' WHERE id = 1001",
      "sections[0].items[0].app.iconURL"
    ),
    ("UPDATE page SET title = 'a' || char(10) || 'b' WHERE slug = 'tiny'", "title"),
    ("UPDATE section SET title = char(27) || '[2J' WHERE id = 710", "sections[0].title"),
    ("UPDATE app SET rating = 9 WHERE id = 1001", "sections[0].items[0].app.rating"),
  ])
  func `a value that imports refuse is not published, whoever wrote it`(
    sql: String, path: String
  ) throws {
    try catalog.plant(sql)
    let store = try catalog.store(.readWrite)
    let publisher = Publisher.forOneDevice(store) { DamagedCatalog.minute(9) }
    let diagnostics = try publisher.review(page: "tiny").diagnostics.filter {
      $0.severity == .error
    }
    #expect(
      diagnostics.map { "\($0.path)" } == [path] && diagnostics.map(\.rule) == ["refused-value"])
    let events = try store.events(since: 0)
    #expect(throws: PublicationRefused.self) { try publisher.publish(page: "tiny") }
    #expect(try store.events(since: 0) == events)
  }

  @Test(arguments: ["bell \u{7}", "two\nlines", "  ", String(repeating: "x", count: 256)])
  func `a note follows the rule for titles`(note: String) throws {
    let store = try catalog.store(.readWrite)
    let publisher = Publisher.forOneDevice(store) { DamagedCatalog.minute(9) }
    let events = try store.events(since: 0)
    for (note, author) in [(note, nil), (nil, note)] as [(String?, String?)] {
      #expect(throws: PublicationError.self) {
        try publisher.publish(page: "tiny", note: note, author: author)
      }
      #expect(throws: PublicationError.self) {
        try publisher.rollBack(page: "mini", to: 4, note: note, author: author)
      }
    }
    #expect(try store.events(since: 0) == events)
  }
}
