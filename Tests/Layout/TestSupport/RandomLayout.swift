public import CompositionalLayout

/// Makes random layouts that use the whole vocabulary, sensible or not; the same for the same seed.
///
/// Other parts of it are in the `RandomLayout+….swift` files beside it.
public struct RandomLayout {
  private var random: SplitMix64

  /// Starts from a seed.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next plan.
  public mutating func plan() -> LayoutPlan {
    LayoutPlan(
      page: maybe { $0.text() }, revision: maybe { $0.integer() },
      configuration: chance(0.3) ? .standard : configuration(),
      sections: list(upTo: 2) { $0.plannedSection() })
  }

  mutating func configuration() -> LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: pick(), interSectionSpacing: number(),
      boundaryItems: list(upTo: 1) { $0.boundaryItem() }, contentInsetsReference: pick())
  }
}

// MARK: - Choices

extension RandomLayout {
  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func integer(in range: ClosedRange<Int> = 0...9) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func integer() -> Int64 {
    chance(0.1) ? Int64.random(in: .min ... .max, using: &random) : Int64(integer())
  }

  mutating func pick<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value {
    pick(Array(Value.allCases))
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[integer(in: 0...values.count - 1)]
  }

  mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance(0.5) ? value(&self) : nil
  }

  mutating func list<Value>(upTo count: Int, _ value: (inout Self) -> Value) -> [Value] {
    (0..<integer(in: 0...count)).map { _ in value(&self) }
  }

  /// Mostly a plain number; at times one that is hard to write.
  mutating func number() -> Double {
    switch integer() {
    case 0...4: Double(integer(in: -20...400))
    case 5...7: Double(integer(in: 0...200)) / 100
    case 8: pick(Self.hardNumbers)
    default: Double(sign: .plus, exponent: integer(in: -40...60), significand: fraction())
    }
  }

  private static let hardNumbers: [Double] = [
    0, -0.0, 0.3333333333333333, 0.6666666666666666, 0.30000000000000004,
    .leastNonzeroMagnitude, 1e300, -1e-9, 0x1p53, 9.5e15,
  ]

  mutating func fraction() -> Double {
    Double.random(in: -1...1, using: &random)
  }

  /// Mostly a plain text; at times one that is hard to write.
  mutating func text() -> String {
    pick([
      "apps", "Learn something", "", "\"quoted\" \\ back/slash", "tab\t line\n return\r",
      "\u{0}\u{1F}\u{7F}", "Größe 写真 😀 e\u{301}", "UICollectionElementKindSectionHeader", "badge",
    ])
  }
}
