import CompositionalLayout
import LayoutSolver

/// Looks for what is wrong with a plan although it can be read: what UIKit ignores, hides or refuses.
///
/// The rules are listed in `Documentation/LintRules.md`.
public struct LayoutLinter: Sendable {
  /// Where the plan's sizes are judged.
  public var environment: LayoutEnvironment

  /// Creates a linter; without an environment it judges on a common phone.
  public init(environment: LayoutEnvironment = DevicePreset.standard.environment) {
    self.environment = environment
  }

  /// What the rules find: the layout's own findings first, then section by section; within one, in
  /// the order of ``rules``.
  public func findings(in plan: LayoutPlan) -> [LintFinding] {
    let sized = LayoutSolver().sizes(of: plan, in: environment)
    let found = Self.allRules.flatMap { rule in
      rule.problems(in: sized).map { problem in
        LintFinding(
          rule: rule.id, severity: rule.severity, path: problem.path, message: problem.message,
          remedy: problem.remedy)
      }
    }
    return found.enumerated().sorted { left, right in
      (left.element.sectionIndex, left.offset) < (right.element.sectionIndex, right.offset)
    }.map(\.element)
  }

  /// Every rule, in the order in which findings of one section are listed.
  public static var rules: [LintRuleSummary] { allRules.map(LintRuleSummary.init) }

  private static let allRules: [any LintRule] = [
    NonFiniteNumberRule(), NegativeNumberRule(), FractionZeroRule(), FractionAboveOneRule(),
    NoRoomForFirstItemRule(), SubitemNeverFitsRule(), SticksOutAcrossRule(), HalfEmptyRowRule(),
    EqualCountDisagreementRule(), InsetsOnEstimatedAxisRule(), InsetsEatSlotRule(),
    UniformInFixedParentRule(), FlexibleSpacingWithoutRoomRule(), DuplicateElementKindRule(),
    SharedElementKindRule(), BadgeAboveHeaderRule(), PinnedWithoutExtendingRule(),
    DecorationInOrthogonalSectionRule(), DeepNestingRule(), ManySubitemsRule(),
    NegativeAtNarrowWidthRule(),
  ]
}

extension LintFinding {
  /// The number of the section that the path is in; -1 for what is outside of all.
  fileprivate var sectionIndex: Int {
    path.sectionIndex ?? -1
  }
}
