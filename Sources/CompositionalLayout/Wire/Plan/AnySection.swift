/// A section of any kind, as far as this reader knows it: itself, or the first of its fallbacks that
/// is of a known kind, or nothing.
struct AnySection: WireReadable {
  var section: PlannedSection?

  init(wire: WireInput) throws(PlanFormatError) {
    let found = try SectionOrFallback(wire: wire)
    section = found.section
    if let kind = found.unknownKind {
      wire.log.note(section == nil ? .leftOut(kind: kind) : .tookFallback(kind: kind))
    }
  }
}

/// A section, or its fallback if its kind is not known.
private struct SectionOrFallback: WireReadable {
  /// The kind of all sections that this version of the format describes.
  private static let knownKind = "compositional"

  var section: PlannedSection?
  var unknownKind: String?

  init(wire: WireInput) throws(PlanFormatError) {
    let members = try WireReader(wire)
    let kind = try members.value("kind", default: Self.knownKind)
    if kind == Self.knownKind {
      section = try PlannedSection(members: members)
      members.noteMisspellings()
    } else {
      section = try members.optional("fallback", as: SectionOrFallback.self)?.section
      unknownKind = kind
    }
  }
}
