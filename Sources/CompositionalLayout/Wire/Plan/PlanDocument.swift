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
  /// - Throws: a ``PlanFormatError`` with the line, the column and the path of malformed JSON or of a
  ///   value that is of the wrong kind, out of range or lacks a member; or the limit that is exceeded.
  public static func read(
    _ bytes: some Collection<UInt8>, limits: PlanLimits = .standard
  ) throws(PlanFormatError) -> PlanDocument {
    guard bytes.count <= limits.bytes else {
      throw PlanFormatError(.tooLarge(limit: limits.bytes))
    }
    let bytes = Array(bytes)
    var parser = JSONParser(bytes, limits: limits)
    let document = WireInput(try parser.document())
    do throws(PlanFormatError) {
      let plan = try LayoutPlan(wire: document)
      return PlanDocument(plan: plan, notes: document.log.notes)
    } catch {
      var error = error
      error.position = JSONParser.position(of: error.path, in: bytes, limits: limits)
      throw error
    }
  }
}
