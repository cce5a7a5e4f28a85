import CatalogModel
package import CatalogStore
import DocumentJSON

extension CatalogStore {
  /// What groups of edits did, in the words of people: a list of sentences without a subject for each, such as
  /// `changed the title of Autumn sale from "Sale" to "Autumn sale"`. Records have the titles and names that
  /// they have now, or had when they were removed.
  ///
  /// - Parameter groups: Groups in any order of a log, newest first.
  package func sentences(of groups: [EditGroup]) throws -> [[String]] {
    try read { db in
      var sentences = EditSentences(db)
      return groups.map { sentences.sentences(of: $0.combined) }
    }
  }
}

extension CatalogStore {
  /// What each operation of a proposal would do, such as `change the title of Autumn sale from "Sale" to "Autumn sale"`.
  func sentences(of proposal: Proposal) throws -> [[String]] {
    try read { db in
      var sentences = EditSentences(db)
      return sentences.sentences(of: proposal)
    }
  }
}

/// Says what edits did.
private struct EditSentences {
  private let db: Database
  private var names: [RecordKey: String] = [:]
  /// The keys that records with a former key have now.
  private var renamed: [RecordKey: RecordKey] = [:]

  /// The most sentences of one edit.
  private static let most = 6

  init(_ db: Database) { self.db = db }

  mutating func sentences(of entry: EditEntry) -> [String] {
    guard let operations = entry.operations else {
      let files = entry.files.map(\.name).joined(separator: ", ")
      return [
        "changed \(entry.changes.changedRows) records" + (files.isEmpty ? "" : " from \(files)")
      ]
    }
    for operation in operations where operation.action == .rename {
      guard let new = operation.key.renamed(to: operation.newKey ?? "") else { continue }
      renamed[operation.key] = renamed[new] ?? new
    }
    let former = Self.fields(entry.inverse ?? [])
    let all = (entry.ownOperations ?? []).flatMap { sentences(of: $0, former) }
    guard all.count > Self.most else { return all }
    return all.prefix(Self.most - 1) + ["made \(all.count - Self.most + 1) more changes"]
  }

  mutating func sentences(of proposal: Proposal) -> [[String]] {
    let former = Self.fields(proposal.inverse)
    // What is added has the name that it is given, whatever another record with its key is called.
    for operation in proposal.operations where operation.action == .add {
      names[operation.key] = Self.title { name in
        operation.fields.first { $0.name == name }?.value
      }
    }
    return proposal.operations.map { operation in
      sentences(of: operation, former).map { sentence in
        let verb = sentence.prefix { $0 != " " }
        return (Self.infinitives[String(verb)] ?? String(verb)) + sentence.dropFirst(verb.count)
      }
    }
  }

  /// The verbs of what is not done yet.
  private static let infinitives = [
    "wrote": "write", "added": "add", "removed": "remove", "changed": "change", "moved": "move",
    "cleared": "clear",
  ]

  /// The values that operations set.
  private static func fields(_ operations: [EditOperation]) -> [EditKey: EditValue] {
    operations.reduce(into: [:]) { found, operation in
      for field in operation.fields {
        found[EditKey(operation.key, field: field.name)] = field.value
      }
    }
  }

  private mutating func sentences(
    of operation: EditOperation, _ former: [EditKey: EditValue]
  ) -> [String] {
    let own = Dictionary(operation.fields.map { ($0.name, $0.value) }) { first, _ in first }
    let key = operation.key
    let name = name(of: key) { own[$0] ?? former[EditKey(key, field: $0)] }
    switch operation.action {
    case .add where operation.kind == .text:
      return ["wrote \(name): \(own["text"]?.inWords ?? "")"]
    case .add, .remove:
      let verb = operation.action == .add ? "added" : "removed"
      let isNamed = key.kind == .item || key.kind == .text || name.hasPrefix("the ")
      return ["\(verb) \(isNamed ? "" : "the \(key.kind) ")\(name)"]
    case .rename: return ["changed the key of \(name) to \(operation.newKey ?? "")"]
    case .move: return [moved(operation, name)]
    case .set:
      let changes = operation.fields.compactMap { field -> String? in
        let old = former[EditKey(key, field: field.name)] ?? .null
        guard old != field.value else { return nil }
        let what =
          key.kind == .text && field.name == "text"
          ? name : "the \(NameWords.words(ofField: field.name)) of \(name)"
        if old == .null { return "set \(what) to \(field.value.inWords)" }
        if field.value == .null { return "cleared \(what), which was \(old.inWords)" }
        return "changed \(what) from \(old.inWords) to \(field.value.inWords)"
      }
      return changes + (operation.position == nil ? [] : [moved(operation, name)])
    }
  }

  private func moved(_ operation: EditOperation, _ name: String) -> String {
    func neighbor(_ name: String) -> String { current(operation.key.sibling(name)) ?? name }
    return switch operation.position {
    case .before(let key): "moved \(name) before \(neighbor(key))"
    case .after(let key): "moved \(name) after \(neighbor(key))"
    case .last: "moved \(name) to the end"
    case .at, nil: "moved \(name) to the beginning"
    }
  }

  // MARK: Names

  /// The name of a record, or of a text: its field, its record and its language.
  ///
  /// - Parameter field: Returns a field of the record when it was edited, for one that is gone.
  private mutating func name(
    of key: RecordKey, field: (String) -> EditValue? = { _ in nil }
  ) -> String {
    let key = renamed[key] ?? key
    if let known = names[key] { return known }
    var name = current(key) ?? Self.title(field) ?? key.name
    switch key {
    case .text(let text, let locale):
      let record = text.recordKey.map { self.name(of: $0) } ?? text.recordName
      name = "the \(NameWords.words(ofField: text.field.rawValue)) of \(record) in \(locale)"
    case .item(_, let section): name += " in " + self.name(of: .section(section))
    default: break
    }
    names[key] = name
    return name
  }

  /// The name that a record has now; nil if there is no such record, or it has none.
  private func current(_ key: RecordKey) -> String? {
    if case .item(let name, _) = key {
      // An item's key does not tell whether it shows an app, a category or a card.
      let shown: [RecordKey] = [.app(name), .category(name), .card(name)]
      return shown.lazy.compactMap(current).first
    }
    guard let fields = try? CurrentValues(db).fields(of: key) else { return nil }
    return Self.title { name in fields.first { $0.name == name }?.value }
  }

  /// The title or the name among the fields of a record; a section without one is called by its type.
  private static func title(_ field: (String) -> EditValue?) -> String? {
    for name in ["title", "name"] {
      if let text = field(name)?.string, !text.isEmpty { return text.shortened(to: 60) }
    }
    return field("type")?.string.map { "the \(NameWords.words(ofField: $0))" }
  }
}

extension EditValue {
  /// The text of a JSON string; nil for another value.
  fileprivate var string: String? { node?.string }

  /// The value in a sentence.
  package var inWords: String { node?.inWords ?? "nothing" }
}
