/// What can go wrong with a catalog, as facts. The sentences are in `CatalogError+description`.
public enum CatalogError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noDatabase(path: String)
  /// The path leads to a folder.
  case isDirectory(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database, but of another program.
  case notACatalog(path: String)
  /// The file is damaged; the detail is SQLite's, or names a value that makes no sense.
  case corrupt(path: String, detail: String)
  /// The file cannot be opened or created, for instance because its folder does not exist.
  case cannotOpen(path: String, detail: String)
  /// The file keeps a write-ahead log, and its folder does not let the log's files be made.
  case folderNotWritable(path: String)
  /// A killed writer left a journal or a log beside a file that is read without locks.
  case interruptedWrite(path: String, beside: String)
  /// Reading took longer than a stranger's file is given.
  case tookTooLong(path: String, seconds: Int)
  /// Something was to be written, but the store or the file is read-only.
  case readOnly(path: String)
  /// Another process kept the file locked for longer than the store waits.
  case locked(path: String, seconds: Double)
  /// A newer version of the program made the schema.
  case newerSchema(path: String, found: Int, supported: Int)
  /// An older version made the schema, and a read-only store does not migrate it.
  case needsMigration(path: String, pending: [String])
  /// No page has this slug; the suggestions are slugs that are close to it.
  case unknownPage(slug: String, suggestions: [String])
  /// No category has this slug; the suggestions are slugs that are close to it.
  case unknownCategory(slug: String, suggestions: [String])
  /// A place to go on from is not one of a query in that order.
  case invalidCursor(String, order: String)
  /// A catalog document breaks a rule. The path leads to the place in its JSON, such as
  /// `pages[0].sections[3].items[2]`, and is empty when the document as a whole is meant.
  case invalidDocument(path: String, problem: String)
  /// Rows of one's own stand where the sample's would go.
  case rowsInTheWay(path: String, rows: [CatalogRow])
  /// A backup cannot be made at the path.
  case cannotBackUp(path: String, detail: String)
  /// SQLite failed in another way, such as a full disk.
  case failed(path: String, detail: String)
}
