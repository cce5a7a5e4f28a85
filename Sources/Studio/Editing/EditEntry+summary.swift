import CatalogEditing
import DocumentJSON

extension EditEntry {
  /// What was done, in a line: `title of section apps/hero: "A" → "B"`.
  var summary: String {
    guard let operations else { return counted(changes.changedRows, "row") + " changed" }
    let parts = operations.flatMap(sentences)
    let shown = parts.prefix(Self.shownParts)
    let rest = parts.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }

  private static let shownParts = 3

  private func sentences(_ operation: EditOperation) -> [String] {
    let name = "\(operation.kind.rawValue) \(operation.keyText.shortened(to: 100))"
    switch operation.action {
    case .add: return ["\(name) added"]
    case .remove: return ["\(name) removed"]
    case .rename: return ["\(name) renamed to \((operation.newKey ?? "").shortened(to: 100))"]
    case .set, .move:
      let fields = operation.fields.map { field in
        let old = old(field.name, of: operation).map { "\($0.text.shortened(to: 60)) → " } ?? ""
        return "\(field.name) of \(name): \(old)\(field.value.text.shortened(to: 60))"
      }
      return fields + (operation.place.map { ["\(name) moved \($0.words)"] } ?? [])
    }
  }

  /// The value that a field had before.
  private func old(_ field: String, of operation: EditOperation) -> EditValue? {
    inverse?.lazy.filter { $0.kind == operation.kind && $0.key == operation.key }
      .flatMap(\.fields).first { $0.name == field }?.value
  }
}

extension EditPlace {
  /// The place in words.
  fileprivate var words: String {
    switch self {
    case .at(0): "to the beginning"
    case .at(let index): "to position \(index + 1)"
    case .last: "to the end"
    case .before(let key): "before \(key.shortened(to: 100))"
    case .after(let key): "after \(key.shortened(to: 100))"
    }
  }
}
