extension LayoutSection {
  /// Whether the description can be laid out as it is: all numbers finite and within a limit, no
  /// negative extents, and no siblings of the same kind. Costs a look at each number, and no
  /// memory.
  package func isSound(within limit: Double) -> Bool {
    var check = SoundnessCheck(limit: limit)
    var section = self
    section.visit(&check)
    return check.isSound
  }
}

extension LayoutConfiguration {
  /// Whether the description can be laid out as it is; see ``LayoutSection/isSound(within:)``.
  package func isSound(within limit: Double) -> Bool {
    var check = SoundnessCheck(limit: limit)
    var configuration = self
    configuration.visit(&check)
    return check.isSound
  }
}

/// Searches for numbers and kinds that a solver must replace or report.
private struct SoundnessCheck: PlanVisitor {
  static let skipsRepeatedGroups = true

  let changes = 0
  let limit: Double
  var isSound = true

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    // Comparisons with NaN are false.
    let isWithin = value <= limit && value >= (role.isExtent ? 0 : -limit)
    if !isWithin, role.movesFrames { isSound = false }
  }

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
