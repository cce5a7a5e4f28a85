import CompositionalLayout

/// What a section's elements are sized in and stand beside: all that follows from its description, its
/// configuration and the environment before anything is sized.
struct SectionSetting: Sendable {
  /// Where the section's description is: among those that the solver was given, so that they are kept
  /// once, or by itself if something in it had to be replaced or is shared.
  private let descriptions: [LayoutSection]
  private let number: Int
  /// Which of the section's alternatives that is; nil for the section itself (`N170`).
  let alternative: Int?
  let scrollAxis: LayoutAxis
  let insets: ResolvedSectionInsets
  let context: GroupContext
  /// What could not be laid out as described, by paths within the section.
  let log: DiagnosticLog

  init(
    _ sections: [LayoutSection], at number: Int, configuration: LayoutConfiguration,
    environment: LayoutEnvironment, grid: PixelGrid
  ) {
    var cleaning = NumberCleaning()
    let given = sections[number]
    let alternative = given.alternative(in: environment)
    var section = given.described(byAlternative: alternative).listAdapted(to: environment)
    let isShared = section.group.shareEqualGroups()
    cleaning.section(&section)
    let isAsGiven =
      given.alternatives.isEmpty && given.list == nil && !isShared && cleaning.log.found == 0
    (descriptions, self.number) = isAsGiven ? (sections, number) : ([section], 0)
    let axis = configuration.scrollDirection
    let container = environment.container
    let insets = ResolvedSectionInsets(
      section, configuration: configuration, environment: environment)
    let flow = section.orthogonalScrollingBehavior == .none ? axis : axis.across
    var box = container
    box[flow.across] -= insets.content.total(along: flow.across)
    var kinds: [String] = []
    section.group.collectKinds(into: &kinds)
    self.alternative = alternative
    self.insets = insets
    scrollAxis = axis
    context = GroupContext(grid: grid, container: container, flow: flow, box: box, kinds: kinds)
    log = cleaning.log
  }

  /// The description, with what could not be laid out replaced.
  var section: LayoutSection {
    @inline(__always)
    _read { yield descriptions[number] }
  }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// Where the section's boundary items stand.
  var boundaryFrame: BoundaryFrame {
    BoundaryFrame(
      axis: scrollAxis, container: context.container, insets: insets.boundaryItems,
      grid: context.grid)
  }

  /// The rule by which the section's group is sized.
  var boxRule: Rule { isOrthogonal ? .orthogonalSections : .sectionBox }
}

/// All that is known of a section before its items are counted; sections of one description share it.
final class SectionTemplate: Sendable {
  let setting: SectionSetting
  /// One whole group.
  let whole: SolvedGroup
  /// What could not be laid out as described, by paths within the section.
  let diagnostics: [LayoutDiagnostic]
  /// Whether measured lengths decide how many items a group holds.
  let isRefitted: Bool

  init(_ setting: SectionSetting) {
    self.setting = setting
    var solver = GroupSolver(setting.context)
    whole = solver.solve(setting.section.group)
    isRefitted = setting.section.group.isRefitted
    var log = setting.log
    for report in solver.reports {
      let group = setting.section.group
      log.add(
        group.path(toSubitems: report.position, from: PlanPath.root.key("group")), report.rule,
        report.problem)
    }
    diagnostics = log.entries
  }

  var section: LayoutSection {
    @inline(__always)
    _read { yield setting.section }
  }
  var alternative: Int? { setting.alternative }
  var scrollAxis: LayoutAxis { setting.scrollAxis }
  var context: GroupContext { setting.context }
  var insets: LayoutInsets { setting.insets.content }
  var isOrthogonal: Bool { setting.isOrthogonal }
  /// Whether all groups share the length of the longest (`S7`).
  var isUniform: Bool { section.group.size.isUniform }
}

extension LayoutGroup {
  /// Whether a measured length of an item may change how many items a group holds: somewhere a list
  /// of items is repeated while it fits, and an item leaves its length along to an estimate.
  fileprivate var isRefitted: Bool {
    guard case .stack(let axis, let contents) = arrangement else { return false }
    switch contents {
    case .subitems(let subitems):
      return subitems.isRefitted(along: axis)
        || subitems.indices.contains {
          !subitems.repeatsGroup(at: $0) && subitems[$0].isRefitted
        }
    case .dividing(let subitem, _), .repeating(let subitem, _): return subitem.isRefitted
    }
  }
}

extension LayoutSubitem {
  fileprivate var isRefitted: Bool {
    if case .group(let group) = self { group.isRefitted } else { false }
  }
}

extension [LayoutSubitem] {
  /// Whether all are items, and one leaves its length along to an estimate.
  func isRefitted(along axis: LayoutAxis) -> Bool {
    contains { $0.size[axis].isEstimated }
      && allSatisfy {
        if case .item = $0 { true } else { false }
      }
  }
}
