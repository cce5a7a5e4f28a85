/// A reader's remark about a document that it could read.
public struct DocumentNote: Hashable, Sendable {
  /// The kinds of remark.
  public enum Fact: Hashable, Sendable {
    /// An unknown member was ignored; `similar` are similar known members.
    case unknownMember(String, similar: [String])
    /// A known member was ignored because it has no meaning beside another one.
    case meaningless(member: String, beside: String)
    /// A section's kind is unknown; its fallback was used.
    case tookFallback(kind: String)
    /// The kinds of a section and its fallbacks are unknown; the section was left out.
    case leftOut(kind: String)
    /// An alternative's condition has an unknown part; the alternative was left out. `similar` are
    /// similar known conditions.
    case leftOutAlternative(condition: String, similar: [String])
    /// A value cannot be read, for the given reason; a section's fallback was used, or the value
    /// was left out.
    case unreadable(DocumentError, tookFallback: Bool)
    /// A section lacks its item count.
    case missingCount(member: String)
  }

  /// The path in the document, such as `sections[2].pinned`.
  public var path: DocumentPath
  /// The remark.
  public var fact: Fact
  /// The position in the text; nil if there is no text.
  public var position: TextPosition?

  /// A remark about the value at a path; there is no position without a text.
  public init(path: DocumentPath, fact: Fact, position: TextPosition? = nil) {
    self.path = path
    self.fact = fact
    self.position = position
  }
}

extension DocumentNote: CustomStringConvertible {
  /// A sentence for a person: the place and the remark.
  public var description: String {
    var places: [String] = []
    if let position { places.append("line \(position.line), column \(position.column)") }
    if path != .root { places.append("\(path)") }
    return places.isEmpty ? fact.sentence : places.joined(separator: ", ") + ": " + fact.sentence
  }
}

extension DocumentNote.Fact {
  /// The remark without the place, as a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .unknownMember(let member, let similar):
      "\(quoted(member)) is unknown and was ignored" + Self.guess(similar)
    case .meaningless(let member, let other):
      "\(quoted(member)) has no meaning beside \(quoted(other)) and was ignored"
    case .tookFallback(let kind):
      "the section kind \(quoted(kind)) is unknown; its fallback was used"
    case .leftOut(let kind):
      "the section kind \(quoted(kind)) is unknown and it has no known fallback; "
        + "the section was left out"
    case .leftOutAlternative(let condition, let similar):
      "the condition \(quoted(condition)) is unknown; the alternative was left out"
        + Self.guess(similar)
    case .unreadable(let error, let tookFallback):
      "it cannot be read; " + (tookFallback ? "its fallback was used" : "it was left out")
        + " (\(error))"
    case .missingCount(let member):
      "\(quoted(member)) is missing: without it the section's items are not laid out"
    }
  }

  private static func guess(_ similar: [String]) -> String {
    similar.isEmpty ? "" : ". " + NearNames.question(similar.map(quoted))
  }
}
