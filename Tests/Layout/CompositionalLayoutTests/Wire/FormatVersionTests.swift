import CompositionalLayout
import DocumentJSON
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
    #expect(try PlanDocument.read(text.utf8).plan == LayoutPlan(sections: []))
  }

  @Test("a newer major version is refused, whatever its contents")
  func newerMajor() {
    let text = #"{"format":"storefront.plan/2","sections":7}"#
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(
      error?.description
        == "line 1, column 11, format: the format is \"storefront.plan/2\", but this program reads "
        + "version 1: update it, or request version 1")
  }

  @Test(
    "another format is refused",
    arguments: [
      "storefront.payload/1", "storefront.plan", "storefront.plan/", "storefront.plan/x",
      "storefront.plan/0", "storefront.plan/-1", "", "storefront.plan/1/2", "storefront.plan/1.",
      "storefront.plan/01", "storefront.plan/1.x", "storefront.plan/+1", "storefront.plan/1.2.3",
      "storefront.plan/ 1",
    ])
  func otherFormat(_ format: String) {
    let text = #"{"format":"\#(format)","sections":[]}"#
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(error?.problem == .otherFormat(found: format, expected: "storefront.plan/1"))
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
    let document = try PlanDocument.read(text.utf8)
    #expect(document.plan == plan)
    #expect(
      document.notes.map(\.description) == [
        "line 1, column 31: \"theme\" is unknown and was ignored",
        "line 1, column 64, sections[0]: \"itemCount\" is missing: "
          + "without it the section's items are not laid out",
        "line 1, column 65, sections[0]: \"mood\" is unknown and was ignored",
        "line 1, column 106, sections[0].group: \"glow\" is unknown and was ignored",
        "line 1, column 146, sections[0].group.size.width: \"unit\" is unknown and was ignored",
      ])
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
      document.notes.map { "\($0.path): \($0.fact.sentence)" } == [
        "sections[0]: \"itemCount\" is missing: without it the section's items are not laid out",
        "sections[1]: the section kind \"video\" is unknown; its fallback was used",
        "sections[2]: the section kind \"video\" is unknown and it has no known fallback; "
          + "the section was left out",
        "sections[3]: the section kind \"video\" is unknown and it has no known fallback; "
          + "the section was left out",
      ])
    let places = document.locations(of: [
      .section(0).key("title"), .section(1).key("group").key("size"), .section(1).key("itemCount"),
    ])
    #expect(
      places.map { "\($0.path) \($0.position.line):\($0.position.column)" } == [
        "sections[0].title 2:35", "sections[1].fallback.fallback.group.size 3:118",
        "sections[1].fallback.fallback.itemCount 3:64",
      ])
  }

  @Test("an ignored field that looks misspelled is noted with what it resembles")
  func misspellings() throws {
    let text = """
      {"format":"storefront.plan/1","revison":3,"sections":[{"title":"x","itemsCount":1,
      "contentInset":{"top":8},"group":{"axis":"horizontal","size":{"width":{"absolute":20},
      "height":{"absolute":20}},"subitems":[],"intergroupSpacing":8},
      "boundaryItems":[{"size":{"width":{"absolute":20},"height":{"absolute":20}},
      "elementKind":"header","alignment":"top","pinned":true}]}]}
      """
    let notes = try PlanDocument.read(text.utf8).notes.map(\.description)
    #expect(
      notes == [
        "line 1, column 31: \"revison\" is unknown and was ignored. Did you mean \"revision\"?",
        "line 1, column 55, sections[0]: \"itemCount\" is missing: "
          + "without it the section's items are not laid out",
        "line 1, column 68, sections[0]: \"itemsCount\" is unknown and was ignored. "
          + "Did you mean \"itemCount\"?",
        "line 2, column 1, sections[0]: \"contentInset\" is unknown and was ignored. "
          + "Did you mean \"contentInsets\" or \"contentInsetsReference\"?",
        "line 3, column 41, sections[0].group: \"intergroupSpacing\" is unknown and was ignored. "
          + "Did you mean \"interItemSpacing\"?",
        "line 5, column 42, sections[0].boundaryItems[0]: \"pinned\" is unknown and was ignored. "
          + "Did you mean \"pinToVisibleBounds\"?",
      ])
  }

  @Test("left and right, and a count that divides nothing, are noted")
  func meaningless() throws {
    let text = """
      {"format":"storefront.plan/1","sections":[{"contentInsets":{"left":8,"right":8},\
      "group":{"axis":"horizontal","size":{"width":{"absolute":20},"height":{"absolute":20}},\
      "subitems":[],"count":2},"itemCount":1}]}
      """
    let notes = try PlanDocument.read(text.utf8).notes.map { "\($0.path): \($0.fact.sentence)" }
    #expect(
      Set(notes) == [
        "sections[0].contentInsets: \"left\" is unknown and was ignored. Did you mean \"leading\"?",
        "sections[0].contentInsets: \"right\" is unknown and was ignored. "
          + "Did you mean \"trailing\"?",
        "sections[0].group: \"count\" has no meaning beside \"subitems\" and was ignored",
      ])
  }

  @Test("a mistake in a fallback is a mistake")
  func brokenFallback() {
    let text = """
      {"format":"storefront.plan/1","sections":[{"kind":"video","fallback":{"group":7}}]}
      """
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
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
