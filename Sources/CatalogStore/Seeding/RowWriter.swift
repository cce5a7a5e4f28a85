import GRDB

/// Inserts the rows of one table, or updates those that are there with other values.
struct RowWriter {
  private let db: Database
  private let table: String
  private let statement: Statement
  private let countBefore: Int
  private var changed = 0
  private var total = 0

  /// Prepares to write rows whose first column is the primary key.
  init(_ db: Database, table: String, columns: [String]) throws {
    self.db = db
    self.table = table
    let values = columns.dropFirst()
    let list = values.joined(separator: ", ")
    let excluded = values.map { "excluded.\($0)" }.joined(separator: ", ")
    let current = values.map { "\(table).\($0)" }.joined(separator: ", ")
    statement = try db.cachedStatement(
      sql: """
        INSERT INTO \(table) (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(columns[0])) DO UPDATE SET (\(list)) = (\(excluded))
        WHERE (\(current)) IS NOT (\(excluded))
        """)
    countBefore = try Self.count(db, table)
  }

  /// Writes a row unless it is there just so.
  ///
  /// - Parameter path: Where the row stands in the document, for an error if the schema refuses it.
  mutating func write(_ values: [(any DatabaseValueConvertible)?], path: String) throws {
    do {
      try statement.execute(arguments: StatementArguments(values))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw CatalogError.invalidDocument(
        path: path, problem: "the catalog refuses it, \(error.message ?? "a constraint failed")")
    }
    total += 1
    changed += db.changesCount
  }

  /// What became of the rows.
  func counts() throws -> SeedReport.RowCounts {
    let inserted = try Self.count(db, table) - countBefore
    return SeedReport.RowCounts(
      inserted: inserted, updated: changed - inserted, unchanged: total - changed)
  }

  private static func count(_ db: Database, _ table: String) throws -> Int {
    Int(try fetch(db, "SELECT count(*) FROM \(table)") { $0.integer(0) }.first ?? 0)
  }
}
