import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutLint

/// What a style must be like: its slug, and a layout that can be read and in which lint finds no error.
enum StyleRules {
  /// A style's slug.
  static func problem(slug: String) -> CatalogProblem? {
    if let problem = ValueRules.problem(slug: slug) { return problem }
    let type = SectionType.allCases.first { $0.rawValue.lowercased() == slug }
    return type.map { CatalogProblem.nameOfType($0.rawValue) }
  }

  /// What a style shows.
  static func problem(shows: String) -> CatalogProblem? {
    ItemKind(rawValue: shows) == nil ? .notAnItemKind : nil
  }

  /// What lint finds wrong with a layout; warnings and notes are no reason to refuse it.
  static func problems(layout: LayoutSection) -> [CatalogProblem] {
    let plan = LayoutPlan(sections: [PlannedSection(itemCount: sampleCount, layout: layout)])
    return LayoutLinter().findings(in: plan).filter { $0.severity == .error }.map { finding in
      let place = PlanPath(Array(finding.path.steps.dropFirst(2)))
      return .badLayout(detail: "\(place): \(finding.message.withoutFullStop) [\(finding.rule)]")
    }
  }

  /// Reads a layout from the text of a section's JSON object, and says what is wrong with it. Members
  /// that are not known are refused, as everywhere in a catalog.
  ///
  /// - Parameter saysLines: Whether the text is all of its document, so that lines in it mean something.
  static func checkedLayout(
    _ text: String, saysLines: Bool = true
  ) -> (layout: LayoutSection?, problems: [CatalogProblem]) {
    do throws(DocumentError) {
      let (layout, notes) = try read(text)
      let refused = notes.map { note in
        var note = note
        if !saysLines { note.position = nil }
        return CatalogProblem.badLayout(detail: note.description.withoutFullStop)
      }
      return (layout, refused + problems(layout: layout))
    } catch {
      var error = error
      if !saysLines { error.position = nil }
      return (nil, [.badLayout(detail: error.description.withoutFullStop)])
    }
  }

  /// The layout that a stored text holds, as far as this program knows its members; nil if it is none.
  static func storedLayout(_ text: String) -> LayoutSection? {
    (try? read(text))?.layout
  }

  private static func read(
    _ text: String
  ) throws(DocumentError) -> (layout: LayoutSection, notes: [DocumentNote]) {
    let document = try JSONDocument(text.utf8, limits: PlanLimits.standard)
    let log = ReadingLog()
    let layout = try LayoutSection(json: JSONInput(document.root, log: log))
    return (layout, log.notes(in: document))
  }

  /// The layout as the catalog stores it: the same layout always as the same text. Nil for one that
  /// cannot be written, which no rule lets through.
  static func text(of layout: LayoutSection) -> String? {
    (try? layout.json(.compact)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many items the section of a style has for lint.
  private static let sampleCount = 12
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
