import CompositionalLayout
import LayoutSolver

/// How each size of a plan comes about in an environment: what the solver wrote down when it sized the
/// plan, as lines below each element.
public struct SizeExplanation: Sendable {
  /// The lines of each element, by its place in the plan.
  public private(set) var notes: [PlanPath: [String]] = [:]

  /// Explains what a solver wrote down: see ``LayoutSolver/LayoutSolver/sizeTrace(of:in:)``.
  public init(_ steps: [TraceStep]) {
    var last: TraceStep?
    for step in steps {
      let line = "\(step) (\(step.rules))"
      if let last, last.path == step.path, step.continuesLine(of: last),
        let count = notes[step.path]?.count
      {
        notes[step.path]?[count - 1] += "; " + line
      } else {
        notes[step.path, default: []].append(line)
      }
      last = step
    }
  }

  /// Sizes a plan in an environment and explains what the solver wrote down meanwhile.
  public init(_ plan: LayoutPlan, in environment: LayoutEnvironment) {
    let solver = LayoutSolver(options: SolverOptions(recordsTrace: true))
    self.init(solver.sizeTrace(of: plan, in: environment))
  }
}

extension TraceStep {
  /// Whether a width and a height that came about alike stand on one line.
  fileprivate func continuesLine(of last: TraceStep) -> Bool {
    last.quantity == .width && quantity == .height
      && (last.rule == .itemInsets) == (rule == .itemInsets)
  }

  /// The rules that a line cites: that of the calculation, and that of the rounding if it changed
  /// anything.
  fileprivate var rules: String {
    rounding != nil && formula.value != result && rule != .pixelGrid
      ? "\(rule), \(Rule.pixelGrid)" : "\(rule)"
  }
}
