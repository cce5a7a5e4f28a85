import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Catalogs that are moved with their publications.
@Suite struct MovingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A catalog with publications of two pages: `apps` 1 was removed, 2 withdrawn, 3 is scheduled, 4 rolled
  /// back to 2, and the draft was restored to it. Texts have what JSON escapes.
  private func published(_ name: String = "published.sqlite") throws -> CatalogHistory {
    var history = try CatalogHistory(folder.emptyCatalog(name))
    try history.publish("apps", at: 1, author: "Ada \u{2028}\u{301} \"A\\B\"", note: "First – 🍞")
    try history.publish("shop", at: 2)
    try history.publish("apps", at: 3, note: "Second")
    try history.publish("apps", at: 4, from: 60, until: 90)
    try history.rollBack("apps", to: 2, at: 5)
    try history.store.recordRestoration(page: "apps", number: 4)
    try history.store.withdraw(page: "apps", number: 2, at: CatalogHistory.minute(6))
    try history.store.prunePublications(
      page: "apps", keeping: 3, at: CatalogHistory.minute(7), dryRun: false)
    return history
  }

  private func move(
    _ source: CatalogStore, to target: CatalogStore, as format: CatalogFormat = .ndjson,
    page: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> CatalogChanges {
    let text = try source.exported(format, page: page, withPublications: true)
    return try target.importTexts(["move.\(format.rawValue)": text], change)
  }

  /// Asserts that two catalogs hold the same and serve the same at every time.
  private func expectSame(_ first: CatalogStore, _ second: CatalogStore, _ place: String = "")
    throws
  {
    for format in [CatalogFormat.ndjson, .json] {
      #expect(
        try first.exported(format, withPublications: true)
          == second.exported(format, withPublications: true), "\(place)")
    }
    for page in ["apps", "shop", "album"] {
      let history = try first.history(page: page)
      #expect(try second.history(page: page) == history, "\(place)")
      for publication in history.timeline.publications {
        let number = publication.number
        let document = try first.publication(page: page, number: number)
        #expect(document != nil, "\(place)")
        #expect(try second.publication(page: page, number: number) == document, "\(place)")
        #expect(
          try second.slices(page: page, number: number) == first.slices(page: page, number: number),
          "\(place)")
      }
    }
    for minute in stride(from: 0, to: 200, by: 7) {
      let moment = CatalogHistory.minute(minute)
      let (live, next) = try first.livePublications(at: moment)
      #expect(try second.livePublications(at: moment).publications == live, "\(place)")
      #expect(try second.livePublications(at: moment).nextChange == next, "\(place)")
    }
    #expect(try second.events(since: 0) == first.events(since: 0), "\(place)")
    #expect(try second.checkIntegrity() == [], "\(place)")
  }

  @Test(arguments: [CatalogFormat.ndjson, .json])
  func `a moved catalog holds and serves the same, and is not changed by a second move`(
    format: CatalogFormat
  ) throws {
    let source = try published().store
    let target = try folder.emptyCatalog()
    let changes = try move(source, to: target, as: format)
    #expect(changes.publications == CatalogChanges.RowCounts(inserted: 5))
    try expectSame(source, target)
    #expect(try target.revision() == 3 && target.revision() == changes.revision)
    let again = try move(source, to: target, as: format)
    #expect(!again.hasChanges && again.revision == changes.revision)
    #expect(again.publications == CatalogChanges.RowCounts(unchanged: 5))
    // The triggers that protect publications let only copying pass.
    for sql in [
      "UPDATE publication_page SET last_number = last_number + 2",
      "DELETE FROM publication_event WHERE id = 7", "UPDATE publication SET note = 'x'",
    ] {
      #expect(throws: DatabaseError.self) {
        try folder.rawConnection().write { db in try db.execute(sql: sql) }
      }
    }
    var history = CatalogHistory(continuing: target, of: ["apps": 4, "shop": 1])
    try history.publish("apps", at: 9)
    #expect(try target.timeline(page: "apps").publications.map(\.number) == [2, 3, 4, 5])
  }

  @Test func `a dry run and a check write nothing`() throws {
    let source = try published().store
    let target = try folder.emptyCatalog()
    let changes = try move(source, to: target) { $0.isDryRun = true }
    #expect(changes.publications.inserted == 5)
    #expect(try target.exported(withPublications: true) == "")
    let text = try source.exported(withPublications: true)
    try CatalogStore.validate([ImportSource(.bytes(Array(text.utf8), name: "move.ndjson"))])
  }

  @Test func `a history is continued, and one that is ahead stays as it is`() throws {
    var source = try published()
    let target = try folder.emptyCatalog()
    _ = try move(source.store, to: target)
    let before = try source.store.exported(withPublications: true)
    try source.publish("apps", at: 10)
    try source.store.withdraw(page: "apps", number: 3, at: CatalogHistory.minute(11))
    try source.store.prunePublications(
      page: "apps", keeping: 1, at: CatalogHistory.minute(12), dryRun: false)
    let changes = try move(source.store, to: target)
    #expect(
      changes.publications
        == CatalogChanges.RowCounts(inserted: 1, unchanged: 2, removed: 3))
    try expectSame(source.store, target)
    #expect(try !target.importTexts(["old.ndjson": before]).hasChanges)
    try expectSame(source.store, target)
  }

  @Test func `another history is refused with both hashes, and the rest is not written`() throws {
    let source = try published().store
    var other = try CatalogHistory(folder.emptyCatalog())
    try other.publish("shop", at: 1)
    let before = try other.store.exported(withPublications: true)
    let text = try source.exported(withPublications: true)
    let found = #expect(throws: CatalogDiagnostics.self) {
      try other.store.importTexts(["move.ndjson": text])
    }
    let line = text.split(separator: "\n").count
    let hashes = try [source, other.store].map {
      try #require(try $0.timeline(page: "shop")[1]?.contentHash)
    }
    #expect(
      found?.diagnostics.map(\.message) == [
        "Publication 1 of the page \"shop\" has the content \(hashes[0]), but the catalog has one with "
          + "\(hashes[1])."
      ])
    #expect(found?.diagnostics.map { "\($0.location)" } == ["move.ndjson:\(line):1"])
    #expect(try other.store.exported(withPublications: true) == before)
  }

  @Test func `a history that parts later is refused where it does`() throws {
    let source = try published()
    let target = try folder.emptyCatalog()
    _ = try move(source.store, to: target)
    var (first, second) = (source, CatalogHistory(continuing: target, of: ["apps": 4, "shop": 1]))
    try first.publish("apps", at: 20)
    try second.store.withdraw(page: "apps", number: 4, at: CatalogHistory.minute(21))
    try second.publish("apps", at: 20, content: first.contents["apps 5"])
    let found = try diagnostics { _ = try move(first.store, to: target) }
    #expect(found == ["move.ndjson:8:1 history"])
  }

  @Test func `events get later numbers in a catalog that has had others`() throws {
    let source = try published().store
    var other = try CatalogHistory(folder.emptyCatalog())
    for minute in 1...3 { try other.publish("album", at: minute) }
    _ = try move(source, to: other.store)
    #expect(try other.store.events(since: 0).map(\.id) == Array(1...10))
    #expect(
      try other.store.history(page: "apps").restoration == PageRestoration(number: 4, event: 8))
    #expect(try other.store.checkIntegrity() == [])
    #expect(try !move(source, to: other.store).hasChanges)
    // A page alone can be moved, too.
    let third = try folder.emptyCatalog("third.sqlite")
    _ = try move(source, to: third, page: "shop")
    #expect(try third.livePublications(at: CatalogHistory.minute(9)).publications.count == 1)
    #expect(try third.checkIntegrity() == [])
  }

  /// A change of a line with a publication, and the diagnostic about it.
  private static let mistakes: [(old: String, new: String, diagnostic: String)] = [
    (#""number":4"#, #""number":9"#, "publication"),
    (#""number":4"#, #""number":0"#, "publication"),
    (#""number":4"#, #""number":"4""#, "syntax"),
    (#""page":"apps""#, #""page":"Apps""#, "page key"),
    (#""revision":3"#, #""revision":4"#, "document publication"),
    (#""hash":"#, #""hash":"a","x":"#, "document publication"),
    (#""liveFrom":"2027-"#, #""liveFrom":"2028-"#, "document publication"),
    (#""restores":2"#, #""restores":4"#, "publication"),
    (#""restores":2"#, #""restores":3"#, "restores publication"),
    (#""restores":2,"#, "", "events publication"),
    (#""kind":"rolledBack""#, #""kind":"pruned""#, "events publication"),
    (#""kind":"rolledBack""#, #""kind":"restored""#, "events[0] syntax"),
    (#""id":5"#, #""id":0"#, "events publication"),
    (#""id":5"#, #""id":2"#, "publication"),
    (#""moment":"2027-01-15T08:05"#, #""moment":"2027-01-15T08:06"#, "publication"),
    (#""title\":"#, #""titel\":"#, "document publication"),
    (#""document":"#, #""note":"a\tb","document":"#, "note control-character"),
    (#""document":"#, #""text":"#, "events publication"),
  ]

  @Test func `a damaged publication is refused at its place`() throws {
    let text = try published().store.exported(withPublications: true)
    let lines = text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("rolledBack") })
    for (old, new, diagnostic) in Self.mistakes {
      var lines = lines
      #expect(lines[index].contains(old), "\(old)")
      lines[index] = lines[index].replacing(old, with: new, maxReplacements: 1)
      let found = try diagnostics {
        try CatalogStore.validate([
          ImportSource(
            .bytes(Array(lines.joined(separator: "\n").utf8), name: "move.ndjson"))
        ])
      }
      #expect(
        found.contains {
          $0.contains("move.ndjson:\(index + 1):") && $0.hasSuffix(" \(diagnostic)")
        },
        "\(old) \(new): \(found)")
    }
  }

  @Test func `a publication that is missing or repeated is noticed`() throws {
    let text = try published().store.exported(withPublications: true)
    let lines = text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("rolledBack") })
    for (lines, diagnostic) in [
      (Array(lines[..<(index - 1)] + lines[index...]), "move.ndjson:\(index):1 publication"),
      (lines + [lines[index]], "move.ndjson:\(lines.count + 1):1 duplicate-key"),
      // The sources may be in any order.
      (lines.reversed(), ""),
    ] {
      let found = try diagnostics {
        try CatalogStore.validate([
          ImportSource(
            .bytes(Array(lines.joined(separator: "\n").utf8), name: "move.ndjson"))
        ])
      }
      #expect(found == (diagnostic.isEmpty ? [] : [diagnostic]))
    }
  }

  @Test func `a table has no publications, nor has an export of one kind`() throws {
    let store = try published().store
    for (format, kind, error) in [
      (CatalogFormat.csv, RecordKind.app, ExportError.publicationsNeedDocument),
      (.tsv, .app, .publicationsNeedDocument), (.json, .page, .publicationsNeedAllKinds),
    ] {
      var options = ExportOptions(format: format, kind: kind)
      options.includesPublications = true
      #expect(throws: error) { try store.export(options) { _ in Issue.record("was written") } }
    }
  }

  @Test func `a damaged publication is not exported`() throws {
    let store = try published("catalog.sqlite").store
    try folder.rawConnection(foreignKeys: false).inDatabase { db in
      try db.withoutTriggers {
        try db.execute(
          sql: "UPDATE publication SET document = CAST(replace(document, 'title', 'titel') AS BLOB)"
        )
      }
    }
    #expect(throws: PublicationError.damaged(page: "apps", number: 2)) {
      try store.exported(withPublications: true)
    }
  }

  @Test func `random histories are moved byte for byte, all at once and piece by piece`() throws {
    let seed = randomSeed("moved histories")
    var random = SplitMix64(seed: seed)
    for round in 0..<TestForm.rounds(40) {
      let place = "seed \(seed), round \(round)"
      var source = try CatalogHistory(folder.emptyCatalog("source \(round).sqlite"))
      let pieces = try folder.emptyCatalog("pieces \(round).sqlite")
      for part in 0..<3 {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          try source.doAnything(using: &random)
        }
        let format: CatalogFormat = Bool.random(using: &random) ? .json : .ndjson
        _ = try move(source.store, to: pieces, as: format)
        try expectSame(source.store, pieces, "\(place), part \(part)")
      }
      let whole = try folder.emptyCatalog("whole \(round).sqlite")
      _ = try move(source.store, to: whole)
      try expectSame(source.store, whole, place)
      #expect(try !move(pieces, to: whole).hasChanges, "\(place)")
    }
  }
}
