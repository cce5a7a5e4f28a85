import CompositionalLayout
import DocumentJSON
import Testing

@Suite("Limits of a document")
struct DocumentLimitTests {
  @Test("a document that is too large is refused before it is read")
  func bytes() {
    let bytes = repeatElement(UInt8(ascii: "x"), count: 100_000_000)
    #expect(throws: DocumentError(.tooLarge(limit: 33_554_432))) {
      try PlanDocument.read(bytes)
    }
  }

  @Test("a million brackets are nested too deeply", arguments: ["[", "{\"a\":"])
  func brackets(_ opening: String) {
    let text = String(repeating: opening, count: 1_000_000)
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(error?.problem == .nestedTooDeeply(limit: 160))
    #expect(error?.path.steps.count == 160)
    #expect(error?.description.hasSuffix("…: nested deeper than the 160 levels allowed") == true)
  }

  @Test("too many values are refused")
  func values() {
    let limits = JSONLimits(bytes: 1_000, depth: 10, values: 100)
    let text = "[" + String(repeating: "0,", count: 100) + "0]"
    let error = #expect(throws: DocumentError.self) {
      try PlanDocument.read(text.utf8, limits: limits)
    }
    #expect(error?.problem == .tooManyValues(limit: 100))
  }

  @Test("64 nested groups are written and read, 65 are neither")
  func groups() throws {
    let deepest = Self.plan(levels: 64)
    #expect(try PlanDocument.read(deepest.encoded()).plan == deepest)

    let tooDeep = Self.plan(levels: 65)
    let place = tooDeep.sections[0].layout.group.path(
      toSubitems: Array(repeating: 0, count: 64), from: .section(0).key("group"))
    #expect(throws: DocumentError(.groupsNestedTooDeeply(limit: 64), path: place)) {
      try tooDeep.encoded()
    }
    let text = Self.text(levels: 65)
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(error?.problem == .groupsNestedTooDeeply(limit: 64))
    #expect(error?.path == place)
    #expect(try error?.position == JSONDocument(text.utf8)[place]?.position)
  }

  @Test("a count that is out of range names its place")
  func counts() {
    var plan = Self.plan(levels: 1)
    plan.sections[0].itemCount = -1
    let place = PlanPath.section(0).key("itemCount")
    let problem = DocumentError.Problem.outOfRange(
      found: "-1", allowed: "a count from 0 to 1000000000")
    #expect(throws: DocumentError(problem, path: place)) { try plan.encoded() }
  }

  @Test("a z index of a billion is written and read, a higher one is neither", arguments: [1, -1])
  func zIndices(_ sign: Int) throws {
    var plan = Self.plan(levels: 1)
    plan.sections[0].layout.decorationItems = [
      LayoutDecorationItem(elementKind: "card", zIndex: sign * 1_000_000_000)
    ]
    let text = try plan.encodedText()
    #expect(try PlanDocument.read(text.utf8).plan == plan)

    plan.sections[0].layout.decorationItems[0].zIndex += sign
    let error = #expect(throws: DocumentError.self) { try plan.encoded() }
    #expect(error?.path.description == "sections[0].decorationItems[0].zIndex")
    let higher = text.replacing("\(sign * 1_000_000_000)", with: "\(sign * 1_000_000_001)")
    let refused = #expect(throws: DocumentError.self) { try PlanDocument.read(higher.utf8) }
    #expect(refused?.problem == error?.problem)
    #expect(
      error?.problem
        == .outOfRange(
          found: "\(sign * 1_000_000_001)", allowed: "a z index from -1000000000 to 1000000000"))
  }

  @Test("numbers that are not finite cannot be written", arguments: [Double.nan, .infinity])
  func finite(_ number: Double) {
    var plan = Self.plan(levels: 1)
    plan.sections[0].layout.group.size.height = .absolute(number)
    let error = #expect(throws: DocumentError.self) { try plan.encoded() }
    #expect(error?.problem == .notFinite("\(number)"))
    #expect(error?.path.description == "sections[0].group.size.height.absolute")
  }

  private static func plan(levels: Int) -> LayoutPlan {
    var group = LayoutGroup.vertical(size: .full, items: [])
    for _ in 1..<levels { group = .horizontal(size: .full, subitems: [.group(group)]) }
    return LayoutPlan(sections: [PlannedSection(layout: LayoutSection(group: group))])
  }

  private static func text(levels: Int) -> String {
    let size = #""size":{"width":{"absolute":1},"height":{"absolute":1}}"#
    let opening = #"{"axis":"vertical",\#(size),"subitems":["#
    return #"{"format":"storefront.plan/1","sections":[{"group":"#
      + String(repeating: opening, count: levels) + String(repeating: "]}", count: levels) + "}]}"
  }
}
