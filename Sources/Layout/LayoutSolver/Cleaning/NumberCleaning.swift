import CompositionalLayout
import DocumentJSON

/// Replaces numbers that cannot be laid out, and reports each with its path: a number that is not
/// finite becomes 0, a number beyond a limit becomes the limit. All sums of the resulting numbers
/// are finite.
struct NumberCleaning {
  var log = DiagnosticLog()
  /// The current place in the description; its parent steps are counted separately.
  private var path = PlanPath.root
  private var outer: [Int] = []

  /// Cleans a section. Nearly all sections are sound, and cost only a look at their numbers.
  mutating func section(_ section: inout LayoutSection) {
    if !section.isSound(within: SolverLimits.length) { section.visit(&self) }
  }

  /// Cleans the configuration of a layout.
  mutating func configuration(_ configuration: inout LayoutConfiguration) {
    guard !configuration.isSound(within: SolverLimits.length) else { return }
    path = .configuration
    configuration.visit(&self)
    path = .root
  }

  /// Cleans an environment. Its paths start with `environment` and refer to no document.
  mutating func environment(_ environment: inout LayoutEnvironment) {
    path = PlanPath.root.key("environment")
    enter(PlanStep(key: "container"), "")
    length(&environment.container.width, "width", .fractionContainer)
    length(&environment.container.height, "height", .fractionContainer)
    leave()
    insets(&environment.safeArea, "safeArea")
    insets(&environment.layoutMargins, "layoutMargins")
    insets(&environment.readableContent, "readableContent")
    if let scale = environment.displayScale {
      environment.displayScale = self.scale(scale, "displayScale")
    }
    path = .root
  }

  private mutating func insets(_ insets: inout LayoutInsets, _ key: StaticString) {
    enter(PlanStep(key: key), "")
    number(&insets.top, "top", .insetsReference)
    number(&insets.leading, "leading", .insetsReference)
    number(&insets.bottom, "bottom", .insetsReference)
    number(&insets.trailing, "trailing", .insetsReference)
    leave()
  }

  private mutating func report(
    _ key: StaticString, _ rule: Rule, _ problem: LayoutDiagnostic.Problem
  ) {
    log.add(path.key("\(key)"), rule, problem)
  }

  /// A number of either sign.
  private mutating func number(_ value: inout Double, _ key: StaticString, _ rule: Rule) {
    let limit = SolverLimits.length
    if !value.isFinite {
      report(key, rule, .notFinite)
      value = 0
    } else if abs(value) > limit {
      let cut = value < 0 ? -limit : limit
      report(key, rule, .beyondLimit(value: value, limit: cut))
      value = cut
    }
  }

  /// A number that must not be negative.
  private mutating func length(_ value: inout Double, _ key: StaticString, _ rule: Rule) {
    guard value.isFinite, value < 0 else { return number(&value, key, rule) }
    report(key, rule, .negative(value))
    value = 0
  }

  /// A display scale; nil if the number is not a valid scale.
  private mutating func scale(_ scale: Double, _ key: StaticString) -> Double? {
    guard scale.isFinite else {
      report(key, .pixelGrid, .notFinite)
      return nil
    }
    guard scale > 0 else {
      report(key, .pixelGrid, .negative(scale))
      return nil
    }
    let limits = SolverLimits.displayScale
    let cut = min(max(scale, limits.lowerBound), limits.upperBound)
    if cut != scale { report(key, .pixelGrid, .beyondLimit(value: scale, limit: cut)) }
    return cut
  }
}

extension NumberCleaning: PlanVisitor {
  var changes: Int { log.found }

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
    guard let rule = role.rule else { return }
    if role.isExtent { length(&value, key, rule) } else { number(&value, key, rule) }
  }

  /// Reports element kinds that two siblings share (`N76`).
  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {
    var seen: Set<String> = []
    for element in elements where !seen.insert(kind(element)).inserted {
      report(key, .uniqueElementKinds, .duplicateKind(kind(element)))
    }
  }
}

extension NumberRole {
  /// The first rule that uses the number; nil if no frame depends on it.
  fileprivate var rule: Rule? {
    switch self {
    case .dimension, .estimate: .dimensions
    case .itemInset: .itemInsets
    case .groupInset: .groupInsets
    case .interItemSpacing: .fittingCount
    case .edgeSpacing: .edgeSpacing
    case .customOrigin, .customLength: .customGroups
    case .interGroupSpacing: .groupRepetition
    case .sectionInset: .sectionInsets
    case .interSectionSpacing: .sectionStacking
    case .decorationInset: .decorations
    case .boundaryOffset: .boundaryItems
    case .anchorOffset: .anchors
    case .headerTopPadding, .conditionWidth: nil
    }
  }
}
