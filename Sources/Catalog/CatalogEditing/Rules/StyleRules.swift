import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutLint

/// The rules for styles: the slug, and a layout that can be read and has no lint errors.
enum StyleRules {
  /// Checks a style's slug.
  static func problem(slug: String) -> CatalogProblem? {
    if let problem = ValueRules.problem(slug, .slug) { return problem }
    let type = SectionType.allCases.first { $0.rawValue.lowercased() == slug }
    return type.map { CatalogProblem.nameOfType($0.rawValue) }
  }

  /// The lint errors in a layout; warnings and notes do not prevent it from being stored.
  static func problems(layout: LayoutSection) -> [CatalogProblem] {
    let plan = LayoutPlan(sections: [PlannedSection(itemCount: sampleCount, layout: layout)])
    return LayoutLinter().diagnostics(in: plan).filter { $0.severity == .error }.map { diagnostic in
      let path = PlanPath(Array(diagnostic.path.steps.dropFirst(2)))
      return .badLayout(
        detail: "\(path): \(diagnostic.message.withoutFullStop) [\(diagnostic.rule)]", at: path)
    }
  }

  /// Reads a layout from the JSON text of a section, and returns its problems. Unknown members are
  /// refused, as everywhere in a catalog.
  ///
  /// - Parameter saysLines: Whether the text is a whole file, so that its line numbers are
  ///   meaningful.
  static func checkedLayout(
    _ text: String, saysLines: Bool = true
  ) -> (layout: LayoutSection?, problems: [CatalogProblem]) {
    do throws(DocumentError) {
      let (layout, notes) = try StyleRow.read(text)
      let refused = notes.map { note in
        var note = note
        if !saysLines { note.position = nil }
        return CatalogProblem.badLayout(detail: note.description.withoutFullStop, at: note.path)
      }
      return (layout, refused + problems(layout: layout))
    } catch {
      var error = error
      if !saysLines { error.position = nil }
      return (nil, [.badLayout(detail: error.description.withoutFullStop, at: error.path)])
    }
  }

  /// The layout as stored text; equal layouts give equal texts. Nil if the layout cannot be
  /// written, which the rules prevent.
  static func text(of layout: LayoutSection) -> String? {
    (try? layout.json(.compact)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of items that lint assumes in a section of a style.
  private static let sampleCount = 12
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
