import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

/// Which edits are one for people.
@Suite struct EditGroupTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private static let start = Moment(milliseconds: 1_795_262_400_000)

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
  }

  /// Sets a field of a section some seconds after the start.
  private func set(
    _ value: String, _ field: String = "title", of section: String = "apps/hero",
    by author: String? = "ada", at seconds: Int64, note: String? = nil
  ) throws {
    let operation = EditOperation(
      .set, try RecordKey(.section, section), fields: [EditField(field, try EditValue(value))])
    let moment = Moment(milliseconds: Self.start.milliseconds + seconds * 1_000)
    try store.apply(
      EditRequest(
        [operation],
        origin: EditOrigin(author: author, source: .studio, note: note, at: moment)))
  }

  /// The revisions of the groups since a revision, counted from it.
  private func groups(since start: Int64) throws -> [[Int64]] {
    let entries = try store.edits().filter { $0.revision > start }
    return EditGroup.groups(of: entries).map { $0.revisions.map { $0 - start } }
  }

  @Test func `one person's edits of one field within a minute are one`() throws {
    let start = try store.revision()
    try set("A", at: 0)
    try set("Au", at: 30)
    try set("Autumn", at: 60)
    try set("Autumn sale", at: 61)
    #expect(try groups(since: start) == [[4], [3, 2, 1]])
    let combined = EditGroup.groups(of: try store.edits(limit: 4))[1].combined
    #expect(combined.lines == [#"title of section apps/hero: "Hero" → "Autumn""#])
  }

  @Test func `another person, field, record, note, and a step back in time begin another`() throws {
    let start = try store.revision()
    try set("A", at: 10)
    try set("B", by: "ben", at: 11)
    try set("C", "subtitle", by: "ben", at: 12)
    try set("D", "subtitle", of: "apps/cards", by: "ben", at: 13)
    try set("E", "subtitle", of: "apps/cards", by: "ben", at: 14, note: "Why")
    try set("F", "subtitle", of: "apps/cards", by: "ben", at: 9, note: "Why")
    #expect(try groups(since: start).allSatisfy { $0.count == 1 })
  }

  @Test func `edits of other things in between do not matter, those of the same do`() throws {
    let start = try store.revision()
    try set("A", at: 0)
    try set("X", "subtitle", by: "ben", at: 1)
    try set("Au", at: 2)
    try set("Xy", "subtitle", by: "ben", at: 3)
    #expect(try groups(since: start) == [[4, 2], [3, 1]])
    try set("Ben's", by: "ben", at: 4)
    try set("Autumn", at: 5)
    #expect(try groups(since: start) == [[6], [5], [4, 2], [3, 1]])
    // What undoes an edit, moves or removes stands alone.
    try store.undo(start + 6)
    try store.edit { try $0.move(SectionReference(page: "apps", key: "hero"), to: .last) }
    try store.edit { try $0.move(SectionReference(page: "apps", key: "hero"), to: .at(0)) }
    #expect(try groups(since: start).prefix(3) == [[9], [8], [7]])
  }

  @Test func `a group is undone in one transaction, wherever it stands`() throws {
    let seed = randomSeed("groups of edits")
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestForm.rounds(60) {
      let before = try #require(try store.section("apps", "hero"))
      let start = try store.revision()
      let count = Int.random(in: 1...5, using: &random)
      for number in 0..<count {
        try set("T\(number)\(random.next())", at: Int64(number * 10))
        if Bool.random(using: &random) {
          try set("S\(random.next())", "subtitle", by: "ben", at: Int64(number * 10))
        }
      }
      let subtitle = try store.section("apps", "hero")?.subtitle
      let entries = try store.edits().filter { $0.revision > start }
      let own = try #require(
        EditGroup.groups(of: entries).first { $0.newest.origin.author == "ada" })
      #expect(own.entries.count == count, "seed \(seed)")
      // In any order.
      try store.undo(own.revisions.shuffled(using: &random))
      let after = try store.section("apps", "hero")
      #expect(after?.title == before.title && after?.subtitle == subtitle, "seed \(seed)")
    }
  }

  @Test func `what becomes of translations is no edit of its own`() throws {
    let store = try folder.sampleCatalog("languages.sqlite")
    func set(_ key: RecordKey, _ field: String, _ value: String) throws {
      try store.apply(
        EditRequest(
          [EditOperation(.set, key, fields: [EditField(field, try EditValue(value))])],
          origin: EditOrigin(author: "ada", source: .studio, at: Self.start)))
    }
    let section = try RecordKey(.section, "apps/favorites")
    let german = try RecordKey(.text, "section/apps/favorites/title/de")
    for title in ["A", "Autumn"] { try set(section, "title", title) }
    for text in ["H", "Herbst"] { try set(german, "text", text) }
    let groups = EditGroup.groups(of: try store.edits(limit: 4))
    #expect(groups.map(\.entries.count) == [2, 2])
    #expect(
      try store.sentences(of: groups) == [
        [
          #"changed the title of Autumn in de from "Tipps der Woche" to "Herbst""#,
          #"changed the state of the title of Autumn in de from "needs-review-translation" to "translated""#,
        ], [#"changed the title of Autumn from "This week's favorites" to "Autumn""#],
      ])
    let lines = groups[1].combined.lines
    #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix("state of text") })
    let former = try #require(groups.last?.revisions.last) - 1
    try store.undo(groups.flatMap(\.revisions))
    let state = try store.withState(at: former) { try $0.text(german) }
    #expect(try store.text(german) == state)
  }

  @Test func `a limit counts groups`() throws {
    let start = try store.revision()
    for number in 0..<40 { try set("T\(number)", at: Int64(number)) }
    for number in 0..<3 { try set("S\(number)", "subtitle", at: Int64(100 + 100 * number)) }
    let (groups, entries) = try EditGroup.newest(4) { limit in
      try Array(store.edits().prefix(limit ?? .max))
    }
    #expect(groups.map(\.entries.count) == [1, 1, 1, 40] && entries.count == 4)
    #expect(groups.last?.revisions.last == start + 1)
  }
}

extension CatalogStore {
  /// A text as catalog documents have it.
  fileprivate func text(_ key: RecordKey) throws -> String { try detail(of: key).json }

  /// A section of a page's draft.
  fileprivate func section(_ page: String, _ key: String) throws -> Section? {
    try pageContent(slug: page).sections.map(\.section).first { $0.key == key }
  }
}
