import CatalogModel
import DocumentJSON
import TestSupport
import Testing

@Suite struct ExperimentTests {
  private func plan(_ weights: [Int], _ coverage: Int) -> ExperimentPlan {
    ExperimentPlan(
      key: "hero", coverage: coverage,
      arms: zip(["a", "b", "c", "d"], weights).map { ExperimentPlan.Arm(key: $0, weight: $1) })
  }

  @Test func `more coverage moves nobody between arms, and moves are counted exactly`() {
    var random = SplitMix64(seed: randomSeed("experiments"))
    for _ in 0..<TestForm.rounds(300) {
      let weights = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 1...100, using: &random)
      }
      let coverages = [0, 1].map { _ in Int.random(in: 0...10_000, using: &random) }.sorted()
      let small = plan(weights, coverages[0]).experiment
      let large = plan(weights, coverages[1]).experiment
      let other = plan(weights.shuffled(using: &random), coverages[1]).experiment
      for (old, new) in [(small, large), (large, small), (large, other)] {
        var counted: [[String?]: Int] = [:]
        for position in 0..<10_000 {
          let move = [old.arm(at: position), new.arm(at: position)]
          if move[0] != move[1] { counted[move, default: 0] += 1 }
        }
        let moves = ExperimentMoves(from: old, to: new)
        #expect(moves.moves.count == counted.count)
        for move in moves.moves { #expect(counted[[move.from, move.to]] == move.count) }
      }
      let ramp = ExperimentMoves(from: small, to: large)
      #expect(ramp.changing == 0 && ramp.leaving == 0)
      // Less coverage moves nobody out of an arm for other weights.
      #expect(ExperimentMoves.moved(from: small, to: large) == 0)
      #expect(ExperimentMoves.moved(from: large, to: small) == 0)
      // The whole of an experiment divides all positions, in the order of the arms.
      let whole = plan(weights, 10_000).experiment.arms
      #expect(whole.first?.range.lowerBound == 0 && whole.last?.range.upperBound == 10_000)
      #expect(
        zip(whole, whole.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      // A plan made from ranges has these ranges.
      #expect(ExperimentPlan(large).experiment == large)
    }
  }

  @Test func `other weights move 2,000 of 10,000 from one half to the other`() {
    let moves = ExperimentMoves(
      from: plan([50, 50], 10_000).experiment, to: plan([30, 70], 10_000).experiment)
    #expect(moves.moves.map(\.count) == [2_000])
    #expect(moves.changing == 2_000 && moves.entering == 0 && moves.leaving == 0)
    // b begins elsewhere, so that its 50 of 1 % leave it.
    #expect(
      ExperimentMoves.moved(
        from: plan([50, 50], 100).experiment, to: plan([30, 70], 100).experiment) == 70)
  }

  @Test(
    arguments: [
      ("0", 0), ("10", 1_000), ("12.5", 1_250), ("0.01", 1), ("100", 10_000), ("50%", 5_000),
      ("1.05", 105),
    ])
  func `a share is written in percent`(text: String, coverage: Int) {
    #expect(ExperimentPlan.coverage(text) == coverage)
    #expect(ExperimentPlan.coverage(ExperimentPlan.percent(coverage)) == coverage)
  }

  @Test(arguments: ["", "%", "-1", "101", "100.01", "1.005", "1.", ".5", "ten", "1e2"])
  func `another text is no share`(text: String) {
    #expect(ExperimentPlan.coverage(text) == nil)
  }

  @Test(
    arguments: [
      "[]", "{}", "{\"hero\":1}", #"{"hero":{"coverage":10}}"#,
      #"{"he.ro":{"coverage":10,"arms":[{"key":"a","weight":1}]}}"#,
      #"{"hero":{"coverage":101,"arms":[{"key":"a","weight":1}]}}"#,
      #"{"hero":{"coverage":10,"arms":[]}}"#,
      #"{"hero":{"coverage":10,"arms":[{"key":"a","weight":0}]}}"#,
      #"{"hero":{"coverage":10,"arms":[{"key":"a","weight":1},{"key":"a","weight":1}]}}"#,
      #"{"hero":{"coverage":10,"arms":[{"key":"a","weight":1,"x":1}]}}"#, "nonsense",
    ])
  func `experiments that are none are refused`(text: String) {
    #expect(ValueRule.experiments.problem(text) != nil)
  }

  @Test(
    arguments: [
      "[]", #"{"moon":"full"}"#, #"{"platforms":["ios"]}"#, #"{"platforms":[]}"#,
      #"{"idioms":["tablet"]}"#, #"{"countries":["de"]}"#, #"{"flags":["Subscriber"]}"#,
      #"{"experiment":"hero"}"#, #"{"experiment":"he.ro","arm":"a"}"#, #"{"arm":"a"}"#,
      #"{"appVersionAtLeast":5}"#, #"{"appVersionLessThan":"5.x"}"#, "{",
    ])
  func `conditions that can never hold are refused with what to write`(text: String) throws {
    let problem = try #require(ValueRule.condition.problem(text))
    #expect(!problem.problem(about: "it").isEmpty && problem.remedy.hasPrefix("Write"))
  }
}
