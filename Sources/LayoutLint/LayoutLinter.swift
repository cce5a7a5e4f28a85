import CompositionalLayout
import LayoutSolver

/// Looks for what is wrong with a plan although it can be read: what UIKit ignores, hides or refuses.
///
/// Every size that a rule judges is the solver's. An alternative of a section is judged where it
/// applies: in the environment nearest to the linter's. The rules are listed in
/// `Documentation/LintRules.md`.
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
    let sized = LayoutSolver().sizes(
      of: LayoutPlan(configuration: plan.configuration, sections: []), in: environment)
    let layout = LintedLayout(
      configuration: plan.configuration, environment: environment,
      boundaryItems: sized.boundaryItems,
      refusedNumbers: PlanNumbers(plan.configuration).found)
    var findings = Self.unique(
      Self.allRules.flatMap { rule in
        rule.problems(in: layout).map(rule.finding)
      })
    // Pages repeat their layouts, so a layout is looked at once.
    var known: [LayoutSection: [LintFinding]] = [:]
    for (index, section) in plan.sections.enumerated() {
      let found: [LintFinding]
      if let same = known[section.layout] {
        found = same
      } else {
        found = self.findings(in: section, at: .section(index), plan.configuration)
        known[section.layout] = found
      }
      if let count = section.itemCount, count < 0 {
        let rule = NegativeNumberRule()
        let path = PlanPath.section(index).key("itemCount")
        findings.append(rule.finding(rule.problem(PlanNumber(path: path, value: Double(count)))))
      }
      findings += found.map { $0.moved(toSection: index) }
    }
    return findings
  }

  /// What the rules find in a section's own description and in its alternatives, each judged where it
  /// applies.
  private func findings(
    in section: PlannedSection, at path: PlanPath, _ configuration: LayoutConfiguration
  ) -> [LintFinding] {
    let choices = AlternativeChoices(section.layout, near: environment)
    var variants: [Int?] = [nil]
    variants += section.layout.alternatives.indices.map(Optional.some)
    return variants.flatMap { variant in
      var described = section
      described.layout = section.layout.described(byAlternative: variant)
      let place = choices?.nearest[variant] ?? environment
      let sized = LayoutSolver().sizes(
        of: described, at: path.alternative(variant), configuration, in: place)
      let linted = LintedSection(
        sized, configuration, place, choices: variant == nil ? choices : nil,
        widths: choices?.widths(around: place))
      return Self.unique(
        Self.allRules.flatMap { rule in
          rule.problems(in: linted).map(rule.finding)
        })
    }
  }

  /// The findings without those on a number that cannot be laid out anyway: of it only that is said.
  private static func unique(_ findings: [LintFinding]) -> [LintFinding] {
    let numbers = [NonFiniteNumberRule().id, NegativeNumberRule().id]
    let refused = Set(findings.filter { numbers.contains($0.rule) }.map(\.path))
    guard !refused.isEmpty else { return findings }
    return findings.filter { numbers.contains($0.rule) || !refused.contains($0.path) }
  }

  /// Every rule, in the order in which findings of one section are listed; those on how a document
  /// is written come last.
  public static var rules: [LintRuleSummary] {
    allRules.map { LintRuleSummary(id: $0.id, severity: $0.severity, summary: $0.summary) }
      + DocumentRule.allCases.map(\.summary)
  }

  private static let allRules: [any LintRule] = [
    NonFiniteNumberRule(), NegativeNumberRule(), FractionZeroRule(), FractionAboveOneRule(),
    EmptyCustomFrameRule(), NoRoomForFirstItemRule(), SubitemNeverFitsRule(), SticksOutAcrossRule(),
    HalfEmptyRowRule(), EqualCountDisagreementRule(), InsetsOnEstimatedAxisRule(),
    InsetsEatSlotRule(), UniformInFixedParentRule(), FlexibleSpacingWithoutRoomRule(),
    DuplicateElementKindRule(), SharedElementKindRule(), BadgeAboveHeaderRule(),
    PinnedWithoutExtendingRule(), DecorationInOrthogonalSectionRule(), DeepNestingRule(),
    ManySubitemsRule(), NegativeAtNarrowWidthRule(), AlternativeNeverHoldsRule(),
    AlternativeShadowedRule(), AlternativeWithoutConditionRule(), AlternativeWithoutEffectRule(),
  ]
}

extension LintFinding {
  /// The same finding in another section with the same layout.
  fileprivate func moved(toSection index: Int) -> LintFinding {
    guard path.sectionIndex != index else { return self }
    var moved = self
    moved.path.steps[1] = .index(index)
    return moved
  }
}
