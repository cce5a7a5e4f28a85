extension LayoutSection {
  /// Whether every number can be laid out with: finite, within a limit, no extent below 0, and no two
  /// siblings of one kind. Costs a look at each number, and no memory.
  package func isSound(within limit: Double) -> Bool {
    var check = SoundnessCheck(limit: limit)
    var section = self
    section.visit(&check)
    return check.isSound
  }
}

extension LayoutConfiguration {
  /// Whether every number can be laid out with; see ``LayoutSection/isSound(within:)``.
  package func isSound(within limit: Double) -> Bool {
    var check = SoundnessCheck(limit: limit)
    var configuration = self
    configuration.visit(&check)
    return check.isSound
  }
}

/// Looks for numbers and kinds that a solver has to replace or report.
private struct SoundnessCheck: PlanVisitor {
  static let skipsRepeatedGroups = true

  let changes = 0
  let limit: Double
  var isSound = true

  mutating func enter(_ place: PlanPlace, _ text: @autoclosure () -> String) {}

  mutating func leave() {}

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    // Nothing compares with what is not a number.
    let isWithin = value <= limit && value >= (role.isExtent ? 0 : -limit)
    if !isWithin, role.movesFrames { isSound = false }
  }

  mutating func count(_ value: Int, _ key: StaticString) {}

  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {}

  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {
    if elements.count == 2 {
      if kind(elements[0]) == kind(elements[1]) { isSound = false }
    } else if Set(elements.map(kind)).count < elements.count {
      isSound = false
    }
  }
}
