import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import PageService
import TestSupport
import Testing

@testable import Studio

@Suite(.hangLimit) struct ProposalRouteTests {
  private static let proposals = "/studio/api/proposals"
  private static func answers(_ number: Int) -> String { "\(proposals)/\(number)/answers" }

  /// An operation that gives a page a title.
  private static func set(_ page: String, _ title: String) -> String {
    #"{"do":"set","kind":"page","key":"\#(page)","fields":{"title":"\#(title)"}}"#
  }

  /// The body of a proposal of two parts.
  private static func body(
    _ title: String = "Titles", base: Int64, request: String? = nil,
    operations: [String] = [set("library", "Books"), set("album", "Records")]
  ) -> String {
    let name = request.map { #","request":"\#($0)""# } ?? ""
    return
      #"{"title":"\#(title)","base":\#(base)\#(name),"operations":[\#(operations.joined(separator: ","))]}"#
  }

  private static func titles(_ fixture: StudioFixture) throws -> [String] {
    try ["library", "album"].map { try fixture.store.pageOutline(slug: $0).page.title }
  }

  @Test func `a contributor changes nothing on any route, and may propose and withdraw`() throws {
    let fixture = try StudioFixture()
    let ben = try fixture.browser("ben", .contributor)
    let base = try fixture.store.revision()
    let made = ben.post(Self.proposals, Self.body(base: base))
    #expect(try made.status == 200 && made.json["number"]?.integer == 1, "\(made.text)")
    let before = try fixture.contents()
    let session = try ben.get("/studio/api/session").json
    #expect(session["user"]?["role"]?.string == "contributor")
    #expect(session["refusals"]?["edit"]?.string?.contains("editor") == true)
    #expect(session["openProposals"]?.integer == 1)

    let isOpen: Set<StudioRoute> = [
      .pictures, .samplePictures, .review, .sizes, .rows, .copies, .pictureSize, .presence,
      .proposals, .answers,
    ]
    for route in StudioRoute.allCases where route != .session {
      let target = route.rawValue.replacing("{page}", with: "apps").replacing(
        "{revision}", with: "1"
      ).replacing("{type}", with: "singleList").replacing("{number}", with: "1")
        .replacing(/\{[a-z]+\}/, with: "x")
      for method in route.methods where method == "POST" || method == "DELETE" {
        let answer = ben.send(method, target, method == "POST" ? "{}" : nil)
        if isOpen.contains(route) {
          #expect(answer.status != 403, "\(method) \(target) \(answer.text)")
        } else {
          let type = route.mediaTypes.first ?? ""
          let typed = ben.send(
            method, target, method == "POST" ? "{}" : nil, ["Content-Type": type])
          #expect(typed.status == 403, "\(method) \(target) \(typed.text)")
          #expect(["not-editor", "not-publisher"].contains(typed.problem), "\(target)")
        }
      }
    }
    // A contributor gives no verdict on another's proposal, and nobody on one that is not open.
    let eve = try fixture.browser("eve", .contributor)
    for verdict in ["accepted", "refused", "withdrawn", "reopened"] {
      let answer = eve.post(Self.answers(1), #"{"verdict":"\#(verdict)"}"#)
      #expect(answer.status == 403 && answer.problem == "not-editor", "\(answer.text)")
    }
    #expect(ben.post(Self.answers(1), #"{"verdict":"accepted"}"#).problem == "not-editor")
    let own = try ben.get("\(Self.proposals)/1").json["refusals"]
    #expect(own?["accept"]?.string?.isEmpty == false && own?["answer"]?.string == nil)
    let others = try eve.get("\(Self.proposals)/1").json["refusals"]
    #expect(others?["answer"]?.string?.isEmpty == false)
    #expect(try fixture.contents() == before)
    let withdrawn = ben.post(Self.answers(1), #"{"verdict":"withdrawn","reason":"A mistake"}"#)
    #expect(try withdrawn.json["state"]?.string == "withdrawn", "\(withdrawn.text)")
    // Somebody else can neither open it nor withdraw it again.
    let ada = try fixture.browser("ada", .editor)
    #expect(ada.post(Self.answers(1), #"{"verdict":"reopened"}"#).problem == "not-author")
    #expect(ada.post(Self.answers(1), #"{"verdict":"accepted"}"#).problem == "answered")
    #expect(try fixture.contents() == before)
  }

  @Test func `parts are accepted, edited and refused, and undoing opens them again`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .contributor))
    let base = try fixture.store.revision()
    #expect(ben.post(Self.proposals, Self.body(base: base)).status == 200)
    let review = try ada.get("\(Self.proposals)/1").json
    #expect(review["revision"]?.integer == base)
    #expect(review["proposal"]?["sentences"]?.count == 2)
    #expect(review["proposal"]?["pages"]?.elements.compactMap(\.string) == ["album", "library"])
    #expect(try Self.titles(fixture) == ["Library", "Album"])

    for (body, problem) in [
      (#"{"verdict":"accepted","parts":[2]}"#, "bad-proposal"),
      (#"{"verdict":"accepted","parts":[]}"#, "bad-proposal"),
      (#"{"verdict":"accepted","parts":[0],"operations":[]}"#, "bad-proposal"),
      (#"{"verdict":"maybe"}"#, nil), (#"{"verdict":"refused","reason":"a\u0007b"}"#, "bad-text"),
    ] as [(String, String?)] {
      let answer = ada.post(Self.answers(1), body)
      #expect(400..<500 ~= answer.status, "\(body) \(answer.text)")
      if let problem { #expect(answer.problem == problem, "\(body) \(answer.text)") }
    }
    let edited = Self.set("album", "Vinyl")
    let body = #"{"verdict":"accepted","parts":[1],"operations":[\#(edited)],"request":"a"}"#
    for isRepeated in [false, true] {
      let accepted = ada.post(Self.answers(1), body)
      #expect(try accepted.json["isRepeated"]?.bool == isRepeated, "\(accepted.text)")
      #expect(try accepted.json["revision"]?.integer == base + 1)
      #expect(try accepted.json["openParts"]?.elements.compactMap(\.integer) == [0])
    }
    #expect(try Self.titles(fixture) == ["Library", "Vinyl"])
    let entry = try ada.get("/studio/api/edits?after=\(base)").json["edits"]?[0]
    #expect(entry?["note"]?.string == "Proposal 1 of ben: Titles")
    #expect(entry?["author"]?.string == "ada")
    #expect(ada.post("/studio/api/edits/\(base + 1)/undo", "{}").status == 200)
    let listed = try ada.get("\(Self.proposals)?state=open").json
    #expect(listed["open"]?.integer == 1)
    #expect(
      listed["proposals"]?[0]?["openParts"]?.elements.compactMap(\.integer) == [0, 1])
    #expect(try Self.titles(fixture) == ["Library", "Album"])
    let refused = ada.post(Self.answers(1), #"{"verdict":"refused","reason":"Too short"}"#)
    #expect(try refused.json["state"]?.string == "refused")
    for (query, count) in [
      ("state=open", 0), ("state=refused", 1), ("author=ben", 1), ("author=ada", 0),
    ] {
      let found = try ada.get("\(Self.proposals)?\(query)").json["proposals"]
      #expect(found?.count == count, "\(query)")
    }
    #expect(ada.get("\(Self.proposals)?state=maybe").status == 400)
    #expect(ada.get("\(Self.proposals)/2").problem == "no-proposal")
    #expect(ada.get("\(Self.proposals)/x").status == 404)
  }

  @Test func `somebody else's value is a conflict until it was looked at`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .contributor))
    let base = try fixture.store.revision()
    #expect(ben.post(Self.proposals, Self.body(base: base)).status == 200)
    let edit = #"{"base":\#(base),"operations":[\#(Self.set("library", "Shelves"))]}"#
    #expect(ada.post("/studio/api/edits", edit).status == 200)
    let review = try ada.get("\(Self.proposals)/1").json
    let conflict = review["proposal"]?["conflicts"]?[0]?[0]
    #expect(conflict?["field"]?.string == "title" && conflict?["author"]?.string == "ada")
    #expect(conflict?["yours"]?.string == "Books" && conflict?["theirs"]?.string == "Shelves")
    #expect(review["proposal"]?["conflicts"]?[1]?.count == 0)
    let refused = ada.post(Self.answers(1), #"{"verdict":"accepted"}"#)
    #expect(try refused.status == 409 && refused.json["conflicts"]?.count == 1)
    // The part without a conflict can be accepted alone, and an override must be of what was seen.
    let late = ada.post(Self.answers(1), #"{"verdict":"accepted","overrides":\#(base)}"#)
    #expect(late.problem == "conflict")
    let seen = try #require(review["revision"]?.integer)
    let accepted = ada.post(Self.answers(1), #"{"verdict":"accepted","overrides":\#(seen)}"#)
    #expect(try accepted.json["state"]?.string == "accepted", "\(accepted.text)")
    #expect(try Self.titles(fixture) == ["Books", "Records"])
  }

  @Test func `a request makes one proposal, of one user`() throws {
    let fixture = try StudioFixture()
    let (ada, ben) = (try fixture.browser("ada", .editor), try fixture.browser("ben", .contributor))
    let base = try fixture.store.revision()
    for _ in 1...2 {
      let made = ben.post(Self.proposals, Self.body(base: base, request: "r"))
      #expect(try made.json["number"]?.integer == 1, "\(made.text)")
    }
    #expect(ada.post(Self.proposals, Self.body(base: base, request: "r")).problem == "used-name")
    let other = Self.body("Others", base: base, request: "r")
    #expect(ben.post(Self.proposals, other).problem == "used-name")
    // What changes nothing, or breaks a rule, is none.
    let same = Self.body(base: base, operations: [Self.set("library", "Library")])
    #expect(ben.post(Self.proposals, same).problem == "bad-proposal")
    let empty = ben.post(
      Self.proposals, Self.body(base: base, operations: [Self.set("library", "")]))
    #expect(try empty.status == 422 && empty.json["findings"]?[0]?["operation"]?.integer == 0)
    #expect(ben.post(Self.proposals, Self.body("", base: base)).problem == "bad-text")
    let long = String(repeating: "x", count: 1 << 20)
    let large = ben.post(
      Self.proposals, Self.body(base: base, operations: [Self.set("library", long)]))
    #expect(large.problem == "bad-body", "a body has at most 1 MB")
    #expect(try ada.get(Self.proposals).json["proposals"]?.count == 1)
    #expect(try Self.titles(fixture) == ["Library", "Album"])
  }

  @Test func `with four eyes, nobody accepts an own proposal`() throws {
    var options = StudioOptions()
    options.needsFourEyes = true
    let fixture = try StudioFixture(options: options)
    let (ada, eve) = (try fixture.browser("ada"), try fixture.browser("eve", .editor))
    #expect(ada.post(Self.proposals, Self.body(base: try fixture.store.revision())).status == 200)
    let review = try ada.get("\(Self.proposals)/1").json
    #expect(review["refusals"]?["accept"]?.string?.contains("somebody else") == true)
    #expect(ada.post(Self.answers(1), #"{"verdict":"accepted"}"#).problem == "four-eyes")
    // Refusing an own proposal is taking it back.
    let refused = ada.post(Self.answers(1), #"{"verdict":"refused"}"#)
    #expect(try refused.json["state"]?.string == "withdrawn")
    #expect(ada.post(Self.answers(1), #"{"verdict":"reopened"}"#).status == 200)
    #expect(eve.post(Self.answers(1), #"{"verdict":"accepted"}"#).status == 200)
    #expect(try Self.titles(fixture) == ["Books", "Records"])
  }

  @Test func `whoever follows the events learns of proposals and answers`() async throws {
    var options = StudioOptions()
    options.pollInterval = .milliseconds(5)
    let fixture = try StudioFixture(options: options)
    let (ada, ben) = (try fixture.browser("ada"), try fixture.browser("ben", .contributor))
    var events = try EventTests.Reader(ada)
    #expect(try await events.next("presence") != nil)
    #expect(ben.post(Self.proposals, Self.body(base: try fixture.store.revision())).status == 200)
    #expect(try await events.next("proposals")?["open"]?.integer == 1)
    #expect(ada.post(Self.answers(1), #"{"verdict":"accepted","parts":[0]}"#).status == 200)
    #expect(try await events.next("proposals")?["open"]?.integer == 1)
    #expect(ben.post(Self.answers(1), #"{"verdict":"withdrawn"}"#).status == 200)
    #expect(try await events.next("proposals")?["open"]?.integer == 0)
    // Another process counts, too.
    let operation = EditOperation(
      .set, .page("album"), fields: [EditField("title", try EditValue("Records"))])
    _ = try fixture.store.propose(ProposalRequest("By a job", [operation], author: "job"))
    #expect(try await events.next("proposals")?["open"]?.integer == 1)
  }
}
