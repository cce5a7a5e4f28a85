public import DocumentJSON

extension LayoutPlan: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self = try Self.read(&members).plan
  }

  /// Reads a plan, and returns the document paths of sections whose index differs from that in the
  /// document: those after a section that was left out, and those in a fallback.
  static func read(
    _ members: inout ObjectReader
  ) throws(DocumentError) -> (plan: LayoutPlan, displaced: [Int: JSONNode]) {
    let format = try DocumentFormat.check(&members, among: [PlanFormat.format, PlanFormat.page])
    members.ignore("$schema")
    // What the cells say and where their pictures are, for those who draw them.
    members.ignore("content")
    members.ignore("pictures")
    var revision: Int64? = try members.optional("revision")
    if format == PlanFormat.page {
      let publication: PublishedRevision? = try members.optional("publication")
      revision = publication?.revision
      for member: StaticString in [
        "pageID", "title", "locale", "locales", "direction", "action", "custom", "requires",
        "experiments",
      ] {
        members.ignore(member)
      }
    }
    var plan = LayoutPlan(
      page: try members.optional("page"), revision: revision,
      configuration: try members.value("configuration", default: .standard), sections: [])
    let found: [AnySection] = try members.required("sections")
    var displaced: [Int: JSONNode] = [:]
    plan.sections.reserveCapacity(found.count)
    for (index, section) in found.enumerated() {
      guard let planned = section.section else { continue }
      if section.isFallback || plan.sections.count != index {
        displaced[plan.sections.count] = section.node
      }
      plan.sections.append(planned)
    }
    return (plan, displaced)
  }

  func write(members: inout JSONWriter) {
    write(members: &members, section: nil)
  }

  /// Writes the plan with all sections, or with only one, each under its own index.
  private func write(members: inout JSONWriter, section only: Int?) {
    members.member("format", PlanFormat.current)
    members.member("page", page)
    members.member("revision", revision)
    members.member("configuration", configuration, unless: .standard)
    members.array("sections") { writer in
      for (index, section) in sections.enumerated() where only == nil || index == only {
        writer.object { writer in
          writer.member("index", index)
          section.write(members: &writer)
        }
      }
    }
  }
}

/// The only part of a page's publication that a plan uses.
private struct PublishedRevision: JSONReadable {
  let revision: Int64?

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    revision = try members.optional("revision")
  }
}

extension LayoutPlan {
  /// Writes the plan as a `storefront.plan/1` document. Equal plans give equal bytes.
  ///
  /// Numbers that are not finite, counts out of range and groups nested too deeply cannot be
  /// written, so that every written document can be read again.
  ///
  /// - Parameters:
  ///   - writer: The writer that receives the plan.
  ///   - section: The section to write alone, under its own index; nil writes all of them.
  public func write(to writer: inout JSONWriter, section: Int?) {
    write(to: &writer, section: section) { _ in }
  }

  /// Writes the plan with members that readers of plans pass over.
  ///
  /// - Parameter others: Writes the members.
  package func write(
    to writer: inout JSONWriter, section: Int?, beside others: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      write(members: &writer, section: section)
      others(&writer)
    }
  }

  /// The plan as a document in UTF-8; see ``write(to:section:)``.
  ///
  /// - Parameters:
  ///   - pretty: Whether to break and indent lines; the text then ends with a line break.
  ///   - section: The section to write alone, under its own index; nil writes all of them.
  /// - Throws: A `DocumentError` with the path of a value that cannot be written.
  public func encoded(
    pretty: Bool = false, section: Int? = nil
  ) throws(DocumentError) -> [UInt8] {
    try OneSection(plan: self, section: section).json(pretty ? .pretty : .compact)
  }

  /// The plan as text; see ``encoded(pretty:section:)``.
  public func encodedText(
    pretty: Bool = false, section: Int? = nil
  ) throws(DocumentError) -> String {
    String(decoding: try encoded(pretty: pretty, section: section), as: UTF8.self)
  }
}

/// A plan of which all sections or only one is written.
private struct OneSection: JSONWritable {
  var plan: LayoutPlan
  var section: Int?

  func write(to writer: inout JSONWriter) {
    plan.write(to: &writer, section: section)
  }
}

extension LayoutConfiguration: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      scrollDirection: try members.value("scrollDirection", default: .vertical),
      interSectionSpacing: try members.value("interSectionSpacing", default: 0),
      boundaryItems: try members.value("boundaryItems", default: []),
      contentInsetsReference: try members.value("contentInsetsReference", default: .safeArea))
  }

  func write(members: inout JSONWriter) {
    members.member("scrollDirection", scrollDirection, unless: .vertical)
    members.member("interSectionSpacing", interSectionSpacing, unless: 0)
    members.member("contentInsetsReference", contentInsetsReference, unless: .safeArea)
    members.member("boundaryItems", boundaryItems, unless: [])
  }
}

extension PlannedSection: WireObject {
  /// Reads the members of a section's object, and takes those of page documents as known.
  package init(members: inout ObjectReader) throws(DocumentError) {
    members.ignore("kind")
    members.ignore("index")
    self.init(
      id: try members.optional("id"), type: try members.optional("type"),
      title: try members.optional("title"), subtitle: try members.optional("subtitle"),
      itemCount: try members.count("itemCount"), cellKind: try members.optional("cellKind"),
      layout: try LayoutSection(members: &members))
    for member: StaticString in [
      "fallback", "key", "columns", "action", "actionTitle", "custom", "items",
    ] {
      members.ignore(member)
    }
  }

  /// Writes the members of the section's object.
  package func write(members: inout JSONWriter) {
    members.member("id", id)
    members.member("type", type)
    members.member("title", title)
    members.member("subtitle", subtitle)
    members.member("itemCount", count: itemCount)
    members.member("cellKind", cellKind)
    layout.write(members: &members)
  }
}

/// A section of any kind, as far as this reader knows it: the section itself, or its first fallback
/// of a known kind, or nothing.
private struct AnySection: JSONReadable {
  var section: PlannedSection?
  /// The unknown kind, if a fallback was used.
  var unknownKind: String?
  /// Whether it is a choice that shows nothing.
  var isHidden = false
  /// Whether it is a fallback: that of an unknown kind, or of a choice.
  var isFallback = false
  /// The node that was read.
  var node: JSONNode

  init(json: JSONInput) throws(DocumentError) {
    self = try Self.read(json)
    if let unknownKind {
      json.log.note(
        section == nil ? .leftOut(kind: unknownKind) : .tookFallback(kind: unknownKind),
        at: json.node)
    } else if section?.itemCount == nil, !isHidden {
      json.log.note(.missingCount(member: "itemCount"), at: json.node)
    }
  }

  private init(
    _ section: PlannedSection?, _ unknownKind: String?, _ node: JSONNode, isChoice: Bool = false
  ) {
    isHidden = isChoice
    self.section = section
    self.unknownKind = unknownKind
    self.node = node
  }

  private static func read(_ json: JSONInput) throws(DocumentError) -> AnySection {
    var members = try ObjectReader(json)
    let kind: String? = try members.optional("kind")
    guard let kind, !PlanFormat.knows(kind) else {
      let section = try PlannedSection(members: &members)
      members.finish()
      return AnySection(section, nil, json.node)
    }
    // This reader does not check the contents of a section of another kind. A plan shows choices as they are
    // without an audience.
    let unknown = kind == PlanFormat.choiceKind ? nil : kind
    guard let fallback = members["fallback"] else {
      return AnySection(nil, unknown, json.node, isChoice: unknown == nil)
    }
    var found = try read(JSONInput(fallback, log: json.log))
    if unknown != nil { found = AnySection(found.section, kind, found.node) }
    found.isFallback = true
    return found
  }
}
