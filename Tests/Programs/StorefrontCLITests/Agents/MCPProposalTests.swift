import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import Publishing
import TestSupport
import Testing

@testable import StorefrontCLI

/// The tools that propose, answer and publish.
@Suite struct MCPProposalTests {
  /// Gives the page of apps another title.
  static let rename = #"{"do":"set","kind":"page","key":"apps","fields":{"title":"Start"}}"#

  /// The arguments that propose operations.
  private static func proposing(_ operations: String..., more: String = "") -> String {
    #"{"title":"A change"\#(more),"operations":[\#(operations.joined(separator: ","))]}"#
  }

  private static func section(_ key: String, title: String) -> String {
    #"{"do":"add","kind":"section","key":"apps/\#(key)","fields":{"type":"doubleList","title":"\#(title)"},"at":"first"}"#
  }

  @Test func `a proposal says what it does, and changes nothing`() throws {
    let client = try MCPClient(.contributor)
    try client.initialize(as: "claude-code")
    let store = try client.store()
    let revision = try store.revision()
    let text = try client.text(
      "propose",
      #"{"title":"A new start","note":"For autumn","base":\#(revision),"operations":[\#(Self.rename),\#(Self.section("new", title: "New"))]}"#
    )
    #expect(text.hasPrefix("Proposal 1: A new start\nopen, of ada through claude-code, "))
    #expect(text.contains("For autumn\n") && text.contains("Pages that change: apps\n"))
    #expect(text.contains("from \"Apps\" to \"Start\"") && text.contains("add the section New"))
    let proposal = try store.proposal(1)
    #expect(proposal.author == "ada" && proposal.agent == "claude-code")
    #expect(proposal.operations.count == 2 && proposal.base == revision)
    #expect(try store.revision() == revision)
    #expect(try store.pageContent(slug: "apps").page.title == "Apps")
    // Nothing of it is live or in the log.
    #expect(try !client.text("read_page", #"{"page":"apps"}"#).contains("Start"))
    #expect(try client.text("history", #"{"record":"apps"}"#).contains("Start") == false)
  }

  @Test func `the name of the agent is what the client says, in both eras`() throws {
    let client = try MCPClient()
    func author(_ line: String) throws -> String? {
      _ = try client.send(line)
      return try client.store().proposals().first?.agent
    }
    let arguments = Self.proposing(Self.rename)
    #expect(try author(MCPClient.request(1, "propose", arguments)) == "an agent")
    try client.initialize(as: "old")
    #expect(try author(MCPClient.request(1, "propose", arguments)) == "old")
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"new","version":"1"}}"#
    #expect(
      try author(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"propose","arguments":\#(arguments),\#(meta)}}"#
      ) == "new")
    // An invalid name of a client counts as none.
    for name in ["", "a\\nb", String(repeating: "x", count: 5_000)] {
      try client.initialize(as: name)
      #expect(try author(MCPClient.request(1, "propose", arguments)) == "an agent")
    }
    #expect(try client.store().proposals().count == 6)
  }

  @Test func `a page is read, laid out, drawn and checked as it would be with a proposal`() throws {
    let client = try MCPClient()
    let operations = [Self.section("new", title: "Brand new"), Self.rename]
    _ = try client.text("propose", Self.proposing(operations[0], operations[1]))
    let with = #"{"page":"apps","proposal":1"#
    let shown = try ["read_page", "layout", "check"].map { try client.text($0, with + "}") }
    let frames = try client.text("layout", with + #","section":"new"}"#)
    let pictures = try ["{\"page\":\"apps\"", with].map {
      try client.call("picture", $0 + "}").text
    }
    #expect(shown[0].contains("Start (page apps") && shown[0].contains("Brand new"))
    #expect(frames.contains("section 0") && pictures[0] != pictures[1])
    #expect(pictures[1].contains("apps with proposal 1 on iPhone"))
    // The same as of the draft once it has these operations.
    let store = try client.store()
    try store.accept(ProposalAcceptance(1), as: EditOrigin(author: "ben"))
    func withoutRevision(_ text: String) -> String {
      text.replacing(#/revision \d+/#, with: "revision")
    }
    #expect(
      try withoutRevision(shown[0])
        == withoutRevision(client.text("read_page", #"{"page":"apps"}"#)))
    #expect(
      try withoutRevision(shown[1]) == withoutRevision(client.text("layout", #"{"page":"apps"}"#)))
    let accepted = try client.text("layout", with + "}", isError: true)
    #expect(
      accepted
        == "Nothing of proposal 1 is open: it is accepted.\nLeave the proposal out to see the draft."
    )
  }

  @Test func `the findings of a proposal are those that are new with it`() throws {
    let client = try MCPClient()
    let text = try client.text("propose", Self.proposing(Self.section("new", title: "New")))
    let check = try client.text("check", #"{"page":"apps","proposal":1}"#)
    let publishing = try client.text("check", #"{"page":"apps"}"#)
    #expect(publishing.hasPrefix("Nothing to publish"))
    // A text that other languages lack, and an empty section.
    #expect(text.contains("New findings:\n") && check.contains("missing-text"), "\(check)")
    let texts = ["de", "ja", "ar"].map {
      #"{"do":"set","kind":"text","key":"section/apps/new/title/\#($0)","fields":{"text":"\#($0) neu"}}"#
    }
    let item = #"{"do":"add","kind":"item","key":"apps/new/com.example.stridewell"}"#
    let corrected = try client.text(
      "propose",
      Self.proposing(Self.section("new", title: "New"), item, texts[0], texts[1], texts[2]))
    #expect(corrected.hasSuffix("Publishing would find nothing new.\n"), "\(corrected)")
    let other = try client.text("check", #"{"page":"shop","proposal":2}"#, isError: true)
    #expect(other == "Proposal 2 does not change the page \"shop\".\nIt changes apps.")
    for state in ["apps@live", "apps@1"] {
      let refused = try client.text(
        "read_page", #"{"page":"\#(state)","proposal":2}"#, isError: true)
      #expect(refused.hasPrefix("A proposal changes the draft, and \"\(state)\" is none."))
    }
  }

  @Test func `what others changed since the base is in conflict`() throws {
    let client = try MCPClient()
    let revision = try client.store().revision()
    #expect(
      try client.workplace.storefront(["page", "set", "apps", "--title", "Theirs"]).exitCode == 0)
    let text = try client.text(
      "propose", Self.proposing(Self.rename, more: #","base":\#(revision)"#))
    #expect(text.contains("in conflict") && text.contains("\"Theirs\""), "\(text)")
    #expect(try client.text("read_page", #"{"page":"apps","proposal":1}"#).contains("Start"))
    let editor = try MCPClient(beside: client, as: "eve", .editor, ["--may-accept"])
    let refused = try editor.text("proposals", #"{"number":1,"answer":"accept"}"#, isError: true)
    #expect(refused.contains("theirs: \"Theirs\""), "\(refused)")
    #expect(try client.store().pageContent(slug: "apps").page.title == "Theirs")
  }

  @Test(arguments: [
    ("[]", "The operations change nothing."),
    ("{}", "operations: expected an array, found an object"),
    ("[7]", "operations[0]: expected an object, found a number"),
    (#"[{"do":"set","kind":"page"}]"#, "operations[0]: \"key\" is missing"),
    (#"[{"do":"put","kind":"page","key":"apps"}]"#, "operations[0].do: \"put\" is unknown"),
    (#"[{"do":"set","kind":"pages","key":"apps"}]"#, "Did you mean \"page\"?"),
    (#"[{"do":"set","kind":"page","key":"apps","field":{}}]"#, "Did you mean \"fields\"?"),
    (#"[{"do":"set","kind":"section","key":"favorites"}]"#, "operations[0].key: "),
    (
      #"[{"do":"move","kind":"section","key":"apps/favorites"}]"#,
      "operations[0]: \"at\" is missing"
    ),
    (
      #"[{"do":"move","kind":"section","key":"apps/favorites","at":{"after":"nothing"}}]"#,
      "operations[0]"
    ),
    (
      #"[{"do":"set","kind":"app","key":"com.example.stridewell","fields":{"rating":9}}]"#,
      "operations[0].fields.rating: The rating \"9\" is not from 0 to 5.\nWrite a number from 0 to 5"
    ),
    (
      #"[{"do":"set","kind":"page","key":"apps","fields":{"title":"Start"}},{"do":"add","kind":"item","key":"apps/favorites/com.acme.none"}]"#,
      "operations[1]"
    ),
    (#"[{"do":"set","kind":"page","key":"apps","fields":{"title":"Apps"}}]"#, "change nothing"),
    (
      #"[{"do":"set","kind":"app","key":"com.example.stridewell","fields":{"rating":1e999}}]"#,
      "operations[0]"
    ),
  ])
  func `what cannot be is refused with its place, and nothing is written`(
    operations: String, sentence: String
  ) throws {
    let client = try MCPClient()
    let before = try client.workplace.contents()
    for more in ["", #","dry_run":true"#] {
      let text = try client.text(
        "propose", #"{"title":"A change"\#(more),"operations":\#(operations)}"#, isError: true)
      #expect(text.contains(sentence), "\(text)")
      #expect(!text.contains("line 1"))
    }
    #expect(try client.store().proposals().isEmpty)
    #expect(try client.workplace.contents()["storefront.sqlite"] == before["storefront.sqlite"])
  }

  @Test(arguments: [
    (#"{"operations":[]}"#, "\"title\" is missing"),
    (#"{"title":"A change"}"#, "\"operations\" is missing"),
    (#"{"title":"","operations":[RENAME]}"#, "In the title, the text is empty."),
    (#"{"title":"a\nb","operations":[RENAME]}"#, "In the title, "),
    (#"{"title":"A change","note":"\u0007","operations":[RENAME]}"#, "In the note, "),
    (#"{"title":"A change","base":-1,"operations":[RENAME]}"#, "-1 is out of range"),
    (#"{"title":"A change","base":1e300,"operations":[RENAME]}"#, "base: 1e300 is out of range"),
    (#"{"title":"A change","dry_run":"yes","operations":[RENAME]}"#, "expected true or false"),
  ])
  func `a wrong argument of propose is named`(arguments: String, sentence: String) throws {
    let client = try MCPClient()
    let text = try client.text(
      "propose", arguments.replacing("RENAME", with: Self.rename), isError: true)
    #expect(text.contains(sentence), "\(text)")
    #expect(try client.store().proposals().isEmpty)
  }

  @Test func `the example of the description can be proposed`() throws {
    let example = try #require(MCPTool.propose.about.components(separatedBy: "Example: ").last)
      .replacing("com.acme.pulse", with: "com.example.stridewell")
    let text = try MCPClient().text(
      "propose", #"{"title":"Example","dry_run":true,"operations":\#(example)}"#)
    #expect(text.contains("add the section New") && text.contains("add Stridewell in New"))
  }

  @Test func `a dry run says what a proposal would do, and proposes nothing`() throws {
    let client = try MCPClient()
    let text = try client.text("propose", Self.proposing(Self.rename, more: #","dry_run":true"#))
    #expect(text.hasPrefix("Nothing was proposed yet.\n") && text.contains("\"Start\""), "\(text)")
    #expect(try client.store().proposals().isEmpty)
  }

  @Test func `an author has at most a hundred open proposals, each of at most a megabyte`() throws {
    let client = try MCPClient()
    let text = String(repeating: "ä", count: 990)
    func texts(_ count: Int) -> String {
      Self.proposing(
        (0..<count).map {
          #"{"do":"set","kind":"card","key":"harbour-at-dawn","fields":{"text":"\#($0)\#(text)"}}"#
        }.joined(separator: ","))
    }
    let many = try client.text("propose", texts(120))
    #expect(many.utf8.count < MCPContent.limit + 200)
    let store = try client.store()
    let tooLarge = try client.send(MCPClient.request(1, "propose", texts(600)))
    #expect(tooLarge?["error"]?["code"]?.integer == -32700)
    let trials = CatalogTrials(of: store)
    let more = ProposalRequest(
      "One more", [try JSONDocument(Self.rename.utf8).operation], author: "ada")
    for _ in 1..<Proposal.mostOpen { _ = try store.propose(more, trials: trials) }
    let refused = try client.text("propose", Self.proposing(Self.rename), isError: true)
    #expect(refused == "\"ada\" has 100 open proposals.\nWait for answers, or withdraw some.")
  }

  @Test func `proposals are listed and shown, and everybody withdraws their own`() throws {
    let ada = try MCPClient(.contributor)
    let ben = try MCPClient(beside: ada, as: "ben", .contributor)
    #expect(try ada.text("proposals") == "No proposals.")
    _ = try ada.text("propose", Self.proposing(Self.rename))
    _ = try ben.text("propose", Self.proposing(Self.section("new", title: "New")))
    #expect(try ada.text("proposals").split(separator: "\n").count == 3)
    #expect(try ada.text("proposals", #"{"list":"mine"}"#).contains("ada through an agent"))
    #expect(try !ada.text("proposals", #"{"list":"mine"}"#).contains("ben"))
    #expect(
      try ben.text("proposals", #"{"number":1}"#).hasPrefix("Proposal 1: A change\nopen, of ada"))
    // A contributor answers only what is their own.
    let refused = try ben.text(
      "proposals", #"{"number":1,"answer":"refuse","reason":"No"}"#, isError: true)
    #expect(
      refused == "\"ben\" has the role contributor, and this needs the role editor.\n"
        + "Ask a person with that role to do it.")
    #expect(
      try ada.text("proposals", #"{"number":1,"answer":"withdraw","reason":"Not yet"}"#)
        == "Proposal 1 is withdrawn.")
    #expect(try ben.text("proposals", #"{"list":"all"}"#).contains("Not yet"))
    #expect(try ben.text("proposals", #"{"list":"open"}"#).contains("Not yet") == false)
    #expect(
      try ada.text("proposals", #"{"number":1,"answer":"refuse"}"#, isError: true)
        .contains("Proposal 1 was withdrawn by \"ada\" already."))
    #expect(
      try ada.text("proposals", #"{"number":1,"answer":"reopen"}"#) == "Proposal 1 is open.")
    // Roles are read at every call.
    try ada.addUser("ben", .editor)
    #expect(
      try ben.text("proposals", #"{"number":1,"answer":"refuse","reason":"No"}"#)
        == "Proposal 1 is refused.")
    #expect(try ada.store().proposal(1).answers.last?.author == "ben")
    for arguments in [
      #"{"answer":"refuse"}"#, #"{"number":9}"#, #"{"number":9,"answer":"refuse"}"#,
    ] {
      _ = try ben.text("proposals", arguments, isError: true)
    }
    #expect(try ada.store().proposals(in: [.open]).map(\.number) == [2])
  }

  @Test func `only people accept, unless the operator lets agents`() throws {
    let ada = try MCPClient(.publisher)
    let operations = Self.proposing(
      Self.rename, Self.section("one", title: "One"), Self.section("two", title: "Two"))
    _ = try ada.text("propose", operations)
    let revision = try ada.store().revision()
    for arguments in [#"{"number":1,"answer":"accept"}"#, #"{"number":1,"parts":[1]}"#] {
      #expect(try ada.text("proposals", arguments, isError: true).contains("is unknown"))
    }
    let ben = try MCPClient(beside: ada, as: "ben", .contributor, ["--may-accept"])
    let refused = try ben.text("proposals", #"{"number":1,"answer":"accept"}"#, isError: true)
    #expect(refused.contains("needs the role editor"))
    #expect(try ada.store().revision() == revision)

    try ada.addUser("ben", .editor)
    for parts in ["[0]", "[4]", "[1.5]", "[\"1\"]", "1", "[]"] {
      let arguments = #"{"number":1,"answer":"accept","parts":\#(parts)}"#
      _ = try ben.text("proposals", arguments, isError: true)
    }
    #expect(try ada.store().revision() == revision)
    let some = try ben.text(
      "proposals", #"{"number":1,"answer":"accept","parts":[3,1],"reason":"Fine"}"#)
    #expect(
      some == "Accepted, which made revision \(revision + 1); storefront undo takes it back. "
        + "Of proposal 1, 1 operation remain open.")
    let entry = try #require(try ada.store().edits(after: revision, limit: 1).first)
    #expect(entry.origin.source == .agent && entry.origin.author == "ben")
    #expect(entry.origin.note == "Proposal 1 of ada through an agent: A change")
    #expect(try ada.text("read_page", #"{"page":"apps","proposal":1}"#).contains("One"))
    _ = try ben.text("proposals", #"{"number":1,"answer":"accept"}"#)
    #expect(try ada.store().proposal(1).state == .accepted)
    #expect(
      try ada.store().pageContent(slug: "apps").sections.prefix(2).map(\.section.key)
        == ["one", "two"])
    #expect(
      try ben.text("proposals", #"{"number":1,"answer":"accept"}"#, isError: true)
        .contains("was accepted by \"ben\" already"))
  }

  @Test func `publishing needs the flag, the role and the number that is live`() throws {
    let ada = try MCPClient(.publisher)
    let store = try ada.store()
    func live() throws -> Int? { try store.timeline(page: "apps").live(at: .now)?.number }
    #expect(
      try ada.send(MCPClient.request(1, "publish", #"{"page":"apps","expect":1}"#))?["error"]?[
        "code"]?.integer == -32602)
    _ = try ada.workplace.storefront(["page", "set", "apps", "--title", "Start"])

    let ben = try MCPClient(beside: ada, as: "ben", .editor, ["--may-publish"])
    let arguments = #"{"page":"apps","expect":1,"note":"Autumn"}"#
    #expect(
      try ben.text("publish", arguments, isError: true).contains("needs the role publisher"))
    try ada.addUser("ben", .publisher)
    for (arguments, sentence) in [
      (#"{"page":"apps"}"#, "\"expect\" is missing"),
      (#"{"page":"apps","expect":"1"}"#, "expected a whole number, found a text"),
      (#"{"page":"apps","expect":0}"#, "1"), (#"{"page":"apps","expect":7}"#, "1"),
      (#"{"page":"aps","expect":1}"#, "There is no page \"aps\""),
      (#"{"page":"apps","expect":1,"note":"a\nb"}"#, "note"),
    ] {
      #expect(try ben.text("publish", arguments, isError: true).contains(sentence))
      #expect(try live() == 1)
    }
    try ben.initialize(as: "claude-code")
    let text = try ben.text("publish", arguments)
    #expect(text.hasPrefix("Published apps as publication 2\n"), "\(text)")
    #expect(try live() == 2)
    let publication = try #require(try store.timeline(page: "apps").live(at: .now))
    #expect(publication.author == "ben through claude-code" && publication.note == "Autumn")
    // Sent again, it finds another number, and the same content changes nothing.
    #expect(try ben.text("publish", arguments, isError: true).contains("2"))
    #expect(
      try ben.text("publish", #"{"page":"apps","expect":2}"#)
        .hasPrefix("Nothing to publish: apps has the content of publication 2\n"))
    // A page that was rolled back stays as it is, and so does one with errors.
    _ = try ada.workplace.storefront(["rollback", "apps", "--to", "1", "--expect", "2"])
    #expect(try live() == 3)
    let rolledBack = try ben.text("publish", #"{"page":"apps","expect":3}"#, isError: true)
    #expect(rolledBack.contains("is a rollback to publication 1"), "\(rolledBack)")
    #expect(try live() == 3)
  }

  @Test func `a catalog that cannot be written to is read, and says so`() throws {
    let client = try MCPClient()
    let reader = MCPClient(of: client.workplace, "ada", ["--immutable", "--may-accept"])
    #expect(try reader.text("find", #"{"text":"photo"}"#).contains("app"))
    let text = try reader.text("propose", Self.proposing(Self.rename), isError: true)
    #expect(text.contains("cannot be written to: it is read-only."))

    // Permissions do not concern root.
    let file = client.workplace.database.path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    guard getuid() != 0 else { return }
    #expect(try client.text("find", #"{"text":"photo"}"#).contains("app"))
    let refused = try client.text("propose", Self.proposing(Self.rename), isError: true)
    #expect(refused.contains("cannot be written to"), "\(refused)")
  }
}

extension JSONDocument {
  /// The operation that the document is.
  fileprivate var operation: EditOperation {
    get throws { try EditOperation(json: JSONInput(root, log: ReadingLog())) }
  }
}
