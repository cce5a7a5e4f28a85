import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Proposals of three authors beside two editors who also undo, against a naive model that keeps every state.
@Suite struct ProposalModelTests {
  fileprivate typealias State = [String: [String: String]]

  /// One change in words of the model.
  fileprivate struct Change {
    var operation: EditOperation
    var record: String
    /// The new fields; nil for a removal.
    var fields: [String: String]?

    var isSet: Bool { operation.action == .set }

    /// The state afterwards; nil if the catalog refuses the change.
    func applied(to state: State) -> State? {
      var state = state
      switch operation.action {
      case .add where state[record] == nil: state[record] = fields
      case .set where state[record] != nil: state[record]?.merge(fields ?? [:]) { $1 }
      case .remove where state[record] != nil: state[record] = nil
      default: return nil
      }
      return state
    }

    func meets(_ key: (record: String, field: String)) -> Bool {
      key.record == record && (!isSet || key.field.isEmpty || fields?[key.field] != nil)
    }
  }

  /// An entry of the log.
  fileprivate struct Entry {
    var revision: Int64
    var undoes: Int64?
    var before: State
    var after: State

    /// What differs; an empty field is the whole record.
    var keys: [(record: String, field: String)] {
      Set(before.keys).union(after.keys).flatMap { record -> [(String, String)] in
        guard let old = before[record], let new = after[record] else {
          return before[record] == after[record] ? [] : [(record, "")]
        }
        return new.keys.filter { old[$0] != new[$0] }.map { (record, $0) }
      }
    }
  }

  fileprivate struct Idea {
    var number: Int64
    var author: String
    var base: Int64
    var changes: [Change]
    var accepted: [(parts: [Int], revision: Int64?, isUndone: Bool)] = []
    var isRefused = false

    var open: [Int] {
      let done = Set(accepted.filter { !$0.isUndone }.flatMap(\.parts))
      return isRefused ? [] : changes.indices.filter { !done.contains($0) }
    }

    var state: Proposal.State {
      let done = Set(accepted.filter { !$0.isUndone }.flatMap(\.parts))
      return done.count == changes.count ? .accepted : isRefused ? .refused : .open
    }
  }

  fileprivate struct Model {
    var state: State
    var states: [Int64: State]
    var entries: [Entry] = []
    var ideas: [Idea] = []
    var revision: Int64

    mutating func add(_ after: State, undoes: Int64? = nil) {
      guard after != state else { return }
      revision += 1
      entries.append(Entry(revision: revision, undoes: undoes, before: state, after: after))
      (state, states[revision]) = (after, after)
    }

    /// The entries that count as news since a revision for somebody who knows some of them.
    func news(since base: Int64, knowing known: Set<Int64>) -> [Entry] {
      var kept = Set(entries.map(\.revision).filter { $0 > base && !known.contains($0) })
      for entry in entries.reversed() where kept.contains(entry.revision) {
        if let undone = entry.undoes, kept.contains(undone) {
          kept.subtract([undone, entry.revision])
        }
      }
      return entries.filter { kept.contains($0.revision) }
    }

    /// Whether others have changed since what some parts of an idea are about.
    func isConflict(_ changes: [Change], since base: Int64, of idea: Idea) -> Bool {
      var own = Set(idea.accepted.compactMap(\.revision))
      for entry in entries {
        if let undone = entry.undoes, own.contains(undone) { own.insert(entry.revision) }
      }
      let news = news(since: base, knowing: own)
      return changes.contains { change in
        news.flatMap(\.keys).contains { key in
          guard change.meets(key) else { return false }
          // Every field that was touched must have the wanted value by now.
          let isThere =
            change.fields?.allSatisfy { state[change.record]?[$0.key] == $0.value } ?? false
          return !(change.isSet && state[change.record] != nil && isThere)
        }
      }
    }

    /// Opens what an edit had accepted that is undone, and closes what undoing had opened.
    mutating func follow(_ revision: Int64) {
      for idea in ideas.indices {
        for answer in ideas[idea].accepted.indices
        where ideas[idea].accepted[answer].revision == revision {
          ideas[idea].accepted[answer].isUndone.toggle()
        }
      }
      if let undone = entries.first(where: { $0.revision == revision })?.undoes { follow(undone) }
    }
  }

  @Test func `nothing is lost, and nothing is applied that nobody accepted`() throws {
    var random = SplitMix64(seed: randomSeed("proposals"))
    let folder = try TemporaryFolder()
    for round in 0..<TestForm.rounds(40) {
      let (store, start) = try catalog(folder, "round\(round).sqlite")
      let trials = CatalogTrials(of: store)
      var model = start
      for _ in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1, 2: try propose(store, trials, &model, &random)
        case 3, 4, 5: try accept(store, &model, &random)
        case 6: try refuse(store, &model, &random)
        case 7: try undo(store, &model, &random)
        default: try edit(store, &model, &random)
        }
        try compare(model, store, &random)
      }
      #expect(try store.checkIntegrity() == [])
    }
  }

  // MARK: Steps

  private func propose(
    _ store: CatalogStore, _ trials: CatalogTrials, _ model: inout Model, _ random: inout SplitMix64
  ) throws {
    let base = Int64.random(in: max(1, model.revision - 8)...model.revision, using: &random)
    var changes: [Change] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let next = change(model.states[base] ?? [:], &random)
      if !changes.contains(where: { $0.record == next.record }) { changes.append(next) }
    }
    let author = ["ada", "ben", "cleo"].randomElement(using: &random) ?? ""
    let after = changes.reduce(model.states[base]) { state, change in
      state.flatMap { change.applied(to: $0) }
    }
    do {
      let proposal = try store.propose(
        ProposalRequest("Idea", changes.map(\.operation), base: base, author: author),
        trials: trials)
      #expect(after != nil && after != model.states[base])
      model.ideas.append(
        Idea(number: proposal.number, author: author, base: base, changes: changes))
    } catch ProposalError.empty {
      #expect(after == model.states[base])
    } catch is CatalogDiagnostics {
      #expect(after == nil)
    }
  }

  private func accept(
    _ store: CatalogStore, _ model: inout Model, _ random: inout SplitMix64
  ) throws {
    guard let index = model.ideas.indices.randomElement(using: &random) else { return }
    let idea = model.ideas[index]
    let parts =
      Bool.random(using: &random)
      ? idea.open : idea.open.filter { _ in Bool.random(using: &random) }
    let isOver = Int.random(in: 0..<4, using: &random) == 0
    var acceptance = ProposalAcceptance(idea.number)
    (acceptance.parts, acceptance.overrides) = (parts, isOver ? model.revision : nil)
    let changes = parts.map { idea.changes[$0] }
    let isConflict =
      !isOver && model.isConflict(changes, since: idea.base, of: idea)
    let after = changes.reduce(Optional(model.state)) { state, change in
      state.flatMap { change.applied(to: $0) }
    }
    do {
      let result = try store.accept(
        acceptance, as: EditOrigin(author: "editor", source: .studio))
      #expect(!isConflict && !parts.isEmpty, "\(changes)")
      let isChange = after != model.state
      model.add(try #require(after))
      #expect(result.revision == model.revision)
      model.ideas[index].accepted.append((parts, isChange ? model.revision : nil, false))
    } catch let conflict as EditConflict {
      #expect(isConflict, "\(conflict) \(changes)")
    } catch is CatalogDiagnostics {
      #expect(after == nil && !isConflict)
    } catch ProposalError.noParts {
      #expect(parts.isEmpty && idea.state == .open)
    } catch ProposalError.answered(_, let state, _) {
      #expect(idea.state == state)
    }
  }

  private func refuse(
    _ store: CatalogStore, _ model: inout Model, _ random: inout SplitMix64
  ) throws {
    guard let index = model.ideas.indices.randomElement(using: &random) else { return }
    let idea = model.ideas[index]
    let isOpening = Bool.random(using: &random)
    do {
      try store.answer(
        ProposalRefusal(idea.number, isOpening ? .reopened : .refused),
        as: EditOrigin(author: "editor", source: .studio))
      #expect(idea.state == (isOpening ? .refused : .open))
      model.ideas[index].isRefused = !isOpening
    } catch ProposalError.answered(_, let state, _) {
      #expect(idea.state == state && state != (isOpening ? .refused : .open))
    }
  }

  private func undo(
    _ store: CatalogStore, _ model: inout Model, _ random: inout SplitMix64
  ) throws {
    guard let entry = model.entries.suffix(6).randomElement(using: &random) else { return }
    let news = model.news(since: entry.revision, knowing: [entry.revision])
    let isConflict = news.flatMap(\.keys).contains { key in
      entry.keys.contains {
        $0.record == key.record && ($0.field == key.field || $0.field.isEmpty || key.field.isEmpty)
      }
    }
    do {
      try store.undo(entry.revision, as: EditOrigin(author: "editor"))
      #expect(!isConflict)
      var after = model.state
      for key in entry.keys {
        if key.field.isEmpty {
          after[key.record] = entry.before[key.record]
        } else {
          after[key.record]?[key.field] = entry.before[key.record]?[key.field]
        }
      }
      if after != model.state { model.follow(entry.revision) }
      model.add(after, undoes: entry.revision)
    } catch is EditConflict {
      #expect(isConflict)
    } catch is CatalogDiagnostics {
      // It adds what is there, or removes what is not, because it was undone before.
    }
  }

  private func edit(
    _ store: CatalogStore, _ model: inout Model, _ random: inout SplitMix64
  ) throws {
    let change = change(model.state, &random)
    let editor = Bool.random(using: &random) ? "max" : "eve"
    do {
      try store.apply(
        EditRequest(
          [change.operation], base: model.revision,
          origin: EditOrigin(author: editor, source: .studio)))
      model.add(try #require(change.applied(to: model.state)))
    } catch is CatalogDiagnostics {
      #expect(change.applied(to: model.state) == nil)
    }
  }

  // MARK: The catalog

  private func catalog(
    _ folder: TemporaryFolder, _ name: String
  ) throws -> (CatalogStore, Model) {
    let store = try folder.emptyCatalog(name)
    try store.edit { edit in
      for number in 0..<4 {
        try edit.add(card: "c\(number)") { ($0.title, $0.subtitle) = ("T", "S") }
      }
    }
    let state = Dictionary(
      uniqueKeysWithValues: (0..<4).map { ("c\($0)", ["title": "T", "subtitle": "S"]) })
    let revision = try store.revision()
    return (store, Model(state: state, states: [revision: state], revision: revision))
  }

  private func change(_ state: State, _ random: inout SplitMix64) -> Change {
    let record = "c\(Int.random(in: 0..<6, using: &random))"
    let key = RecordKey.card(record)
    let text = ["T", "A", "B", "C"].randomElement(using: &random) ?? ""
    // What is there is rarely added, and what is not there is rarely changed.
    let isRare = Int.random(in: 0..<10, using: &random) == 0
    let isThere = (state[record] != nil) != isRare
    if !isThere {
      let fields = ["title": text, "subtitle": "S"]
      return Change(
        operation: EditOperation(.add, key, fields: fields.operationFields), record: record,
        fields: fields)
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      return Change(operation: EditOperation(.remove, key), record: record)
    }
    let fields = [Bool.random(using: &random) ? "title" : "subtitle": text]
    return Change(
      operation: EditOperation(.set, key, fields: fields.operationFields), record: record,
      fields: fields)
  }

  private func compare(
    _ model: Model, _ store: CatalogStore, _ random: inout SplitMix64
  ) throws {
    let cards = try store.cards().map { card in
      (card.key, ["title": card.title, "subtitle": card.subtitle])
    }
    try #require(Dictionary(uniqueKeysWithValues: cards) == model.state)
    try #require(try store.revision() == model.revision)
    let proposals = Array(try store.proposals().reversed())
    try #require(proposals.map(\.number) == model.ideas.map(\.number))
    for (proposal, idea) in zip(proposals, model.ideas) {
      try #require(proposal.state == idea.state, "\(proposal.answers)")
      try #require(proposal.openParts == idea.open)
      try #require(proposal.operations == idea.changes.map(\.operation))
    }
    guard let index = model.ideas.indices.randomElement(using: &random) else { return }
    let idea = model.ideas[index]
    let conflicts = try store.conflicts(of: proposals[index])
    for part in idea.open {
      let isConflict = model.isConflict([idea.changes[part]], since: idea.base, of: idea)
      #expect(conflicts[part].isEmpty != isConflict, "\(idea.changes[part])")
    }
  }
}

extension [String: String] {
  fileprivate var operationFields: [EditField] {
    sorted { $0.key < $1.key }.compactMap { name, text in
      (try? EditValue(text)).map { EditField(name, $0) }
    }
  }
}
