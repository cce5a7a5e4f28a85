public import CompositionalLayout
public import DocumentJSON
import LayoutSolver

/// Finds mistakes in a valid plan: values that UIKit ignores, hides or refuses.
///
/// Rules use the sizes that the solver computes. An alternative of a section is checked in an
/// environment where it applies, as close to the linter's as possible. `Documentation/LintRules.md`
/// lists the rules.
public struct LayoutLinter: Sendable {
  /// The environment for which the plan is checked.
  public var environment: LayoutEnvironment

  /// By default, plans are checked for a common phone.
  public init(environment: LayoutEnvironment = DevicePreset.standard.environment) {
    self.environment = environment
  }

  /// The diagnostics: first those about the whole layout, then section by section, in the order of
  /// ``rules``.
  public func diagnostics(in plan: LayoutPlan) -> [Diagnostic] {
    let sized = LayoutSolver().sizes(
      of: LayoutPlan(configuration: plan.configuration, sections: []), in: environment)
    let layout = LintedLayout(
      configuration: plan.configuration, environment: environment,
      boundaryItems: sized.boundaryItems,
      refusedNumbers: PlanNumbers(plan.configuration).found)
    var diagnostics = Self.unique(
      Self.allRules.flatMap { $0.problemsInLayout(layout) })
    // Pages repeat their layouts, so each distinct layout is checked once.
    var known: [LayoutSection: [Diagnostic]] = [:]
    for (index, section) in plan.sections.enumerated() {
      let found: [Diagnostic]
      if let same = known[section.layout] {
        found = same
      } else {
        found = self.diagnostics(in: section, at: .section(index), plan.configuration)
        known[section.layout] = found
      }
      if let count = section.itemCount, count < 0 {
        let path = PlanPath.section(index).key("itemCount")
        diagnostics.append(
          NegativeNumberRule().problem(PlanNumber(path: path, value: Double(count))))
      }
      // The layout of a type is not its user's to change.
      let hidden = section.type == nil ? nil : UnmeasuredEstimateRule().id
      diagnostics += found.filter { $0.rule != hidden }.map {
        $0.moved(toSectionAt: .section(index))
      }
    }
    return diagnostics
  }

  /// The diagnostics in a section's own description and in its alternatives, each checked where it
  /// applies.
  private func diagnostics(
    in section: PlannedSection, at path: PlanPath, _ configuration: LayoutConfiguration
  ) -> [Diagnostic] {
    let choices = AlternativeChoices(section.layout, near: environment)
    var variants: [Int?] = [nil]
    variants += section.layout.alternatives.indices.map(Optional.some)
    return variants.flatMap { variant in
      var described = section
      described.layout = section.layout.described(byAlternative: variant)
      var place = choices?.nearest[variant] ?? environment
      if !place.isWindow(of: environment) { place.fold = nil }
      let sized = LayoutSolver().sizes(
        of: described, at: path.alternative(variant), configuration, in: place)
      let linted = LintedSection(
        sized, configuration, place, choices: variant == nil ? choices : nil,
        widths: choices?.widths(around: place))
      return Self.unique(Self.allRules.flatMap { $0.problemsInSection(linted) })
    }
  }

  /// Removes diagnostics about a number that cannot be laid out, except for the one that says so.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let numbers = [NonFiniteNumberRule().id, NegativeNumberRule().id]
    let refused = Set(diagnostics.filter { numbers.contains($0.rule) }.map { $0.path })
    guard !refused.isEmpty else { return diagnostics }
    return diagnostics.filter { numbers.contains($0.rule) || !refused.contains($0.path) }
  }

  /// All rules, in the order in which a section's diagnostics are listed; rules about the document
  /// come last.
  public static var rules: [DiagnosticRule] {
    allRules.map { $0.described } + DocumentRule.allCases.map { $0.described }
  }

  /// The rule for what lies across a fold, which a page's cells break as its layout does.
  package static let acrossTheFold = AcrossTheFoldRule().described

  private static let allRules = [
    NonFiniteNumberRule().listed, NegativeNumberRule().listed, FractionZeroRule().listed,
    ZeroLengthRule().listed, FractionAboveOneRule().listed, EmptyCustomFrameRule().listed,
    NoRoomForFirstItemRule().listed, SubitemNeverFitsRule().listed, SticksOutAcrossRule().listed,
    HalfEmptyRowRule().listed, EqualCountDisagreementRule().listed,
    InsetsOnEstimatedAxisRule().listed, InsetsEatSlotRule().listed,
    UniformInFixedParentRule().listed, UnmeasuredEstimateRule().listed,
    FlexibleSpacingWithoutRoomRule().listed, DuplicateElementKindRule().listed,
    SharedElementKindRule().listed, BadgeAboveHeaderRule().listed,
    PinnedWithoutExtendingRule().listed, PinnedWithoutSizeRule().listed,
    DecorationInOrthogonalSectionRule().listed, DeepNestingRule().listed, ManySubitemsRule().listed,
    NegativeAtNarrowWidthRule().listed, AlternativeNeverHoldsRule().listed,
    AlternativeShadowedRule().listed, AlternativeWithoutConditionRule().listed,
    AlternativeWithoutEffectRule().listed, DeviceInsteadOfSizeRule().listed,
    AcrossTheFoldRule().listed, OddColumnsAtFoldRule().listed,
  ]
}

extension LayoutEnvironment {
  /// Whether an environment has the size and the size classes of another one. Only that one has its fold.
  fileprivate func isWindow(of other: LayoutEnvironment) -> Bool {
    container == other.container && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && idiom == other.idiom
  }
}
