/// A file to import, or standard input.
public struct ImportSource: Hashable, Sendable {
  /// Where the bytes come from.
  public enum Input: Hashable, Sendable {
    /// The file at a path.
    case file(String)
    /// Standard input.
    case standardInput
    /// Bytes in memory, with a name for messages.
    case bytes([UInt8], name: String)
  }

  /// Where the bytes come from.
  public var input: Input
  /// The format; nil tells it by the file's extension.
  public var format: CatalogFormat?
  /// What the rows of a table are; nil tells it by the headings.
  public var kind: RecordKind?

  /// Creates a source.
  public init(_ input: Input, format: CatalogFormat? = nil, kind: RecordKind? = nil) {
    self.input = input
    self.format = format
    self.kind = kind
  }

  /// The name that findings show.
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
  /// A JSON object a line, each a record.
  case ndjson
  /// A table of cells with commas, semicolons or tabs between them.
  case csv
  /// A table of cells with tabs between them.
  case tsv

  /// The format that a file's extension stands for, if it stands for one.
  public init?(path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    default: return nil
    }
  }
}

/// Why a file could not be read.
public enum ImportError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noFile(path: String)
  /// What is at the path cannot be read.
  case cannotRead(name: String, reason: String)
  /// Nothing tells the format of the input.
  case unknownFormat(name: String)
}

extension ImportError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(problem)\n\(remedy)" }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .noFile(let path): "There is no file \(quoted(path))."
    case .cannotRead(let name, let reason): "Cannot read \(quoted(name)): \(reason)."
    case .unknownFormat(let name): "Nothing tells the format of \(quoted(name))."
    }
  }

  /// What to do, whatever program it is in.
  public var remedy: String {
    switch self {
    case .noFile: "Give the path of a file."
    case .cannotRead: "Give the path of a file that you may read."
    case .unknownFormat:
      "Name it: \(CatalogFormat.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
