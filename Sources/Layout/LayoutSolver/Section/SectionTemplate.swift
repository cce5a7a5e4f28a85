import CompositionalLayout
import DocumentJSON

/// The values in which a section's elements are sized and placed, derived from its description, its
/// configuration and the environment alone.
struct SectionSetting: Sendable {
  /// The array that contains the section's description: normally the solver's input, so that
  /// descriptions are stored once; otherwise a copy with replaced or shared parts.
  private let descriptions: [LayoutSection]
  private let number: Int
  /// The alternative that applies; nil for the section's own description (`N170`).
  let alternative: Int?
  let scrollAxis: LayoutAxis
  let insets: ResolvedSectionInsets
  let context: GroupContext
  /// The least z index of cells and of the supplementary items in groups, which backgrounds raise
  /// (`S21`), and lists on iOS 14 (`N150`).
  let leastZIndex: Int
  /// The problems in the description, with paths relative to the section.
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
    var box = container.less(insets.referenceInsets)
    box[flow.across] -= section.contentInsets.total(along: flow.across)
    var kinds: [String] = []
    section.group.collectKinds(into: &kinds)
    self.alternative = alternative
    self.insets = insets
    scrollAxis = axis
    context = GroupContext(grid: grid, container: container, flow: flow, box: box, kinds: kinds)
    if section.list != nil, environment.systemVersion == 14 {
      leastZIndex = 10
    } else {
      leastZIndex = section.decorationItems.isEmpty ? .min : 1
    }
    var log = cleaning.log
    for side in [flow.across, flow] where box[side] <= 0 && box[side] < container[side] {
      let (insets, length) = (container[side] - box[side], container[side])
      log.add(
        PlanPath.root.key("contentInsets"), .itemInsets,
        .noRoomForGroup(insets: insets, length: length))
    }
    self.log = log
  }

  /// The description, with invalid values replaced.
  var section: LayoutSection {
    @inline(__always)
    _read { yield descriptions[number] }
  }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The frame around which the section's boundary items are placed.
  var boundaryFrame: BoundaryFrame {
    BoundaryFrame(
      axis: scrollAxis, container: context.container, insets: insets.boundaryItems,
      grid: context.grid)
  }

  /// The rule for sizing the section's group.
  var boxRule: Rule { isOrthogonal ? .orthogonalSections : .sectionBox }
}

/// Everything about a section that does not depend on its item count; sections with equal
/// descriptions share it.
final class SectionTemplate: Sendable {
  let setting: SectionSetting
  /// One full group.
  let whole: SolvedGroup
  /// The problems in the description, with paths relative to the section.
  let diagnostics: [LayoutDiagnostic]
  /// Whether measured lengths affect how many items a group holds.
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
  /// Whether all groups are as long as the longest (`S7`).
  var isUniform: Bool { section.group.size.isUniform }
}

extension LayoutGroup {
  /// Whether a measured length may change how many items a group holds: some group repeats its list
  /// of items while it fits, and one of the items is estimated along the axis.
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
  /// Whether all subitems are items, and one of them is estimated along the axis.
  func isRefitted(along axis: LayoutAxis) -> Bool {
    contains { $0.size[axis].isEstimated }
      && allSatisfy {
        if case .item = $0 { true } else { false }
      }
  }
}
