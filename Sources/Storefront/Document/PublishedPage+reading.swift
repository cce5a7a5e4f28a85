import CatalogModel
import CompositionalLayout
import DocumentJSON

/// What a client knows how to show. A section that asks for more is left out, or its fallback is taken.
public struct PageClient: Hashable, Sendable {
  /// The types of sections that the client knows; `nil` stands for all of them.
  public var types: Set<String>?
  /// The kinds of cells that the client has; `nil` stands for all of them.
  public var cellKinds: Set<String>?

  /// Creates a description of a client; without a set it knows everything.
  public init(types: Set<String>? = nil, cellKinds: Set<String>? = nil) {
    self.types = types
    self.cellKinds = cellKinds
  }

  /// A client that knows everything.
  public static let any = PageClient()

  fileprivate func knows(_ section: PlannedSection) -> Bool {
    func knows(_ name: String?, _ names: Set<String>?) -> Bool {
      guard let name, let names else { return true }
      return names.contains(name)
    }
    return knows(section.type, types) && knows(section.cellKind, cellKinds)
  }
}

extension PublishedPage {
  /// Reads a `storefront.page/1` document (`[UInt8]`, `Data`, or a text's `utf8`) as tolerantly as a
  /// client wants it: what cannot be read or shown is left out, with a note, and the rest is kept.
  ///
  /// A section of a kind or type that the client does not know, or that cannot be read, is replaced by
  /// its `fallback`, or by that one's, or left out; an item that cannot be read is left out.
  ///
  /// - Parameters:
  ///   - client: What the client knows how to show.
  ///   - limits: How large the document may be.
  /// - Returns: The page, and what was noticed in the order of the document.
  /// - Throws: a `DocumentError` if the bytes are no JSON, or the document is of another format, of a
  ///   newer version, or has no page and no sections.
  public static func read(
    _ bytes: some Collection<UInt8>, for client: PageClient = .any,
    limits: JSONLimits = PlanLimits.standard
  ) throws(DocumentError) -> (page: PublishedPage, notes: [DocumentNote]) {
    let document = try JSONDocument(bytes, limits: limits)
    let reader = PageReader(client: client, log: ReadingLog())
    let page = try reader.page(document.root)
    return (page, reader.log.notes(in: document))
  }
}

/// Reads a page, and notes what it leaves out.
private struct PageReader {
  let client: PageClient
  let log: ReadingLog

  func page(_ root: JSONNode) throws(DocumentError) -> PublishedPage {
    var members = try ObjectReader(JSONInput(root, log: log))
    try PlanFormat.page.check(&members)
    members.ignore("$schema")
    let slug: String = try members.required("page")
    let direction: LayoutDirection? = tolerant(members["direction"]) {
      input throws(DocumentError) in try input.direction()
    }
    let page = PublishedPage(
      page: Page(
        id: tolerant(members["pageID"]) ?? 1, slug: slug, title: tolerant(members["title"]) ?? slug),
      locale: tolerant(members["locale"]) ?? "und", direction: direction ?? .leftToRight,
      publication: tolerant(members["publication"]),
      configuration: tolerant(members["configuration"]) ?? .standard,
      sections: try sections(members["sections"], of: root))
    members.ignore("requires")
    members.finish()
    return page
  }

  private func sections(
    _ node: JSONNode?, of root: JSONNode
  ) throws(DocumentError) -> [PublishedSection] {
    guard let node else { throw root.error(.missing(key: "sections", similar: nil)) }
    guard node.kind == .array else {
      throw node.error(.wrongKind(expected: .array, found: node.kind))
    }
    var keys: Set<String> = []
    var ids: Set<Section.ID> = []
    return node.elements.compactMap { element in
      guard let section = section(element) else { return nil }
      guard keys.insert(section.key).inserted else {
        noteRepetition("the key “\(section.key)”", at: element)
        return nil
      }
      if let id = section.planned.id, !ids.insert(id).inserted {
        noteRepetition("the id \(id)", at: element)
        return nil
      }
      return section
    }
  }

  /// The section, or the first of its fallbacks that can be read and that the client knows.
  private func section(_ node: JSONNode) -> PublishedSection? {
    var candidate = node
    // Why the section itself is not taken.
    var problem: Problem?
    while true {
      switch read(candidate, inPlaceOf: node) {
      case .success(let section):
        if let problem { log.note(problem.fact(tookFallback: true), at: node) }
        return section
      case .failure(let found): problem = problem ?? found
      }
      guard let fallback = candidate["fallback"], fallback.kind == .object else {
        if let problem { log.note(problem.fact(tookFallback: false), at: node) }
        return nil
      }
      candidate = fallback
    }
  }

  /// Reads a section; a fallback that says no key or no items has those of the section in whose place
  /// it stands.
  private func read(
    _ node: JSONNode, inPlaceOf original: JSONNode
  ) -> Result<PublishedSection, Problem> {
    if let kind = node["kind"]?.string, kind != PlanFormat.sectionKind {
      return .failure(.unknown(kind))
    }
    do throws(DocumentError) {
      let planned = try PlannedSection(json: JSONInput(node, log: log))
      guard client.knows(planned) else { return .failure(.unknown(planned.type ?? "")) }
      guard let key = (node["key"] ?? original["key"])?.string else {
        throw node.error(.missing(key: "key", similar: nil))
      }
      var section = PublishedSection(
        key: key, planned: planned, columns: tolerant(node["columns"]),
        items: items(node["items"] ?? original["items"]))
      // Only what is there is laid out.
      section.planned.itemCount = section.items.count
      return .success(section)
    } catch {
      return .failure(.unreadable(error))
    }
  }

  private func items(_ node: JSONNode?) -> [SectionItem] {
    var known: Set<SectionItem.ID> = []
    return node?.elements.compactMap { element in
      guard let item: SectionItem = tolerant(element) else { return nil }
      guard known.insert(item.id).inserted else {
        noteRepetition("\(item.kind.rawValue) \(item.id.number)", at: element)
        return nil
      }
      return item
    } ?? []
  }

  private func noteRepetition(_ what: String, at node: JSONNode) {
    let problem = DocumentError.Problem.outOfRange(
      found: "\(what) a second time", allowed: "each of them once")
    log.note(.unreadable(node.error(problem), tookFallback: false), at: node)
  }

  /// A value that may be left out; one that cannot be read counts as left out, with a note.
  private func tolerant<Value: JSONReadable>(_ node: JSONNode?) -> Value? {
    tolerant(node) { input throws(DocumentError) in try Value(json: input) }
  }

  private func tolerant<Value>(
    _ node: JSONNode?, _ read: (JSONInput) throws(DocumentError) -> Value
  ) -> Value? {
    guard let node, !node.isNull else { return nil }
    do throws(DocumentError) {
      return try read(JSONInput(node, log: log))
    } catch {
      log.note(.unreadable(error, tookFallback: false), at: node)
      return nil
    }
  }

  /// Why a section is not taken.
  private enum Problem: Error {
    case unknown(String)
    case unreadable(DocumentError)

    func fact(tookFallback: Bool) -> DocumentNote.Fact {
      switch self {
      case .unknown(let kind): tookFallback ? .tookFallback(kind: kind) : .leftOut(kind: kind)
      case .unreadable(let error): .unreadable(error, tookFallback: tookFallback)
      }
    }
  }
}

extension PublicationStamp: JSONReadable {
  /// Reads a stamp.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      number: try members.required("number"), revision: try members.required("revision"),
      contentHash: try members.required("hash"), liveFrom: try members.required("liveFrom"),
      until: try members.optional("until"))
    members.finish()
  }
}

extension Moment: JSONReadable {
  /// Reads a moment's text.
  public init(json: JSONInput) throws(DocumentError) {
    let text = try String(json: json)
    do throws(MomentError) {
      self = try Moment(text)
    } catch {
      throw json.node.error(
        .outOfRange(
          found: "“\(text.prefix(40))”", allowed: "a moment such as 2026-12-24T20:00:00Z"))
    }
  }
}

extension JSONInput {
  fileprivate func direction() throws(DocumentError) -> LayoutDirection {
    let name = try String(json: self)
    guard let direction = LayoutDirection(rawValue: name) else {
      throw node.error(
        .unknownName(name, allowed: LayoutDirection.allCases.map(\.rawValue)))
    }
    return direction
  }
}
