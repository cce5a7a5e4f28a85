import CompositionalLayout

/// One step of a calculation as the solver did it: the rule that it followed, what it calculated, from
/// which operands, and what came out.
public struct TraceStep: Hashable, Sendable {
  /// What was calculated.
  public enum Quantity: String, Hashable, Sendable {
    /// A length along x or y, in points.
    case width, height
    /// A place along x or y, in points.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case x, y
    /// What the subitems of a group take of its axis, in points.
    case used
    /// What each flexible spacing gets beyond its least, in points.
    case share
    /// Whether an alternative's condition holds: 1 or 0.
    case alternative
  }

  /// What the numbers say beside the result.
  public enum Remark: Hashable, Sendable {
    /// It is the box that fractions are of.
    case box
    /// The number is an estimate.
    case estimate
    /// The number was measured.
    case measured
    /// The number is the largest of the siblings'.
    case largestSibling
    /// So many subitems fit the room, and one more would need so many points.
    case fit(Int, room: Double, needOfOneMore: Double?)
    /// The group holds as many as its count or its list says.
    case counted(Int, room: Double)
    /// The condition that was asked about, and what the environment has of it.
    case condition(LayoutCondition, facts: String)
  }

  /// How the result was rounded.
  public enum Rounding: Hashable, Sendable {
    /// Down to a whole pixel, so many to a point.
    case down(scale: Double)
    /// To the nearest pixel, so many to a point.
    case nearest(scale: Double)
  }

  /// The rule that was followed.
  public var rule: Rule
  /// The place in the document that it was followed for.
  public var path: PlanPath
  /// Which of the place's repetitions, such as `group 3`; nil where there is one.
  public var instance: String?
  /// What was calculated.
  public var quantity: Quantity
  /// The calculation and its operands.
  public var formula: TraceFormula
  /// How the result was rounded; nil where it was not.
  public var rounding: Rounding?
  /// What came out, in points.
  public var result: Double
  /// What the numbers say beside the result.
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
  /// Where the step was done: the place in the document, and which of its repetitions.
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
  /// The rounding in words, which the rounded number follows.
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
