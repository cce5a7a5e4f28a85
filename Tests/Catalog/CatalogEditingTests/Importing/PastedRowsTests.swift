import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

/// Rows of a spreadsheet become the operations of an edit.
@Suite struct PastedRowsTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let trials: CatalogTrials
  private let favorites = SectionReference(page: "apps", key: "favorites")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    trials = CatalogTrials(of: store)
  }

  private func pasted(
    _ text: String, _ kind: ItemKind = .app, into section: SectionReference? = nil
  ) throws -> PastedEdit {
    try trials.edit(pasting: PastedRows(text, kind: kind, section: section))
  }

  @Test
  func `the operations do what an import of the table does, and are one edit with its inverse`()
    throws
  {
    let apps = try store.apps(category: nil, limit: 2)
    let table = """
      bundleIdentifier\tname\ticonURL\tprice
      \(apps[0].bundleIdentifier)\tAnother "name"\t\t4.99 EUR
      \(apps[1].bundleIdentifier)\t\t\t
      com.example.new\tNew "\u{301}e\thttps://example.com/new.png\t
      """
    let (before, revision) = (try store.exported(), try store.revision())
    let edit = try pasted(table)
    #expect(edit.findings == [] && edit.headings.count == 4)
    #expect(edit.rows.map(\.number) == [2, 3, 4])
    #expect(edit.rows[0].cells[1] == "Another \"name\"")
    #expect(edit.changes.apps.inserted == 1 && edit.changes.apps.updated == 1)
    #expect(try edit.revision == revision && store.exported() == before)

    let result = try store.apply(
      EditRequest(edit.operations, base: edit.revision, origin: EditOrigin()))
    let other = try folder.sampleCatalog("other.sqlite")
    try other.importTexts(["apps.tsv": table])
    #expect(try store.exported() == other.exported())
    #expect(try pasted(table).operations == [])
    try store.undo([result.revision], as: EditOrigin())
    #expect(try store.exported() == before)
  }

  @Test func `items are called by their names or their keys, with or without a heading`() throws {
    try store.edit { edit in
      for name in ["First", "Second"] {
        try edit.add(app: "com.example.\(name.lowercased())") { app in
          (app.name, app.iconAddress) = (name, "https://example.com/icon.png")
        }
      }
    }
    let names = ["First", "Second"].map {
      (name: $0, bundleIdentifier: "com.example.\($0.lowercased())")
    }
    let lines = [names[0].name.uppercased(), names[1].bundleIdentifier]
    let plain = try pasted(lines.joined(separator: "\n"), into: favorites)
    #expect(
      plain.findings == [] && plain.headings == ["item"] && plain.rows.map(\.number) == [2, 3])
    #expect(plain.changes.sectionItems.inserted == 2)
    let headed = try pasted(
      "Item\tBadge\n\(lines[0])\t\n\(lines[1])\t", into: favorites)
    #expect(headed.operations == plain.operations)
    try store.apply(EditRequest(plain.operations, base: plain.revision, origin: EditOrigin()))
    let section = try #require(
      store.pageContent(slug: "apps").sections.first { $0.section.key == "favorites" })
    #expect(section.items.suffix(2).map(\.key) == names.map(\.bundleIdentifier))
  }

  @Test func `what is wrong says its row and its column`() throws {
    let unknown = try pasted("item\nNo such app\n", into: favorites)
    #expect(unknown.findings.map(\.location.row) == [2])
    #expect(unknown.findings.map { "\($0.path)" } == ["item"] && unknown.operations == [])
    let price = try pasted(
      "bundleIdentifier\tname\ticonURL\tprice\ncom.example.a\tA\thttps://a.example/a.png\tmuch\n")
    #expect(price.findings.map(\.location.row) == [2])
    #expect(price.findings.map { "\($0.path)" } == ["price"])
    #expect(try pasted("name\nOnly a name").findings.count == 1)
    #expect(try pasted("com.example.a\n\"open", into: favorites).findings.count == 1)
    #expect(try pasted("").findings.count == 1)
  }

  @Test func `more rows than can be pasted are not tried`() throws {
    let rows = (0...PastedRows.mostRows).map { "com.example.app\($0)" }
    let edit = try pasted(rows.joined(separator: "\n"), into: favorites)
    #expect(edit.rows.count == PastedRows.mostRows + 1)
    #expect(edit.operations == [] && edit.findings == [])
  }

  @Test func `whatever is pasted is an edit or a finding`() throws {
    let before = try store.exported()
    var random = SplitMix64(seed: randomSeed("pasted rows"))
    let parts = [
      "item", "badge", "bundleIdentifier", "name", "page", "section", "apps", "\t", "\t", "\n",
      "\n", ",", ";", "\"", "\r",
      "\u{0}", "\u{FEFF}", "é", "com.example.a", "=\"1\"", "sep=;", "4,99 €", "😀", " ",
    ]
    for _ in 0..<TestForm.rounds(200, long: 5_000) {
      let text = (0..<Int.random(in: 0...25, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let kind = ItemKind.allCases.randomElement(using: &random) ?? .app
      let section = Bool.random(using: &random) ? favorites : nil
      let edit = try pasted(text, kind, into: section)
      if edit.findings.isEmpty, !edit.operations.isEmpty {
        try store.edit(dryRun: true) { try $0.apply(edit.operations) }
      }
    }
    #expect(try store.exported() == before)
  }
}
