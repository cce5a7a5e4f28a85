import CompositionalLayout
import LayoutSolver

/// Solves the plan of a recorded screen and lists the cells whose positions differ.
struct ScreenComparison {
  private(set) var differences: [String] = []

  /// - Parameter plan: The line's plan, already read.
  init(_ recorded: RecordedScreen, plan document: PlanDocument) throws {
    differences = document.notes.map { "plan: \($0)" }
    var solution = LayoutSolver().solve(document.plan, in: try recorded.environment())
    for (name, offset) in recorded.rowOffset ?? [:] {
      guard let section = Int(name), solution.orthogonalRow(inSection: section) != nil else {
        throw UnknownName(name: name, of: "row")
      }
      solution.setOrthogonalOffset(offset, inSection: section)
    }
    try solution.apply(recorded.measured ?? [:])
    if recorded.expect.isEmpty { differences.append("there is no frame to compare") }
    var seen: Set<ElementIdentifier> = []
    for cell in recorded.expect {
      let name = "\(cell.section).\(cell.item)"
      if !seen.insert(.cell(section: cell.section, item: cell.item)).inserted {
        differences.append("\(name): listed twice")
      }
      let found = solution.frame(ofItem: cell.item, inSection: cell.section)
      guard let found, found.isNear(cell.frame, within: cell.tolerance) else {
        let frame = found?.text ?? "nothing"
        differences.append("\(name): \(cell.frame.text) ± \(cell.tolerance), found \(frame)")
        continue
      }
    }
  }
}
