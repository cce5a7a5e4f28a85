import CompositionalLayout

extension PlanDifference {
  /// The changes as a JSON object: `format`, `count` and `changes`, each with its path, its kind and
  /// what it was (`from`) and is (`to`).
  public func json() throws -> String {
    try JSONText.encode(
      DifferenceDocument(
        format: "storefront.diff/1", count: changes.count,
        changes: changes.map(DifferenceDocument.Change.init)))
  }
}

/// The JSON that a difference becomes.
private struct DifferenceDocument: Encodable {
  struct Change: Encodable {
    var path: String
    var kind: String
    var from: String?
    var to: String?

    init(_ change: PlanChange) {
      path = change.path
      switch change.kind {
      case .added(let text): (kind, to) = ("added", text)
      case .removed(let text): (kind, from) = ("removed", text)
      case .changed(let old, let new): (kind, from, to) = ("changed", old, new)
      case .moved(let place): (kind, from) = ("moved", place)
      }
    }
  }

  var format: String
  var count: Int
  var changes: [Change]
}
