import BenchmarkSupport
import CatalogEditing
import CatalogStore
import Foundation

/// Measures importing a large catalog, from the file to the committed transaction.
enum Importing {
  static func measure(in folder: URL) throws {
    try measureEverything(in: folder)
    try measureApps(in: folder)
    try measurePages(in: folder)
  }

  /// Imports one page of many sections, compared with the same sections on 100 pages: the time must not
  /// depend on how the sections are spread.
  private static func measurePages(in folder: URL) throws {
    let base = try emptyCatalog(in: folder)
    let apps = folder.appendingPathComponent("apps.ndjson")
    try LargeCatalog.writeAppsOfPages(to: apps)
    _ = try importing(apps, into: base)
    let (one, many) = try (
      LargeCatalog.writePages(1, in: folder), LargeCatalog.writePages(100, in: folder)
    )
    func copy() throws -> String {
      let path = folder.appendingPathComponent("\(UUID().uuidString).sqlite").path
      try FileManager.default.copyItem(atPath: base, toPath: path)
      return path
    }
    func full(_ pages: URL) throws -> String {
      let path = try copy()
      _ = try importing(pages, into: path)
      return path
    }
    let table = Comparison(
      "\(LargeCatalog.sections) sections of \(LargeCatalog.itemsPerSection) on one page",
      peer: "on 100 pages", in: .milliseconds)
    try table.measure(
      "import as JSON", rounds: 3,
      Work(preparing: copy) { path in try importing(one, into: path) + 1 },
      beside: [Work(preparing: copy) { path in try importing(many, into: path) + 1 }])
    try table.measure(
      "again, nothing changed", rounds: 3,
      Work(preparing: { try full(one) }) { path in try importing(one, into: path) + 1 },
      beside: [
        Work(preparing: { try full(many) }) { path in try importing(many, into: path) + 1 }
      ])
  }

  /// Imports all kinds of records, compared with running only the SQL statements.
  private static func measureEverything(in folder: URL) throws {
    let feed = folder.appendingPathComponent("catalog.ndjson")
    let size = try LargeCatalog.writeLines(to: feed, appsOnly: false)
    let table = Comparison(
      "\(LargeCatalog.apps) apps, \(LargeCatalog.categories) categories, \(LargeCatalog.sections)"
        + " sections of \(LargeCatalog.itemsPerSection): loading",
      peer: "C interface", in: .milliseconds)
    try report(
      size,
      table.measure(
        "import NDJSON; the peer has the rows", rounds: 3,
        Work(preparing: { try emptyCatalog(in: folder) }) { path in
          try importing(feed, into: path)
        },
        beside: [
          Work(preparing: { try emptyCatalog(in: folder) }) { path in
            try SQLiteLoader(SQLiteConnection(path: path)).load()
          }
        ]))
  }

  /// Imports apps, compared with only reading them and with only writing them.
  private static func measureApps(in folder: URL) throws {
    let feed = folder.appendingPathComponent("feed.ndjson")
    let size = try LargeCatalog.writeLines(to: feed, appsOnly: true)
    let cells = folder.appendingPathComponent("feed.csv")
    try LargeCatalog.writeTable(to: cells)
    let table = Comparison(
      "\(LargeCatalog.apps) apps as NDJSON, \(size / 1_000_000) MB",
      peers: ["JSONDecoder", "sqlite3 .import"], in: .milliseconds)
    try report(
      size,
      table.measure(
        "read, check, write and index", rounds: 3,
        Work(preparing: { try emptyCatalog(in: folder) }) { path in
          try importing(feed, into: path)
        },
        beside: [Work { try decode(feed) }, shell.map { shell in Work { try load(cells, shell) } }])
    )
    if shell == nil { print("There is no sqlite3 in /usr/bin to compare with.") }
  }

  private static func report(_ bytes: Int, _ seconds: Double) {
    print("\((Double(bytes) / 1e6 / seconds).text) MB/s")
  }

  private static func emptyCatalog(in folder: URL) throws -> String {
    let path = folder.appendingPathComponent("\(UUID().uuidString).sqlite").path
    _ = try CatalogStore(path: path, mode: .readWrite)
    return path
  }

  private static func importing(_ feed: URL, into path: String) throws -> Int {
    let store = try CatalogStore(path: path, mode: .readWrite)
    return try store.importDocuments([ImportSource(.file(feed.path))]).apps.inserted
  }

  /// The record on a line, as the peer decodes it.
  private struct Line: Decodable {
    struct Artwork: Decodable {
      var url: String
      var pixelWidth: Int
      var pixelHeight: Int
    }

    struct Price: Decodable {
      var minorUnits: Int64
      var currency: String
    }

    var bundleIdentifier: String
    var kindLine: String
    var name: String
    var subtitle: String
    var iconURL: String
    var artwork: Artwork?
    var hasInAppPurchases: Bool
    var price: Price
    var rating: Double?
  }

  /// The peer that only reads: `JSONDecoder` for each line.
  private static func decode(_ feed: URL) throws -> Int {
    let data = try Data(contentsOf: feed)
    let decoder = JSONDecoder()
    var count = 0
    var start = data.startIndex
    while let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) {
      count += try decoder.decode(Line.self, from: data[start..<end]).name.isEmpty ? 0 : 1
      start = end + 1
    }
    return count
  }

  private static let shell: String? = {
    let path = "/usr/bin/sqlite3"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// The peer that only writes: `.import` of the sqlite3 shell into a table without constraints and
  /// without a search index.
  private static func load(_ table: URL, _ shell: String) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    let database = table.deletingLastPathComponent()
      .appendingPathComponent("\(UUID().uuidString).sqlite")
    process.arguments = [
      database.path, "-cmd",
      "CREATE TABLE app (bundleIdentifier TEXT PRIMARY KEY, kindLine, name, subtitle, iconURL,"
        + " artworkURL, artworkPixelWidth, artworkPixelHeight, hasInAppPurchases, price, currency,"
        + " rating)",
      ".import --csv \(table.path) app",
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw SQLiteFailure(message: "sqlite3 failed") }
    return 1
  }
}
