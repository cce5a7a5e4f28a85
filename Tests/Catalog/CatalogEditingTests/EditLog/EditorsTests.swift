import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Several editors with different base revisions, against a naive model that keeps the whole history.
@Suite struct EditorsTests {
  /// What a step of the history touched, by the words of the table of conflicts.
  fileprivate struct Step {
    let author: String
    let touched: Set<String>
    /// The prefixes of what was touched whole, such as `page/section`.
    let whole: Set<String>
  }

  fileprivate struct Section: Equatable {
    var key: String
    var title: String
    var items: [String] = []
  }

  /// A page of sections of apps, and the names of the apps.
  fileprivate struct Model: Equatable {
    var sections: [Section] = []
    var names: [String: String] = [:]

    func index(_ key: String) -> Int? { sections.firstIndex { $0.key == key } }
  }

  /// A request of one operation in words of the model.
  fileprivate struct Attempt {
    var operation: EditOperation
    var touched: Set<String> = []
    var whole: Set<String> = []
    /// The element that must still be there beside the new place.
    var neighbor: String?
    var lacksNeighbor = false
    /// The model afterwards; nil if the catalog refuses the operation itself.
    var after: Model?
  }

  private static let apps = (0..<6).map { "com.acme.a\($0)" }

  private func catalog(_ folder: TemporaryFolder, _ name: String) throws -> (CatalogStore, Model) {
    let store = try folder.emptyCatalog(name)
    var model = Model()
    for app in Self.apps { model.names[app] = app }
    for key in ["s0", "s1", "s2"] {
      model.sections.append(Section(key: key, title: key, items: Array(Self.apps.prefix(3))))
    }
    try store.edit { [model] edit in
      for app in Self.apps {
        try edit.add(app: app) { ($0.name, $0.iconAddress) = (app, "https://a.b/c") }
      }
      try edit.add(page: "p", title: "P")
      for section in model.sections {
        try edit.add(SectionReference(page: "p", key: section.key), items: section.items) {
          ($0.type, $0.title) = (.cardRow, section.title)
        }
      }
    }
    return (store, model)
  }

  @Test func `no kept edit is lost, every refusal is explained, and all can be undone`() throws {
    var random = SplitMix64(seed: randomSeed("editors"))
    let folder = try TemporaryFolder()
    let steps = 60
    for round in 0..<TestForm.rounds(3_000 / steps) {
      var (store, model) = try catalog(folder, "round\(round).sqlite")
      let first = try store.revision()
      let start = try store.exported()
      var history: [Step] = []
      var bases = Array(repeating: first, count: Int.random(in: 2...5, using: &random))
      for _ in 0..<steps {
        let editor = bases.indices.randomElement(using: &random) ?? 0
        if Int.random(in: 0..<3, using: &random) == 0 { bases[editor] = try store.revision() }
        guard let attempt = attempt(model, &random) else { continue }
        let since = history[Int(bases[editor] - first)...]
        // An operation that asks for the value that is stored already overwrites nothing.
        let isSettled = attempt.operation.action == .set && attempt.after == model
        let isConflict = !isSettled && since.contains { $0.meets(attempt) }
        do {
          let result = try store.apply(
            EditRequest(
              [attempt.operation], base: bases[editor],
              origin: EditOrigin(author: "editor \(editor)", source: .studio)))
          let after = try #require(attempt.after, "\(attempt.operation) was refused by the model")
          try #require(!isConflict, "\(attempt.operation) meets \(since)")
          guard after != model else {
            #expect(result.inverse == [])
            continue
          }
          model = after
          history.append(
            Step(
              author: "editor \(editor)", touched: attempt.touched, whole: attempt.whole))
          #expect(result.revision == first + Int64(history.count))
          // An editor knows the own edits.
          if bases[editor] == result.revision - 1 { bases[editor] = result.revision }
        } catch let conflict as EditConflict {
          try #require(isConflict, "\(attempt.operation): \(conflict)")
          for found in conflict.conflicts {
            let revision = try #require(found.revision)
            #expect(revision > bases[editor])
            #expect(found.author == history[Int(revision - first) - 1].author)
          }
          #expect(!conflict.conflicts.isEmpty)
        } catch is CatalogDiagnostics {
          try #require(attempt.after == nil && !isConflict, "\(attempt.operation)")
        }
        try compare(model, store)
      }
      let last = try store.revision()
      for revision in stride(from: last, to: first, by: -1) {
        do { try store.undo(revision) } catch {
          Issue.record(
            "\(revision) of \(first)...\(last): \(error); \(try store.edits(after: revision - 1).map { "\($0.revision) \($0.undoes) \($0.lines)" })"
          )
          return
        }
      }
      #expect(try store.exported() == start)
      #expect(try store.checkIntegrity() == [])
    }
  }

  private func compare(_ model: Model, _ store: CatalogStore) throws {
    let content = try store.pageContent(slug: "p").sections
    #expect(content.map(\.section.key) == model.sections.map(\.key))
    #expect(content.map(\.section.title) == model.sections.map(\.title))
    #expect(content.map { $0.items.map(\.key) } == model.sections.map(\.items))
    let names = try store.exported(kind: .app).split(separator: "\n").map { line in
      let app = try JSONDocument(line.utf8).root
      return [app["bundleIdentifier"]?.string, app["name"]?.string]
    }
    #expect(names == Self.apps.map { [$0, model.names[$0]] })
  }

  /// A random operation, which others may have made impossible.
  private func attempt(_ model: Model, _ random: inout SplitMix64) -> Attempt? {
    let key = "s\(Int.random(in: 0..<5, using: &random))"
    let section = SectionReference(page: "p", key: key)
    let other = "s\(Int.random(in: 0..<5, using: &random))"
    let app = Self.apps.randomElement(using: &random) ?? ""
    let beside = Self.apps.randomElement(using: &random) ?? ""
    let text = "T\(Int.random(in: 0..<20, using: &random))"
    let title = [EditField("title", EditValue.ofText(text))]
    let isFirst = Bool.random(using: &random)
    var after = model
    let index = model.index(key)
    let item = index.flatMap { model.sections[$0].items.firstIndex(of: app) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      after.names[app] = text
      return Attempt(
        operation: EditOperation(.set, .app(app), fields: [EditField("name", .ofText(text))]),
        touched: ["app \(app) name"], after: after)
    case 1, 2:
      if let index { after.sections[index].title = text }
      return Attempt(
        operation: EditOperation(.set, .section(section), fields: title),
        touched: ["\(key) title"], after: index == nil ? nil : after)
    case 3:
      guard key != other else { return nil }
      let neighbor = isFirst ? nil : other
      if let index {
        let section = after.sections.remove(at: index)
        let place = neighbor.map { name in after.index(name).map { $0 + 1 } } ?? 0
        if let place { after.sections.insert(section, at: place) }
        if place == nil { after = Model() }
      }
      return Attempt(
        operation: EditOperation(
          .move, .section(section), at: neighbor.map { .after($0) } ?? .at(0)),
        touched: ["\(key) position"], neighbor: neighbor,
        lacksNeighbor: neighbor.map { model.index($0) == nil } ?? false,
        after: index == nil || after.sections.isEmpty ? nil : after)
    case 4:
      if let index { after.sections.remove(at: index) }
      return Attempt(
        operation: EditOperation(.remove, .section(section)), whole: [key],
        after: index == nil ? nil : after)
    case 5:
      after.sections.append(Section(key: key, title: text))
      return Attempt(
        operation: EditOperation(
          .add, .section(section), fields: title + [EditField("type", .ofText("cardRow"))],
          at: .last), whole: [key], after: index == nil ? after : nil)
    case 6:
      let neighbor = isFirst || beside == app ? nil : beside
      if let index {
        let place = neighbor.map { name in
          after.sections[index].items.firstIndex(of: name).map { $0 + 1 }
        }
        if let place = place ?? 0 { after.sections[index].items.insert(app, at: place) }
      }
      return Attempt(
        operation: EditOperation(
          .add, .item(app, in: section), at: neighbor.map { .after($0) } ?? .at(0)),
        whole: ["\(key)/\(app)"], neighbor: neighbor.map { "\(key)/\($0)" },
        lacksNeighbor: neighbor.map { name in
          index.map { !model.sections[$0].items.contains(name) } ?? true
        } ?? false,
        after: index == nil || item != nil || after == model ? nil : after)
    default:
      if let index, let item { after.sections[index].items.remove(at: item) }
      return Attempt(
        operation: EditOperation(.remove, .item(app, in: section)), whole: ["\(key)/\(app)"],
        after: item == nil ? nil : after)
    }
  }
}

extension EditorsTests.Step {
  /// Whether the step touched what an attempt is about.
  fileprivate func meets(_ attempt: EditorsTests.Attempt) -> Bool {
    func record(_ touched: String) -> String { String(touched.prefix { $0 != " " }) }
    func isInside(_ one: String, _ other: String) -> Bool {
      one == other || one.hasPrefix(other + "/")
    }
    if !touched.isDisjoint(with: attempt.touched) { return true }
    for mine in attempt.whole {
      // What is removed or added takes along what it contains, and lies in what was removed or added.
      if whole.contains(where: { isInside($0, mine) || isInside(mine, $0) }) { return true }
      if touched.contains(where: { record($0) == mine }) { return true }
    }
    for mine in attempt.touched where whole.contains(record(mine)) { return true }
    return attempt.lacksNeighbor && attempt.neighbor.map(whole.contains) ?? false
  }
}

extension EditValue {
  fileprivate static func ofText(_ text: String) -> EditValue {
    (try? EditValue(text)) ?? .null
  }
}
