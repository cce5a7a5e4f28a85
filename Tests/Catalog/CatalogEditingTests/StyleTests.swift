import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import TestSupport
import Testing

@Suite struct StyleTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private static func columns(_ count: Int) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(90)),
        subitem: .item(LayoutItem(size: .full)), count: count))
  }

  private static let posters: SectionStyle = {
    var layout = columns(2)
    layout.alternatives = [
      LayoutAlternative(when: LayoutCondition(widthAtLeast: 700), layout: columns(4))
    ]
    return SectionStyle(slug: "posters", content: .app, cellKind: "PosterCell", layout: layout)
  }()

  private func section(_ key: String) -> SectionReference {
    SectionReference(page: "apps", key: key)
  }

  /// Gives the page `apps` a section in the style, behind all others.
  private func addSection() throws {
    try store.edit { edit in
      try edit.add(style: Self.posters)
      try edit.add(section("posters"), items: ["com.example.margin"]) {
        ($0.kind, $0.title) = (.style(Self.posters), "Posters")
      }
    }
  }

  private func diagnostics(_ body: () throws -> Void) throws -> [String] {
    do {
      try body()
      return []
    } catch let diagnostics as CatalogDiagnostics {
      return diagnostics.diagnostics.map(\.message)
    }
  }

  @Test func `a section has a style as it has a built-in type`() throws {
    let revision = try store.revision()
    try addSection()
    #expect(try store.revision() == revision + 1)
    let page = try store.pageContent(slug: "apps")
    let section = try #require(page.sections.last)
    #expect(section.section.kind == .style(Self.posters))
    #expect(section.section.type == nil)
    #expect(section.items.map(\.name) == ["Margin"])
    #expect(try store.styles() == [Self.posters])
    #expect(try store.sectionCounts() == ["posters": 1])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a changed style changes its sections, and the revision once`() throws {
    try addSection()
    let revision = try store.revision()
    try store.edit { edit in
      var fields = StyleFields()
      fields.layout = Self.columns(3)
      try edit.set(style: "posters", fields)
    }
    #expect(try store.revision() == revision + 1)
    let kind = try store.pageOutline(slug: "apps").sections.last?.section.kind
    guard case .style(let style)? = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(style.layout == Self.columns(3))
    #expect(style.cellKind == "PosterCell")
  }

  @Test func `a style that sections have stays, and shows what it shows`() throws {
    try addSection()
    #expect(
      try diagnostics { try store.edit { try $0.remove(style: "posters") } } == [
        #"The style "posters" is used in apps/posters."#
      ])
    #expect(
      try diagnostics {
        try store.edit { edit in
          var fields = StyleFields()
          fields.content = .category
          try edit.set(style: "posters", fields)
        }
      } == ["Sections use the style, so its item kind cannot change: apps/posters."])
    try store.edit { edit in
      try edit.remove(section("posters"))
      try edit.remove(style: "posters")
    }
    #expect(try store.styles() == [])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `what breaks a rule is refused, and nothing is written`() throws {
    try addSection()
    let revision = try store.revision()
    let bad = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(0)),
        items: [LayoutItem(width: .fractionalWidth(0), height: .absolute(10))]))
    func add(_ slug: String, _ layout: LayoutSection = StyleTests.columns(1)) throws -> [String] {
      try diagnostics {
        try store.edit {
          let style = SectionStyle(slug: slug, content: .app, cellKind: "Cell", layout: layout)
          try $0.add(style: style)
        }
      }
    }
    #expect(try add("cardrow") == [#""cardrow" is too similar to the type cardRow."#])
    #expect(try add("posters") == [#"A style "posters" already exists."#])
    #expect(try add("bad", bad).first?.contains("[fraction-zero]") == true)
    let section = section("other")
    var other = Self.posters
    other.slug = "poster"
    #expect(
      try diagnostics { try store.edit { try $0.add(section) { $0.kind = .style(other) } } } == [
        #""poster" is neither a section type nor a style."#
      ])
    let refused = try diagnostics {
      try store.edit { edit in
        try edit.add(section, items: ["education"]) { $0.kind = .style(Self.posters) }
      }
    }
    #expect(refused == [#""education" is a category, but a posters shows apps."#])
    #expect(try store.revision() == revision)
  }

  @Test func `a check finds types that are no styles, and styles that are no types`() throws {
    try addSection()
    try folder.rawConnection(foreignKeys: false).write { db in
      try db.execute(sql: "DROP TRIGGER section_style_delete_guard")
      try db.execute(sql: "DROP TRIGGER section_style_delete_names")
      try db.execute(sql: "DELETE FROM section_style")
    }
    let problems = try store.checkIntegrity().map(\.sentence).filter { !$0.contains("trigger") }
    #expect(
      problems == [
        "section_type posters: The type is neither built in nor a style.",
        #"section apps/posters type: "posters" is neither a section type nor a style."#,
      ])
  }

  @Test func `a style whose layout is damaged costs its sections, not the page`() throws {
    try addSection()
    try folder.rawConnection().write { db in
      try db.execute(sql: #"UPDATE section_style SET layout = '{"group": 5}'"#)
    }
    let page = try store.pageContent(slug: "apps")
    #expect(page.sections.count == 4)
    #expect(
      page.unreadableRows.map(\.problem) == [
        #""posters" is neither a section type nor a readable style"#
      ])
    #expect(
      try store.checkIntegrity().map(\.sentence) == [
        "section_style posters layout: The layout is refused: group: expected an object, found a number."
      ])
  }
}
