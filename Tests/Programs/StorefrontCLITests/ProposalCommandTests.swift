#if os(Linux)
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// `storefront propose` and `storefront proposals`: what people see and do, several at once, and killed.
@Suite(.hangLimit) struct ProposalCommandTests {
  private static let environment = [
    "STOREFRONT_NOW": "2026-12-01T10:00Z", "STOREFRONT_AUTHOR": "ada", "TZ": "UTC",
    "COLUMNS": "400",
  ]
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace.seeded()
    try workplace.write(
      """
      {"title": "Autumn sale", "note": "For October", "operations": [
        {"do": "set", "kind": "section", "key": "apps/favorites", "fields": {"title": "Autumn favorites"}},
        {"do": "add", "kind": "section", "key": "apps/fresh", "fields": {"type": "doubleList", "title": "Fresh"},
         "at": {"after": "favorites"}},
        {"do": "remove", "kind": "section", "key": "apps/learn-something"}]}
      """, to: "change.json")
  }

  @discardableResult
  private func run(_ arguments: String..., by author: String = "ada") throws -> CommandResult {
    var environment = Self.environment
    environment["STOREFRONT_AUTHOR"] = author
    return try workplace.storefront(arguments, environment: environment)
  }

  private var store: CatalogStore {
    get throws { try CatalogStore(path: workplace.database.path, mode: .readWrite) }
  }

  @Test func `a proposal is listed, shown with conflicts and findings, accepted in parts, refused`()
    throws
  {
    #expect(
      try run("propose", "change.json", "--agent", "claude-code", by: "ben").lines == [
        "Proposed 3 changes as proposal 1"
      ])
    try run("section", "set", "apps/favorites", "--title", "Mine", by: "eve")
    #expect(
      try run("proposals").lines == [
        "number  state  by                       time                  changes  conflicts  title",
        "     1  open   ben through claude-code  2026-12-01T10:00:00Z        3          1  Autumn sale",
      ])
    let shown = try run("proposals", "show", "1", "--pictures", "out")
    try expectGolden(shown.output, named: "proposal.txt")
    let json = try run("proposals", "show", "1", "--format", "json")
    try expectGolden(json.output, named: "proposal.json")
    let picture = try String(decoding: workplace.folder.bytes("out/apps.svg"), as: UTF8.self)
    #expect(picture.contains("Autumn favorites") && picture.contains("Mine"))

    let refused = try run("proposals", "accept", "1")
    #expect(refused.exitCode == 2 && refused.errors.contains("theirs: \"Mine\""), "\(refused)")
    #expect(try run("proposals", "accept", "1", "--only", "2").exitCode == 0)
    #expect(try run("proposals", "accept", "1", "--only", "1,2").exitCode == 1)
    #expect(try run("proposals", "accept", "1", "--only", "x").exitCode == 64)
    try workplace.write(
      #"[{"do": "set", "kind": "section", "key": "apps/favorites", "fields": {"title": "Ours"}}]"#,
      to: "edited.json")
    let edited = try run(
      "proposals", "accept", "1", "--only", "1", "--with", "edited.json", "--over")
    #expect(edited.exitCode == 0, "\(edited)")
    try run("proposals", "refuse", "1", "--reason", "Learning stays")
    #expect(try run("proposals").lines == ["No open proposals."])
    #expect(
      try run("proposals", "--mine", by: "ben").lines.last?.contains(
        "Autumn sale (ada: Learning stays)") == true)
    let titles = try store.pageContent(slug: "apps").sections.map { $0.section.title ?? "" }
    #expect(titles == ["", "Ours", "Fresh", "Learn something", "Top Categories"])
    #expect(try run("log", "--limit", "1").lines.joined().contains("Proposal 1 of ben"))
    #expect(try run("status", "--check").lines.last == "check       sound")
  }

  @Test func `what an import would do is proposed, and nothing is written before`() throws {
    try workplace.write(
      "bundleIdentifier,subtitle\ncom.example.clayhouse,Pots\ncom.example.grainhouse,Films\n",
      to: "nightly.csv")
    let before = try run("export").output
    let made = try run("propose", "--from", "import", "nightly.csv", by: "nightly")
    #expect(made.lines == ["Proposed 2 changes as proposal 1"], "\(made)")
    #expect(try run("export").output == before)
    #expect(try store.proposal(1).title == "Import of nightly.csv")
    #expect(try run("propose", "--from", "import", "nightly.csv", "--dry-run").exitCode == 0)
    #expect(try run("proposals", "accept", "1").exitCode == 0)
    #expect(try run("export").output.contains("\"Pots\""))
    let same = try run("propose", "--from", "import", "nightly.csv")
    #expect(same.exitCode == 1 && same.errors.contains("change nothing"), "\(same)")
    #expect(try store.proposals().count == 1)
  }

  @Test(arguments: [
    ("{", "line 1"), ("[]", "change nothing"), (#"{"operations": [{"do": "fly"}]}"#, "fly"),
    (#"{"title": "A", "operation": []}"#, "operation"),
    (#"[{"do": "set", "kind": "app", "key": "none", "fields": {"name": "A"}}]"#, "none"),
    (#"[{"do": "remove", "kind": "section", "key": "apps/hero"}]"#, "operations[0]"),
    ("\u{0}", "line 1"), ("", "bad.json"),
  ]) func `a file that is no proposal is refused with its place`(text: String, part: String) throws
  {
    try workplace.write(text, to: "bad.json")
    let result = try run("propose", "bad.json", "--title", "Bad")
    #expect([1, 2].contains(result.exitCode) && result.errors.contains(part), "\(result)")
    #expect(try store.proposals() == [])
  }

  @Test func `of many who accept at once, one does`() throws {
    try run("propose", "change.json", by: "ben")
    let revision = try store.revision()
    let script = try workplace.shell(
      """
      for n in 1 2 3 4 5 6; do
        (storefront proposals accept 1 > /dev/null 2>&1 && echo accepted) &
      done; wait
      """, environment: Self.environment)
    #expect(script.lines == ["accepted"])
    #expect(try store.revision() == revision + 1)
    #expect(try store.proposal(1).answers.count == 1)
  }

  @Test func `a command that is killed has proposed, accepted and undone all or nothing`() throws {
    let seed = randomSeed("killed proposals")
    var random = SplitMix64(seed: seed)
    try run("propose", "change.json", by: "ben")
    var whole = 0.3
    for _ in 0..<TestForm.rounds(30) {
      let (proposal, revision) = (try store.proposal(1), try store.revision())
      let arguments =
        proposal.state == .open ? ["proposals", "accept", "1"] : ["undo", "\(revision)"]
      let start = ContinuousClock.now
      let isDone = try workplace.storefront(
        arguments, killedAfter: .random(in: 0...whole * 1.2, using: &random),
        environment: Self.environment)
      if isDone { whole = (ContinuousClock.now - start) / .seconds(1) }
      let after = try store.proposal(1)
      let hasChanged = try store.revision() == revision + 1
      #expect(hasChanged == (after.state != proposal.state), "seed \(seed)")
      #expect(!isDone || hasChanged)
      let hasFresh = try store.pageContent(slug: "apps").sections.contains {
        $0.section.key == "fresh"
      }
      #expect(hasFresh == (after.state == .accepted), "seed \(seed)")
    }
    #expect(try store.checkIntegrity() == [])
  }
}
#endif
