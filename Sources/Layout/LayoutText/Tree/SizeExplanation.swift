import CompositionalLayout
import LayoutSolver

/// The calculation of each size in a plan for an environment: the solver's trace as lines of text
/// for each element.
struct SizeExplanation: Sendable {
  /// The lines of each element, by its path in the plan.
  private(set) var notes: [PlanPath: [String]] = [:]

  /// Explains a solver's trace; see `LayoutSolver.sizeTrace(of:in:)`.
  init(_ steps: [TraceStep]) {
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

  /// Sizes a plan in an environment and explains the trace.
  init(_ plan: LayoutPlan, in environment: LayoutEnvironment) {
    let solver = LayoutSolver(options: SolverOptions(recordsTrace: true))
    self.init(solver.sizeTrace(of: plan, in: environment))
  }
}

extension TraceStep {
  /// Whether a width and a height with similar calculations share a line.
  fileprivate func continuesLine(of last: TraceStep) -> Bool {
    last.quantity == .width && quantity == .height
      && (last.rule == .itemInsets) == (rule == .itemInsets)
  }

  /// The rules that a line cites: the one of the calculation, and the one of the rounding if that
  /// changed the value.
  fileprivate var rules: String {
    rounding != nil && formula.value != result && rule != .pixelGrid
      ? "\(rule), \(Rule.pixelGrid)" : "\(rule)"
  }
}
