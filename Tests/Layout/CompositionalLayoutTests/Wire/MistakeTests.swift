import CompositionalLayout
import DocumentJSON
import Foundation
import Testing

/// JSON that is not a plan: the path, what was found, and what is allowed.
@Suite("Mistakes in a plan")
struct MistakeTests {
  private static let size = #""size":{"width":{"absolute":20},"height":{"absolute":20}}"#
  private static let group = #""group":{"axis":"horizontal",\#(size),"subitems":[]}"#

  @Test(
    "name their place, what was found and what is allowed",
    arguments: [
      MessageCase("3", "sections[0]: expected an object, found a number"),
      MessageCase("{}", "sections[0]: \"group\" is missing"),
      MessageCase(
        #"{"groups":{}}"#,
        "sections[0]: \"group\" is missing; there is \"groups\": did you mean \"group\"?"),
      MessageCase(#"{\#(group),"title":5}"#, "sections[0].title: expected a text, found a number"),
      MessageCase(
        #"{\#(group),"itemCount":1.5}"#,
        "sections[0].itemCount: expected a whole number, found a number"),
      MessageCase(
        #"{\#(group),"itemCount":2000000000}"#,
        "sections[0].itemCount: 2000000000 is out of range: expected a count from 0 to 1000000000"),
      MessageCase(
        #"{\#(group),"itemCount":9000000000}"#,
        "sections[0].itemCount: 9000000000 is out of range: expected a count from 0 to 1000000000"),
      MessageCase(
        #"{\#(group),"decorationItems":[{"elementKind":"card","zIndex":-1000000001}]}"#,
        "sections[0].decorationItems[0].zIndex: -1000000001 is out of range: expected a z index "
          + "from -1000000000 to 1000000000"),
      MessageCase(
        #"{\#(group),"id":1e30}"#,
        "sections[0].id: 1e30 is out of range: expected a whole number of at most 64 bits"),
      MessageCase(
        #"{\#(group),"orthogonalScrollingBehavior":"groupPagingCentred"}"#,
        "sections[0].orthogonalScrollingBehavior: \"groupPagingCentred\" is unknown. Did you mean "
          + "\"groupPagingCentered\"? Allowed: \"none\", \"continuous\", "
          + "\"continuousGroupLeadingBoundary\", \"paging\", \"groupPaging\", \"groupPagingCentered\""
      ),
      MessageCase(
        #"{"group":{"axis":"horizontal","size":{"width":{"fractionWidth":1},"height":{}}}}"#,
        "sections[0].group.size.width: \"fractionWidth\" is unknown. Did you mean "
          + "\"fractionalWidth\"? Allowed: \"fractionalWidth\", \"fractionalHeight\", \"absolute\", "
          + "\"estimated\", \"uniformAcrossSiblings\""),
      MessageCase(
        #"{"group":{"axis":"horizontal","size":{"width":{"absolute":1},"height":{}}}}"#,
        "sections[0].group.size.height: one of \"fractionalWidth\", \"fractionalHeight\", \"absolute\", "
          + "\"estimated\", \"uniformAcrossSiblings\" is missing"),
      MessageCase(
        #"{"group":{"axis":"horizontal","size":{"width":{"absolute":1,"estimated":1}}}}"#,
        "sections[0].group.size.width: \"absolute\", \"estimated\" exclude each other: keep one"),
      MessageCase(
        #"{"group":{"axis":"horizontal",\#(size),"subitem":{\#(size)}}}"#,
        "sections[0].group: \"count\" is missing"),
      MessageCase(
        #"{"group":{"axis":"horizontal",\#(size),"subitems":[{\#(size)},{"size":[]}]}}"#,
        "sections[0].group.subitems[1].size: expected an object, found an array"),
      MessageCase(
        #"{\#(group),"list":{"appearance":"inset grouped"}}"#,
        "sections[0].list.appearance: \"inset grouped\" is unknown. Did you mean \"insetGrouped\"? "
          + "Allowed: \"plain\", \"grouped\", \"insetGrouped\", \"sidebar\", \"sidebarPlain\""),
      MessageCase(
        #"{\#(group),"alternatives":[{\#(group)}]}"#,
        "sections[0].alternatives[0]: \"when\" is missing"),
      MessageCase(
        #"{\#(group),"alternatives":[{"when":{"idiom":"tablet"},\#(group)}]}"#,
        "sections[0].alternatives[0].when.idiom: \"tablet\" is unknown. Allowed: \"unspecified\", "
          + "\"phone\", \"pad\", \"tv\", \"mac\", \"vision\""),
      MessageCase(
        #"{\#(group),"alternatives":[{"when":{},\#(group),"alternatives":[]}]}"#,
        "sections[0].alternatives[0].alternatives: an alternative cannot have alternatives: list "
          + "them all in the section, in order of priority"),
      MessageCase(
        #"{\#(group),"list":{"appearance":"inset"}}"#,
        "sections[0].list.appearance: \"inset\" is unknown. Did you mean \"insetGrouped\"? "
          + "Allowed: \"plain\", \"grouped\", \"insetGrouped\", \"sidebar\", \"sidebarPlain\""),
      MessageCase(
        #"{\#(group),"boundaryItems":[{\#(size),"elementKind":"x","alignment":"topLeft"}]}"#,
        "sections[0].boundaryItems[0].alignment: \"topLeft\" is unknown. Did you mean "
          + "\"topLeading\"? Allowed: \"none\", \"top\", \"topLeading\", \"leading\", \"bottomLeading\", "
          + "\"bottom\", \"bottomTrailing\", \"trailing\", \"topTrailing\""),
      MessageCase(
        #"{\#(group),"boundaryItems":[{\#(size),"elementKind":"x","alignment":"topp"}]}"#,
        "sections[0].boundaryItems[0].alignment: \"topp\" is unknown. Did you mean \"top\"? Allowed: "
          + "\"none\", \"top\", \"topLeading\", \"leading\", \"bottomLeading\", \"bottom\", \"bottomTrailing\", "
          + "\"trailing\", \"topTrailing\""),
    ])
  func messages(_ example: MessageCase) {
    let text = #"{"format":"storefront.plan/1","sections":[\#(example.text)]}"#
    var error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    error?.position = nil
    #expect(error?.description == example.message)
  }

  @Test(
    "name their line and column",
    arguments: [
      (#"{"group": 3}"#, 3, 60), (#"{"title": "x"}"#, 3, 50), ("[]", 3, 50),
      (#"{"a": [{}, 1], "group": {"axis": "up"}}"#, 3, 83),
    ])
  func positions(_ section: String, _ line: Int, _ column: Int) {
    let text = """
      {"format": "storefront.plan/1",
       "sections": [{"kind": "new", "other": [1, {"a": "é"}]},
                    {"list": {"appearance": "plain"}}, \(section)]}
      """
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(error?.position == TextPosition(line: line, column: column))
  }

  @Test("quote what they found without what would steer a terminal")
  func quoting() {
    let text = #"{"format":"\u001b[2Jx\u202ey","sections":[]}"#
    let error = #expect(throws: DocumentError.self) { try PlanDocument.read(text.utf8) }
    #expect(
      error?.problem.sentence
        == "the format is \"\\u{1B}[2Jx\\u{202E}y\", not \"storefront.plan/1\"")
  }

  @Test("are found by JSONDecoder too")
  func decoding() throws {
    let text = #"{"width":{"absolute":1},"height":{"absolut":1}}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LayoutSize.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    let underlying = try #require(context.underlyingError as? DocumentError)
    #expect(underlying.path.description == "height")
    #expect(
      throws: DecodingError.self,
      performing: {
        try JSONDecoder().decode([LayoutAlignment].self, from: Data(#"["topp"]"#.utf8))
      })
  }
}

/// A document's text and the message that reading it ends with.
struct MessageCase: CustomTestStringConvertible, Sendable {
  var text: String
  var message: String
  var testDescription: String { message }

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }
}
