package import CompositionalLayout
import DocumentJSON

/// A plan with the sizes of its elements in an environment, before measuring and placement: the
/// result of the solver's size-only mode.
package struct SizedPlan: Sendable {
  /// The plan as described.
  package var plan: LayoutPlan
  /// The environment as the solver uses it.
  package var environment: LayoutEnvironment
  /// The layout's own boundary items, in order (`S23`).
  package var boundaryItems: [SizedElement]
  /// The sections, in order.
  package var sections: [SizedSection]
}

/// A section of a plan with the sizes of its elements.
package struct SizedSection: Sendable {
  /// The path of the description that applies: the section's own, or that of an alternative.
  package var path: PlanPath
  /// The section with the description that applies, without alternatives.
  package var section: PlannedSection
  /// The axis along which the groups follow each other.
  package var axis: LayoutAxis
  /// The insets with their references resolved.
  package var insets: ResolvedSectionInsets
  /// Its group.
  package var group: SizedGroup
  /// Its boundary items, in order.
  package var boundaryItems: [SizedElement]

  /// The section's description.
  package var layout: LayoutSection { section.layout }

  /// The group and all nested groups, outermost first.
  package var groups: [SizedGroup] {
    var groups: [SizedGroup] = []
    var open = [group]
    while let next = open.popLast() {
      groups.append(next)
      open += next.subitems.reversed().compactMap { $0.group }
    }
    return groups
  }
}

extension LayoutSolver {
  /// Sizes a plan without measuring or placing anything, by the same calculation as for frames.
  package func sizes(of plan: LayoutPlan, in environment: LayoutEnvironment) -> SizedPlan {
    var trace: [TraceStep]?
    return sizes(of: plan, in: environment, trace: &trace)
  }

  /// Sizes one section whose description has a path in a plan.
  package func sizes(
    of section: PlannedSection, at path: PlanPath, _ configuration: LayoutConfiguration,
    in environment: LayoutEnvironment
  ) -> SizedSection {
    var trace: [TraceStep]?
    let page = PageSetting(configuration, environment, options)
    return sizes(of: section, at: path, page, trace: &trace)
  }

  /// Sizes a section, and adds to the trace unless it is nil.
  func sizes(
    of plan: LayoutPlan, in environment: LayoutEnvironment, trace: inout [TraceStep]?
  ) -> SizedPlan {
    let page = PageSetting(plan.configuration, environment, options)
    let place = PlanPath.configuration.key("boundaryItems")
    let items = page.boundaryFrame.sizes(
      of: page.configuration.boundaryItems, at: place, .layoutBoundaryItems, trace: &trace)
    let sections = plan.sections.enumerated().map { index, section in
      sizes(of: section, at: .section(index), page, trace: &trace)
    }
    return SizedPlan(
      plan: plan, environment: page.environment, boundaryItems: items, sections: sections)
  }

  private func sizes(
    of section: PlannedSection, at place: PlanPath, _ page: PageSetting, trace: inout [TraceStep]?
  ) -> SizedSection {
    let setting = page.setting(of: [section.layout], at: 0)
    let path = place.alternative(setting.alternative)
    trace?.append(contentsOf: section.layout.choiceSteps(in: page.environment, at: place))
    let items = setting.boundaryFrame.sizes(
      of: setting.section.boundaryItems, at: path.key("boundaryItems"), .boundaryItems,
      trace: &trace)
    trace?.append(contentsOf: setting.boxSteps(at: path))
    let (group, place) = (setting.section.group, path.key("group"))
    var solver = GroupSolver(
      setting.context, mode: .sizesOnly,
      trace: trace == nil
        ? nil
        : GroupTrace(group, at: place, setting.context, boxRule: setting.boxRule, item: nil))
    let box = solver.tree(group)
    trace?.append(contentsOf: solver.trace?.steps ?? [])
    var described = section
    described.layout = section.layout.described(byAlternative: setting.alternative)
      .listAdapted(to: page.environment)
    let sized = SizedSection(
      path: path, section: described, axis: setting.context.flow, insets: setting.insets,
      group: SizedGroup(box, group, at: place, depth: 1, setting.context), boundaryItems: items)
    if trace != nil {
      for element in sized.groups.flatMap({ $0.supplementaryElements }) {
        trace? += GroupTrace.steps(of: element, .fractionContainer, page.grid)
      }
    }
    return sized
  }
}

extension BoundaryFrame {
  /// The sizes of boundary items.
  fileprivate func sizes(
    of items: [LayoutBoundaryItem], at path: PlanPath, _ rule: Rule, trace: inout [TraceStep]?
  ) -> [SizedElement] {
    items.enumerated().map { index, item in
      let element = SizedElement(
        path: path.index(index), size: item.size, contentInsets: item.contentInsets, box: box,
        extent: item.size.extent(in: box, on: grid))
      trace?.append(contentsOf: GroupTrace.steps(of: element, rule, grid))
      return element
    }
  }
}
