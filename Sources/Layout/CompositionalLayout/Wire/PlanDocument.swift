public import DocumentJSON
import EmbeddedSchemas

/// A plan read from a document, with the reader's notes.
public struct PlanDocument: Sendable {
  /// The plan.
  public var plan: LayoutPlan
  /// Notes about unknown members, sections of unknown kinds and sections without a count, in
  /// document order.
  public var notes: [DocumentNote]
  /// The document itself.
  public let source: JSONDocument
  /// The document paths of sections whose index in the document differs from that in the plan.
  private let displaced: [Int: PlanPath]

  /// Reads a `storefront.plan/1` document (`[UInt8]`, `Data`, or a string's `utf8`).
  ///
  /// Unknown members are ignored with a note; a section of an unknown kind is replaced by its
  /// fallback or left out, with a note.
  ///
  /// - Throws: A `DocumentError` with the line, the column and the path of malformed JSON, or of a
  ///   value that has the wrong kind, is out of range or lacks a member, or of an exceeded limit.
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
      displaced: displaced.mapValues { $0.path })
  }

  /// Locates paths of the plan, such as those of lint diagnostics, in the document. The document's
  /// path differs if sections or alternatives were left out or a fallback was used. The position is
  /// that of the value, or of the value around it if it is missing.
  public func locations(of paths: [PlanPath]) -> [(path: PlanPath, position: TextPosition)] {
    let leftOut = notes.filter { $0.fact.leavesOutAlternative }.map { $0.path }
    let paths = paths.map { path in
      guard let index = path.sectionIndex else { return path }
      let section = displaced[index]?.steps ?? Array(path.steps.prefix(2))
      var rest = Array(path.steps.dropFirst(2))
      if !leftOut.isEmpty { rest.countAlternatives(behind: leftOut, in: section) }
      return PlanPath(section + rest)
    }
    return zip(paths, source.positions(of: paths)).map { (path: $0, position: $1) }
  }
}

extension [PlanPath.Step] {
  /// Adjusts the index of an alternative by the alternatives before it that were left out.
  fileprivate mutating func countAlternatives(
    behind leftOut: [PlanPath], in section: [PlanPath.Step]
  ) {
    guard count >= 2, self[0] == .key("alternatives"), case .index(var index) = self[1] else {
      return
    }
    // The paths are in document order.
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
  /// The format that every document names: `storefront.plan/1`.
  public static let current = format.current
  /// The version that this program reads and writes.
  public static let version = format.version

  static let format = DocumentFormat("storefront.plan", version: 1)

  /// The format that page documents name: `storefront.page/1`. A page document extends a plan
  /// document and can be read as one.
  public static let currentPage = page.current
  /// The format of a page's document.
  package static let page = DocumentFormat("storefront.page", version: 1)
  /// The kind of all sections that this version of both formats describes; a section without a kind has it.
  package static let sectionKind = "compositional"
  /// The kind of such a section of a page whose items are cards, which older readers do not know: they take
  /// its fallback, or leave it out.
  package static let cardsKind = "cards"

  /// The kind of a choice between sections of a page, of which the fallback is a section of a plan.
  package static let choiceKind = "choice"

  /// Whether this version can read sections of a kind.
  package static func knows(_ kind: String) -> Bool { kind == sectionKind || kind == cardsKind }
}

/// The limits on plans that are read or written.
public enum PlanLimits {
  /// The limits on a document: 32 MiB, 160 levels and 2,000,000 values, enough for thousands of
  /// sections of any plausible kind.
  public static let standard = JSONLimits.standard

  /// The deepest nesting of groups: 64; the outermost group counts as 1.
  package static let groupDepth = 64

  /// The most alternatives of a section: 32.
  public static let alternatives = 32

  /// The largest count of items or of a group's subitems: a billion, so that arithmetic with it
  /// cannot overflow.
  public static let count = 1_000_000_000

  /// The largest magnitude of a z index: a billion, so that one of a pinned item, which is a billion higher,
  /// has at most 32 bits.
  package static let zIndex = 1_000_000_000
}

extension LayoutPlan {
  /// The JSON Schema (draft 2020-12) of documents written by ``encoded(pretty:section:)``. It allows
  /// unknown members, as readers do.
  public static var jsonSchema: String {
    String(cString: storefront_plan_schema)
  }
}
