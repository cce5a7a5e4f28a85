import ArgumentParser
import CatalogStore
import DocumentJSON
import LayoutText

/// A list as commands print it: a table, or a document with all rows.
struct Listing<Row> {
  /// A column of the table, with what it says of a row.
  typealias Column = (heading: String, alignment: TextTable.Alignment, text: (Row) -> String)

  /// The name of the rows in the document, and that of its format.
  private let name: String
  private let rows: [Row]
  private let columns: [Column]
  private let none: String?
  private let write: (Row, inout JSONWriter) -> Void
  /// The name of the document's format, such as `cards` in `storefront.cards/1`, if it is not that of the rows.
  var format: String?
  /// What the list is about: a member before the rows.
  var subject: (name: String, value: String)?
  /// Whether the document names its format after the rows.
  var endsWithFormat = false

  /// A list of rows.
  ///
  /// - Parameters:
  ///   - name: The name of the rows in the document.
  ///   - rows: The rows.
  ///   - columns: The columns of the table; none for a line a row, without headings.
  ///   - none: What stands in place of a table without rows; nil for the headings alone.
  ///   - write: Writes a row of the document.
  init(
    _ name: String, _ rows: [Row], columns: [Column], none: String? = nil,
    write: @escaping (Row, inout JSONWriter) -> Void
  ) {
    (self.name, self.rows, self.columns, self.none, self.write) = (name, rows, columns, none, write)
  }

  /// Writes the list to standard output.
  func write(_ format: OutputOptions.Format) throws {
    try format.write(lines) { writer in
      let kind = "storefront.\(self.format ?? name)/1"
      if !endsWithFormat { writer.member("format", kind) }
      if let subject { writer.member(subject.name, subject.value) }
      writer.array(name) { writer in
        for row in rows { write(row, &writer) }
      }
      if endsWithFormat { writer.member("format", kind) }
    }
  }

  /// The table, or a line a row.
  var lines: [String] {
    if rows.isEmpty, let none { return [none] }
    guard !columns.isEmpty else { return rows.map { "\($0)" } }
    var table = TextTable(columns.map { ($0.heading, $0.alignment) })
    for row in rows { table.add(columns.map { $0.text(row) }) }
    return table.lines(fitting: Terminal.columns)
  }
}

/// What a command lists of the catalog, without options of its own.
protocol CatalogList {
  associatedtype Row
  /// The name and the help of the command.
  static var configuration: CommandConfiguration { get }
  /// Reads the list.
  static func listing(in store: CatalogStore) throws -> Listing<Row>
}

/// `storefront pages`, and the other commands that only list.
struct ListCommand<List: CatalogList>: ParsableCommand {
  static var configuration: CommandConfiguration { List.configuration }

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  func run() throws { try List.listing(in: database.openForReading()).write(output.format) }
}

extension OutputOptions.Format {
  /// Writes lines of text, or a document.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - members: Writes the members of the document.
  func write(
    _ lines: @autoclosure () throws -> [String], _ members: (inout JSONWriter) throws -> Void
  ) throws {
    switch self {
    case .text: try Output.write(lines())
    case .json: try Output.stream(members)
    }
  }
}
