import CatalogModel
import DocumentJSON

/// A file to import, or standard input.
public struct ImportSource: Hashable, Sendable {
  /// The kinds of source.
  public enum Input: Hashable, Sendable {
    /// The file at a path.
    case file(String)
    /// Standard input.
    case standardInput
    /// Bytes in memory, with a name for messages.
    case bytes([UInt8], name: String)
  }

  /// The source of the bytes.
  public var input: Input
  /// The format; nil infers it from the file name extension.
  public var format: CatalogFormat?
  /// The kind of records that do not tell their own; nil infers that of a table from its headings.
  public var kind: RecordKind?

  /// The bytes of an input; nil infers the format from a file's name, and the kind from the records
  /// or headings.
  public init(_ input: Input, format: CatalogFormat? = nil, kind: RecordKind? = nil) {
    self.input = input
    self.format = format
    self.kind = kind
  }

  /// The name that diagnostics show.
  public var name: String {
    switch input {
    case .file(let path): path
    case .standardInput: "standard input"
    case .bytes(_, let name): name
    }
  }
}

/// The formats of catalog documents.
public enum CatalogFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON object: `storefront.catalog/1`.
  case json
  /// One JSON object per line, each a record.
  case ndjson
  /// A table with commas, semicolons or tabs between its cells.
  case csv
  /// A table with tabs between its cells.
  case tsv

  /// The format of a file name extension; nil for an unknown one.
  public init?(path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv", "txt": self = .csv
    case "tsv", "tab": self = .tsv
    default: return nil
    }
  }
}

/// A source that cannot be read.
public enum ImportError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noFile(path: String)
  /// The source exists but cannot be read.
  case cannotRead(name: String, reason: String)
  /// The format is not given and cannot be inferred.
  case unknownFormat(name: String)
  /// The source is a file of a spreadsheet program, and no text.
  case spreadsheet(name: String)
  /// A name is to stand for a field that no record has.
  case noField(name: String, suggestions: [String])
}

extension ImportError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(problem)\n\(remedy)" }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .noFile(let path): "There is no file \(quoted(path))."
    case .cannotRead(let name, let reason): "Cannot read \(quoted(name)): \(reason)."
    case .unknownFormat(let name): "The format cannot be inferred from the name of \(quoted(name))."
    case .spreadsheet(let name):
      "\(quoted(name)) is a file of a spreadsheet program, such as Excel, and no table in text."
    case .noField(let name, _): "No record has a field \(quoted(name))."
    }
  }

  /// What to do about it, in general terms.
  package var remedy: String {
    switch self {
    case .noFile: "Give the path of a file."
    case .cannotRead: "Give the path of a file that you may read."
    case .unknownFormat:
      "Name it: \(CatalogFormat.allCases.map(\.rawValue).joined(separator: ", "))."
    case .spreadsheet:
      "Open it there, save each of its tables as \"CSV UTF-8\", and import those files."
    case .noField(_, let near):
      near.isEmpty
        ? "Name the heading of a table, such as price." : NearNames.question(near.map(quoted))
    }
  }
}
