/// What an import decided about how to read a source, for people to check.
public enum ImportNote: Hashable, Sendable {
  /// The source was read in an encoding that it does not name.
  case encoding(source: String, TextEncoding)
  /// The columns or members that no field has were ignored.
  case ignored(source: String, names: [String])
  /// No source has the columns or members that stand for fields.
  case unmet(names: [String])
}

extension ImportNote: CustomStringConvertible {
  /// The note as a sentence.
  public var description: String {
    switch self {
    case .encoding(let source, let encoding):
      "\(source) was read as \(encoding.rawValue)."
    case .ignored(let source, let names):
      "\(source) has fields that were ignored: \(names.joined(separator: ", "))."
    case .unmet(let names):
      "No file has \(names.joined(separator: ", ")), which was to stand for another field."
    }
  }
}
