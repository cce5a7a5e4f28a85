import CompositionalLayout
import DocumentJSON

/// A number in a plan, with its path.
struct PlanNumber {
  var path: PlanPath
  var value: Double
}

/// The numbers in a part of a plan that the solver refuses, in reading order: infinite numbers,
/// NaN, and negative lengths.
struct PlanNumbers: PlanVisitor {
  private(set) var found: [PlanNumber] = []
  let changes = 0
  private var path: PlanPath
  private var outer: [Int] = []

  /// Collects the numbers of a configuration.
  init(_ configuration: LayoutConfiguration) {
    path = .configuration
    var configuration = configuration
    configuration.visit(&self)
  }

  /// Collects the numbers of a section.
  init(_ layout: LayoutSection, at path: PlanPath) {
    self.path = path
    var layout = layout
    layout.visit(&self)
  }

  mutating func enter(_ step: PlanStep, _ text: @autoclosure () -> String) {
    outer.append(path.steps.count)
    path.append(step)
  }

  mutating func leave() {
    path.steps.removeLast(path.steps.count - (outer.popLast() ?? 0))
  }

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    look(at: value, key, isLength: role.isLength)
  }

  mutating func count(_ value: Int, _ key: StaticString) {
    look(at: Double(value), key, isLength: true)
  }

  private mutating func look(at value: Double, _ key: StaticString, isLength: Bool) {
    guard !value.isFinite || isLength && value < 0 else { return }
    found.append(PlanNumber(path: path.key("\(key)"), value: value))
  }
}
