public import DocumentJSON

/// A badge on an item of a section: a number such as 3, or a short text such as `NEW`.
///
/// A text that is made of the digits of a whole number is that number.
public enum Badge: Hashable, Sendable {
  /// A number from 0 to ``largestNumber``.
  case number(Int)
  /// A text of at most ``longestText`` characters, never blank.
  case text(String)

  /// The largest number.
  public static let largestNumber = 999_999
  /// The greatest length of a text, in characters.
  public static let longestText = 12

  /// A badge by its text. `ValueRule` checks the length of texts.
  public init(_ text: String) {
    let number = text.utf8.count < 7 ? Int(text) : nil
    self = if let number, "\(number)" == text, number >= 0 { .number(number) } else { .text(text) }
  }

  /// The text that the badge shows.
  public var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

extension Badge: JSONCodable {
  /// Reads a number or a text.
  public init(json: JSONInput) throws(DocumentError) {
    let text = json.node.kind == .number ? "\(try Int(json: json))" : try String(json: json)
    self.init(text)
    if let problem = ValueRule.badge.problem(stored: text) {
      throw json.node.error(.outOfRange(found: text.shortened(), allowed: problem.remedy))
    }
  }

  /// Writes the number or the text.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.integer(number)
    case .text(let text): writer.string(text)
    }
  }
}
