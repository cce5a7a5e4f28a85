/// What a reader did about a section of a kind that it does not know.
public struct PlanNote: Hashable, Sendable, CustomStringConvertible {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// The section's fallback was taken in its place.
    case tookFallback
    /// The section was left out, because no fallback of it is known.
    case leftOut
  }

  /// Where the section stands in the document, such as `sections[2]`.
  public var path: PlanPath
  /// The kind that is not known.
  public var unknownKind: String
  /// What was done.
  public var kind: Kind

  /// Creates a note.
  public init(path: PlanPath, unknownKind: String, kind: Kind) {
    self.path = path
    self.unknownKind = unknownKind
    self.kind = kind
  }

  /// The sentence for a person.
  public var description: String {
    let unknown = "\(path): the section kind “\(unknownKind.shortened)” is not known"
    return switch kind {
    case .tookFallback: unknown + "; its fallback was taken"
    case .leftOut: unknown + " and it has no known fallback; the section was left out"
    }
  }
}
