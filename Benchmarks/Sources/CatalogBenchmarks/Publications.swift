import BenchmarkSupport
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import SystemSQLite

/// Measures reading the live publication of a page with many publications.
enum Publications {
  /// The number of publications of the page.
  private static let count = 10_000

  static func measure(in folder: URL) throws {
    let path = folder.appendingPathComponent("publications.sqlite").path
    try CatalogStore(path: path, mode: .readWrite).seed()
    try fill(path)
    let store = try CatalogStore(path: path, mode: .readOnly)
    let connection = try SQLiteConnection(path: path)
    let bare = try connection.prepare(
      "SELECT document FROM publication WHERE page = ? AND number = ?")
    let table = Comparison(
      "\(count) publications of 8 KB: the live one", peer: "a row by its index in C",
      in: .microseconds)
    let operations = 500
    for (name, share) in [("the newest", 1.0), ("one in the middle", 0.5), ("the first", 0.0)] {
      let number = max(1, Int(Double(count) * share))
      try table.measure(name, operations: operations) {
        var sum = 0
        for _ in 0..<operations {
          sum &+= try store.live(page: "apps", at: moment(number))?.bytes.count ?? 0
        }
        return sum
      } peer: {
        var sum = 0
        for _ in 0..<operations { sum &+= size(of: "apps", number, bare) }
        return sum
      }
    }
  }

  /// The period in which a publication is live.
  private static func moment(_ number: Int) -> Moment {
    Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 60_000)
  }

  private static func fill(_ path: String) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    let hash = ContentHash(of: (start + content).utf8).text
    // The store makes the last publication. The others are inserted like it, in one transaction.
    let connection = try SQLiteConnection(path: path)
    try connection.execute("BEGIN IMMEDIATE")
    try connection.execute("INSERT INTO publication_page VALUES ('apps', 1)")
    let insert = try connection.prepare(
      """
      INSERT INTO publication
        (id, page, number, revision, content_hash, made_at, size, document)
      VALUES (?1, 'apps', ?1, 1, '\(hash)', ?2, length(?3), CAST(?3 AS BLOB))
      """)
    let state = try connection.prepare(
      """
      INSERT INTO publication_state (publication_id, page, number, starts_at)
      VALUES (?1, 'apps', ?1, ?2)
      """)
    for number in 1..<count {
      if number > 1 {
        try connection.execute("UPDATE publication_page SET last_number = last_number + 1")
      }
      for (statement, text) in [(insert, try document(number, hash: hash)), (state, nil)] {
        statement.bind(Int64(number), at: 1)
        statement.bind(moment(number).milliseconds, at: 2)
        if let text { statement.bind(text, at: 3) }
        try statement.run()
      }
    }
    try connection.execute("COMMIT")
    let last = PublicationDraft(
      page: "apps", revision: 1, contentHash: hash, made: moment(count), liveFrom: moment(count))
    _ = try store.publish(last) {
      PublicationContent(bytes: Array(try document($0, hash: hash).utf8), slices: [])
    }
  }

  /// The beginning of each document, before its stamp.
  private static let start = #"{"format":"storefront.page/1","#
  /// The rest of each document, about 8 KB.
  private static let content =
    #""page":"apps","filler":""# + String(repeating: " ", count: 8_200) + #""}"#

  /// The document of a publication, which the store compares with the row before it returns it.
  private static func document(_ number: Int, hash: String) throws -> String {
    let stamp = PublicationStamp(
      number: number, revision: 1, contentHash: hash, liveFrom: moment(number))
    return "\(start)\"publication\":\(try stamp.jsonText(.compact)),\(content)"
  }

  /// Reads a document by its number and copies its bytes, like a server that sends it.
  private static func size(of page: String, _ number: Int, _ bare: SQLiteStatement) -> Int {
    bare.bind(page, at: 1)
    bare.bind(Int64(number), at: 2)
    defer { sqlite3_reset(bare.statement) }
    guard sqlite3_step(bare.statement) == SQLITE_ROW else { return 0 }
    let start = sqlite3_column_blob(bare.statement, 0)
    let size = Int(sqlite3_column_bytes(bare.statement, 0))
    return Array(UnsafeRawBufferPointer(start: start, count: size)).count
  }
}
