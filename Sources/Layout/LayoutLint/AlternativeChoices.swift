import CompositionalLayout

/// Where each description of a section with alternatives applies (`N170`). Every combination of
/// traits and widths that the conditions distinguish is tried, each as close to the device as
/// possible.
struct AlternativeChoices {
  /// The section's alternatives.
  let alternatives: [LayoutAlternative]
  /// The environment closest to the device in which each alternative applies; the key nil is the
  /// section itself.
  private(set) var nearest: [Int?: LayoutEnvironment] = [:]
  /// The alternatives whose removal would change the layout in some environment.
  private(set) var effective: Set<Int> = []

  /// Examines a section; nil if it has no alternatives.
  init?(_ section: LayoutSection, near device: LayoutEnvironment) {
    guard !section.alternatives.isEmpty else { return nil }
    alternatives = section.alternatives
    let conditions = alternatives.map { $0.condition }
    // Equal descriptions share a number, so that long ones are compared only once.
    let layouts = [section.described(byAlternative: nil)] + alternatives.map { $0.layout }
    let numbers = layouts.map { layouts.firstIndex(of: $0) }
    var distances: [Int?: Double] = [:]
    for environment in Self.environments(conditions, near: device) {
      let chosen = section.alternative(in: environment)
      let distance = environment.distance(from: device)
      if distance < distances[chosen] ?? .infinity {
        distances[chosen] = distance
        nearest[chosen] = environment
      }
      guard let chosen, !effective.contains(chosen) else { continue }
      let next = alternatives[(chosen + 1)...].firstIndex { $0.condition.holds(in: environment) }
      let instead = next.map { $0 + 1 } ?? 0
      if numbers[instead] != numbers[chosen + 1] { effective.insert(chosen) }
    }
  }

  /// The range of widths around the environment's in which the same description applies, in points.
  func widths(around environment: LayoutEnvironment) -> Range<Double> {
    let bounds = Self.bounds(alternatives.map { $0.condition })
    let starts = [0] + bounds
    let ends = bounds + [.infinity]
    let chosen = choice(in: environment, width: environment.container.width)
    var first = starts.lastIndex { $0 <= environment.container.width } ?? 0
    var last = first
    while first > 0, choice(in: environment, width: starts[first - 1]) == chosen { first -= 1 }
    while last < ends.count - 1, choice(in: environment, width: starts[last + 1]) == chosen {
      last += 1
    }
    return starts[first]..<ends[last]
  }

  private func choice(in environment: LayoutEnvironment, width: Double) -> Int? {
    var environment = environment
    environment.container.width = width
    return alternatives.firstIndex { $0.condition.holds(in: environment) }
  }

  /// The widths at which a condition starts or stops being true.
  private static func bounds(_ conditions: [LayoutCondition]) -> [Double] {
    Set(conditions.flatMap { [$0.widthAtLeast, $0.widthLessThan].compactMap { $0 } })
      .filter { $0 > 0 && $0.isFinite }.sorted()
  }

  private static func environments(
    _ conditions: [LayoutCondition], near device: LayoutEnvironment
  ) -> [LayoutEnvironment] {
    var found = [device]
    func vary<Value>(_ values: [Value], _ set: (inout LayoutEnvironment, Value) -> Void) {
      found = found.flatMap { environment in
        values.map {
          var other = environment
          set(&other, $0)
          return other
        }
      }
    }
    let bounds = bounds(conditions)
    let width = device.container.width
    let widths = zip([0] + bounds, bounds + [.infinity]).map { start, end in
      width < start ? start : width < end ? width : max(start, min(end - 1, end.nextDown))
    }
    vary(widths) { $0.container.width = $1 }
    if conditions.contains(where: { $0.horizontalSizeClass != nil }) {
      vary(LayoutSizeClass.allCases) { $0.horizontalSizeClass = $1 }
    }
    if conditions.contains(where: { $0.verticalSizeClass != nil }) {
      vary(LayoutSizeClass.allCases) { $0.verticalSizeClass = $1 }
    }
    if conditions.contains(where: { $0.idiom != nil }) {
      vary(LayoutIdiom.allCases) { $0.idiom = $1 }
    }
    let sizes = Set(conditions.compactMap { $0.contentSizeCategoryAtLeast })
    if !sizes.isEmpty {
      let others = [device.contentSizeCategory, LayoutContentSizeCategory.extraSmall]
      vary(sizes.union(others).sorted()) { $0.contentSizeCategory = $1 }
    }
    return found
  }
}

extension LayoutCondition {
  /// Whether some width satisfies the condition.
  var canHold: Bool {
    let start = max(widthAtLeast ?? 0, 0)
    let end = widthLessThan ?? .infinity
    return start.isFinite && start < end
  }
}

extension LayoutEnvironment {
  /// How much an environment differs from a device. A trait counts more than any width.
  fileprivate func distance(from device: LayoutEnvironment) -> Double {
    let traits = [
      horizontalSizeClass != device.horizontalSizeClass,
      verticalSizeClass != device.verticalSizeClass, idiom != device.idiom,
      contentSizeCategory != device.contentSizeCategory,
    ]
    return Double(traits.count { $0 }) * 1e9 + abs(container.width - device.container.width)
  }
}
