/// A plan read from a document, with what the reader has to say about it.
public struct PlanDocument: Hashable, Sendable {
  /// The plan.
  public var plan: LayoutPlan
  /// Sections of unknown kinds and members that look misspelled, in the document's order.
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
    let document = WireInput(try parser.document())
    let plan = try LayoutPlan(wire: document)
    return PlanDocument(plan: plan, notes: document.log.notes)
  }
}
