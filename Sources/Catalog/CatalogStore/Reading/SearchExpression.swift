/// Converts text that a user typed to valid full-text queries.
struct SearchExpression {
  /// How well an app matches, best first. The rank does not depend on other apps, so that a list
  /// can be read page by page while the catalog changes.
  enum Rank: Int, CaseIterable {
    /// All words are in the name, which begins with one of them.
    case startOfName
    /// All words are in the name.
    case name
    /// All words are in the name and the subtitle.
    case nameAndSubtitle
    /// All words are somewhere in the indexed text.
    case anywhere
  }

  /// The most words that are used, so that a pasted book stays cheap.
  static let wordLimit = 32

  /// The query for all matching apps, in FTS5's syntax: quoted prefixes that must all match.
  let text: String
  /// The query for apps whose name begins with one of the words.
  private let starts: String

  /// Makes the query; returns `nil` if the text has neither a letter nor a digit.
  ///
  /// Only letters, digits and their marks reach the query. The index splits its text in the same
  /// way, and no operator of the query language (quotes, `*`, `NEAR`, column names) can get
  /// through.
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
    // A mark without a letter is not a word in the index, and would never match.
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
