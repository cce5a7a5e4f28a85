import BenchmarkSupport
import CatalogStore
import Foundation

/// Importing a feed of apps, one JSON object a line, from the file to the committed transaction.
enum Importing {
  private static let count = 200_000

  static func measure(in folder: URL) throws {
    let feed = folder.appendingPathComponent("feed.ndjson")
    let size = try write(feed)
    let table = folder.appendingPathComponent("feed.csv")
    try writeTable(of: feed, to: table, in: folder)
    let megabytes = Double(size) / 1e6
    let comparison = Comparison(
      "\(count) apps as NDJSON, \(Int(megabytes)) MB", peers: ["JSONDecoder", "sqlite3 .import"],
      in: .milliseconds)
    let seconds = try comparison.measure(
      "read, check, write and index", rounds: 3,
      Work {
        let path = folder.appendingPathComponent("\(UUID().uuidString).sqlite").path
        let store = try CatalogStore(path: path, mode: .readWrite)
        return try store.importDocuments([ImportSource(.file(feed.path))]).apps.inserted
      },
      beside: [Work { try decode(feed) }, shell.map { shell in Work { try load(table, shell) } }])
    print("\(Int(megabytes / seconds)) MB/s")
    if shell == nil { print("There is no sqlite3 in /usr/bin to compare with.") }
  }

  /// A feed of made-up apps, always the same.
  private static func write(_ file: URL) throws -> Int {
    var text = ""
    for number in 0..<count {
      text += """
        {"kind":"app","bundleIdentifier":"com.example.app\(number)","kindLine":"NEW",\
        "name":"App number \(number)","subtitle":"What the app number \(number) is good for",\
        "iconURL":"https://images.example.com/icons/\(number).png",\
        "artwork":{"url":"https://images.example.com/artwork/\(number).jpg",\
        "pixelWidth":1600,"pixelHeight":1000},"hasInAppPurchases":\(number % 3 == 0),\
        "price":{"minorUnits":\(number % 500),"currency":"USD"},"rating":\(Double(number % 50) / 10)}

        """
    }
    try Data(text.utf8).write(to: file)
    return text.utf8.count
  }

  /// The same apps as a table, for a shell that reads no JSON lines.
  private static func writeTable(of feed: URL, to table: URL, in folder: URL) throws {
    let store = try CatalogStore(
      path: folder.appendingPathComponent("table.sqlite").path, mode: .readWrite)
    try store.importDocuments([ImportSource(.file(feed.path))])
    try Data().write(to: table)
    let handle = try FileHandle(forWritingTo: table)
    try store.export(ExportOptions(format: .csv, kind: .app)) {
      try handle.write(contentsOf: Data($0))
    }
    try handle.close()
  }

  /// What a line holds, for the peer.
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

  /// The peer only reads: Foundation's decoder over each line.
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

  /// The peer that only writes: the shell's own import into a table without rules and without an
  /// index for searching.
  private static func load(_ table: URL, _ shell: String) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    let database = table.deletingLastPathComponent()
      .appendingPathComponent("\(UUID().uuidString).sqlite")
    process.arguments = [
      database.path, "-cmd",
      "CREATE TABLE app (bundleIdentifier TEXT PRIMARY KEY, kindLine, name, subtitle, iconURL,"
        + " artworkURL, artworkPixelWidth, artworkPixelHeight, hasInAppPurchases, price, currency,"
        + " rating, categories)",
      ".import --csv --skip 1 \(table.path) app",
    ]
    try process.run()
    process.waitUntilExit()
    return Int(process.terminationStatus)
  }
}
