/// What a person typed, as a full-text query that SQLite always understands.
struct SearchExpression {
  /// How many words of a text count. A person types fewer, and a pasted book stays cheap.
  static let wordLimit = 32

  /// The query in FTS5's syntax: quoted words that are prefixes, all of which must match.
  let text: String

  /// Makes the query, or `nil` if the text has no letter and no digit.
  ///
  /// Only letters, digits and their marks reach the query. This is how the index splits its text
  /// too, and it leaves nothing of the query language: quotes, `*`, `NEAR`, a column's name.
  init?(_ typed: String) {
    let words = typed.unicodeScalars.split { scalar in
      let properties = scalar.properties
      return switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .privateUse:
        false
      default: true
      }
    }
    // A mark without its letter is no word for the index, and would match nothing.
    let meaningful = words.filter { word in
      word.contains { $0.properties.generalCategory != .nonspacingMark }
    }
    guard !meaningful.isEmpty else { return nil }
    text = meaningful.prefix(Self.wordLimit).map { "\"\(String($0))\"*" }.joined(separator: " ")
  }
}
