import CompositionalLayout
import LayoutSolver

extension RandomPlan {
  /// The smallest plan, by small steps from this one, for which a check still fails.
  func shrunk(while fails: (RandomPlan) -> Bool) -> RandomPlan {
    var plan = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in plan.smaller() where fails(candidate) {
        plan = candidate
        isSmaller = true
        break
      }
    }
    return plan
  }

  private func smaller() -> [RandomPlan] {
    var plans: [RandomPlan] = []
    func add(_ change: (inout RandomPlan) -> Bool) {
      var plan = self
      if change(&plan) { plans.append(plan) }
    }
    for index in sections.indices where sections.count > 1 {
      add {
        guard $0.measured.isEmpty else { return false }
        $0.sections.remove(at: index)
        return true
      }
    }
    add {
      $0.measured = [:]
      return !measured.isEmpty
    }
    for position in measured.keys {
      add { $0.measured.removeValue(forKey: position) != nil }
    }
    for index in sections.indices {
      for count in [0, sections[index].count / 2, sections[index].count - 1]
      where count >= 0 && count < sections[index].count {
        add {
          $0.sections[index].count = count
          $0.measured = $0.measured.filter { $0.key.section != index || $0.key.item < count }
          return true
        }
      }
      for section in sections[index].section.simpler() {
        add {
          $0.sections[index].section = section
          return true
        }
      }
    }
    add {
      $0.configuration.boundaryItems = []
      return !configuration.boundaryItems.isEmpty
    }
    add {
      $0.environment.displayScale = nil
      return environment.displayScale != nil
    }
    add {
      $0.environment.direction = .leftToRight
      return environment.direction != .leftToRight
    }
    add {
      $0.environment.layoutMargins = .zero
      return environment.layoutMargins != .zero
    }
    return plans
  }
}

extension LayoutSection {
  fileprivate func simpler() -> [LayoutSection] {
    var sections: [LayoutSection] = []
    func add(_ change: (inout LayoutSection) -> Void) {
      var section = self
      change(&section)
      if section != self { sections.append(section) }
    }
    add { $0.boundaryItems = [] }
    add { $0.boundaryItems = Array($0.boundaryItems.dropLast()) }
    add { $0.decorationItems = [] }
    add { $0.contentInsets = .zero }
    add { $0.interGroupSpacing = 0 }
    add { $0.orthogonalScrollingBehavior = .none }
    for group in group.simpler() { add { $0.group = group } }
    return sections
  }
}

extension LayoutGroup {
  fileprivate func simpler() -> [LayoutGroup] {
    var groups: [LayoutGroup] = []
    func add(_ change: (inout LayoutGroup) -> Void) {
      var group = self
      change(&group)
      if group != self { groups.append(group) }
    }
    add { $0.supplementaryItems = [] }
    add { $0.edgeSpacing = .none }
    add { $0.contentInsets = .zero }
    add { $0.interItemSpacing = nil }
    guard case .stack(let axis, let contents) = arrangement else { return groups }
    switch contents {
    case .subitems(let subitems):
      for index in subitems.indices {
        if subitems.count > 1 {
          var fewer = subitems
          fewer.remove(at: index)
          add { $0.arrangement = .stack(axis, .subitems(fewer)) }
        }
        for simple in subitems[index].simpler() {
          var changed = subitems
          changed[index] = simple
          add { $0.arrangement = .stack(axis, .subitems(changed)) }
        }
      }
    case .dividing(let subitem, let count):
      for simple in subitem.simpler() {
        add { $0.arrangement = .stack(axis, .dividing(simple, count: count)) }
      }
    case .repeating(let subitem, let count):
      for simple in subitem.simpler() {
        add { $0.arrangement = .stack(axis, .repeating(simple, count: count)) }
      }
    }
    return groups
  }
}

extension LayoutSubitem {
  fileprivate func simpler() -> [LayoutSubitem] {
    switch self {
    case .item(let item):
      let plain = LayoutItem(size: item.size)
      return plain == item ? [] : [.item(plain)]
    case .group(let group):
      return [.item(LayoutItem(size: group.size))] + group.simpler().map(LayoutSubitem.group)
    }
  }
}
