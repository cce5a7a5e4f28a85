import CatalogModel
import DocumentJSON
import Foundation
import TestSupport
import Testing

@Suite struct AddressTests {
  @Test(arguments: HostileAddresses.all)
  func `a hostile address is neither a picture's nor an action`(address: String) throws {
    #expect(ValueRule.address.problem(address) != nil)
    // Whether a scheme is declared is the catalog's rule.
    #expect((ValueRule.action.problem(address) == nil) == (address == "beta://x"))
    #expect(Action.url(address, schemes: ["acme", "javascript", "data", "file", "http"]) == nil)
  }

  @Test(arguments: [
    "https://example.com", "https://example.com/a/b?c=d&e=f#g", "HTTPS://Example.com/",
    "https://[::1]/",
    "https://example.com:8443/%20",
  ])
  func `an https address is a picture's and an action`(address: String) {
    #expect(ValueRule.address.problem(address) == nil)
    #expect(ValueRule.action.problem(address) == nil)
    #expect(Action.url(address, schemes: []) == URL(string: address))
    #expect(Action.declaredScheme(of: address) == nil)
  }

  @Test(arguments: ["acme://apps/new", "ACME:new", "mailto:a@example.com", "itms-apps://x"])
  func `a scheme of an app's own is an action only where it is given`(address: String) throws {
    let scheme = try #require(Action.declaredScheme(of: address))
    #expect(ValueRule.address.problem(address) == .notHTTPS)
    #expect(ValueRule.action.problem(address) == nil)
    #expect(Action.url(address, schemes: []) == nil)
    #expect(Action.url(address, schemes: [scheme]) == URL(string: address))
  }

  @Test func `the problem of an address names what is wrong`() {
    #expect(ValueRule.action.problem("JavaScript:alert(1)") == .refusedScheme("javascript"))
    #expect(ValueRule.action.problem("/rel.png") == .relativeAddress)
    #expect(ValueRule.action.problem("java\tscript:x") == .controlCharacter("\t"))
    #expect(ValueRule.address.problem("https:foo") == .notHTTPS)
    #expect(ValueRule.address.problem(" https://example.com") == .notAURL)
  }

  @Test(
    arguments: [
      ("acme", nil), ("a+b-c.1", nil), ("", .blank), ("https", .notAScheme), ("Acme", .notAScheme),
      ("acme:", .notAScheme), ("1a", .notAScheme), ("javascript", .refusedScheme("javascript")),
      ("http", .refusedScheme("http")), (String(repeating: "a", count: 41), .tooLong(limit: 40)),
    ] as [(String, ValueProblem?)])
  func `a scheme is a name in lowercase letters that is not refused`(
    name: String, problem: ValueProblem?
  ) {
    #expect(ValueRule.scheme.problem(name) == problem)
  }

  @Test func `a document's hostile action is left out with a note, and the rest is kept`() throws {
    let document = try JSONDocument(
      """
      {"category": {"id": 1, "slug": "a", "name": "A", "iconURL": "https://a.b/c", "action": "data:x"},
       "action": "javascript:alert(1)", "badge": 3, "custom": [1]}
      """.utf8)
    let log = ReadingLog()
    let item = try SectionItem(json: JSONInput(document.root, log: log))
    #expect(item.name == "A")
    #expect(item.badge == .number(3))
    #expect(item.action == nil && item.target == nil && item.custom == nil)
    #expect(
      log.notes(in: document).map(\.path.description) == ["category.action", "action", "custom"])
  }

  @Test func `an item's action takes the place of its app's`() {
    let app = App(
      id: 1, bundleIdentifier: "a", kindLine: "", name: "A", subtitle: "",
      iconAddress: "https://a.b",
      action: "https://a.b/app")
    #expect(SectionItem.app(app).target == "https://a.b/app")
    #expect(
      SectionItem(.app(app), ItemDetails(action: "https://a.b/item")).target == "https://a.b/item")
  }

  @Test func `a section has a button exactly where it has an action`() {
    var section = Section(
      id: 1, pageID: 1, position: 0, kind: .type(.doubleList), SectionValues(actionTitle: "More"))
    #expect(HeaderContent(section.values).button == nil)
    section.action = "https://a.b"
    #expect(HeaderContent(section.values, seeAll: "Alle").button == "More")
    section.actionTitle = nil
    #expect(HeaderContent(section.values).button == "See All")
    #expect(HeaderContent(section.values, seeAll: "Alle").button == "Alle")
  }
}
