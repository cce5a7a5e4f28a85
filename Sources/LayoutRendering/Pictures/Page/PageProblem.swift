public import CompositionalLayout
public import DocumentJSON
import LayoutSolver

/// A problem that only appears when a page is solved on a device with its content.
public struct PageProblem: Hashable, Sendable {
  /// The kind of problem. The raw value is its name in reports.
  public enum Kind: String, CaseIterable, Sendable {
    /// A title or a name is truncated with an ellipsis, or not shown at all.
    case titleCut = "title-cut"
    /// A cell extends beyond the side of the content, where it cannot be scrolled into view.
    case beyondEdge = "beyond-edge"
    /// Two cells of a section, or two sections, overlap.
    case overlap
  }

  /// The kind of problem.
  public var kind: Kind
  /// The path: `sections[1].title`, `sections[1].items[3]` or `sections[1]`.
  public var path: PlanPath
  /// A sentence that describes the problem.
  public var message: String
  /// A sentence that says what to do about it.
  public var remedy: String
}

extension PagePicture {
  /// The truncated titles, cells beyond the edge and overlaps of the page on its device, section by
  /// section.
  ///
  /// Only the first ``inspectedItems`` items of each section are checked, and only the first cell
  /// of a section that overlaps or extends beyond the edge is reported.
  public var problems: [PageProblem] {
    (0..<page.solution.numberOfSections).flatMap { section in
      let cells = (0..<min(page.solution.itemCount(inSection: section), Self.inspectedItems))
        .compactMap { page.solution.element(.cell(section: section, item: $0)) }
      return cutHeaders(of: section) + cells.compactMap(cutName)
        + [beyondEdge(cells, of: section), overlap(cells), overlap(ofSection: section)]
        .compactMap { $0 }
    }
  }

  /// The number of items that are checked in each section.
  public static let inspectedItems = 200

  private func cutHeaders(of section: Int) -> [PageProblem] {
    let planned = page.plan.sections[section]
    guard let title = planned.title else { return [] }
    let kinds = page.plan.sections[section].layout.boundaryItems.map(\.elementKind)
    return kinds.compactMap { kind in
      guard kind != ElementKind.sectionFooter,
        let header = page.solution.element(.boundary(kind: kind, section: section)),
        let shown = cutTexts(of: header)[title]
      else { return nil }
      return .cut("the title", title, shown, at: .section(section).key("title"))
    }
  }

  private func cutName(of cell: LayoutElement) -> PageProblem? {
    let (section, item) = (cell.identifier.section, cell.identifier.item)
    let name = page.cell(item, inSection: section).content.title
    guard let shown = cutTexts(of: cell)[name] else { return nil }
    return .cut("the name", name, shown, at: .section(section).key("items").index(item))
  }

  /// The texts that are truncated when an element is drawn, each with the part that remains.
  private func cutTexts(of element: LayoutElement) -> [String: String] {
    guard element.frame.width > 0, element.frame.height > 0 else { return [:] }
    let environment = page.solution.environment
    var canvas = PictureCanvas(
      size: element.frame.extent,
      type: TypeScale(category: environment.contentSizeCategory, idiom: environment.idiom),
      isMirrored: isRightToLeft, notation: .variables)
    drawContent(of: element, on: &canvas)
    return canvas.cutTexts
  }

  private func beyondEdge(_ cells: [LayoutElement], of section: Int) -> PageProblem? {
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
    return PageProblem(
      kind: .beyondEdge, path: .section(section).key("items").index(found.identifier.item),
      message: "The cell reaches \(beyond.points) points beyond the \(width.points) of the screen.",
      remedy: "Give it a fraction of the width, or an alternative for narrow screens.")
  }

  private func overlap(_ cells: [LayoutElement]) -> PageProblem? {
    let cells = cells.sorted { ($0.frame.y, $0.identifier.item) < ($1.frame.y, $1.identifier.item) }
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        guard other.frame.y < cell.frame.maxY - Self.tolerance else { break }
        let width = min(cell.frame.maxX, other.frame.maxX) - max(cell.frame.x, other.frame.x)
        let height = min(cell.frame.maxY, other.frame.maxY) - other.frame.y
        guard width > Self.tolerance, height > Self.tolerance else { continue }
        let items = [cell.identifier.item, other.identifier.item].sorted()
        return PageProblem(
          kind: .overlap,
          path: .section(cell.identifier.section).key("items").index(items[1]),
          message: "The cells of items \(items[0]) and \(items[1]) lie on each other, on "
            + "\(width.points) × \(height.points) points.",
          remedy: "Make room for both, or take it as it is if it is meant so.")
      }
    }
    return nil
  }

  private func overlap(ofSection section: Int) -> PageProblem? {
    guard page.solution.configuration.scrollDirection == .vertical,
      let frame = page.solution.sectionFrame(section),
      let before = page.solution.sectionFrame(section - 1),
      before.maxY > frame.y + Self.tolerance, frame.height > 0
    else { return nil }
    return PageProblem(
      kind: .overlap, path: .section(section),
      message: "The section begins \((before.maxY - frame.y).points) points before the one above "
        + "ends.",
      remedy: "Look for negative insets and spacings.")
  }

  /// The tolerance for rounding to pixels, in points.
  private static let tolerance = 0.5
}

extension PageProblem {
  fileprivate static func cut(
    _ what: String, _ text: String, _ shown: String, at path: PlanPath
  ) -> PageProblem {
    PageProblem(
      kind: .titleCut, path: path,
      message: shown.isEmpty
        ? "There is no room for \(what) “\(text)”." : "Of \(what) “\(text)” only “\(shown)” fits.",
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
