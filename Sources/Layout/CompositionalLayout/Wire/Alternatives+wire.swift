import DocumentJSON

extension LayoutAlternative: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    let condition: LayoutCondition = try members.required("when")
    if let nested = members["alternatives"] { throw nested.error(.nestedAlternatives) }
    self.init(when: condition, layout: try LayoutSection(members: &members))
  }

  func write(members: inout JSONWriter) {
    members.member("when", condition)
    if !layout.alternatives.isEmpty { members.fail(.nestedAlternatives) }
    layout.write(members: &members)
  }
}

extension LayoutCondition: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      widthAtLeast: try members.optional("widthAtLeast"),
      widthLessThan: try members.optional("widthLessThan"),
      horizontalSizeClass: try members.optional("horizontalSizeClass"),
      verticalSizeClass: try members.optional("verticalSizeClass"),
      idiom: try members.optional("idiom"),
      contentSizeCategoryAtLeast: try members.optional("contentSizeCategoryAtLeast"))
  }

  func write(members: inout JSONWriter) {
    members.member("widthAtLeast", widthAtLeast)
    members.member("widthLessThan", widthLessThan)
    members.member("horizontalSizeClass", horizontalSizeClass)
    members.member("verticalSizeClass", verticalSizeClass)
    members.member("idiom", idiom)
    members.member("contentSizeCategoryAtLeast", contentSizeCategoryAtLeast)
  }

  /// The members of a condition.
  fileprivate static let names = [
    "widthAtLeast", "widthLessThan", "horizontalSizeClass", "verticalSizeClass", "idiom",
    "contentSizeCategoryAtLeast",
  ]
}

/// An alternative. If its condition has an unknown part, the reader cannot tell whether it is true,
/// so the alternative is left out with a note.
struct KnownAlternative: JSONReadable {
  var alternative: LayoutAlternative?

  init(json: JSONInput) throws(DocumentError) {
    if let unknown = Self.unknownPart(of: json.node) {
      let similar = NearNames.names(near: unknown, in: LayoutCondition.names)
      json.log.note(.leftOutAlternative(condition: unknown, similar: similar), at: json.node)
    } else {
      alternative = try LayoutAlternative(json: json)
    }
  }

  private static func unknownPart(of node: JSONNode) -> String? {
    node["when"]?.members.first { !LayoutCondition.names.contains($0.name) }?.name
  }
}

extension Int {
  /// The problem with too many alternatives of one section.
  var problemAsAlternatives: DocumentError.Problem? {
    self <= PlanLimits.alternatives
      ? nil
      : .outOfRange(
        found: "\(self) alternatives", allowed: "at most \(PlanLimits.alternatives) of them")
  }
}
