import CompositionalLayout
import DocumentJSON

/// The function that builds the layout by calling the functions of its sections.
struct LayoutFunction {
  private let release: Int
  private let body: FunctionBody

  init(_ configuration: LayoutConfiguration, sections: [SectionFunction]) {
    var body = FunctionBody(reserving: ["layout", "sectionIndex", "environment"])
    let name = body.write(configuration)
    let environment = sections.contains { $0.body.needsEnvironment } ? "environment" : "_"
    body.statements.block(
      "let layout = UICollectionViewCompositionalLayout { sectionIndex, \(environment) in"
    ) { closure in
      closure.line("switch sectionIndex {")
      for section in sections { closure.line("case \(section.index): return \(section.call)") }
      closure.line("default: return nil")
      closure.line("}")
    }
    if let name { body.statements.line("layout.configuration = \(name)") }
    body.statements.line("return layout")
    release = sections.map(\.body.minimumRelease).reduce(body.minimumRelease, max)
    self.body = body
  }

  var text: String {
    var statements = SwiftStatements()
    statements.line("/// The layout of all sections.")
    statements.availability(since: release)
    statements.line("@MainActor")
    statements.line("func makeLayout() -> UICollectionViewCompositionalLayout {")
    return (statements.lines + body.statements.lines + ["}", ""]).joined(separator: "\n")
  }
}

/// A function that builds one section, and a function for each of its alternatives.
struct SectionFunction {
  let name: String
  let index: Int
  let body: FunctionBody
  private let summary: String
  private let alternatives: [(condition: LayoutCondition, function: SectionFunction)]

  init(_ section: PlannedSection, at index: Int, names: inout SwiftNames) {
    let type = section.type.flatMap(SwiftNames.identifier)
    let wish = type.map { "make\(SwiftNames.capitalized($0))Section" } ?? "makeSection\(index)"
    let name = names.unique(wish)
    let words = [section.type?.escapingControls, section.title?.quoted].compactMap(\.self)
    let summary = words.isEmpty ? "" : ": " + words.joined(separator: " ")
    let alternatives = section.layout.alternatives.enumerated().map { number, alternative in
      let function = SectionFunction(
        name: names.unique("\(name)\(number + 1)"), index: index,
        body: FunctionBody(returning: alternative.layout),
        summary: "\(summary), alternative \(number)")
      return (condition: alternative.condition, function: function)
    }
    self.init(
      name: name, index: index,
      body: FunctionBody(
        returning: section.layout,
        unless: alternatives.map { ($0.condition, $0.function.call, $0.function.body) }),
      summary: summary, alternatives: alternatives)
  }

  private init(
    name: String, index: Int, body: FunctionBody, summary: String,
    alternatives: [(condition: LayoutCondition, function: SectionFunction)] = []
  ) {
    self.name = name
    self.index = index
    self.body = body
    self.summary = summary
    self.alternatives = alternatives
  }

  /// The expression that calls the function.
  var call: String { body.needsEnvironment ? "\(name)(environment: environment)" : "\(name)()" }

  var text: String {
    var statements = SwiftStatements()
    statements.line("/// Section \(index)\(summary).")
    statements.availability(since: body.minimumRelease)
    statements.line("@MainActor")
    let parameter = "environment: any NSCollectionLayoutEnvironment"
    let result = " -> NSCollectionLayoutSection {"
    let head = "func \(name)(\(body.needsEnvironment ? parameter : ""))\(result)"
    if head.count <= SwiftStatements.lineLength {
      statements.line(head)
    } else {
      statements.block("func \(name)(", end: ")" + result) { $0.line(parameter) }
    }
    let lines = statements.lines + body.statements.lines + ["}"]
    let own = lines.joined(separator: "\n") + "\n"
    return ([own] + alternatives.map(\.function.text)).joined(separator: "\n")
  }
}

extension SwiftStatements {
  /// Adds the availability attribute that newer API needs.
  mutating func availability(since release: Int) {
    if release > 13 { line("@available(iOS \(release).0, tvOS \(release).0, *)") }
  }
}
