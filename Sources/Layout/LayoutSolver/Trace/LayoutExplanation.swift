public import CompositionalLayout
import DocumentJSON

/// The calculation of an item's frame: the solver's trace, from the container to the frame.
public struct LayoutExplanation: Hashable, Sendable, CustomStringConvertible {
  /// The element that is explained.
  public var identifier: ElementIdentifier
  /// The steps, from the container to the frame.
  public var steps: [TraceStep]
  /// The resulting frame.
  public var frame: LayoutRect

  /// One line per step.
  public var description: String {
    steps.map { "\($0.rule)\t\($0.place)\t\($0)" }.joined(separator: "\n")
  }
}

extension LayoutSolution {
  /// The calculation of an item's frame, rule by rule; the solver repeats it and records each step.
  /// Nil if there is no such item, or if the solution records no trace
  /// (``SolverOptions/recordsTrace``).
  public func explanation(ofItem item: Int, inSection section: Int) -> LayoutExplanation? {
    guard request.solver.options.recordsTrace,
      let frame = frame(ofItem: item, inSection: section)
    else { return nil }
    var trace = ItemTrace(self, item: item, inSection: section)
    return LayoutExplanation(
      identifier: .cell(section: section, item: item), steps: trace.record(), frame: frame)
  }
}

extension LayoutSolver {
  /// The calculation of a plan's sizes, element by element, before measuring and placement: the
  /// trace of the solver's size-only mode. Empty if the solver records no trace
  /// (``SolverOptions/recordsTrace``).
  public func sizeTrace(of plan: LayoutPlan, in environment: LayoutEnvironment) -> [TraceStep] {
    guard options.recordsTrace else { return [] }
    var trace: [TraceStep]? = []
    _ = sizes(of: plan, in: environment, trace: &trace)
    return trace ?? []
  }
}

extension LayoutSection {
  /// The conditions of alternatives that were tested, with their results (`N170`).
  func choiceSteps(in environment: LayoutEnvironment, at path: PlanPath) -> [TraceStep] {
    let chosen = alternative(in: environment)
    return alternatives.prefix((chosen ?? alternatives.count) + 1).enumerated().map {
      index, alternative in
      let result = index == chosen ? 1.0 : 0
      return TraceStep(
        .alternatives, path.alternative(index).key("when"), .alternative, .number(result), result,
        .condition(alternative.condition, facts: alternative.condition.facts(in: environment)))
    }
  }
}

extension SectionSetting {
  /// The calculation of the box in which the section's group is sized (`S4`, `S25`, `S27`).
  func boxSteps(at path: PlanPath) -> [TraceStep] {
    let (flow, outer) = (context.flow, insets.referenceInsets)
    return [flow.across, flow].map { axis in
      let reference = [outer.start(along: axis), outer.end(along: axis)]
      let own = axis == flow ? .zero : section.contentInsets
      return TraceStep(
        reference == [0, 0] ? boxRule : .insetsReference, path, .length(axis),
        .rest(
          of: context.container[axis],
          less: [own.start(along: axis), own.end(along: axis)] + reference),
        context.box[axis], .box)
    }
  }
}

extension GroupTrace {
  /// The calculation of an element's size.
  static func steps(of element: SizedElement, _ rule: Rule, _ grid: PixelGrid) -> [TraceStep] {
    LayoutAxis.allCases.map { axis in
      step(
        of: element.size[axis], as: element.extent[axis], in: element.box, rule, element.path,
        along: axis, grid)
    }
  }

  /// The calculation of one length of an element (`S1`), or by the rule that a fraction refers to.
  static func step(
    of dimension: LayoutDimension, as length: Double, in box: LayoutExtent, _ rule: Rule,
    _ path: PlanPath, along axis: LayoutAxis, _ grid: PixelGrid
  ) -> TraceStep {
    guard let fractionAxis = dimension.fractionAxis else {
      return TraceStep(
        .dimensions, path, .length(axis), .number(dimension.value), length,
        dimension.isEstimated ? .estimate : nil)
    }
    var formula = TraceFormula.product([.number(dimension.value), .number(box[fractionAxis])])
    if formula.value < 0 { formula = .greatest([.number(0), formula]) }
    if formula.value > LayoutDimension.greatestLength {
      formula = .least([formula, .number(LayoutDimension.greatestLength)])
    }
    return TraceStep(
      rule, path, .length(axis), formula, length,
      rounding: grid.roundsLengths ? .down(scale: grid.scale) : nil)
  }
}
