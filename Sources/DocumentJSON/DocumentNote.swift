/// What a reader noticed about a document that it could read.
public struct DocumentNote: Hashable, Sendable {
  /// What was noticed.
  public enum Fact: Hashable, Sendable {
    /// A member is not known and was ignored; `similar` are known ones that it resembles.
    case unknownMember(String, similar: [String])
    /// A member is known, but means nothing beside another one, and was ignored.
    case meaningless(member: String, beside: String)
    /// A section's kind is not known; its fallback was taken in its place.
    case tookFallback(kind: String)
    /// A section's kind is not known, nor any fallback of it; the section was left out.
    case leftOut(kind: String)
    /// An alternative's condition asks for something that is not known; the alternative was left out.
    /// `similar` are known conditions that it resembles.
    case leftOutAlternative(condition: String, similar: [String])
    /// A value cannot be read, for this reason; a section's fallback was taken in its place, or it was
    /// left out.
    case unreadable(DocumentError, tookFallback: Bool)
    /// A section does not say how many items it holds.
    case missingCount(member: String)
  }

  /// Where it stands in the document, such as `sections[2].pinned`.
  public var path: DocumentPath
  /// What was noticed.
  public var fact: Fact
  /// Where it stands in the text; nil if there is no text.
  public var position: TextPosition?

  /// Creates a note.
  public init(path: DocumentPath, fact: Fact, position: TextPosition? = nil) {
    self.path = path
    self.fact = fact
    self.position = position
  }
}

extension DocumentNote: CustomStringConvertible {
  /// The sentence for a person: where, and what was noticed.
  public var description: String {
    var places: [String] = []
    if let position { places.append("line \(position.line), column \(position.column)") }
    if path != .root { places.append("\(path)") }
    return places.isEmpty ? fact.sentence : places.joined(separator: ", ") + ": " + fact.sentence
  }
}

extension DocumentNote.Fact {
  /// What was noticed, without the place: a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .unknownMember(let member, let similar):
      "“\(member.shortened())” is not known and was ignored" + Self.guess(similar)
    case .meaningless(let member, let other):
      "“\(member)” means nothing beside “\(other)” and was ignored"
    case .tookFallback(let kind):
      "the section kind “\(kind.shortened())” is not known; its fallback was taken"
    case .leftOut(let kind):
      "the section kind “\(kind.shortened())” is not known and it has no known fallback; "
        + "the section was left out"
    case .leftOutAlternative(let condition, let similar):
      "the condition “\(condition.shortened())” is not known; the alternative was left out"
        + Self.guess(similar)
    case .unreadable(let error, let tookFallback):
      "it cannot be read; " + (tookFallback ? "its fallback was taken" : "it was left out")
        + " (\(error))"
    case .missingCount(let member):
      "“\(member)” is missing: without it the section's items are not laid out"
    }
  }

  private static func guess(_ similar: [String]) -> String {
    similar.isEmpty ? "" : ". " + NearNames.question(similar.map { "“\($0)”" })
  }
}
