import CatalogModel
import DocumentJSON

/// A cell of a table.
struct TableCell: Equatable {
  /// The text; nil if its bytes are not valid UTF-8.
  var text: String?
  /// Whether the cell is quoted.
  var isQuoted = false
}

/// A row of a table, as the file contains it.
struct TableRow {
  var cells: [TableCell] = []
  /// The line on which the row begins, from 1.
  var line: Int32
  /// The row's number, from 1; blank rows count.
  var number: Int32
  /// A syntax error in the row, if there is one.
  var problem: String?

  /// Whether the row is empty.
  var isBlank: Bool { problem == nil && cells.allSatisfy { $0.text == "" } }
}

/// Splits a table into rows of cells, according to RFC 4180 and the habits of spreadsheets.
///
/// A quotation mark inside an unquoted cell is part of its text; lines end with LF, CRLF or CR;
/// spaces around cells are dropped; a first line such as `sep=;` sets the delimiter.
struct TableParser {
  private let stream: ByteStream
  /// The delimiter; 0 until the first line has been read.
  private(set) var delimiter: UInt8
  private var buffer: [UInt8] = []
  private var position = 0
  private var line: Int32 = 1
  private var number: Int32 = 0

  /// The longest row in bytes; a longer one must have an unclosed quotation mark.
  private static let longestRow = 1 << 22
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ stream: ByteStream, delimiter: UInt8? = nil) {
    self.stream = stream
    self.delimiter = delimiter ?? 0
  }

  /// Reads the next row; nil at the end.
  mutating func next() throws -> TableRow? {
    if position > 1 << 16 {
      buffer.removeFirst(position)
      position = 0
    }
    // Files that were put together have a byte order mark in the middle, too.
    if try byte(position) == 0xEF, try byte(position + 1) == 0xBB, try byte(position + 2) == 0xBF {
      position += 3
    }
    guard try byte(position) != nil else { return nil }
    if delimiter == 0 { try findDelimiter() }
    number += 1
    let start = position
    var row = TableRow(line: line, number: number)
    repeat {
      var cell = try cell(&row.problem)
      if stream.hasMark { cell.text = cell.text.map(SpreadsheetCell.unmasked) }
      row.cells.append(cell)
      guard position - start < Self.longestRow else {
        // Nothing after an unclosed quotation mark can be parsed reliably.
        row.problem = "a quotation mark is never closed"
        position = buffer.count
        while try stream.read(into: &buffer) { buffer.removeAll(keepingCapacity: true) }
        position = buffer.count
        return row
      }
    } while try take(delimiter)
    try endLine()
    return row
  }

  private mutating func cell(_ problem: inout String?) throws -> TableCell {
    while try byte(position) == 0x20, delimiter != 0x20 { position += 1 }
    guard try byte(position) == Self.quote else { return TableCell(text: try plainText()) }
    let cell = TableCell(text: try quotedText(&problem), isQuoted: true)
    while try byte(position) == 0x20 { position += 1 }
    if try !isAtCellEnd() {
      problem = problem ?? "text follows a closing quotation mark"
      _ = try plainText()
    }
    return cell
  }

  private mutating func plainText() throws -> String? {
    let start = position
    while try !isAtCellEnd() { position += 1 }
    var end = position
    while end > start, buffer[end - 1] == 0x20 { end -= 1 }
    return String(utf8: buffer[start..<end])
  }

  private mutating func quotedText(_ problem: inout String?) throws -> String? {
    var text: [UInt8] = []
    position += 1
    let start = position
    while let next = try byte(position), position - start < Self.longestRow {
      position += 1
      if next == Self.quote {
        guard try byte(position) == Self.quote else {
          return String(utf8: text)
        }
        position += 1
      } else if next == Self.lineFeed {
        line += 1
      }
      text.append(next)
    }
    problem = "a quotation mark is never closed"
    return ""
  }

  private mutating func isAtCellEnd() throws -> Bool {
    guard let next = try byte(position) else { return true }
    return next == delimiter || next == Self.lineFeed || next == Self.carriageReturn
  }

  private mutating func endLine() throws {
    if try take(Self.carriageReturn) {
      _ = try take(Self.lineFeed)
    } else {
      _ = try take(Self.lineFeed)
    }
    line += 1
  }

  private mutating func take(_ byte: UInt8) throws -> Bool {
    guard try self.byte(position) == byte else { return false }
    position += 1
    return true
  }

  /// The byte at an index, read from the stream on demand; nil at the end.
  private mutating func byte(_ index: Int) throws -> UInt8? {
    while index >= buffer.count {
      guard try stream.read(into: &buffer) else { return nil }
    }
    return buffer[index]
  }

  /// Infers the delimiter from the first line: the one that occurs most often outside quotes.
  private mutating func findDelimiter() throws {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var index = position
    while let next = try byte(index), index < Self.longestRow,
      isQuoted || (next != Self.lineFeed && next != Self.carriageReturn)
    {
      if next == Self.quote { isQuoted.toggle() }
      if !isQuoted { counts[next, default: 0] += 1 }
      index += 1
    }
    if buffer[position..<index].starts(with: "sep=".utf8), index == position + 5 {
      delimiter = buffer[index - 1]
      position = index
      number += 1
      return try endLine()
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    delimiter = candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
    if counts[delimiter, default: 0] == 0 { delimiter = candidates[0] }
  }
}
