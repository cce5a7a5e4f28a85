import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import TestSupport
import Testing

@testable import CatalogEditing

@Suite struct RecordKeyTests {
  /// A key of each kind.
  static let keys: [RecordKey] = [
    .app("com.acme.pulse"), .category("games"), .card("dusk"), .style("posters"), .page("apps"),
    .section(SectionReference(page: "apps", key: "hero")),
    .item("com.acme.pulse", in: SectionReference(page: "apps", key: "hero")), .scheme("acme"),
    .locale("zh-Hant"), .text(TextKey(.section, "apps/hero", .title), in: "de"),
    .text(TextKey(.app, "com.acme.pulse", .name), in: "de"),
  ]

  @Test func `a key is read as it was written`() throws {
    #expect(Set(Self.keys.map(\.kind)) == Set(RecordKind.allCases))
    for key in Self.keys {
      #expect(try RecordKey(key.kind, key.description) == key)
      #expect(try RecordKey(withKind: "\(key.kind.rawValue):\(key)") == key)
      #expect(
        try RecordKey(key.kind, key.kind.naming.example).description == key.kind.naming.example)
    }
    #expect(Self.keys[9].description == "section/apps/hero/title/de")
    #expect(Self.keys[6].containers.map(\.description) == ["apps", "apps/hero"])
    #expect(
      Self.keys[9].containers.map { "\($0.kind) \($0)" } == ["page apps", "section apps/hero"])
  }

  @Test func `a bundle identifier may have slashes anywhere`() throws {
    let hero = SectionReference(page: "apps", key: "hero")
    for name in ["a/b", "a//b", "/a", "a/", "/", "\u{301}a", "a/\u{301}"] {
      #expect(try RecordKey(.app, name) == .app(name))
      #expect(try RecordKey(.item, "apps/hero/\(name)") == .item(name, in: hero))
      let text = try RecordKey(.text, "app/\(name)/name/de")
      #expect(text == .text(TextKey(.app, name, .name), in: "de"))
      #expect(text.containers == [.app(name)])
    }
  }

  @Test(arguments: RecordKind.allCases)
  func `a text with other parts than those of its kind is no key`(kind: RecordKind) throws {
    for count in 0...7 {
      let text = Array(repeating: "x", count: count).joined(separator: "/")
      let isKey: Bool =
        switch kind {
        case .app: count > 0
        case .item: count > 2
        // No record with texts is of the kind x.
        case .text: false
        case .section: count == 2
        default: count == 1
        }
      #expect(((try? RecordKey(kind, text)) != nil) == isKey, "\(kind) \(text)")
      guard !isKey else { continue }
      let error = #expect(throws: RecordKeyError.self) { try RecordKey(kind, text) }
      let expected: RecordKeyError.Problem =
        count == 0
        ? .emptyPart(kind) : kind == .text && count > 3 ? .noTextField : .parts(kind, found: count)
      #expect(error?.problem == expected)
      guard count > 1 else { continue }
      for index in 0..<count {
        var parts = Array(repeating: "x", count: count)
        parts[index] = ""
        let problem = #expect(throws: RecordKeyError.self) {
          try RecordKey(kind, parts.joined(separator: "/"))
        }?.problem
        #expect(problem == .emptyPart(kind), "\(kind) \(parts)")
      }
    }
  }

  @Test func `the sentences say what is wrong and what to do`() {
    func sentence(_ kind: RecordKind, _ text: String) -> String? {
      #expect(throws: RecordKeyError.self) { try RecordKey(kind, text) }?.description
    }
    #expect(
      sentence(.section, "apps")
        == "\"apps\" has 1 part, and the key of a section has 2. Write PAGE/KEY, such as apps/favorites."
    )
    #expect(
      sentence(.category, "a//b")
        == "A part of the key \"a//b\" is empty. Write SLUG, such as games.")
    #expect(sentence(.text, "app/x/color/de")?.contains("is no field with a text") == true)
    #expect(
      #expect(throws: RecordKeyError.self) { try RecordKey(withKind: "x:y") }?.problem == .noKind)
  }

  @Test func `what has no row of its own keeps its key, and the rest is renamed`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.smallCatalog()
    let hero = SectionReference(page: "apps", key: "hero")
    try store.edit { edit in
      try edit.add(scheme: "acme")
      try edit.add(locale: "en", isSource: true)
      try edit.add(locale: "de")
      try edit.set(TextKey(.page, "apps", .title), in: "de", to: "Apps")
    }
    let kept: [RecordKey] = [
      .item("com.acme.a1", in: hero), .scheme("acme"), .locale("de"), .style("none"),
      .text(TextKey(.page, "apps", .title), in: "de"),
    ]
    let before = try store.exported()
    for key in kept {
      let diagnostics = #expect(throws: CatalogDiagnostics.self) {
        try store.apply(EditRequest([EditOperation(.rename, key, to: "other")]))
      }
      let found = try #require(diagnostics?.diagnostics.first)
      #expect(found.message.hasSuffix("cannot be changed."), "\(key)")
      #expect(found.remedy.hasSuffix("another one.") || found.remedy.hasSuffix("remove this one."))
    }
    #expect(try store.exported() == before)
    let renamed: [RecordKey] = [
      .app("com.acme.a1"), .category("games"), .card("dusk"), .section(hero), .page("apps"),
    ]
    #expect(Set((kept + renamed).map(\.kind)) == Set(RecordKind.allCases))
    let start = try store.revision()
    for key in renamed {
      try store.apply(EditRequest([EditOperation(.rename, key, to: "other")]))
    }
    #expect(
      try store.detail(of: .section(SectionReference(page: "other", key: "other"))).json != "")
    for revision in stride(from: try store.revision(), to: start, by: -1) {
      try store.undo(revision)
    }
    #expect(try store.exported() == before)
  }

  @Test func `a translation of what got another key since is a conflict, and of others is not`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.smallCatalog()
    let texts: [RecordKey] = [
      .text(TextKey(.section, "apps/hero", .title), in: "de"),
      .text(TextKey(.app, "com.acme.a1", .name), in: "de"),
      .text(TextKey(.page, "apps", .title), in: "de"),
    ]
    try store.edit { edit in
      try edit.add(locale: "en", isSource: true)
      try edit.add(locale: "de")
    }
    let base = try store.revision()
    func set(_ key: RecordKey) throws {
      let fields = [EditField("text", try EditValue("Neu"))]
      try store.apply(EditRequest([EditOperation(.set, key, fields: fields)], base: base))
    }
    try store.edit { edit in
      try edit.rename(SectionReference(page: "apps", key: "hero"), to: "top")
      try edit.rename(app: "com.acme.a1", to: "com.acme.new")
    }
    for key in texts.prefix(2) {
      let conflict = #expect(throws: EditConflict.self) { try set(key) }
      #expect(conflict?.conflicts.map(\.key.record) == [key])
      #expect(conflict?.conflicts.first?.revision == base + 1)
    }
    try set(texts[2])
  }
}
