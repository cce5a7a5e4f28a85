public import DocumentJSON

/// An experiment as a catalog keeps it: the weights of its arms, and the share of the users that takes part.
public struct ExperimentPlan: Hashable, Sendable {
  /// The key: lowercase letters, digits and hyphens.
  public var key: String
  /// The share of the users that takes part, in hundredths of a percent: 0 to 10,000.
  public var coverage: Int
  /// The arms in order.
  public var arms: [Arm]

  /// An arm and its weight.
  public struct Arm: Hashable, Sendable {
    /// The key: lowercase letters, digits and hyphens.
    public var key: String
    /// The weight beside those of the other arms, from 1 to 10,000.
    public var weight: Int

    /// An arm whose share of those who take part is that of its weight.
    public init(key: String, weight: Int) { (self.key, self.weight) = (key, weight) }
  }

  /// The most arms of an experiment.
  public static let mostArms = 16

  /// Arms for a share of the users, in hundredths of a percent.
  public init(key: String, coverage: Int, arms: [Arm]) {
    (self.key, self.coverage, self.arms) = (key, coverage, arms)
  }

  /// The experiment with ranges of positions. An arm begins where the full weights of those before it end, and
  /// takes the covered share of its own: more coverage moves nobody from one arm to another.
  public var experiment: Experiment {
    let total = max(1, arms.reduce(0) { $0 + $1.weight })
    var before = 0
    return Experiment(
      key: key,
      arms: arms.map { arm in
        let start = Experiment.positions * before / total
        before += arm.weight
        let width = Experiment.positions * before / total - start
        return Experiment.Arm(
          key: arm.key, range: start..<start + width * coverage / Experiment.positions)
      })
  }

  /// A plan with the ranges of an experiment, whose weights are the distances between the starts of its arms.
  public init(_ experiment: Experiment) {
    let starts = experiment.arms.map { $0.range.lowerBound } + [Experiment.positions]
    let arms = zip(experiment.arms, starts.dropFirst()).map { arm, end in
      Arm(key: arm.key, weight: max(1, end - arm.range.lowerBound))
    }
    // The least coverage that gives each arm its width.
    let coverage = zip(experiment.arms, arms).map { arm, plan in
      (arm.range.count * Experiment.positions + plan.weight - 1) / plan.weight
    }.max()
    self.init(key: experiment.key, coverage: min(coverage ?? 0, Experiment.positions), arms: arms)
  }

  /// A share as text, such as `12.5%`.
  public static func percent(_ coverage: Int) -> String {
    let (whole, rest) = coverage.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return "\(whole)%" }
    return "\(whole).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")%"
  }

  /// Reads a share in percent with at most two decimal places, such as `12.5`; nil for anything else.
  public static func coverage(_ text: String) -> Int? {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    let parts = number.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count,
      parts.allSatisfy({ 1...3 ~= $0.count && $0.allSatisfy { $0.isDigit } }),
      let whole = Int(String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    var hundredths = 0
    if parts.count == 2 {
      guard parts[1].count <= 2, let rest = Int(String(decoding: parts[1], as: UTF8.self)) else {
        return nil
      }
      hundredths = parts[1].count == 1 ? rest * 10 : rest
    }
    let coverage = whole * 100 + hundredths
    return coverage <= Experiment.positions ? coverage : nil
  }
}

/// The experiments of a page, as a catalog keeps them.
public struct ExperimentPlans: Hashable, Sendable {
  /// The experiments, sorted by key.
  public private(set) var list: [ExperimentPlan]

  /// The most experiments of a page.
  public static let most = 32

  /// Sorts experiments by key; nil for none.
  public init?(_ list: [ExperimentPlan]) {
    guard !list.isEmpty else { return nil }
    self.list = list.sorted { $0.key < $1.key }
  }

  /// The experiment with a key.
  public subscript(key: String) -> ExperimentPlan? { list.first { $0.key == key } }

  /// Reads experiments as people write them: by key, each with its coverage in percent and its arms.
  ///
  /// - Throws: The ``ValueProblem``.
  package init(checking text: String) throws(ValueProblem) {
    guard let root = try? JSONDocument(text.utf8).root, root.kind == .object else {
      throw .notExperiments(key: nil)
    }
    var list: [ExperimentPlan] = []
    for member in root.members {
      guard let plan = Self.plan(member.name, member.value),
        !list.contains(where: { $0.key == plan.key })
      else { throw .notExperiments(key: member.name) }
      list.append(plan)
    }
    guard 1...Self.most ~= list.count else { throw .notExperiments(key: nil) }
    self.list = list.sorted { $0.key < $1.key }
  }

  /// Reads stored experiments; nil if another program damaged them.
  package init?(stored text: String) {
    guard let plans = try? ExperimentPlans(checking: text) else { return nil }
    self = plans
  }

  private static func plan(_ key: String, _ node: JSONNode) -> ExperimentPlan? {
    guard ValueRule.slug.problem(key) == nil, node.kind == .object,
      node.members.allSatisfy({ ["coverage", "arms"].contains($0.name) }),
      let coverage = node["coverage"].flatMap({ ExperimentPlan.coverage($0.text) }),
      let arms = node["arms"], arms.kind == .array
    else { return nil }
    var plan = ExperimentPlan(key: key, coverage: coverage, arms: [])
    for arm in arms.elements {
      guard arm.kind == .object, arm.members.allSatisfy({ ["key", "weight"].contains($0.name) }),
        let key = arm["key"]?.string, ValueRule.slug.problem(key) == nil,
        let weight = (arm["weight"]?.text).flatMap({ Int($0) }), 1...Experiment.positions ~= weight,
        !plan.arms.contains(where: { $0.key == key })
      else { return nil }
      plan.arms.append(ExperimentPlan.Arm(key: key, weight: weight))
    }
    return 1...ExperimentPlan.mostArms ~= plan.arms.count ? plan : nil
  }

  /// The experiments as compact JSON.
  package var storedText: String { (try? jsonText(.compact)) ?? "{}" }
}

extension ExperimentPlans: JSONCodable {
  /// Reads experiments.
  public init(json: JSONInput) throws(DocumentError) {
    do throws(ValueProblem) {
      try self.init(checking: json.node.text)
    } catch {
      throw json.node.error(
        .outOfRange(found: json.node.text.shortened(), allowed: error.remedy))
    }
  }

  /// Writes the experiments by key.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for plan in list {
        writer.object(plan.key) { writer in
          writer.key("coverage")
          writer.number(Double(plan.coverage) / 100)
          writer.array("arms") { writer in
            for arm in plan.arms {
              writer.object { writer in
                writer.member("key", arm.key)
                writer.member("weight", arm.weight)
              }
            }
          }
        }
      }
    }
  }
}
