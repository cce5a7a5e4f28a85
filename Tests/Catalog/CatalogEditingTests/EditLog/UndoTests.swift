import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct UndoTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let hero = SectionReference(page: "apps", key: "hero")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
  }

  private func setTitle(_ title: String) throws {
    try store.edit(as: EditOrigin(author: title.lowercased())) { edit in
      try edit.set(hero) { $0.title = title }
    }
  }

  @Test func `an edit is undone and redone`() throws {
    let before = try store.exported()
    try setTitle("Ada")
    let after = try store.exported()
    let revision = try store.revision()
    #expect(try store.undo(revision).revision == revision + 1)
    #expect(try store.exported() == before)
    #expect(try store.edits(limit: 1).first?.undoes == [revision])
    try store.undo(revision + 1)
    #expect(try store.exported() == after)
  }

  @Test func `edits of one field are undone one after the other`() throws {
    let start = try store.revision()
    let before = try store.exported()
    for title in ["Ada", "Ben", "Cleo"] { try setTitle(title) }
    for revision in [start + 3, start + 2, start + 1] { try store.undo(revision) }
    #expect(try store.exported() == before)
    let error = #expect(throws: EditConflict.self) { try store.undo(start + 1) }
    #expect(error?.conflicts.map(\.revision) == [start + 6])
  }

  @Test func `an edit under a later one of the same is kept, and both values are told`() throws {
    let start = try store.revision()
    try setTitle("Ada")
    try setTitle("Ben")
    try store.edit { try $0.set(page: "apps", title: "Other") }
    let error = try #require(
      #expect(throws: EditConflict.self) { try store.undo(start + 1) })
    #expect(
      error.conflicts.map { [$0.author, $0.theirs?.text, $0.yours?.text] }
        == [["ben", "\"Ben\"", "\"Hero\""]])
    #expect(try store.revision() == start + 3)
  }

  @Test
  func
    `an import that changes a source text is undone and redone with the states of its translations`()
    throws
  {
    try store.seed(reset: true)
    let before = try store.exported(.json)
    let revision = try store.revision()
    let renamed = before.replacing("\"title\": \"Apps\"", with: "\"title\": \"Programs\"")
    #expect(renamed != before)
    try store.importTexts(["catalog.json": renamed])
    let after = try store.exported(.json)
    try store.undo(revision + 1)
    #expect(try store.exported(.json) == before)
    try store.undo(revision + 2)
    #expect(try store.exported(.json) == after)
  }

  /// Sections of a page, as `key`, or as `key=choice` for a case.
  private func importSections(_ sections: [String]) throws {
    let list = sections.map { section in
      let parts = section.split(separator: "=")
      let choice = parts.count > 1 ? "\"\(parts[1])\"" : "null"
      let when = parts.count > 1 ? "{}" : "null"
      return #"{"key":"\#(parts[0])","type":"singleList","choice":\#(choice),"when":\#(when)}"#
    }
    let page = #"{"slug":"p","title":"P","sections":[\#(list.joined(separator: ","))]}"#
    try store.importTexts([
      "p.json": #"{"format":"storefront.catalog/1","pages":[\#(page)]}"#
    ])
  }

  @Test(arguments: [
    [["a", "b", "c=a"], ["a=b", "b", "c"]], [["a=b", "b", "c"], ["a", "b", "c=a"]],
    [["a", "b=a", "c=a"], ["a=b", "b", "c=b"]], [["a", "b=a", "c"], ["a", "b", "c=b"]],
  ])
  func `sections that change roles in choices are undone and redone`(pages: [[String]]) throws {
    try importSections(pages[0])
    let before = try store.exported()
    let revision = try store.revision()
    try importSections(pages[1])
    let after = try store.exported()
    try store.undo(revision + 1)
    #expect(try store.exported() == before)
    try store.undo(revision + 2)
    #expect(try store.exported() == after)
  }

  @Test func `a renamed choice takes back only its own cases`() throws {
    try importSections(["a", "b=a", "c=z"])
    let before = try store.exported()
    let revision = try store.revision()
    try store.edit { try $0.rename(SectionReference(page: "p", key: "a"), to: "z") }
    let after = try store.exported()
    try store.undo(revision + 1)
    #expect(try store.exported() == before)
    try store.undo(revision + 2)
    #expect(try store.exported() == after)
  }

  @Test func `other edits since stay`() throws {
    let start = try store.revision()
    try store.edit { try $0.remove("com.acme.a1", from: hero) }
    try setTitle("Ada")
    try store.edit { try $0.remove("com.acme.a0", from: hero) }
    try store.undo(start + 1)
    #expect(
      try store.itemKeys(page: "apps", section: "hero")
        == ["com.acme.a2", "com.acme.a3", "com.acme.a1"])
    #expect(try store.pageContent(slug: "apps").sections.first?.section.title == "Ada")
  }

  @Test func `the sample is undone to nothing, and its reset to what was there`() throws {
    let before = try store.exported()
    try store.seed(reset: true)
    let seeded = try store.revision()
    let sample = try store.exported()
    try store.undo(seeded)
    #expect(try store.exported() == before)
    try store.undo(seeded + 1)
    #expect(try store.exported() == sample)
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `keys that were exchanged are exchanged back`() throws {
    let before = try store.exported()
    try store.edit { edit in
      try edit.rename(app: "com.acme.a0", to: "com.acme.t")
      try edit.rename(app: "com.acme.a1", to: "com.acme.a0")
      try edit.rename(app: "com.acme.t", to: "com.acme.a1")
      try edit.rename(page: "apps", to: "t")
      try edit.rename(page: "shop", to: "apps")
      try edit.rename(page: "t", to: "shop")
    }
    let after = try store.exported()
    try store.undo(try store.revision())
    #expect(try store.exported() == before)
    try store.undo(try store.revision())
    #expect(try store.exported() == after)
  }

  @Test func `a key that another record gets in the same edit comes back with its record`() throws {
    try store.edit { edit in
      try edit.add(card: "east") { $0.title = "East" }
      try edit.add(card: "west") { $0.title = "West" }
    }
    let before = try store.exported()
    try store.edit { edit in
      try edit.remove(card: "east")
      try edit.add(card: "east") { $0.title = "Another" }
      try edit.remove(card: "west")
      try edit.rename(card: "east", to: "west")
    }
    let after = try store.exported()
    for (time, state) in [before, after, before].enumerated() {
      try store.undo(try store.revision())
      #expect(try store.exported() == state, "undoing number \(time)")
    }
  }

  @Test func `records that list others under the same keys get the former ones back`() throws {
    try store.edit { edit in
      try edit.add(category: "music") { ($0.name, $0.iconAddress) = ("Music", "https://a.b/c") }
      try edit.set(app: "com.acme.a0", categories: ["music"]) { $0.subtitle = "Before" }
      try edit.set(app: "com.acme.a1", categories: ["music"])
    }
    let before = try store.exported()
    try store.edit { edit in
      try edit.remove(category: "music")
      try edit.rename(category: "games", to: "music")
      try edit.set(app: "com.acme.a0", categories: ["music"]) { $0.subtitle = "After" }
      try edit.set(app: "com.acme.a1", categories: ["music"])
    }
    let after = try store.exported()
    for (time, state) in [before, after, before].enumerated() {
      try store.undo(try store.revision())
      #expect(try store.exported() == state, "undoing number \(time)")
    }
  }

  @Test func `an app that gets the id and the place of another one goes, and that one comes back`()
    throws
  {
    try store.edit { edit in
      try edit.add(app: "com.acme.last") { ($0.name, $0.iconAddress) = ("Last", "https://a.b/c") }
      try edit.add("com.acme.last", to: hero)
    }
    let before = try store.exported()
    try store.edit { edit in
      try edit.remove("com.acme.last", from: hero)
      try edit.remove(app: "com.acme.last")
      try edit.add(app: "com.acme.next") { ($0.name, $0.iconAddress) = ("Next", "https://a.b/d") }
      try edit.add("com.acme.next", to: hero)
    }
    let after = try store.exported()
    for (time, state) in [before, after, before].enumerated() {
      try store.undo(try store.revision())
      #expect(try store.exported() == state, "undoing number \(time)")
    }
  }

  @Test func `undoing all of many random edits gives the first state byte for byte`() throws {
    var random = SplitMix64(seed: randomSeed("undoing"))
    for round in 0..<max(3, TestForm.rounds(20)) {
      let store = try folder.smallCatalog("round\(round).sqlite")
      let start = try store.revision()
      var states = [try store.exported()]
      while states.count <= 40 {
        let revision = try store.revision()
        try? store.edit { edit in
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            try RandomEdit.apply(edit, store, &random)
          }
        }
        guard try store.revision() > revision else { continue }
        states.append(try store.exported())
        let found = try store.withState(at: revision) { try $0.exported() }
        guard found == states[states.count - 2] else {
          let entry = try store.edits(limit: 1).first
          Issue.record("\(entry?.lines ?? []), undone by \(entry?.inverse ?? [])")
          return
        }
      }
      let last = try store.revision()
      for revision in stride(from: last, to: start, by: -1) {
        try store.undo(revision)
        let found = try store.exported()
        guard found == states[Int(revision - start) - 1] else {
          let lines = try store.edits(limit: 1).first?.lines ?? []
          Issue.record("round \(round), undoing \(revision) of \(last): \(lines)")
          return
        }
      }
      #expect(try store.checkIntegrity() == [])
    }
  }
}
