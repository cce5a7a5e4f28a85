import CompositionalLayout
import LayoutSolver

extension LayoutRect {
  var text: String { "(\(x), \(y), \(width), \(height))" }
}

extension LayoutElement {
  /// The name under which a case lists the element.
  var recordedName: String {
    let category =
      switch identifier.category {
      case .cell: 0
      case .supplementary, .boundary, .layoutBoundary: 1
      case .decoration: 2
      }
    return "\(category) \(identifier.category.kind ?? "-") \(place)"
  }

  /// The name under which a recorded query lists the element.
  var queryName: String {
    identifier.category.kind.map { "\($0) \(place)" } ?? place
  }

  private var place: String {
    let item = identifier.item == .max ? "MAX" : String(identifier.item)
    return "\(identifier.section).\(item)"
  }
}
