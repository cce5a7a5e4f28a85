import CompositionalLayout
import DocumentJSON
import TestSupport
import Testing

@Suite("The JSON Schema")
struct SchemaTests {
  private let checker: SchemaChecker

  init() throws {
    checker = try SchemaChecker(LayoutPlan.jsonSchema)
  }

  @Test("every document that is written is valid, and every member it has is in the schema")
  func writtenDocuments() throws {
    let seed = randomSeed("schema")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(1_000) {
      let document = try JSONDocument(layouts.plan().encoded()).root
      let problems = try checker.problems(in: document)
      try #require(problems.isEmpty, "seed \(seed), plan \(number): \(problems)")
    }
  }

  @Test(
    "mistakes are not valid",
    arguments: [
      #"{"sections":[]}"#,
      #"{"format":"storefront.plan/2","sections":[]}"#,
      #"{"format":"storefront.plan/1"}"#,
      #"{"format":"storefront.plan/1","sections":[{}]}"#,
      #"{"format":"storefront.plan/1","sections":[{"group":{"axis":"diagonal"}}]}"#,
      #"{"format":"storefront.plan/1","sections":[{"list":{"appearance":"fancy"}}]}"#,
      #"{"format":"storefront.plan/1","sections":[],"revision":"3"}"#,
      #"{"format":"storefront.plan/1","sections":[],"page":3}"#,
      #"{"format":"storefront.plan/1","sections":[],"pages":"apps"}"#,
    ])
  func mistakes(_ text: String) throws {
    #expect(try !checker.problems(in: JSONDocument(text.utf8).root).isEmpty)
  }

  @Test("a section of an unknown kind is valid")
  func unknownKind() throws {
    let text = """
      {"format":"storefront.plan/1","sections":[{"kind":"video","fallback":{"kind":"x"}}]}
      """
    #expect(try checker.problems(in: JSONDocument(text.utf8).root) == [])
  }
}
