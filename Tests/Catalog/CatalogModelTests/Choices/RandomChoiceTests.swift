import CatalogModel
import DocumentJSON
import TestSupport
import Testing

/// Random choices and audiences, against an evaluator that works on the JSON of the conditions.
@Suite struct RandomChoiceTests {
  private var random: SplitMix64
  private static let keys = ["hero", "rows"]

  init() { random = SplitMix64(seed: randomSeed("choices")) }

  @Test mutating func `random choices show what a naive evaluator shows`() throws {
    for _ in 0..<TestForm.rounds(10_000) {
      let experiments = Self.keys.filter { _ in chance(4) }.map { key in
        ExperimentPlan(
          key: key, coverage: Int.random(in: 0...10_000, using: &random),
          arms: ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random)).map {
            ExperimentPlan.Arm(key: $0, weight: Int.random(in: 1...9, using: &random))
          }
        ).experiment
      }
      let texts = (0..<Int.random(in: 0...4, using: &random)).map { _ in condition() }
      let audience = audience()
      let cases = try texts.enumerated().map { index, text in
        let node = try JSONDocument(text.utf8).root
        return (
          key: "case-\(index)",
          when: try ChoiceCondition(json: JSONInput(node, log: ReadingLog()))
        )
      }
      let hasFallback = chance(2)
      let decision = audience.decision(
        on: "x", among: cases, hasFallback: hasFallback, experiments: experiments)
      let expected = try texts.firstIndex { try holds($0, audience, experiments) }
      #expect(
        decision.outcomeText
          == expected.map { "case-\($0)" } ?? (hasFallback ? "fallback" : "hidden"),
        "\(texts) \(audience) \(experiments)")
      #expect(decision.refusals.count == expected ?? texts.count)
    }
  }

  // MARK: The naive evaluator

  private func holds(
    _ text: String, _ audience: PageAudience, _ experiments: [Experiment]
  ) throws -> Bool {
    let root = try JSONDocument(text.utf8).root
    func isIn(_ node: JSONNode, _ name: String?) -> Bool {
      node.elements.contains { $0.string == name }
    }
    for member in root.members {
      let value = member.value
      let isSo =
        switch member.name {
        case "platforms": isIn(value, audience.platform)
        case "idioms": isIn(value, audience.idiom)
        case "countries": isIn(value, audience.country)
        case "flags": value.elements.allSatisfy { audience.flags.contains($0.string ?? "") }
        case "appVersionAtLeast": order(audience.appVersion, value.string).map { $0 >= 0 } ?? false
        case "appVersionLessThan": order(audience.appVersion, value.string).map { $0 < 0 } ?? false
        case "systemVersionAtLeast":
          order(audience.systemVersion, value.string).map { $0 >= 0 } ?? false
        case "experiment": arm(value.string ?? "", audience, experiments) == root["arm"]?.string
        case "arm": true
        default: false
        }
      if !isSo { return false }
    }
    return true
  }

  private func order(_ left: String?, _ right: String?) -> Int? {
    guard let left, let right else { return nil }
    var (one, other) = (
      left.split(separator: ".").map { Int($0) ?? 0 },
      right.split(separator: ".").map { Int($0) ?? 0 }
    )
    while one.count < other.count { one.append(0) }
    while other.count < one.count { other.append(0) }
    for (a, b) in zip(one, other) where a != b { return a < b ? -1 : 1 }
    return 0
  }

  private func arm(
    _ key: String, _ audience: PageAudience, _ experiments: [Experiment]
  ) -> String? {
    if let forced = audience.forcedArms[key] { return forced }
    guard let unit = audience.unit, let experiment = experiments.first(where: { $0.key == key })
    else { return nil }
    // Long division by 10,000 of the first 16 hexadecimal digits.
    var rest = 0
    for digit in ContentHash(of: "\(key).\(unit)".utf8).text.prefix(16) {
      rest = (rest * 16 + (digit.hexDigitValue ?? 0)) % 10_000
    }
    return experiment.arms.first { $0.range.lowerBound <= rest && rest < $0.range.upperBound }?.key
  }

  // MARK: Random values

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) > 0 }

  private mutating func one(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  private mutating func version() -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      "\(Int.random(in: 0...3, using: &random))"
    }.joined(separator: ".")
  }

  private mutating func condition() -> String {
    var members: [String] = []
    func list(_ names: [String]) -> String {
      "[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    let some = { (names: [String], random: inout SplitMix64) in
      list(Array(names.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))))
    }
    if !chance(3) { members.append("\"platforms\":\(some(["iOS", "Android", "web"], &random))") }
    if !chance(4) { members.append("\"idioms\":\(some(["pad", "phone"], &random))") }
    if !chance(4) { members.append("\"countries\":\(some(["DE", "AT", "US"], &random))") }
    if !chance(3) { members.append("\"flags\":\(some(["subscriber", "tester"], &random))") }
    if !chance(4) { members.append("\"appVersionAtLeast\":\"\(version())\"") }
    if !chance(4) { members.append("\"appVersionLessThan\":\"\(version())\"") }
    if !chance(5) { members.append("\"systemVersionAtLeast\":\"\(version())\"") }
    if !chance(2) {
      members.append("\"experiment\":\"\(one(Self.keys))\",\"arm\":\"\(one(["a", "b", "c"]))\"")
    }
    if !chance(20) { members.append("\"moon\":\"full\"") }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }

  private mutating func audience() -> PageAudience {
    PageAudience(
      platform: chance(5) ? one(["iOS", "Android", "web"]) : nil,
      idiom: chance(5) ? one(["pad", "phone"]) : nil, appVersion: chance(5) ? version() : nil,
      systemVersion: chance(5) ? version() : nil,
      country: chance(5) ? one(["DE", "AT", "US"]) : nil,
      unit: chance(5) ? "user-\(Int.random(in: 0...10_000, using: &random))" : nil,
      flags: Set(["subscriber", "tester"].filter { _ in chance(2) }),
      forcedArms: chance(5) ? [:] : [one(Self.keys): one(["a", "b"])])
  }
}
