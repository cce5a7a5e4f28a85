import DocumentJSON

/// A number of a plan and where it is.
package struct PlanNumber: Sendable {
  /// Where it is.
  package var path: PlanPath
  /// The number.
  package var value: Double
  /// Whether the number is a length, a fraction or a count, and so never below 0; offsets and
  /// origins may be.
  package var isLength = true
}

extension LayoutPlan {
  /// Every number of the plan, in reading order.
  package var numbers: [PlanNumber] {
    var plan = self
    var visitor = NumberCollector()
    plan.visitHead(&visitor)
    for index in plan.sections.indices {
      visitor.path = .section(index)
      var section = plan.sections[index]
      section.visit(&visitor)
    }
    return visitor.found
  }
}

/// Collects numbers with their paths.
private struct NumberCollector: PlanVisitor {
  let changes = 0
  var path = PlanPath.root
  var found: [PlanNumber] = []
  private var outer: [Int] = []

  mutating func enter(_ place: PlanPlace, _ text: @autoclosure () -> String) {
    outer.append(path.steps.count)
    path.append(place)
  }

  mutating func leave() {
    path.steps.removeLast(path.steps.count - (outer.popLast() ?? 0))
  }

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    found.append(PlanNumber(path: path.key("\(key)"), value: value, isLength: role.isLength))
  }

  mutating func count(_ value: Int, _ key: StaticString) {
    found.append(PlanNumber(path: path.key("\(key)"), value: Double(value)))
  }

  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {}

  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {}
}
