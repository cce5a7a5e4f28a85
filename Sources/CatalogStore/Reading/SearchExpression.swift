/// What a person typed, as full-text queries that SQLite always understands.
struct SearchExpression {
  /// How well an app matches, best first. What other apps hold does not change it, so that a list can
  /// be read page by page while the catalog changes.
  enum Rank: Int, CaseIterable {
    /// All words are in the name, and it begins with one of them.
    case startOfName
    /// All words are in the name.
    case name
    /// All words are in the name and the subtitle.
    case nameAndSubtitle
    /// The words are anywhere in what is indexed.
    case anywhere
  }

  /// How many words of a text count. A person types fewer, and a pasted book stays cheap.
  static let wordLimit = 32

  /// The query in FTS5's syntax for all apps that match: quoted words that are prefixes, all of which
  /// must match.
  let text: String
  /// The query for apps whose name begins with one of the words.
  private let starts: String

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
    let prefixes = meaningful.prefix(Self.wordLimit).map { "\"\(String($0))\"*" }
    text = prefixes.joined(separator: " ")
    starts = prefixes.map { "name : ^ \($0)" }.joined(separator: " OR ")
  }

  /// The query for the apps of one rank.
  func text(of rank: Rank) -> String {
    switch rank {
    case .startOfName: "(name : (\(text))) AND (\(starts))"
    case .name: "(name : (\(text))) NOT (\(starts))"
    case .nameAndSubtitle: "({name subtitle} : (\(text))) NOT (name : (\(text)))"
    case .anywhere: "(\(text)) NOT ({name subtitle} : (\(text)))"
    }
  }
}
