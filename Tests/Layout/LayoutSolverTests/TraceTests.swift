import CompositionalLayout
import Foundation
import LayoutSolver
import TestSupport
import Testing

/// What the solver writes down, calculated anew from what stands there.
@Suite("Traces")
struct TraceTests {
  private static let solver = LayoutSolver(options: SolverOptions(recordsTrace: true))
  private static let seeds: Range<UInt64> = {
    let first = randomSeed("traces", default: 1)
    return first..<first + UInt64(TestForm.rounds(400))
  }()

  @Test("Every step of every item computes its result, and the last steps give the frame")
  func items() throws {
    for seed in Self.seeds {
      let plan = RandomPlan(seed: seed)
      let solution = plan.solution(options: Self.solver.options)
      for (section, content) in plan.sections.enumerated() {
        for item in 0..<content.count {
          guard let explanation = solution.explanation(ofItem: item, inSection: section) else {
            #expect(solution.frame(ofItem: item, inSection: section) == nil)
            continue
          }
          for step in explanation.steps { try check(step, "seed \(seed), \(section).\(item)") }
          let last = explanation.steps.last { $0.quantity == .x }?.result
          #expect(last.map { abs($0 - explanation.frame.x) < 1e-6 } == true, "seed \(seed)")
        }
      }
    }
  }

  @Test("Every step of every size computes its result")
  func sizes() throws {
    for seed in Self.seeds {
      let random = RandomPlan(seed: seed)
      let plan = LayoutPlan(
        configuration: random.configuration,
        sections: random.sections.map { PlannedSection(layout: $0.section) })
      for step in Self.solver.sizeTrace(of: plan, in: random.environment) {
        try check(step, "seed \(seed)")
      }
    }
  }

  private func check(_ step: TraceStep, _ place: String) throws {
    let message: Comment = "\(place): \(step.place): \(step)"
    // The operands, as they were.
    #expect(isNear(rounded(step.formula.value, step.rounding), step.result, 1e-6), message)
    // What is printed of them, read back: four decimals each.
    var parts = "\(step)".components(separatedBy: " = ").dropFirst()
    if let last = parts.popLast() { parts.append(last.components(separatedBy: ", ")[0]) }
    guard parts.count > 1 else { return }
    var reader = FormulaReader(parts[parts.startIndex])
    let printed = try #require(reader.number(parts[parts.startIndex + 1]), message)
    let read = reader.value()
    let value = try #require(read, message)
    #expect(isNear(value, printed, 0.01 + abs(printed) * 1e-3), message)
    if case .fit(let count, let room, let more) = step.remark {
      #expect(count >= 1, message)
      #expect(more.map { $0 > room } != false, message)
    }
  }

  private func rounded(_ value: Double, _ rounding: TraceStep.Rounding?) -> Double {
    switch rounding {
    case .down(let scale): (value * scale + 0.001).rounded(.down) / scale
    case .nearest(let scale): nearest(value * scale) / scale
    case nil: value
    }
  }

  /// The nearest whole number; halves, and what is within a hair of them, away from zero.
  private func nearest(_ pixels: Double) -> Double {
    let distance = abs(pixels) + 0.5 + 0.001
    return pixels < 0 ? -distance.rounded(.down) : distance.rounded(.down)
  }

  private func isNear(_ one: Double, _ other: Double, _ distance: Double) -> Bool {
    abs(one - other) <= distance
  }
}

/// Reads a calculation as it is printed: an own small calculator, to hold the printed text against.
struct FormulaReader {
  private var rest: Substring

  init(_ text: String) {
    rest = Substring(text)
  }

  /// What the whole text comes to; nil where it is no calculation.
  mutating func value() -> Double? {
    let value = sum()
    return rest.isEmpty ? value : nil
  }

  func number(_ text: String) -> Double? { Double(text.replacing("−", with: "-")) }

  private mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while true {
      if take(" + ") {
        guard let next = product() else { return nil }
        value += next
      } else if take(" − ") {
        guard let next = product() else { return nil }
        value -= next
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double? {
    guard var value = operand() else { return nil }
    while true {
      if take(" · ") {
        guard let next = operand() else { return nil }
        value *= next
      } else if take(" / ") {
        guard let next = operand() else { return nil }
        value /= next
      } else {
        return value
      }
    }
  }

  private mutating func operand() -> Double? {
    if take("max(") { return list().map { $0.max() ?? 0 } }
    if take("min(") { return list().map { $0.min() ?? 0 } }
    if take("|") {
      guard let value = sum(), take("|") else { return nil }
      return abs(value)
    }
    if take("(") {
      guard let value = sum(), take(")") else { return nil }
      return value
    }
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "e" }
    rest.removeFirst(digits.count)
    return Double(digits)
  }

  private mutating func list() -> [Double]? {
    var values: [Double] = []
    repeat {
      guard let value = sum() else { return nil }
      values.append(value)
    } while take(", ")
    return take(")") ? values : nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }
}
