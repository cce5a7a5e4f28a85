package import DocumentJSON

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
    let length = kind.keyParts.count
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

extension RecordKind {
  /// What the parts of a key are.
  var keyParts: [String] {
    switch self {
    case .app: ["BUNDLE-IDENTIFIER"]
    case .category, .style, .page: ["SLUG"]
    case .card: ["KEY"]
    case .section: ["PAGE", "KEY"]
    case .item: ["PAGE", "KEY", "ITEM"]
    case .scheme: ["NAME"]
    case .locale: ["TAG"]
    case .text: ["KIND", "KEY", "FIELD", "LOCALE"]
    }
  }

  /// A key for examples in sentences.
  var exampleKey: String {
    switch self {
    case .app: "com.acme.pulse"
    case .category: "games"
    case .card: "harbour-at-dawn"
    case .style: "posters"
    case .page: "apps"
    case .section: "apps/favorites"
    case .item: "apps/favorites/com.acme.pulse"
    case .scheme: "acme"
    case .locale: "de"
    case .text: "app/com.acme.pulse/name/de"
    }
  }
}
