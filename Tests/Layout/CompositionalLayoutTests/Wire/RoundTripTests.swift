import CompositionalLayout
import DocumentJSON
import Foundation
import TestSupport
import Testing

@Suite("Writing and reading again")
struct RoundTripTests {
  @Test("random plans are what they were")
  func documents() throws {
    let seed = randomSeed("round trip of documents")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(2_000) {
      let plan = layouts.plan()
      let document = try PlanDocument.read(plan.encoded(pretty: number.isMultiple(of: 2)))
      try #require(document.plan == plan, "seed \(seed), plan \(number)")
      let uncounted = plan.sections.filter { $0.itemCount == nil }.count
      try #require(
        document.notes.map(\.fact)
          == Array(repeating: .missingCount(member: "itemCount"), count: uncounted),
        "seed \(seed), plan \(number)")
    }
  }

  @Test("random plans are what they were through JSONEncoder and JSONDecoder")
  func codable() throws {
    let seed = randomSeed("round trip of Codable")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(300) {
      let plan = layouts.plan()
      let copy = try JSONDecoder().decode(LayoutPlan.self, from: JSONEncoder().encode(plan))
      try #require(copy == plan, "seed \(seed), plan \(number)")
    }
  }

  @Test("both ways of writing give the same document")
  func sameForm() throws {
    var layouts = RandomLayout(seed: 11)
    for _ in 0..<100 {
      let plan = layouts.plan()
      let data = try JSONEncoder().encode(plan)
      #expect(try PlanDocument.read(data).plan == plan)
      #expect(try JSONDecoder().decode(LayoutPlan.self, from: Data(plan.encoded())) == plan)
    }
  }
}
