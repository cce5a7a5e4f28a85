import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// A page as one device shows it, with its content, checked against the rules that a layout alone
/// cannot break.
///
/// Only the first ``inspectedItems`` items of each section are checked, and only the first cell of a
/// section that overlaps or extends beyond the edge is reported.
struct ShownPage {
  /// The page solved on the device.
  let page: MeasuredPage

  /// The truncated titles, cells beyond the edge and overlaps of the page, section by section.
  var diagnostics: [Diagnostic] {
    (0..<page.solution.numberOfSections).flatMap { section in
      let cells = (0..<min(page.solution.itemCount(inSection: section), Self.inspectedItems))
        .compactMap { page.solution.element(.cell(section: section, item: $0)) }
      return cutHeaders(of: section) + cells.compactMap(cutName)
        + [beyondEdge(cells, of: section), overlap(cells), overlap(ofSection: section)]
        .compactMap { $0 }
    }
  }

  /// The number of items that are checked in each section.
  static let inspectedItems = 200

  private func cutHeaders(of section: Int) -> [Diagnostic] {
    let planned = page.plan.sections[section]
    guard let title = planned.title else { return [] }
    let kinds = page.plan.sections[section].layout.boundaryItems.map(\.elementKind)
    return kinds.compactMap { kind in
      guard kind != ElementKind.sectionFooter,
        let header = page.solution.element(.boundary(kind: kind, section: section)),
        let shown = page.cutTexts(of: header)[title]
      else { return nil }
      return cut("title", title, shown, at: .section(section).key("title"))
    }
  }

  private func cutName(of cell: LayoutElement) -> Diagnostic? {
    let (section, item) = (cell.identifier.section, cell.identifier.item)
    let name = page.cell(item, inSection: section).content.title
    guard let shown = page.cutTexts(of: cell)[name] else { return nil }
    return cut("name", name, shown, at: .section(section).key("items").index(item))
  }

  private func beyondEdge(_ cells: [LayoutElement], of section: Int) -> Diagnostic? {
    let width = page.solution.environment.container.width
    guard page.solution.configuration.scrollDirection == .vertical else { return nil }
    let scrolls = page.solution.orthogonalRow(inSection: section) != nil
    let found = cells.first { cell in
      scrolls
        ? cell.frame.width > width + Self.tolerance
        : cell.frame.x < -Self.tolerance || cell.frame.maxX > width + Self.tolerance
    }
    guard let found else { return nil }
    let beyond =
      scrolls
      ? found.frame.width - width : max(-found.frame.x, found.frame.maxX - width)
    return PageRule.beyondEdge.diagnostic(
      at: .section(section).key("items").index(found.identifier.item),
      "The cell reaches \(beyond.points) points beyond the screen, which is \(width.points) points wide.",
      remedy: "Give it a fraction of the width, or an alternative for narrow screens.")
  }

  private func overlap(_ cells: [LayoutElement]) -> Diagnostic? {
    let cells = cells.sorted { ($0.frame.y, $0.identifier.item) < ($1.frame.y, $1.identifier.item) }
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        guard other.frame.y < cell.frame.maxY - Self.tolerance else { break }
        let width = min(cell.frame.maxX, other.frame.maxX) - max(cell.frame.x, other.frame.x)
        let height = min(cell.frame.maxY, other.frame.maxY) - other.frame.y
        guard width > Self.tolerance, height > Self.tolerance else { continue }
        let items = [cell.identifier.item, other.identifier.item].sorted()
        return PageRule.overlap.diagnostic(
          at: .section(cell.identifier.section).key("items").index(items[1]),
          "The cells of items \(items[0]) and \(items[1]) overlap by "
            + "\(width.points) × \(height.points) points.",
          remedy: "Make room for both, or ignore this if it is intended.")
      }
    }
    return nil
  }

  private func overlap(ofSection section: Int) -> Diagnostic? {
    guard page.solution.configuration.scrollDirection == .vertical,
      let frame = page.solution.sectionFrame(section),
      let before = page.solution.sectionFrame(section - 1),
      before.maxY > frame.y + Self.tolerance, frame.height > 0
    else { return nil }
    return PageRule.overlap.diagnostic(
      at: .section(section),
      "The section begins \((before.maxY - frame.y).points) points before the one above "
        + "ends.",
      remedy: "Look for negative insets and spacings.")
  }

  /// The tolerance for rounding to pixels, in points.
  private static let tolerance = 0.5

  private func cut(
    _ what: String, _ text: String, _ shown: String, at path: PlanPath
  ) -> Diagnostic {
    PageRule.titleCut.diagnostic(
      at: path,
      shown.isEmpty
        ? "There is no room for the \(what) \(quoted(text))."
        : "The \(what) \(quoted(text)) is cut off: only \(quoted(shown)) fits.",
      remedy: "Shorten it, or choose a style with more room.")
  }
}

extension Double {
  /// A length in a message, to a tenth of a point.
  fileprivate var points: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() && tenths.magnitude < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}
