import CatalogModel
public import DocumentJSON

extension EditEntry {
  /// What the edit did, one line for each field or record, such as
  /// `title of section apps/hero: "A" → "B"`.
  public var lines: [String] {
    guard let operations else {
      let names = files.map(\.name).joined(separator: ", ")
      return ["\(changes.changedRows) rows" + (names.isEmpty ? "" : " from \(names)")]
    }
    var former: [EditKey: EditValue] = [:]
    for operation in inverse ?? [] where operation.action == .set {
      for field in operation.fields {
        former[EditKey(operation.key, field: field.name)] = field.value
      }
    }
    return operations.flatMap { $0.lines(former) }
  }
}

extension EditEntry {
  /// What the edit did, in one line.
  var summary: String { lines.joined(separator: "; ").shortened(to: 400) }
}

extension EditOperation {
  /// What the operation does, one line for each field or record.
  fileprivate func lines(_ former: [EditKey: EditValue]) -> [String] {
    let name = key.words
    switch action {
    case .add: return ["\(name) added\(position.map { " \($0.words)" } ?? "")"]
    case .remove: return ["\(name) removed"]
    case .rename: return ["\(name) renamed to \(newKey ?? "")"]
    case .move: return ["\(name) moved \(position?.words ?? "")"]
    case .set:
      let moved = position.map { ["\(name) moved \($0.words)"] } ?? []
      return fields.compactMap { field in
        let old = former[EditKey(key, field: field.name)] ?? .null
        // The state of a text is set with the text, also if it stays.
        guard old != field.value else { return nil }
        return "\(field.name) of \(name): \(old.shown) → \(field.value.shown)"
      } + moved
    }
  }
}

extension EditPosition {
  /// The place in a sentence.
  fileprivate var words: String {
    switch self {
    case .at(0): "to the first place"
    case .at(let index): "to place \(index)"
    case .last: "to the end"
    case .before(let key): "before \(key)"
    case .after(let key): "after \(key)"
    }
  }
}

extension EditValue {
  /// The value in a line; a dash for none.
  fileprivate var shown: String { self == .null ? "–" : text.shortened(to: 80) }
}

extension EditEntry: JSONWritable {
  /// Writes the entry as an object with sorted members.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("author", origin.author)
      writer.member("changes", changes)
      writer.member("files", files, unless: [])
      writer.member("inverse", inverse)
      writer.member("isUndoable", isUndoable)
      writer.member("keys", keys)
      writer.member("moment", moment.description)
      writer.member("note", origin.note)
      writer.member("operations", operations)
      writer.member("request", request)
      writer.member("revision", revision)
      writer.member("source", origin.source)
      writer.member("summary", summary)
      writer.member("undoes", undoes.first)
      writer.member("undoesAlso", Array(undoes.dropFirst()), unless: [])
    }
  }
}
