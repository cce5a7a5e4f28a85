import CompositionalLayout

extension LayoutPlan {
  /// The plan with each estimated height multiplied by a factor, as estimates grow with text size.
  func scalingEstimatedHeights(by factor: Double) -> LayoutPlan {
    guard factor != 1 else { return self }
    var plan = self
    for index in plan.sections.indices {
      plan.sections[index].layout = plan.sections[index].layout.scaled(by: factor)
    }
    return plan
  }
}

extension LayoutSection {
  fileprivate func scaled(by factor: Double) -> LayoutSection {
    var section = self
    section.group = group.scaled(by: factor)
    section.boundaryItems = boundaryItems.map { item in
      var item = item
      item.size = item.size.scaled(by: factor)
      return item
    }
    section.alternatives = alternatives.map {
      LayoutAlternative(when: $0.condition, layout: $0.layout.scaled(by: factor))
    }
    return section
  }
}

extension LayoutGroup {
  fileprivate func scaled(by factor: Double) -> LayoutGroup {
    var group = self
    group.size = size.scaled(by: factor)
    guard case .stack(let axis, let contents) = arrangement else { return group }
    switch contents {
    case .subitems(let subitems):
      group.arrangement = .stack(axis, .subitems(subitems.map { $0.scaled(by: factor) }))
    case .dividing(let subitem, let count):
      group.arrangement = .stack(axis, .dividing(subitem.scaled(by: factor), count: count))
    case .repeating(let subitem, let count):
      group.arrangement = .stack(axis, .repeating(subitem.scaled(by: factor), count: count))
    }
    return group
  }
}

extension LayoutSubitem {
  fileprivate func scaled(by factor: Double) -> LayoutSubitem {
    switch self {
    case .group(let group): return .group(group.scaled(by: factor))
    case .item(var item):
      item.size = item.size.scaled(by: factor)
      return .item(item)
    }
  }
}

extension LayoutSize {
  fileprivate func scaled(by factor: Double) -> LayoutSize {
    var size = self
    if case .estimated(let height) = height { size.height = .estimated(height * factor) }
    if case .uniformAcrossSiblings(let estimate) = height {
      size.height = .uniformAcrossSiblings(estimate: estimate * factor)
    }
    return size
  }
}
