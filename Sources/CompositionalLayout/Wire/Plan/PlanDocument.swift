/// A plan read from a document, with what the reader has to say about it.
public struct PlanDocument: Hashable, Sendable {
  /// The plan.
  public var plan: LayoutPlan
  /// Sections of unknown kinds, in the document's order.
  public var notes: [PlanNote]

  /// Creates a document's contents.
  public init(plan: LayoutPlan, notes: [PlanNote] = []) {
    self.plan = plan
    self.notes = notes
  }

  /// Reads a `storefront.plan/1` document (`[UInt8]`, `Data`, or a text's `utf8`).
  ///
  /// Fields that are not known are ignored; a section of an unknown kind is replaced by its fallback
  /// or left out, with a note.
  ///
  /// - Throws: a ``PlanFormatError`` with the line and column of malformed JSON, or the path of a
  ///   value that is missing, of the wrong kind or out of range; or the limit that is exceeded.
  public static func read(
    _ bytes: some Collection<UInt8>, limits: PlanLimits = .standard
  ) throws(PlanFormatError) -> PlanDocument {
    guard bytes.count <= limits.bytes else {
      throw PlanFormatError(.tooLarge(limit: limits.bytes))
    }
    var parser = JSONParser(Array(bytes), limits: limits)
    return try PlanDocument(members: WireReader(try parser.document()))
  }
}

extension PlanDocument {
  init(members: WireReader) throws(PlanFormatError) {
    try PlanFormat.check(try members.required("format"))
    var notes: [PlanNote] = []
    let sections = try members.required("sections", as: WireList<AnySection>.self).elements
    for (index, section) in sections.enumerated() {
      guard let unknownKind = section.unknownKind else { continue }
      notes.append(
        PlanNote(
          path: PlanPath([.key("sections"), .index(index)]), unknownKind: unknownKind,
          kind: section.section == nil ? .leftOut : .tookFallback))
    }
    self.init(
      plan: LayoutPlan(
        page: try members.optional("page"), revision: try members.optional("revision"),
        configuration: try members.value("configuration", default: .standard),
        sections: sections.compactMap(\.section)),
      notes: notes)
  }
}
