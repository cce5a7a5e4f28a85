import CatalogModel
import CompositionalLayout
import DocumentJSON
import Storefront

extension PublishedPage {
  /// What is wrong with the choices of the page, whatever they show.
  ///
  /// - Parameter replaced: The page that is live, whose users keep their arms.
  func choiceDiagnostics(replacing replaced: PublishedPage?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (number, part) in parts.enumerated() {
      guard case .choice(let choice) = part else { continue }
      let path = PlanPath.section(number).key("cases")
      var isClosed = false
      for (index, one) in choice.cases.enumerated() {
        let path = path.index(index).key("when")
        if let member = one.when.unknown.first {
          found.append(
            PageRule.refusedValue.diagnostic(
              at: path,
              "The condition of the case \(quoted(one.key)) has an unknown \(quoted(member.name)).",
              remedy: "Write the condition again."))
        }
        found += armDiagnostic(of: one, at: path)
        if isClosed {
          found.append(
            PageRule.unreachableCase.diagnostic(
              at: path,
              "The case \(quoted(one.key)) is never shown, because one before it always holds.",
              remedy: "Move it before that case, or remove it."))
        }
        isClosed = isClosed || one.when == ChoiceCondition()
      }
    }
    let flags = Set(choices.flatMap(\.cases).flatMap { $0.when.flags ?? [] })
    if flags.count > ChoiceLimits.flags {
      found.append(
        PageRule.tooManyFlags.diagnostic(
          at: .root, "The conditions of the page name \(flags.count) flags.",
          remedy: "Name at most \(ChoiceLimits.flags)."))
    }
    for experiment in experiments {
      guard let old = replaced?.experiments.first(where: { $0.key == experiment.key }) else {
        continue
      }
      let count = ExperimentMoves.moved(from: old, to: experiment)
      guard count > 0 else { continue }
      found.append(
        PageRule.movedUsers.diagnostic(
          at: .root.key("experiments"),
          "Of 10,000 users, \(count) leave or change their arm of \(quoted(experiment.key)).",
          remedy: "Keep the weights while the experiment is live; more coverage moves nobody."))
    }
    return found.filter { $0.severity == .error } + found.filter { $0.severity != .error }
  }

  private func armDiagnostic(of one: PublishedCase, at path: PlanPath) -> [Diagnostic] {
    guard let arm = one.when.arm else { return [] }
    let experiment = experiments.first { $0.key == arm.experiment }
    guard experiment?.arms.contains(where: { $0.key == arm.arm }) != true else { return [] }
    return [
      PageRule.unknownArm.diagnostic(
        at: path.key("arm"),
        experiment == nil
          ? "The page has no experiment \(quoted(arm.experiment))."
          : "The experiment \(quoted(arm.experiment)) has no arm \(quoted(arm.arm)).",
        remedy: "Give the page the experiment with that arm, or remove the case.")
    ]
  }
}
