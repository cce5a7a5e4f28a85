import CompositionalLayout

/// The function that builds the layout from its sections' functions.
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
