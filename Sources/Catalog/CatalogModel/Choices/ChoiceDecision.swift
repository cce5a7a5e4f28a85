/// What a choice shows to an audience, and why.
public struct ChoiceDecision: Hashable, Sendable {
  /// The choice's key.
  public var choice: String
  /// What is shown.
  public var outcome: Outcome
  /// The cases before the one that is shown, with the part of each condition that does not hold.
  public var refusals: [Refusal]
  /// The experiments that the decision depended on: those of the cases whose other parts hold.
  public var entries: [Entry]

  /// What a choice shows.
  public enum Outcome: Hashable, Sendable {
    /// The case with a key, the first one that holds.
    case shown(String)
    /// The fallback, because no case holds.
    case fallback
    /// Nothing: no case holds, and there is no fallback.
    case hidden
  }

  /// Why a case is not shown.
  public struct Refusal: Hashable, Sendable {
    /// The key of the case.
    public var key: String
    /// The first part of its condition that does not hold.
    public var part: ChoiceCondition.Part
    /// What the case asks for.
    public var wanted: String
    /// What the audience has instead; nil for nothing.
    public var found: String?
  }

  /// An audience's place in an experiment.
  public struct Entry: Hashable, Sendable {
    /// The experiment's key.
    public var experiment: String
    /// The arm; nil for none.
    public var arm: String?
    /// The position of the unit, from 0 to 9,999; nil without a unit, and for a forced arm.
    public var position: Int?
    /// Whether the audience forces the arm, so that it says nothing about the experiment.
    public var isForced: Bool
  }
}

extension PageAudience {
  /// Decides what a choice shows. This is the only place where conditions are evaluated.
  ///
  /// - Parameters:
  ///   - choice: The choice's key.
  ///   - cases: The keys and conditions of its cases, in order.
  ///   - hasFallback: Whether the choice has a fallback.
  ///   - experiments: The experiments of the page.
  public func decision(
    on choice: String, among cases: [(key: String, when: ChoiceCondition)], hasFallback: Bool,
    experiments: [Experiment]
  ) -> ChoiceDecision {
    var decision = ChoiceDecision(
      choice: choice, outcome: hasFallback ? .fallback : .hidden, refusals: [], entries: [])
    for (key, condition) in cases {
      guard let refusal = refusal(of: key, condition, experiments, &decision.entries) else {
        decision.outcome = .shown(key)
        break
      }
      decision.refusals.append(refusal)
    }
    return decision
  }

  private func refusal(
    of key: String, _ condition: ChoiceCondition, _ experiments: [Experiment],
    _ entries: inout [ChoiceDecision.Entry]
  ) -> ChoiceDecision.Refusal? {
    func refuse(
      _ part: ChoiceCondition.Part, _ wanted: String, _ found: String?
    ) -> ChoiceDecision.Refusal {
      ChoiceDecision.Refusal(key: key, part: part, wanted: wanted, found: found)
    }
    func lacks(_ names: [String]?, _ name: String?) -> Bool {
      guard let names else { return false }
      return name.map(names.contains) != true
    }
    if !condition.unknown.isEmpty {
      return refuse(.unknown, condition.unknown.map { $0.name }.joined(separator: ", "), nil)
    }
    for (part, names, name) in [
      (ChoiceCondition.Part.platforms, condition.platforms, platform),
      (.idioms, condition.idioms, idiom),
    ] where lacks(names, name) {
      return refuse(part, names?.joined(separator: " or ") ?? "", name)
    }
    let app = appVersion.flatMap(VersionNumber.init)
    if let least = condition.appVersionAtLeast, app.map({ $0 >= least }) != true {
      return refuse(.appVersionAtLeast, "app \(least) or newer", appVersion)
    }
    if let end = condition.appVersionLessThan, app.map({ $0 < end }) != true {
      return refuse(.appVersionLessThan, "app before \(end)", appVersion)
    }
    if let least = condition.systemVersionAtLeast,
      systemVersion.flatMap(VersionNumber.init).map({ $0 >= least }) != true
    {
      return refuse(.systemVersionAtLeast, "system \(least) or newer", systemVersion)
    }
    if lacks(condition.countries, country) {
      return refuse(.countries, condition.countries?.joined(separator: " or ") ?? "", country)
    }
    if let missing = condition.flags?.first(where: { !flags.contains($0) }) {
      return refuse(.flags, missing, nil)
    }
    guard let wanted = condition.arm else { return nil }
    let entry = entry(in: wanted.experiment, experiments)
    if !entries.contains(entry) { entries.append(entry) }
    return entry.arm == wanted.arm
      ? nil : refuse(.experiment, "\(wanted.experiment)=\(wanted.arm)", entry.text)
  }

  /// The audience's place in an experiment. An experiment that the page does not have has no arms.
  private func entry(in key: String, _ experiments: [Experiment]) -> ChoiceDecision.Entry {
    if let arm = forcedArms[key] {
      return ChoiceDecision.Entry(experiment: key, arm: arm, position: nil, isForced: true)
    }
    let position = unit.map { Experiment.position(of: $0, in: key) }
    let arm = position.flatMap { position in
      experiments.first { $0.key == key }?.arm(at: position)
    }
    return ChoiceDecision.Entry(experiment: key, arm: arm, position: position, isForced: false)
  }
}

// MARK: - In words

extension ChoiceDecision.Entry {
  /// The place in a few words, such as `hero=b at 2753`.
  public var text: String {
    let name = arm.map { "\(experiment)=\($0)" } ?? "no arm of \(experiment)"
    if isForced { return "\(name), forced" }
    return position.map { "\(name) at \($0)" } ?? "no unit for \(experiment)"
  }
}

extension ChoiceDecision.Refusal: CustomStringConvertible {
  /// Why the case is not shown, and what was found, such as `big needs Android (iOS)`.
  public var description: String {
    if part == .unknown { return "\(key) has a condition that is not known: \(wanted)" }
    return "\(key) needs \(wanted)" + (found.map { " (\($0))" } ?? "")
  }
}

extension ChoiceDecision {
  /// The key of the case that is shown; `fallback` or `hidden` if there is none.
  public var outcomeText: String {
    switch outcome {
    case .shown(let key): key
    case .fallback: "fallback"
    case .hidden: "hidden"
    }
  }

  /// Why, in one line.
  public var reason: String {
    var parts = refusals.map { "\($0)" }
    if case .shown(let key) = outcome {
      let arms = entries.filter { $0.arm != nil }.map { $0.text }.joined(separator: ", ")
      parts.append("\(key) holds" + (arms.isEmpty ? "" : " with \(arms)"))
    }
    return parts.isEmpty ? "there are no cases" : parts.joined(separator: "; ")
  }
}
