import CompositionalLayout

/// A function that builds one section.
struct SectionFunction {
  let name: String
  let index: Int
  let body: FunctionBody
  private let summary: String

  init(_ section: PlannedSection, at index: Int, names: inout SwiftNames) {
    let type = section.type.flatMap(SwiftNames.identifier)
    let wish = type.map { "make\(SwiftNames.capitalised($0))Section" } ?? "makeSection\(index)"
    name = names.unique(wish)
    self.index = index
    body = FunctionBody(returning: section.layout)
    let words = [section.type?.escapingControls, section.title?.quoted].compactMap(\.self)
    summary = words.isEmpty ? "" : ": " + words.joined(separator: " ")
  }

  /// How the layout's function calls this one.
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
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SwiftStatements {
  /// Adds the attribute that newer API asks for.
  mutating func availability(since release: Int) {
    if release > 13 { line("@available(iOS \(release).0, tvOS \(release).0, *)") }
  }
}
