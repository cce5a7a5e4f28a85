public import CatalogModel
public import CompositionalLayout
public import DocumentJSON

/// What a client can show. A section that needs more is replaced by its fallback or left out.
public struct PageClient: Hashable, Sendable {
  /// The section types that the client knows; `nil` means all of them.
  public var types: Set<String>?
  /// The cell kinds that the client has; `nil` means all of them.
  public var cellKinds: Set<String>?

  /// Describes a client; `nil` means that it knows everything.
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
  /// Reads a `storefront.page/1` document (`[UInt8]`, `Data`, or a string's `utf8`). Parts that
  /// cannot be read or shown are left out with a note; the rest is kept.
  ///
  /// A section that cannot be read, or whose kind or type the client does not know, is replaced by
  /// its `fallback`, or by the fallback's own fallback, or left out. An item that cannot be read is
  /// left out.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - client: What the client can show.
  ///   - audience: Who sees the page; without one, choices show their fallbacks.
  ///   - limits: The limits on the document's size.
  /// - Returns: The page, and notes in document order.
  /// - Throws: A `DocumentError` if the bytes are not JSON, or if the document has another format,
  ///   a newer version, or no page or sections.
  public static func read(
    _ bytes: some Collection<UInt8>, for client: PageClient = .any,
    audience: PageAudience? = nil, limits: JSONLimits = PlanLimits.standard
  ) throws(DocumentError) -> (page: PublishedPage, notes: [DocumentNote]) {
    let document = try JSONDocument(bytes, limits: limits)
    let log = ReadingLog()
    let page = try read(document, for: client, log: log).shown(to: audience)
    return (page, log.notes(in: document))
  }

  /// Reads a document that has been parsed; choices show their fallbacks.
  package static func read(
    _ document: JSONDocument, for client: PageClient = .any, log: ReadingLog
  ) throws(DocumentError) -> PublishedPage {
    try PageReader(client: client, log: log).page(document.root)
  }
}

/// Reads a page and collects notes about what it leaves out.
private struct PageReader {
  let client: PageClient
  let log: ReadingLog

  func page(_ root: JSONNode) throws(DocumentError) -> PublishedPage {
    var members = try ObjectReader(JSONInput(root, log: log))
    try PlanFormat.page.check(&members)
    members.ignore("$schema")
    members.ignore("pictures")
    let slug: String = try members.required("page")
    var page = PublishedPage(
      page: Page(
        id: members.tolerated("pageID") ?? 1, slug: slug,
        title: members.tolerated("title") ?? slug, action: members.action(),
        custom: members.tolerated("custom")),
      locale: members.tolerated("locale") ?? "und", locales: members.tolerated("locales") ?? [],
      direction: members.tolerated("direction") ?? .leftToRight,
      publication: members.tolerated("publication"),
      configuration: members.tolerated("configuration") ?? .standard,
      sections: [],
      experiments: members["experiments"]?.elements.compactMap { log.tolerated($0) } ?? [])
    try read(members["sections"], of: root, into: &page)
    members.ignore("requires")
    members.finish()
    return page
  }

  /// Reads the sections and choices into a page.
  private func read(
    _ node: JSONNode?, of root: JSONNode, into page: inout PublishedPage
  ) throws(DocumentError) {
    guard let node else { throw root.error(.missing(key: "sections", similar: nil)) }
    guard node.kind == .array else {
      throw node.error(.wrongKind(expected: .array, found: node.kind))
    }
    var keys: Set<String> = []
    var ids: Set<Section.ID> = []
    for element in node.elements {
      let choice = choice(element, at: page.sections.count + page.choices.count)
      // All sections of a choice have its key and one id.
      guard let section = choice?.sections.first ?? section(element) else { continue }
      guard keys.insert(section.key).inserted else {
        noteRepetition("the key \(quoted(section.key))", at: element)
        continue
      }
      if let id = section.id, !ids.insert(id).inserted {
        noteRepetition("the id \(id)", at: element)
        continue
      }
      if let choice { page.choices.append(choice) } else { page.sections.append(section) }
    }
    // From here on, the sections are those that are shown.
    page.show([:])
  }

  /// A choice with at least one section; nil for a section, and for a choice that cannot be read.
  private func choice(_ node: JSONNode, at position: Int) -> PublishedChoice? {
    guard node["kind"]?.string == PlanFormat.choiceKind, let key = node["key"]?.string,
      let cases = node["cases"], cases.kind == .array
    else { return nil }
    var choice = PublishedChoice(key: key, position: position, cases: [])
    for element in cases.elements {
      guard let found = self.case(element, of: node) else { continue }
      if choice.cases.contains(where: { $0.key == found.key }) {
        noteRepetition("the case \(quoted(found.key))", at: element)
      } else {
        choice.cases.append(found)
      }
    }
    choice.fallback = node["fallback"].flatMap { section($0, of: node) }
    guard let id = choice.sections.first.map({ $0.id }) else { return nil }
    return choice.mapped { section in
      var section = section
      section.key = key
      section.id = id
      return section
    }
  }

  /// A case of a choice; nil if it cannot be read or shown.
  private func `case`(_ node: JSONNode, of choice: JSONNode) -> PublishedCase? {
    guard let key = log.tolerated(node["key"], as: String.self),
      let when = log.tolerated(node["when"], as: ChoiceCondition.self),
      let section = node["section"].flatMap({ section($0, of: choice) })
    else {
      if node["key"]?.string == nil || node["when"] == nil || node["section"] == nil {
        log.note(
          .unreadable(
            node.error(.missing(key: "key, when and section", similar: nil)), tookFallback: false),
          at: node)
      }
      return nil
    }
    return PublishedCase(key: key, when: when, section: section)
  }

  /// The section, or the first of its fallbacks that can be read and that the client knows.
  ///
  /// - Parameter choice: The choice from which the section takes its key.
  private func section(_ node: JSONNode, of choice: JSONNode? = nil) -> PublishedSection? {
    var candidate = node
    // The reason why the section itself cannot be used.
    var problem: Problem?
    while true {
      switch read(candidate, inPlaceOf: node, of: choice) {
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

  /// Reads a section. A fallback without a key or items takes those of the section that it
  /// replaces.
  private func read(
    _ node: JSONNode, inPlaceOf original: JSONNode, of choice: JSONNode?
  ) -> Result<PublishedSection, Problem> {
    let kind = node["kind"]?.string
    if let kind, !PlanFormat.knows(kind) {
      return .failure(.unknown(kind))
    }
    do throws(DocumentError) {
      var members = try ObjectReader(JSONInput(node, log: log))
      let planned = try PlannedSection(members: &members)
      let values = client.knows(planned) ? try SectionValues(members: &members) : nil
      members.finish()
      guard let values else { return .failure(.unknown(planned.type ?? "")) }
      guard let key = (node["key"] ?? original["key"] ?? choice?["key"])?.string else {
        throw node.error(.missing(key: "key", similar: nil))
      }
      var section = PublishedSection(
        id: planned.id, key: key, type: planned.type, values, cellKind: planned.cellKind,
        layout: planned.layout, items: items(node["items"] ?? original["items"]))
      if kind == PlanFormat.cardsKind, let fallback = node["fallback"] {
        section.fallback = items(fallback["items"]).compactMap { $0.app }
      }
      return .success(section)
    } catch {
      return .failure(.unreadable(error))
    }
  }

  private func items(_ node: JSONNode?) -> [SectionItem] {
    var known: Set<SectionItem.ID> = []
    return node?.elements.compactMap { element in
      guard let item: SectionItem = log.tolerated(element) else { return nil }
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

  /// Why a section cannot be used.
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
