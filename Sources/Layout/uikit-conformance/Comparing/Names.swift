import CompositionalLayout
import LayoutSolver

extension Double {
  /// Whether the number equals the recorded one; recordings are exact to a thousandth of a point.
  func isNear(_ other: Double, within tolerance: Double = 0.001) -> Bool {
    abs(self - other) <= tolerance
  }
}

extension LayoutRect {
  var text: String { "(\(x), \(y), \(width), \(height))" }

  /// Whether the origin and size are close to those of another rectangle.
  func isNear(_ other: LayoutRect, within tolerance: Double = 0.001) -> Bool {
    x.isNear(other.x, within: tolerance) && y.isNear(other.y, within: tolerance)
      && width.isNear(other.width, within: tolerance)
      && height.isNear(other.height, within: tolerance)
  }
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
