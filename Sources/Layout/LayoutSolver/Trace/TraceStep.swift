public import CompositionalLayout
public import DocumentJSON

/// One step of a calculation, as the solver performed it: the rule, the quantity, the operands and
/// the result.
public struct TraceStep: Hashable, Sendable {
  /// The quantity that a step calculates.
  public enum Quantity: String, Hashable, Sendable {
    /// A length along x or y, in points.
    case width, height
    /// A position along x or y, in points.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case x, y
    /// The length that a group's subitems take along its axis, in points.
    case used
    /// The length that each flexible spacing gets beyond its minimum, in points.
    case share
    /// Whether an alternative's condition is true: 1 or 0.
    case alternative
  }

  /// A remark on the result.
  public enum Remark: Hashable, Sendable {
    /// The number is the length of the box that fractions refer to.
    case box
    /// The number is an estimate.
    case estimate
    /// The number was measured.
    case measured
    /// The number is the largest among the siblings.
    case largestSibling
    /// A number of subitems fits the room; one more would need this many points.
    case fit(Int, room: Double, needOfOneMore: Double?)
    /// The number of subitems in the group is that of its count or its list.
    case counted(Int, room: Double)
    /// The condition that was tested, and the environment's values that it depends on.
    case condition(LayoutCondition, facts: String)
  }

  /// How a result was rounded.
  public enum Rounding: Hashable, Sendable {
    /// Down to whole pixels, with this many pixels per point.
    case down(scale: Double)
    /// To the nearest pixel, with this many pixels per point.
    case nearest(scale: Double)
  }

  /// The rule.
  public var rule: Rule
  /// The path in the document that the step is for.
  public var path: PlanPath
  /// The repetition of the path, such as `group 3`; nil if there is only one.
  public var instance: String?
  /// The quantity.
  public var quantity: Quantity
  /// The calculation and its operands.
  public var formula: TraceFormula
  /// How the result was rounded; nil if it was not.
  public var rounding: Rounding?
  /// The result, in points.
  public var result: Double
  /// A remark on the result.
  public var remark: Remark?

  init(
    _ rule: Rule, _ path: PlanPath, instance: String? = nil, _ quantity: Quantity,
    _ formula: TraceFormula, _ result: Double, rounding: Rounding? = nil, _ remark: Remark? = nil
  ) {
    self.rule = rule
    self.path = path
    self.instance = instance
    self.quantity = quantity
    self.formula = formula
    self.result = result
    self.rounding = rounding
    self.remark = remark
  }
}

extension TraceStep: CustomStringConvertible {
  /// The place of the step: the path in the document, and the repetition if there is one.
  public var place: String { instance.map { "\(path), \($0)" } ?? "\(path)" }

  /// The calculation on one line, such as `width = 0.95 · 390 = 370.5`.
  public var description: String {
    if case .condition(let condition, let facts) = remark {
      return "\(condition) \(result == 0 ? "does not hold" : "holds")"
        + (facts.isEmpty ? "" : " at \(facts)")
    }
    return "\(quantity.rawValue) = \(calculation)" + (remark.map { ", \($0)" } ?? "")
  }

  private var calculation: String {
    let result = NumberText.text(result)
    let formula = "\(formula)"
    let exact = NumberText.text(self.formula.value)
    guard let rounding, exact != result else {
      return formula == result ? result : "\(formula) = \(result)"
    }
    return (formula == exact ? exact : "\(formula) = \(exact)") + ", \(rounding) \(result)"
  }
}

extension TraceStep.Rounding: CustomStringConvertible {
  /// The rounding in words, to be followed by the rounded number.
  public var description: String {
    switch self {
    case .down: "in whole pixels"
    case .nearest: "on the nearest pixel"
    }
  }
}

extension TraceStep.Remark: CustomStringConvertible {
  /// The remark in words.
  public var description: String {
    switch self {
    case .box: "the box that fractions are of"
    case .estimate: "an estimate"
    case .measured: "measured"
    case .largestSibling: "the largest of its siblings"
    case .fit(let count, let room, let more):
      "\(count) of \(NumberText.text(room)) fit"
        + (more.map { "; one more would need \(NumberText.text($0))" } ?? "")
    case .counted(let count, let room): "\(count) in \(NumberText.text(room))"
    case .condition(let condition, let facts): "\(condition) at \(facts)"
    }
  }
}

extension TraceStep.Quantity {
  /// The length along an axis.
  static func length(_ axis: LayoutAxis) -> TraceStep.Quantity {
    axis == .horizontal ? .width : .height
  }

  /// The place along an axis.
  static func place(_ axis: LayoutAxis) -> TraceStep.Quantity { axis == .horizontal ? .x : .y }
}
