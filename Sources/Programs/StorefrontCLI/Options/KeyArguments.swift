public import ArgumentParser
import CatalogEditing
public import CatalogModel
import DocumentJSON

extension RecordKey {
  /// Reads a key from the command line; one that is none is a usage error.
  init(_ kind: RecordKind, argument: String) throws {
    do {
      try self.init(kind, argument)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension SectionReference: ExpressibleByArgument {}

/// Many keys of one command, of which `-` stands for those on standard input, one a line.
enum KeyArguments {
  /// The most bytes of keys on standard input.
  private static let limit = 1 << 26

  /// The keys, with those on standard input in the place of `-`.
  static func all(_ arguments: [String]) throws -> [String] {
    guard arguments.contains("-") else { return arguments }
    let bytes = try InputFile.read("-", limit: limit)
    guard bytes.count <= limit, let text = String(utf8: bytes) else {
      throw CommandError.unreadableDocument(
        name: InputFile.name("-"), problem: "The keys are too long, or not valid UTF-8.")
    }
    let lines = text.split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
      .filter { !$0.isEmpty }
    return arguments.flatMap { $0 == "-" ? lines : [$0] }
  }

  /// Throws a usage error if standard input is named twice.
  static func validate(_ arguments: [String]) throws {
    if arguments.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once; give - once.")
    }
  }
}

extension EditOptions {
  /// Runs one edit for each of many keys in one transaction. What is wrong with any of them is reported
  /// for all, and nothing is written.
  func edit<Key>(each keys: [Key], _ body: (borrowing CatalogEdit, Key) throws -> Void) throws {
    try edit { edit in
      var found = CatalogDiagnostics([])
      for key in keys {
        do {
          try body(edit, key)
        } catch let diagnostics as CatalogDiagnostics {
          found = CatalogDiagnostics(found.diagnostics + diagnostics.diagnostics)
          guard found.count < Self.reportedDiagnostics else { throw found }
        }
      }
      if !found.diagnostics.isEmpty { throw found }
    }
  }

  private static var reportedDiagnostics: Int { 100 }
}
