/// What a reader noticed about a document that it could read.
public struct PlanNote: Hashable, Sendable, CustomStringConvertible {
  /// What was noticed.
  public enum Fact: Hashable, Sendable {
    /// A section's kind is not known; its fallback was taken in its place.
    case tookFallback(kind: String)
    /// A section's kind is not known, nor any fallback of it; the section was left out.
    case leftOut(kind: String)
    /// A member is not known and was ignored, but resembles one that is.
    case ignored(member: String, similar: String)
    /// A member is known, but means nothing beside another one, and was ignored.
    case meaningless(member: String, beside: String)
  }

  /// Where it stands in the document, such as `sections[2]`.
  public var path: PlanPath
  /// What was noticed.
  public var fact: Fact

  /// Creates a note.
  public init(path: PlanPath, fact: Fact) {
    self.path = path
    self.fact = fact
  }

  /// The sentence for a person.
  public var description: String {
    (path == .root ? "" : "\(path): ") + sentence
  }

  /// The sentence without the place.
  public var sentence: String {
    switch fact {
    case .tookFallback(let kind):
      "the section kind “\(kind.shortened)” is not known; its fallback was taken"
    case .leftOut(let kind):
      "the section kind “\(kind.shortened)” is not known and it has no known fallback; "
        + "the section was left out"
    case .ignored(let member, let similar):
      "“\(member.shortened)” is not known and was ignored: did you mean “\(similar)”?"
    case .meaningless(let member, let other):
      "“\(member)” means nothing beside “\(other)” and was ignored"
    }
  }
}
