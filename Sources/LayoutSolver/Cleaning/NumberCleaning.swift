import CompositionalLayout

/// Replaces numbers that nothing can be laid out with, and reports each with its path: what is not
/// finite becomes 0, what is beyond a limit the limit. What comes out only ever meets finite sums.
struct NumberCleaning {
  var log = DiagnosticLog()
  /// Where in the description the cleaning is: names are written out only when something is found.
  private var path: [PathPart] = []

  private enum PathPart {
    case name(StaticString)
    case index(Int)
  }

  /// Does some work one name further down.
  mutating func at(_ name: StaticString, _ work: (inout NumberCleaning) -> Void) {
    path.append(.name(name))
    work(&self)
    path.removeLast()
  }

  private mutating func report(
    _ name: StaticString, _ rule: String, _ problem: LayoutDiagnostic.Problem
  ) {
    var place = PlanPath.root
    for part in path + [.name(name)] {
      switch part {
      case .name(let name): place = place.key("\(name)")
      case .index(let index): place = place.index(index)
      }
    }
    log.add(place, Rule(rawValue: rule) ?? .dimensions, problem)
  }

  /// A number of either sign.
  mutating func number(_ value: inout Double, _ rule: String, _ name: StaticString) {
    let limit = SolverLimits.length
    if !value.isFinite {
      report(name, rule, .notFinite)
      value = 0
    } else if abs(value) > limit {
      let cut = value < 0 ? -limit : limit
      report(name, rule, .beyondLimit(value: value, limit: cut))
      value = cut
    }
  }

  /// A number that must not be negative.
  mutating func length(_ value: inout Double, _ rule: String, _ name: StaticString) {
    guard value.isFinite, value < 0 else { return number(&value, rule, name) }
    report(name, rule, .negative(value))
    value = 0
  }

  /// A display scale; none where the number makes no grid.
  mutating func scale(_ scale: Double, _ name: StaticString) -> Double? {
    guard scale.isFinite else {
      report(name, "S3", .notFinite)
      return nil
    }
    guard scale > 0 else {
      report(name, "S3", .negative(scale))
      return nil
    }
    let limits = SolverLimits.displayScale
    let cut = min(max(scale, limits.lowerBound), limits.upperBound)
    if cut != scale { report(name, "S3", .beyondLimit(value: scale, limit: cut)) }
    return cut
  }

  mutating func size(_ size: inout LayoutSize) {
    at("size") {
      $0.dimension(&size.width, "width")
      $0.dimension(&size.height, "height")
    }
  }

  private mutating func dimension(_ dimension: inout LayoutDimension, _ name: StaticString) {
    var value = dimension.value
    length(&value, "S1", name)
    guard value != dimension.value else { return }
    switch dimension {
    case .fractionalWidth: dimension = .fractionalWidth(value)
    case .fractionalHeight: dimension = .fractionalHeight(value)
    case .absolute: dimension = .absolute(value)
    case .estimated: dimension = .estimated(value)
    case .uniformAcrossSiblings: dimension = .uniformAcrossSiblings(estimate: value)
    }
  }

  mutating func insets(_ insets: inout LayoutInsets, _ rule: String, _ name: StaticString) {
    at(name) {
      $0.number(&insets.top, rule, "top")
      $0.number(&insets.leading, rule, "leading")
      $0.number(&insets.bottom, rule, "bottom")
      $0.number(&insets.trailing, rule, "trailing")
    }
  }

  mutating func spacing(
    _ spacing: inout LayoutSpacing?, _ rule: String, _ name: StaticString
  ) {
    guard let old = spacing else { return }
    var value = old.value
    number(&value, rule, name)
    guard value != old.value else { return }
    spacing = old.isFlexible ? .flexible(value) : .fixed(value)
  }

  mutating func edges(_ edges: inout LayoutEdgeSpacing) {
    at("edgeSpacing") {
      $0.spacing(&edges.leading, "S12", "leading")
      $0.spacing(&edges.top, "S12", "top")
      $0.spacing(&edges.trailing, "S12", "trailing")
      $0.spacing(&edges.bottom, "S12", "bottom")
    }
  }

  mutating func point(_ point: inout LayoutPoint, _ rule: String, _ name: StaticString) {
    at(name) {
      $0.number(&point.x, rule, "x")
      $0.number(&point.y, rule, "y")
    }
  }

  /// Cleans each element and writes back only what changed: sound descriptions, which are nearly
  /// all, are not copied.
  mutating func each<Element>(
    _ elements: inout [Element], _ name: StaticString,
    _ clean: (inout NumberCleaning, inout Element) -> Void
  ) {
    path.append(.name(name))
    for index in elements.indices {
      var element = elements[index]
      let before = log.found
      path.append(.index(index))
      clean(&self, &element)
      path.removeLast()
      if log.found != before { elements[index] = element }
    }
    path.removeLast()
  }

  /// Reports kinds that two siblings share (`N76`).
  mutating func kinds(_ kinds: [String], _ name: StaticString) {
    guard kinds.count > 1 else { return }
    var seen: Set<String> = []
    for kind in kinds where !seen.insert(kind).inserted {
      report(name, "N76", .duplicateKind(kind))
    }
  }
}
