import CatalogTestSupport
import CatalogModel
import CatalogStore
import Foundation
import PageService
import Publishing
import TestSupport
import Testing

@Suite struct PageMirrorTests {
  private let catalog: ServedCatalog
  private let site: URL

  init() throws {
    catalog = try ServedCatalog()
    site = catalog.folder.url.appending(path: "site")
  }

  private func mirror(_ name: String = "site") throws -> PageMirror {
    let store = try CatalogStore(path: catalog.folder.path("catalog.sqlite"), mode: .readOnly)
    return try PageMirror(
      of: store, in: catalog.folder.path(name), replacements: { store.replacements },
      clock: { [clock = catalog.clock] in clock.now })
  }

  /// Brings a mirror up to date, and keeps that all of it was announced.
  @discardableResult private func update(_ mirror: inout PageMirror) throws -> MirrorUpdate {
    let update = try mirror.update()
    try mirror.keepPosition(announced: mirror.live)
    return update
  }

  private var found: MirroredFiles { get throws { try MirroredFiles(site) } }

  /// The files of a mirror that has just been made.
  private var fresh: MirroredFiles {
    get throws {
      let name = UUID().uuidString
      var mirror = try mirror(name)
      try update(&mirror)
      return try MirroredFiles(catalog.folder.url.appending(path: name))
    }
  }

  private static let pages = ["album", "apps", "badges", "feed", "library", "shop"]

  /// The files of a page, in each language before those of the first one.
  private static func documents(of page: String, _ number: Int) -> [String] {
    (["en", "de", "ja", "ar"].map { "\(page)/locales/\($0)" } + [page]).flatMap {
      ["v1/pages/\($0)/publications/\(number).json", "v1/pages/\($0).json"]
    }
  }

  @Test func `the files are those of the server, byte for byte, in the order of their references`()
    throws
  {
    var mirror = try mirror()
    let update = try update(&mirror)
    let documents = Self.pages.flatMap { Self.documents(of: $0, 1) }
    #expect(update.written == (documents + ["v1/pages.json"]).flatMap { ["\($0).gz", $0] })
    #expect(update.removed == [] && update.damaged == [] && update.pages == 6)
    let found = try found
    #expect(found.documents == (documents + ["v1/pages.json"]).sorted())
    #expect(try found.differences(from: catalog.service()) == [])
    let published = try Moment("2026-11-20T08:00Z").date.timeIntervalSince1970
    #expect(found["v1/pages/apps.json"]?.second == published)
    #expect(found["v1/pages.json.gz"]?.second == published)
  }

  @Test func `nothing is revealed before its moment or after its end`() throws {
    var mirror = try mirror()
    func numbers() throws -> [Int] {
      try update(&mirror)
      let found = try found
      #expect(try found == fresh)
      #expect(try found.differences(from: catalog.service()) == [])
      return (1...5).filter { found["v1/pages/library/publications/\($0).json"] != nil }
    }
    #expect(try numbers() == [1])
    try catalog.publish("library", title: "Winter")
    #expect(try numbers() == [2])
    try catalog.publish(
      "library", title: "Tonight", at: "2026-11-21T20:00Z", until: "2026-11-21T22:00Z")
    #expect(try numbers() == [2])
    #expect(mirror.pause == .milliseconds(200))
    catalog.clock.now = try Moment("2026-11-21T19:59:59.990Z")
    #expect(try numbers() == [2])
    catalog.clock.now = try Moment("2026-11-21T20:00Z")
    #expect(try numbers() == [3])
    let tonight = try found["v1/pages/library.json"]?.second
    #expect(try tonight == Moment("2026-11-21T20:00Z").date.timeIntervalSince1970)
    catalog.clock.now = try Moment("2026-11-21T22:00Z")
    #expect(try numbers() == [2])
    try catalog.publisher.withdraw(page: "library", number: 2)
    #expect(try numbers() == [1])
    try catalog.publisher.withdraw(page: "library", number: 1)
    #expect(try numbers() == [])
    #expect(try found.files.keys.filter { $0.contains("library") } == [])
  }

  @Test func `a mirror waits no longer than until a scheduled change`() throws {
    var mirror = try mirror()
    try catalog.publish("library", title: "Tonight", at: "2026-11-21T20:00Z")
    catalog.clock.now = try Moment("2026-11-21T19:59:59.950Z")
    try update(&mirror)
    #expect(mirror.pause == .milliseconds(50))
  }

  @Test func `what has not changed is not written again, also by the next process`() throws {
    var first: PageMirror? = try mirror()
    try update(&first!)
    #expect(try update(&first!) == MirrorUpdate())
    first = nil
    func inode(_ path: String) throws -> UInt64? {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: site.appending(path: path).path)
      return attributes[.systemFileNumber] as? UInt64
    }
    let before = try (inode("v1/pages/apps.json"), inode("v1/pages/library.json"))
    var mirror = try mirror()
    let nothing = try update(&mirror)
    #expect(nothing.isEmpty && nothing.pages == 6 && nothing.event == 6)
    try catalog.publish("library", title: "Winter")
    let update = try update(&mirror)
    #expect(
      update.written
        == (Self.documents(of: "library", 2) + ["v1/pages.json"]).flatMap { ["\($0).gz", $0] })
    #expect(
      update.removed
        == Self.documents(of: "library", 1).filter { $0.hasSuffix("/1.json") }
        .flatMap { [$0, "\($0).gz"] }.sorted())
    let after = try (inode("v1/pages/apps.json"), inode("v1/pages/library.json"))
    #expect(before.0 == after.0 && before.1 != after.1)
  }

  @Test func `versions of a page within one second have different times`() throws {
    var mirror = try mirror()
    var seconds: [Double?] = []
    for title in ["One", "Two", "Six"] {
      try catalog.publish("library", title: title)
      catalog.clock.advance(milliseconds: 10)
      try update(&mirror)
      seconds.append(try found["v1/pages/library.json"]?.second)
      #expect(try found["v1/pages.json"]?.second == seconds.last)
    }
    let noon = ManualClock.noon.date.timeIntervalSince1970
    #expect(seconds == [noon, noon + 1, noon + 2])
    #expect(try found == fresh)
  }

  @Test func `the first update puts right whatever is in the folder of a mirror`() throws {
    var first: PageMirror? = try mirror()
    try update(&first!)
    first = nil
    let whole = try found
    func put(_ text: String, _ path: String) throws {
      let url = site.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try put("half", "v1/pages/apps.json")
    try put("half", "v1/pages/shop.json.gz.unfinished")
    try put("old", "v1/pages/gone.json")
    try put("old", "v1/pages/gone/publications/7.json.gz")
    try put("old", "v1/pages/apps/publications/9.json")
    try put("old", "v1/pages.json.unfinished")
    try FileManager.default.removeItem(at: site.appending(path: "v1/pages/feed.json"))
    let own = ["index.html", "v1/pages/notes.txt", "v1/pages/apps/publications/readme.json"]
    for path in own { try put("own", path) }
    var mirror = try mirror()
    let update = try update(&mirror)
    #expect(update.written == ["v1/pages/apps.json", "v1/pages/feed.json"])
    #expect(
      update.removed.sorted() == [
        "v1/pages.json.unfinished", "v1/pages/apps/publications/9.json", "v1/pages/gone.json",
        "v1/pages/gone/publications/7.json.gz", "v1/pages/shop.json.gz.unfinished",
      ])
    for path in own { try FileManager.default.removeItem(at: site.appending(path: path)) }
    #expect(try found == whole)
  }

  @Test func `a damaged document is left out, and the other pages are written`() throws {
    try catalog.rawConnection().write { db in
      let triggers = try fetch(
        db, "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'publication'"
      ) { $0.text(0) }
      for name in triggers {
        try db.execute(sql: "DROP TRIGGER \(name)")
      }
      try db.execute(
        sql: "UPDATE publication SET document = zeroblob(length(document)) WHERE page = 'apps'")
    }
    var mirror = try mirror()
    let update = try update(&mirror)
    #expect(update.damaged == [.damaged(page: "apps", number: 1)])
    #expect(mirror.live[.page("apps")] == nil && mirror.live[.page("shop")] != nil)
    let found = try found
    #expect(found["v1/pages/apps.json"] == nil && found["v1/pages/shop.json"] != nil)
    #expect(try found.differences(from: catalog.service()) == [])
  }

  @Test func `another catalog at the path is mirrored at once`() throws {
    try catalog.store.backup(to: catalog.folder.path("backup.sqlite"))
    try catalog.publish("library", title: "Newer")
    var mirror = try mirror()
    try update(&mirror)
    #expect(try found["v1/pages/library/publications/2.json"] != nil)
    #expect(
      rename(catalog.folder.path("backup.sqlite"), catalog.folder.path("catalog.sqlite")) == 0)
    try update(&mirror)
    #expect(try found["v1/pages/library/publications/2.json"] == nil)
    #expect(try found == fresh)
  }
}
