/// A section of any kind, as far as this reader knows it.
struct AnySection: WireValue {
  /// The kind of all sections that this version of the format describes.
  private static let knownKind = "compositional"

  /// The section or the first of its fallbacks that is of a known kind.
  var section: PlannedSection?
  /// The section's own kind, if it is not known.
  var unknownKind: String?

  init(wire: JSONValue) throws(PlanFormatError) {
    let members = try WireReader(wire)
    let kind: String = try members.value("kind", default: Self.knownKind)
    if kind == Self.knownKind {
      section = try PlannedSection(members: members)
    } else {
      section = try members.optional("fallback", as: AnySection.self)?.section
      unknownKind = kind
    }
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    try section?.wire() ?? .null
  }
}
