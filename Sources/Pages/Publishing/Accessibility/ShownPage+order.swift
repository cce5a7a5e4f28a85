import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

extension ShownPage {
  /// The first cell that a screen reader reaches after one that stands below or after it, or the header or footer
  /// that stands at the other end of its section.
  func orderDiagnostic(ofSection section: Int, _ cells: [LayoutElement]) -> Diagnostic? {
    guard page.solution.configuration.scrollDirection == .vertical else { return nil }
    let frames = cells.map(\.frame).map { frame in
      isRightToLeft ? frame.mirrored(in: page.solution.environment.container.width) : frame
    }
    for (index, frame) in frames.enumerated() where frame.width > 0 && frame.height > 0 {
      guard let earlier = frames[..<index].firstIndex(where: { frame.stands(before: $0) })
      else { continue }
      let (item, other) = (cells[index].identifier.item, cells[earlier].identifier.item)
      return AccessibilityRule.orderAgainstPlace.diagnostic(
        at: .section(section).key("items").index(item),
        "A screen reader reaches item \(item) after item \(other), but it stands before it.",
        remedy: "Place the items of a group in the order in which they are read.")
    }
    return misplacedBoundary(ofSection: section, cells)
  }

  private func misplacedBoundary(
    ofSection section: Int, _ cells: [LayoutElement]
  ) -> Diagnostic? {
    guard let first = cells.map(\.frame.y).min(), let last = cells.map(\.frame.maxY).max(),
      page.plan.sections[section].title != nil
    else { return nil }
    func frame(_ kind: String) -> LayoutRect? {
      page.solution.element(.boundary(kind: kind, section: section))?.frame
    }
    let boundaryItems = page.plan.sections[section].layout.boundaryItems
    func diagnostic(_ kind: String, _ message: String) -> Diagnostic {
      let index = boundaryItems.firstIndex { $0.elementKind == kind } ?? 0
      return AccessibilityRule.orderAgainstPlace.diagnostic(
        at: .section(section).key("boundaryItems").index(index), message,
        remedy: "Align headers at the top and footers at the bottom.")
    }
    if let header = frame(ElementKind.sectionHeader), header.y >= last - 0.5 {
      return diagnostic(
        ElementKind.sectionHeader,
        "A screen reader says the header before the items, but it stands below them.")
    }
    if let footer = frame(ElementKind.sectionFooter), footer.maxY <= first + 0.5 {
      return diagnostic(
        ElementKind.sectionFooter,
        "A screen reader says the footer after the items, but it stands above them.")
    }
    return nil
  }

  private var isRightToLeft: Bool { page.solution.environment.direction == .rightToLeft }
}

extension LayoutRect {
  /// The rectangle as it is from the other side of a width in points.
  fileprivate func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// Whether the eye comes to the rectangle before another one: it is above it, or in the same row beside it. One
  /// column after the other is an order, too.
  fileprivate func stands(before other: LayoutRect) -> Bool {
    let isInColumn = x < other.maxX - 0.5 && other.x < maxX - 0.5
    let isInRow = abs(y - other.y) < min(height, other.height) / 4
    return isInColumn && maxY <= other.y + 0.5 && y < other.y - 0.5
      || isInRow && maxX <= other.x + 0.5 && x < other.x - 0.5
  }
}
