import CompositionalLayout
import LayoutSolver

extension LayoutSolution {
  /// Replaces estimates by recorded sizes, named `SECTION.ITEM`, with the kind in front for boundary
  /// items and `MAX` for an item of the layout's own.
  mutating func apply(_ measured: [String: RecordedMeasurement]) throws {
    for (name, size) in measured {
      let kind = name.split(separator: " ").dropLast().joined(separator: " ")
      let place = (name.split(separator: " ").last ?? "").split(separator: ".")
      guard place.count == 2, let section = Int(place[0]),
        let identifier = Self.identifier(kind, section, place[1]), element(identifier) != nil
      else { throw UnknownName(name: name, of: "measured element") }
      setMeasuredSize(MeasuredSize(width: size.width, height: size.height), for: identifier)
    }
  }

  private static func identifier(
    _ kind: String, _ section: Int, _ item: Substring
  ) -> ElementIdentifier? {
    if item == "MAX" { return .layoutBoundary(kind: kind) }
    if !kind.isEmpty { return .boundary(kind: kind, section: section) }
    return Int(item).map { .cell(section: section, item: $0) }
  }
}
