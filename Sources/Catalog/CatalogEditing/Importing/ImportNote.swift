import DocumentJSON

/// What an import decided about how to read a source, for people to check.
public enum ImportNote: Hashable, Sendable {
  /// The source was read in an encoding that it does not name.
  case encoding(source: String, TextEncoding)
  /// The source was read in an encoding that it does not name, and its few words are possible in another one.
  case uncertainEncoding(source: String, TextEncoding, or: TextEncoding)
  /// The columns or members that no field has were ignored.
  case ignored(source: String, names: [String])
  /// The source has no record, as a broken export may have none.
  case noRecords(source: String)
  /// No source has the columns or members that stand for fields.
  case unmet(names: [String])
  /// A language of the catalog lacks texts after the import.
  case missingTexts(locale: String, count: Int)
  /// The import changes more than this number of rows, whose former values the log of edits does not keep.
  case notUndoable(limit: Int)
}

extension ImportNote: CustomStringConvertible {
  /// The note as sentences.
  public var description: String { remedy.map { "\(fact) \($0)" } ?? fact }

  /// What was decided, as a sentence.
  package var fact: String {
    switch self {
    case .encoding(let source, let encoding):
      "\(source) was read as \(encoding.rawValue)."
    case .uncertainEncoding(let source, let encoding, let other):
      "\(source) was read as \(encoding.rawValue), but its few words are possible in "
        + "\(other.rawValue), too."
    case .ignored(let source, let names):
      "\(source) has fields that were ignored: \(names.joined(separator: ", "))."
    case .noRecords(let source):
      "\(source) has no records."
    case .unmet(let names):
      "No file has the heading or member \(names.joined(separator: ", ")), which was to stand for a field."
    case .missingTexts(let locale, let count):
      "In \(locale), \(counted(count, "text")) of the catalog \(count == 1 ? "is" : "are") missing."
    case .notUndoable(let limit):
      "The import changes more than \(limit) rows, so that it cannot be undone."
    }
  }

  /// What to do if the decision is wrong, in general terms.
  private var remedy: String? {
    switch self {
    case .uncertainEncoding: "Name the encoding if letters are wrong."
    case .notUndoable: "Keep a backup of the catalog from before it."
    case .noRecords: "If it should have some, check what writes it."
    case .encoding, .ignored, .unmet, .missingTexts: nil
    }
  }
}
