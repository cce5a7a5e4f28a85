import DocumentJSON

/// A plan read from a document, with what the reader has to say about it.
public struct PlanDocument: Sendable {
  /// The plan.
  public var plan: LayoutPlan
  /// Members that are not known, sections of unknown kinds or without a count, in the document's
  /// order.
  public var notes: [DocumentNote]
  /// The document itself.
  public let source: JSONDocument
  /// Where those sections stand whose index in the document is not that in the plan.
  private let displaced: [Int: PlanPath]

  /// Reads a `storefront.plan/1` document (`[UInt8]`, `Data`, or a text's `utf8`).
  ///
  /// Members that are not known are ignored, with a note; a section of an unknown kind is replaced by
  /// its fallback or left out, with a note.
  ///
  /// - Throws: a `DocumentError` with the line, the column and the path of malformed JSON or of a
  ///   value that is of the wrong kind, out of range or lacks a member; or the limit that is exceeded.
  public static func read(
    _ bytes: some Collection<UInt8>, limits: JSONLimits = PlanLimits.standard
  ) throws(DocumentError) -> PlanDocument {
    let document = try JSONDocument(bytes, limits: limits)
    let log = ReadingLog()
    var members = try ObjectReader(JSONInput(document.root, log: log))
    let (plan, displaced) = try LayoutPlan.read(&members)
    members.finish()
    return PlanDocument(
      plan: plan, notes: log.notes(in: document), source: document,
      displaced: displaced.mapValues(\.path))
  }

  /// Where the document has the places of its plan, such as those of lint's findings: the path, which
  /// differs where sections or alternatives were left out or a fallback was taken, and the place in the text of the
  /// value, or of what it would stand in if it is left out.
  public func places(of paths: [PlanPath]) -> [(path: PlanPath, position: TextPosition)] {
    let leftOut = notes.filter(\.fact.leavesOutAlternative).map(\.path)
    let paths = paths.map { path in
      guard let index = path.sectionIndex else { return path }
      let section = displaced[index]?.steps ?? Array(path.steps.prefix(2))
      var rest = Array(path.steps.dropFirst(2))
      if !leftOut.isEmpty { rest.countAlternatives(behind: leftOut, in: section) }
      return PlanPath(section + rest)
    }
    return Array(zip(paths, source.positions(of: paths)))
  }
}

extension [PlanPath.Step] {
  /// Moves an alternative of a section up by those before it that were left out.
  fileprivate mutating func countAlternatives(
    behind leftOut: [PlanPath], in section: [PlanPath.Step]
  ) {
    guard count >= 2, self[0] == .key("alternatives"), case .index(var index) = self[1] else {
      return
    }
    // The paths are in the document's order.
    for path in leftOut where path.steps.starts(with: section) {
      if case .index(let position) = path.steps.last, position <= index { index += 1 }
    }
    self[1] = .index(index)
  }
}

extension DocumentNote.Fact {
  fileprivate var leavesOutAlternative: Bool {
    if case .leftOutAlternative = self { true } else { false }
  }
}

/// The name and version of the wire format.
public enum PlanFormat {
  /// What every document says of itself: `storefront.plan/1`.
  public static let current = format.current
  /// The version that this program reads and writes.
  public static let version = format.version

  static let format = DocumentFormat("storefront.plan", version: 1)

  /// What a page's document says of itself: `storefront.page/1`. It is a plan with more in it, and
  /// is read as one.
  public static let currentPage = page.current
  /// The format of a page's document.
  package static let page = DocumentFormat("storefront.page", version: 1)
  /// The kind of all sections that this version of both formats describes.
  package static let sectionKind = "compositional"
}

/// How large a plan may be that is read or written.
public enum PlanLimits {
  /// What a document may have: 32 MiB, 160 levels and 2,000,000 values are thousands of sections of
  /// any plausible kind.
  public static let standard = JSONLimits.standard

  /// The deepest nesting of groups: 64, where the outermost counts as 1.
  public static let groupDepth = 64

  /// The most alternatives of a section: 32.
  public static let alternatives = 32

  /// The largest count of items or of a group's subitems: a billion, so that no arithmetic on it
  /// overflows.
  public static let count = 1_000_000_000
}

extension LayoutPlan {
  /// The JSON Schema (draft 2020-12) of ``encoded(pretty:)``'s documents. It allows members that it
  /// does not name, as a reader does.
  public static var jsonSchema: String {
    String(decoding: PackageResources.storefront_plan_1_schema_json, as: UTF8.self)
  }
}
