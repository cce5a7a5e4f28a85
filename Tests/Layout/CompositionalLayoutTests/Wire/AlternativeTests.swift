import CompositionalLayout
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// How a section's alternatives are written and read.
@Suite("Alternatives in a plan document")
struct AlternativeTests {
  private static func columns(_ count: Int) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)),
        subitem: .item(LayoutItem(size: .full)), count: count))
  }

  private static func plan(_ alternatives: [LayoutAlternative]) -> LayoutPlan {
    var section = columns(1)
    section.alternatives = alternatives
    return LayoutPlan(sections: [PlannedSection(itemCount: 3, layout: section)])
  }

  @Test("a condition is an object, and precedes its layout")
  func form() throws {
    let plan = Self.plan([
      LayoutAlternative(
        when: LayoutCondition(
          widthAtLeast: 700, widthLessThan: 999.5, horizontalSizeClass: .regular,
          verticalSizeClass: .compact, idiom: .pad,
          contentSizeCategoryAtLeast: .accessibilityMedium), layout: Self.columns(2))
    ])
    let text = try plan.encodedText()
    let end = """
      "count":1},"alternatives":[{"when":{"widthAtLeast":700,"widthLessThan":999.5,\
      "horizontalSizeClass":"regular","verticalSizeClass":"compact","idiom":"pad",\
      "contentSizeCategoryAtLeast":"accessibilityMedium"},"group":{"axis":"horizontal",\
      "size":{"width":{"fractionalWidth":1},"height":{"absolute":80}},"subitem":{"size":\
      {"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}},"count":2}}]}]}
      """
    #expect(text.hasSuffix(end), "\(text)")
    let document = try PlanDocument.read(text.utf8)
    #expect(document.plan == plan)
    #expect(document.notes == [])
    let coded = try JSONDecoder().decode(LayoutPlan.self, from: JSONEncoder().encode(plan))
    #expect(coded == plan)
  }

  @Test("a reader that knows no alternatives reads the section itself")
  func oldReader() throws {
    let plan = Self.plan([
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: Self.columns(2))
    ])
    // To that reader the member is one that it does not know.
    let text = try plan.encodedText().replacing("\"alternatives\"", with: "\"others\"")
    let document = try PlanDocument.read(text.utf8)
    #expect(document.plan == Self.plan([]))
    #expect(document.notes.map(\.path.description) == ["sections[0]"])
    #expect(try Self.plan([]).encodedText().contains("alternatives") == false)
  }

  @Test("an alternative whose condition is not known is left out, with a note")
  func unknownCondition() throws {
    let plan = Self.plan([
      LayoutAlternative(when: LayoutCondition(idiom: .tv), layout: Self.columns(2)),
      LayoutAlternative(when: LayoutCondition(idiom: .pad), layout: Self.columns(3)),
    ])
    let text = try plan.encodedText()
      .replacing("\"idiom\":\"tv\"", with: "\"idiom\":\"tv\",\"widthAtlest\":5")
    let document = try PlanDocument.read(text.utf8)
    #expect(document.plan.sections[0].layout.alternatives.map(\.layout) == [Self.columns(3)])
    #expect(
      document.notes.map(\.fact) == [
        .leftOutAlternative(condition: "widthAtlest", similar: ["widthAtLeast"])
      ])
    #expect(
      document.notes[0].fact.sentence.hasPrefix(
        "the condition \"widthAtlest\" is unknown; the alternative was left out"))
    let place = PlanPath.section(0).key("alternatives").index(0)
    #expect(
      document.locations(of: [place]).map(\.path.description) == ["sections[0].alternatives[1]"])
  }

  @Test("alternatives of alternatives, and more than 32, are neither written nor read")
  func limits() throws {
    var nested = LayoutAlternative(when: LayoutCondition(idiom: .pad), layout: Self.columns(2))
    nested.layout.alternatives = [nested]
    let path = PlanPath.section(0).key("alternatives").index(0)
    #expect(throws: DocumentError(.nestedAlternatives, path: path)) {
      try Self.plan([nested]).encoded()
    }
    let many = (0..<33).map {
      LayoutAlternative(
        when: LayoutCondition(widthAtLeast: Double(2_000 - $0)), layout: Self.columns(2))
    }
    #expect(try PlanDocument.read(Self.plan(Array(many.prefix(32))).encoded()).notes == [])
    let error = #expect(throws: DocumentError.self) { try Self.plan(many).encoded() }
    #expect(
      error?.problem == .outOfRange(found: "33 alternatives", allowed: "at most 32 of them"))
  }

  @Test("a difference names an alternative's condition and layout")
  func difference() {
    let old = Self.plan([
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: Self.columns(2))
    ])
    let new = Self.plan([
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 680), layout: Self.columns(4)),
      LayoutAlternative(when: LayoutCondition(idiom: .pad), layout: Self.columns(3)),
    ])
    #expect(
      PlanDifference(from: old, to: new).description == """
        sections[0].alternatives[0].when.widthAtLeast: 700 → 680
        sections[0].alternatives[0].group.count: 2 → 4
        sections[0].alternatives[1]: added when idiom pad
        """)
  }
}
