import CompositionalLayout
import DocumentJSON
public import LayoutSolver

/// The calculation of an item's frame as an aligned table: one step per line, with its rule.
public struct ExplanationText: Sendable {
  private let explanation: LayoutExplanation

  /// The steps of an explanation, one per line.
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
