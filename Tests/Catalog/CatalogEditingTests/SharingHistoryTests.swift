import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Random edits of shared sections, against a naive model that looks up what each section shows.
@Suite struct SharingHistoryTests {
  /// A page of the model.
  private struct ModelPage {
    struct Section {
      var key: String
      var title: String?
      var items: [String] = []
      /// The section that it shows.
      var source: SectionReference?
    }

    var slug: String
    var sections: [Section] = []
  }

  /// A catalog as a list of pages.
  private struct Model {
    var pages: [ModelPage] = []

    subscript(place: SectionReference) -> ModelPage.Section? {
      pages.first { $0.slug == place.page }?.sections.first { $0.key == place.key }
    }

    mutating func change(_ place: SectionReference, _ body: (inout ModelPage.Section) -> Void) {
      for page in pages.indices where pages[page].slug == place.page {
        for index in pages[page].sections.indices where pages[page].sections[index].key == place.key
        {
          body(&pages[page].sections[index])
        }
      }
    }

    var places: [SectionReference] {
      pages.flatMap { page in
        page.sections.map { SectionReference(page: page.slug, key: $0.key) }
      }
    }

    func users(of place: SectionReference) -> [SectionReference] {
      places.filter { self[$0]?.source == place }
    }

    func shown(_ section: ModelPage.Section) -> ModelPage.Section {
      section.source.flatMap { self[$0] } ?? section
    }

    /// Replaces the references to a section that has another name now.
    mutating func follow(_ body: (inout SectionReference) -> Void) {
      for page in pages.indices {
        for index in pages[page].sections.indices {
          guard var source = pages[page].sections[index].source else { continue }
          body(&source)
          pages[page].sections[index].source = source
        }
      }
    }
  }

  private static let apps = (0..<5).map { "com.acme.app\($0)" }

  private func catalog(_ folder: TemporaryFolder, _ name: String) throws -> CatalogStore {
    let store = try folder.emptyCatalog(name)
    try store.edit { edit in
      for app in Self.apps {
        try edit.add(app: app) { ($0.name, $0.iconAddress) = (app, "https://a.b/c") }
      }
    }
    return store
  }

  @Test func `random edits show what a naive model shows`() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: randomSeed("shared sections"))
    for round in 0..<max(TestForm.rounds(100), 5) {
      let store = try catalog(folder, "catalog\(round).sqlite")
      var model = Model()
      for _ in 0..<60 {
        try step(&model, store, &random)
        try compare(model, store)
      }
      #expect(try store.checkIntegrity().isEmpty)
      let text = try store.exported()
      let copy = try folder.emptyCatalog("copy\(round).sqlite")
      try copy.importTexts(["f.ndjson": text])
      #expect(try copy.exported() == text)
      try compare(model, copy)
    }
  }

  private func compare(_ model: Model, _ store: CatalogStore) throws {
    #expect(try store.pages().map(\.slug) == model.pages.map(\.slug))
    for page in model.pages {
      let content = try store.pageContent(slug: page.slug)
      #expect(content.unreadableRows.isEmpty)
      #expect(content.sections.map(\.section.key) == page.sections.map(\.key))
      #expect(content.sections.map(\.section.source) == page.sections.map(\.source))
      let shown = page.sections.map(model.shown)
      #expect(content.sections.map(\.section.title) == shown.map(\.title))
      #expect(content.sections.map { $0.items.map(\.key) } == shown.map(\.items))
      let outline = try store.pageOutline(slug: page.slug)
      #expect(outline.sections.map(\.itemCount) == shown.map(\.items.count))
    }
  }

  /// Edits the catalog, and the model if the edit must be allowed.
  private func step(
    _ model: inout Model, _ store: CatalogStore, _ random: inout SplitMix64
  ) throws {
    let places = model.places
    let some = places.randomElement(using: &random)
    let other = places.randomElement(using: &random)
    let free = "key-\(Int.random(in: 0..<1_000_000, using: &random))"
    let apps = Array(
      Self.apps.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    var after = model
    let edit: (borrowing CatalogEdit) throws -> Void
    let isAllowed: Bool
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where model.pages.count < 4:
      after.pages.append(ModelPage(slug: free))
      (isAllowed, edit) = (true, { try $0.add(page: free, title: "Page") })
    case 1, 2:
      guard let page = model.pages.randomElement(using: &random)?.slug else { return }
      let place = SectionReference(page: page, key: free)
      var section = ModelPage.Section(key: free)
      if let other, Bool.random(using: &random) {
        section.source = other
        edit = { try $0.add(place) { $0.source = other } }
        isAllowed = model[other]?.source == nil
      } else {
        (section.title, section.items) = (free, apps)
        edit = { try $0.add(place, items: apps) { ($0.type, $0.title) = (.cardRow, free) } }
        isAllowed = true
      }
      let index = after.pages.firstIndex { $0.slug == page } ?? 0
      after.pages[index].sections.append(section)
    case 3:
      guard let some else { return }
      after.change(some) { $0.title = free }
      isAllowed = model[some]?.source == nil
      edit = { try $0.set(some) { $0.title = free } }
    case 4:
      guard let some else { return }
      after.change(some) { $0.items = apps }
      isAllowed = model[some]?.source == nil || apps.isEmpty
      if model[some]?.source != nil { after = model }
      edit = { try $0.set(some, items: apps) }
    case 5:
      guard let some, let other else { return }
      after.change(some) { $0 = ModelPage.Section(key: $0.key, source: other) }
      isAllowed = some != other && model[other]?.source == nil && model.users(of: some).isEmpty
      edit = { try $0.set(some) { $0.source = other } }
    case 6:
      guard let some, let section = model[some] else { return }
      let shown = model.shown(section)
      after.change(some) {
        $0 = ModelPage.Section(key: $0.key, title: shown.title, items: shown.items)
      }
      (isAllowed, edit) = (true, { try $0.set(some) { $0.source = nil } })
    case 7:
      guard let some else { return }
      let index = after.pages.firstIndex { $0.slug == some.page } ?? 0
      after.pages[index].sections.removeAll { $0.key == some.key }
      isAllowed = model.users(of: some).isEmpty
      edit = { try $0.remove(some) }
    case 8:
      guard let page = model.pages.randomElement(using: &random)?.slug else { return }
      after.pages.removeAll { $0.slug == page }
      isAllowed = model.places.filter { $0.page == page }
        .allSatisfy { model.users(of: $0).allSatisfy { $0.page == page } }
      edit = { try $0.remove(page: page) }
    default:
      guard let some else { return }
      after.change(some) { $0.key = free }
      after.follow { if $0 == some { $0.key = free } }
      (isAllowed, edit) = (true, { try $0.rename(some, to: free) })
    }
    do {
      try store.edit(edit)
      #expect(isAllowed)
      model = after
    } catch is CatalogDiagnostics {
      #expect(!isAllowed)
    }
  }
}
