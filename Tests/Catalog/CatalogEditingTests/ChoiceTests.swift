import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Choices in the catalog, from each door to the exports.
@Suite struct ChoiceTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let big = SectionReference(page: "apps", key: "big")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private static let arm = condition { $0.arm = .init(experiment: "hero", arm: "b") }

  private static func condition(_ change: (inout ChoiceCondition) -> Void) -> ChoiceCondition {
    var condition = ChoiceCondition()
    change(&condition)
    return condition
  }

  private func addCase(
    _ section: SectionReference? = nil, choice: String = "favorites",
    _ when: ChoiceCondition = Self.arm
  ) throws {
    try store.edit { edit in
      try edit.add(section ?? big, items: ["com.example.margin"]) {
        ($0.type, $0.title) = (.tripleList, "Big")
        ($0.choice, $0.when) = (choice, when)
      }
    }
  }

  private func addExperiment() throws {
    try store.edit { edit in
      try edit.set(page: "apps") { page in
        page.experiments = ExperimentPlans([
          ExperimentPlan(
            key: "hero", coverage: 1_250,
            arms: [.init(key: "a", weight: 50), .init(key: "b", weight: 50)])
        ])
      }
    }
  }

  private func section(_ key: String) throws -> Section? {
    try store.pageContent(slug: "apps").sections.map(\.section).first { $0.key == key }
  }

  @Test func `a catalog without choices is exported as before`() throws {
    for format in [CatalogFormat.ndjson, .json] {
      let text = try store.exported(format)
      #expect(!text.contains("choice") && !text.contains("when") && !text.contains("experiments"))
    }
    let head = try store.exported(.csv, kind: .section).prefix { $0 != "\n" }
    #expect(!head.contains("choice"))
    #expect(try !store.exported(.csv, kind: .page).contains("experiments"))
  }

  @Test func `a case and its experiment are exported and imported in every format`() throws {
    try addCase()
    try addExperiment()
    let text = try store.exported()
    #expect(text.contains(#""choice":"favorites","when":{"experiment":"hero","arm":"b"}"#))
    #expect(
      text.contains(#""experiments":{"hero":{"coverage":12.5,"arms":[{"key":"a","weight":50}"#))
    let copy = try folder.emptyCatalog("copy.sqlite")
    try copy.importTexts(["f.ndjson": text])
    #expect(try copy.exported() == text)
    let json = try folder.emptyCatalog("json.sqlite")
    try json.importTexts(["f.json": try store.exported(.json)])
    #expect(try json.exported() == text)
    // Tables hold conditions as JSON in a cell.
    try copy.edit { [big] in try $0.set(big) { ($0.choice, $0.when) = (nil, nil) } }
    try copy.edit { try $0.set(page: "apps") { $0.experiments = nil } }
    try copy.importTexts([
      "s.csv": try store.exported(.csv, kind: .section),
      "p.csv": try store.exported(.csv, kind: .page),
    ])
    #expect(try copy.exported() == text)
    #expect(try copy.checkIntegrity().isEmpty)
  }

  @Test(
    arguments: [
      (#"{"hero":"#, "The value does not name experiments."),
      (#"{"hero":{"coverage":200,"arms":[]}}"#, "\"hero\" is not an experiment."),
    ])
  func `damaged experiments are found, and pages are read without them`(
    stored: String, message: String
  ) throws {
    try addExperiment()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: "UPDATE page SET experiments = ? WHERE slug = 'apps'", arguments: [stored])
    }
    let found = try store.checkIntegrity()
    #expect(found.map(\.rule) == ["experiments"])
    #expect(found.first?.location.source == "page apps")
    #expect(found.first?.path.description == "experiments")
    #expect(found.first?.message == message)
    #expect(found.first?.remedy.hasPrefix("Write at most 32 by key") == true)
    let page = try store.pageContent(slug: "apps")
    #expect(page.page.experiments == nil && !page.sections.isEmpty)
    // Adding the experiment again repairs the catalog.
    try addExperiment()
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `edits of cases are undone and redone`() throws {
    let texts =
      try [store.exported()]
      + [
        { try self.addCase() },
        { try self.addExperiment() },
        {
          let when = Self.condition { $0.platforms = ["iOS"] }
          try self.store.edit { [big] in try $0.set(big) { $0.when = when } }
        },
        {
          try self.store.edit { [big] in try $0.set(big) { $0.choice = nil } }
        },
      ].map { (step: () throws -> Void) in
        try step()
        return try store.exported()
      }
    #expect(try section("big")?.when == nil)
    let last = try store.revision()
    let first = last - Int64(texts.count) + 2
    for (revision, text) in zip((first...last).reversed(), texts.dropLast().reversed()) {
      try store.undo(revision)
      #expect(try store.exported() == text)
    }
    #expect(try store.checkIntegrity().isEmpty)
  }

  @Test func `cases follow the key of their choice, also when that is undone`() throws {
    try addCase()
    let before = try store.exported()
    try store.edit { edit in
      try edit.rename(SectionReference(page: "apps", key: "favorites"), to: "loved")
    }
    #expect(try section("big")?.choice == "loved")
    let after = try store.exported()
    let revision = try store.revision()
    try store.undo(revision)
    #expect(try store.exported() == before)
    try store.undo(revision + 1)
    #expect(try store.exported() == after)
  }

  @Test func `a shared section is a case`() throws {
    try store.edit { [big] edit in
      try edit.add(big) {
        $0.source = SectionReference(page: "library", key: "most-watched")
        ($0.choice, $0.when) = ("favorites", Self.arm)
      }
    }
    let text = try store.exported()
    let copy = try folder.emptyCatalog("copy.sqlite")
    try copy.importTexts(["f.ndjson": text])
    #expect(try copy.exported() == text)
    try store.edit { [big] in try $0.set(big) { $0.when = ChoiceCondition() } }
    #expect(try section("big")?.when == ChoiceCondition())
    #expect(try section("big")?.source != nil)
    try store.undo(store.revision())
    #expect(try store.exported() == text)
  }

  @Test func `half a case, a choice in a choice and too many cases are refused`() throws {
    try addCase()
    let before = try store.exported()
    func rules(_ text: String) throws -> [String] {
      try diagnostics { try store.importTexts(["f.ndjson": text]) }
        .map { String($0.split(separator: " ").last ?? "") }
    }
    let head = #"{"kind":"section","page":"apps","#
    #expect(try rules(head + #""key":"favorites","choice":"x"}"#) == ["choice"])
    #expect(try rules(head + #""key":"favorites","when":{}}"#) == ["choice"])
    #expect(try rules(head + #""key":"favorites","choice":"favorites","when":{}}"#) == ["choice"])
    #expect(try rules(head + #""key":"favorites","choice":"none","when":{}}"#) == ["choice"])
    #expect(
      try rules(head + #""key":"more","type":"tripleList","choice":"big","when":{}}"#) == ["choice"]
    )
    let many = (0..<32).map {
      head + #""key":"case-\#($0)","type":"tripleList","choice":"favorites","when":{}}"#
    }
    #expect(try rules(many.joined(separator: "\n")) == ["choice"])
    #expect(try rules(many.dropLast().joined(separator: "\n")) == [])
    try store.undo(store.revision())
    #expect(try store.exported() == before)
  }

  @Test func `the schema refuses what the writer refuses`() throws {
    try addCase()
    let raw = try folder.rawConnection()
    for sql in [
      "UPDATE section SET choice = NULL WHERE key = 'big'",
      "UPDATE section SET shown_when = NULL WHERE key = 'big'",
      "UPDATE section SET shown_when = '[]' WHERE key = 'big'",
      "UPDATE section SET choice = key WHERE key = 'big'",
      "UPDATE section SET choice = 'A' WHERE key = 'big'",
      "UPDATE section SET choice = 'big', shown_when = '{}' WHERE key = 'learn-something'",
      "UPDATE page SET experiments = '[]' WHERE slug = 'apps'",
    ] {
      #expect(throws: DatabaseError.self, "\(sql)") { try raw.write { try $0.execute(sql: sql) } }
    }
    let before = try store.revision()
    try raw.write { db in
      try db.execute(sql: "UPDATE section SET shown_when = '{\"moon\":1}' WHERE key = 'big'")
      try db.execute(sql: "UPDATE page SET experiments = '{}' WHERE slug = 'apps'")
    }
    #expect(try store.revision() > before)
    // Damaged values are found, and never hold.
    #expect(try !store.checkIntegrity().isEmpty)
    let shown = try store.pageContent(slug: "apps").shown(to: PageAudience("hero=b"))
    #expect(shown.decisions.map(\.outcomeText) == ["fallback"])
  }
}
