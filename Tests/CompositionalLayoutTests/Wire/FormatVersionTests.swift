import CompositionalLayout
import Testing

/// What documents of other versions hold: formats, fields and kinds that this reader does not know.
@Suite("Documents of other versions")
struct FormatVersionTests {
  private static let group = """
    "group":{"axis":"horizontal","size":{"width":{"absolute":20},"height":{"absolute":20}},\
    "subitems":[]}
    """

  @Test("a minor version is read", arguments: ["storefront.plan/1", "storefront.plan/1.4"])
  func minor(_ format: String) throws {
    let text = #"{"format":"\#(format)","sections":[]}"#
    #expect(try PlanDocument.read(text.utf8) == PlanDocument(plan: LayoutPlan(sections: [])))
  }

  @Test("a newer major version is refused, whatever else it holds")
  func newerMajor() {
    let text = #"{"format":"storefront.plan/2","sections":7}"#
    let error = #expect(throws: PlanFormatError.self) { try PlanDocument.read(text.utf8) }
    #expect(
      error?.description
        == "line 1, column 11, format: the format is “storefront.plan/2”, but this program reads "
        + "version 1: update it, or ask for version 1")
  }

  @Test(
    "another format is refused",
    arguments: [
      "storefront.payload/1", "storefront.plan", "storefront.plan/", "storefront.plan/x",
      "storefront.plan/0", "storefront.plan/-1", "", "storefront.plan/1/2",
    ])
  func otherFormat(_ format: String) {
    let text = #"{"format":"\#(format)","sections":[]}"#
    let error = #expect(throws: PlanFormatError.self) { try PlanDocument.read(text.utf8) }
    #expect(error?.problem == .notAPlan(format: format))
  }

  @Test("fields that are not known are ignored, at every level")
  func unknownFields() throws {
    let text = """
      {"format":"storefront.plan/1","theme":{"dark":[1]},"sections":[{"mood":null,"group":{\
      "axis":"horizontal","glow":1,"size":{"width":{"absolute":20,"unit":"pt"},\
      "height":{"absolute":20}},"subitems":[]}}]}
      """
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), subitems: [])
    let plan = LayoutPlan(sections: [PlannedSection(layout: LayoutSection(group: group))])
    #expect(try PlanDocument.read(text.utf8) == PlanDocument(plan: plan))
  }

  @Test("a section of an unknown kind gives way to its first known fallback, or is left out")
  func fallbacks() throws {
    let text = """
      {"format":"storefront.plan/1","sections":[
        {"kind":"compositional","title":"known",\(Self.group)},
        {"kind":"video","url":1,"fallback":{"kind":"reel","fallback":{"title":"second",\
      \(Self.group)}}},
        {"kind":"video"},
        {"kind":"video","fallback":{"kind":"reel"}}
      ]}
      """
    let document = try PlanDocument.read(text.utf8)
    #expect(document.plan.sections.map(\.title) == ["known", "second"])
    #expect(
      document.notes.map(\.description) == [
        "sections[1]: the section kind “video” is not known; its fallback was taken",
        "sections[2]: the section kind “video” is not known and it has no known fallback; "
          + "the section was left out",
        "sections[3]: the section kind “video” is not known and it has no known fallback; "
          + "the section was left out",
      ])
  }

  @Test("an ignored field that looks misspelled is noted, others are not")
  func misspellings() throws {
    let text = """
      {"format":"storefront.plan/1","theme":1,"revison":3,"sections":[{"title":"x","mood":1,\
      "contentInset":{"top":8},"group":{"axis":"horizontal","size":{"width":{"absolute":20},\
      "height":{"absolute":20}},"subitems":[],"intergroupSpacing":8,"interitemSpacing":8}}]}
      """
    let notes = try PlanDocument.read(text.utf8).notes.map(\.description)
    #expect(
      notes == [
        "sections[0].group: “intergroupSpacing” is not known and was ignored: "
          + "did you mean “interItemSpacing”?",
        "sections[0].group: “interitemSpacing” is not known and was ignored: "
          + "did you mean “interItemSpacing”?",
        "sections[0]: “contentInset” is not known and was ignored: did you mean “contentInsets”?",
        "“revison” is not known and was ignored: did you mean “revision”?",
      ])
  }

  @Test("left and right, and a count that divides nothing, are noted")
  func meaningless() throws {
    let text = """
      {"format":"storefront.plan/1","sections":[{"contentInsets":{"left":8,"right":8},\
      "group":{"axis":"horizontal","size":{"width":{"absolute":20},"height":{"absolute":20}},\
      "subitems":[],"count":2}}]}
      """
    let notes = try PlanDocument.read(text.utf8).notes.map(\.description)
    #expect(
      Set(notes) == [
        "sections[0].contentInsets: “left” is not known and was ignored: did you mean “leading”?",
        "sections[0].contentInsets: “right” is not known and was ignored: "
          + "did you mean “trailing”?",
        "sections[0].group: “count” means nothing beside “subitems” and was ignored",
      ])
  }

  @Test("a mistake in a fallback is a mistake")
  func brokenFallback() {
    let text = """
      {"format":"storefront.plan/1","sections":[{"kind":"video","fallback":{"group":7}}]}
      """
    let error = #expect(throws: PlanFormatError.self) { try PlanDocument.read(text.utf8) }
    #expect(
      error?.description
        == "line 1, column 79, sections[0].fallback.group: expected an object, found a number")
  }

  @Test("a section without a group is what its list lays out")
  func listOnly() throws {
    let text = """
      {"format":"storefront.plan/1","sections":[{"list":{"appearance":"insetGrouped",\
      "headerMode":"supplementary"},"interGroupSpacing":4}]}
      """
    var section = LayoutSection.list(
      ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary))
    section.interGroupSpacing = 4
    #expect(try PlanDocument.read(text.utf8).plan.sections.map(\.layout) == [section])
  }
}
