import CompositionalLayout
import DocumentJSON
public import LayoutSolver

/// The calculation of an item's frame as an aligned table: one step per line, with its rule.
public struct ExplanationText: Sendable {
  private let explanation: LayoutExplanation

  /// Creates the text of an explanation.
  public init(_ explanation: LayoutExplanation) {
    self.explanation = explanation
  }

  /// The table as text; each line ends with a line feed.
  public var text: String {
    var table = TextTable([("rule", .left), ("place", .left), ("calculation", .left)])
    for step in explanation.steps { table.add(["\(step.rule)", step.place, "\(step)"]) }
    let identifier = explanation.identifier
    let title = "\(identifier.name) \(identifier.indexText) at \(explanation.frame)"
    return ([title.escapingControls] + table.lines()).map { $0 + "\n" }.joined()
  }
}

/// The calculation of an item's frame as a document for programs.
public struct ExplanationDocument: Encodable, Sendable {
  private struct Step: Encodable {
    var rule, path: String
    var instance: String?
    var quantity, calculation: String
    var result: Double
  }

  private let section, item: Int
  private let frame: LayoutRect
  private let steps: [Step]

  /// Creates the document of an explanation.
  public init(_ explanation: LayoutExplanation) {
    section = explanation.identifier.section
    item = explanation.identifier.item
    frame = explanation.frame
    steps = explanation.steps.map {
      Step(
        rule: "\($0.rule)", path: "\($0.path)", instance: $0.instance,
        quantity: $0.quantity.rawValue, calculation: "\($0)", result: $0.result)
    }
  }
}
