package import CompositionalLayout

/// A text that is no key of a record.
public struct RecordKeyError: Error, Hashable, Sendable {
  /// Why a text is no key.
  public enum Problem: Hashable, Sendable {
    /// The text does not begin with a kind of record and a colon.
    case noKind
    /// Something before, between or after the slashes is missing.
    case emptyPart(RecordKind)
    /// The key has more or fewer parts than those of its kind.
    case parts(RecordKind, found: Int)
    /// The key of a text names no field with texts.
    case noTextField
  }

  /// Why the text is no key.
  public var problem: Problem
  /// The text.
  public var text: String

  /// A text that does not begin with a kind.
  init(unknownKindIn text: String) {
    (problem, self.text) = (.noKind, text)
  }

  /// A text that is no key of a kind.
  init(_ kind: RecordKind, _ text: String) {
    self.text = text
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    let length = kind.naming.form.split(separator: "/").count
    let isWhole = parts.count == length || kind == .text && parts.count > length
    if parts.contains(where: \.isEmpty) {
      problem = .emptyPart(kind)
    } else {
      problem = isWhole ? .noTextField : .parts(kind, found: parts.count)
    }
  }

  /// The error as a diagnostic.
  package var diagnostic: Diagnostic {
    CatalogProblem.notARecordKey(problem).diagnostic(value: text)
  }
}

extension RecordKeyError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String { "\(diagnostic.message) \(diagnostic.remedy)" }
}
