import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutSolver
import PagePictures

/// A page as one device shows it, with its content, checked against the rules that a layout alone
/// cannot break.
///
/// Only the first ``inspectedItems`` items of each section are checked, and only the first cell of a
/// section that overlaps, extends beyond the edge or lies across a fold is reported.
struct ShownPage {
  /// The page solved on the device.
  let page: MeasuredPage
  /// How much farther cells must reach into each other or beyond the edge to be found, in points.
  var slack = 0.0

  /// The truncated titles, cells beyond the edge, overlaps and lonely columns of the page, section by section.
  var diagnostics: [Diagnostic] {
    (0..<page.solution.numberOfSections).flatMap { section in
      ShownSection(section, ShownSection.cells(of: section, page), of: self).diagnostics
    }
  }

  /// The number of items that are checked in each section.
  static let inspectedItems = 200

  fileprivate func cutHeader(_ header: LayoutElement, _ texts: DrawnTexts) -> Diagnostic? {
    let section = header.identifier.section
    guard let title = page.plan.sections[section].title, let shown = texts.cut[title] else {
      return nil
    }
    return cut("title", title, shown, at: .section(section).key("title"))
  }

  fileprivate func cutName(of cell: LayoutElement, _ texts: DrawnTexts) -> Diagnostic? {
    let (section, item) = (cell.identifier.section, cell.identifier.item)
    let name = page.cell(item, inSection: section).content.title
    guard let shown = texts.cut[name] else { return nil }
    return cut("name", name, shown, at: .section(section).key("items").index(item))
  }

  /// Cells in one column beside which more than half as much stays empty.
  fileprivate func lonelyColumn(_ cells: [LayoutElement], of section: Int) -> Diagnostic? {
    let environment = page.solution.environment
    let configuration = page.solution.configuration
    guard configuration.scrollDirection == .vertical,
      page.solution.orthogonalRow(inSection: section) == nil, cells.count > 1,
      let first = cells.first?.frame, first.width > 0,
      cells.allSatisfy({
        abs($0.frame.x - first.x) < tolerance
          && abs($0.frame.width - first.width) < tolerance
      })
    else { return nil }
    let insets = ResolvedSectionInsets(
      page.plan.sections[section].layout, configuration: configuration, environment: environment)
    let room = environment.container.width - insets.content.total(along: .horizontal)
    guard first.width * 1.5 < room - tolerance else { return nil }
    return PageRule.lonelyColumn.diagnostic(
      at: .section(section),
      "The items stand in one column of \(first.width.points) points, beside which "
        + "\((room - first.width).points) of \(room.points) points stay empty.",
      remedy: "Give the items a fraction of the width, or smaller insets and spacings.")
  }

  /// The first cell that an active fold divides.
  fileprivate func acrossFold(_ cells: [LayoutElement], of section: Int) -> Diagnostic? {
    let environment = page.solution.environment
    let axis = page.solution.configuration.scrollDirection
    guard environment.fold != nil,
      let found = cells.first(where: { environment.isAcrossFold($0.frame, scrolling: axis) })
    else { return nil }
    return LayoutLinter.acrossTheFold.diagnostic(
      at: Diagnostic.Location(.section(section).key("items").index(found.identifier.item)),
      message: "The cell is \(found.frame.width.points) points wide and lies across the fold.",
      remedy: "Use an even number of columns, or the whole width.")
  }

  fileprivate func beyondEdge(_ cells: [LayoutElement], of section: Int) -> Diagnostic? {
    let width = page.solution.environment.container.width
    guard page.solution.configuration.scrollDirection == .vertical else { return nil }
    let scrolls = page.solution.orthogonalRow(inSection: section) != nil
    let found = cells.first { cell in
      guard cell.frame.width > 0, cell.frame.height > 0 else { return false }
      return scrolls
        ? cell.frame.width > width + reach
        : cell.frame.x < -reach || cell.frame.maxX > width + reach
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

  fileprivate func overlap(_ cells: [LayoutElement]) -> Diagnostic? {
    let cells = cells.sorted { ($0.frame.y, $0.identifier.item) < ($1.frame.y, $1.identifier.item) }
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        guard other.frame.y < cell.frame.maxY - reach else { break }
        let width = min(cell.frame.maxX, other.frame.maxX) - max(cell.frame.x, other.frame.x)
        let height = min(cell.frame.maxY, other.frame.maxY) - other.frame.y
        guard width > reach, height > reach else { continue }
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

  fileprivate func overlap(ofSection section: Int) -> Diagnostic? {
    guard page.solution.configuration.scrollDirection == .vertical,
      let frame = page.solution.sectionFrame(section),
      let before = page.solution.sectionFrame(section - 1),
      before.maxY > frame.y + reach, frame.height > 0
    else { return nil }
    return PageRule.overlap.diagnostic(
      at: .section(section),
      "The section begins \((before.maxY - frame.y).points) points before the one above "
        + "ends.",
      remedy: "Look for negative insets and spacings.")
  }

  /// How far cells must reach into each other or beyond the edge to be found, in points.
  private var reach: Double { tolerance + slack }

  /// What rounding to pixels can add, in points.
  private var tolerance: Double {
    max(0.5, 1 / (page.solution.environment.displayScale ?? 2)) + 0.01
  }

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

/// A section of a page as one device shows it.
struct ShownSection {
  /// Its headers and first cells.
  let elements: [LayoutElement]
  /// What becomes of the texts of its headers and cells.
  let texts: [DrawnTexts]
  /// What is wrong with it.
  let diagnostics: [Diagnostic]
  /// The first cell that lies across an active fold.
  let acrossFold: Diagnostic?

  /// Examines a section.
  ///
  /// - Parameters:
  ///   - cells: Its first cells.
  ///   - known: The texts of headers and cells that are known; nil for those that are not.
  init(
    _ section: Int, _ cells: [LayoutElement], of shown: ShownPage, texts known: [DrawnTexts?] = []
  ) {
    let page = shown.page
    let headers = Self.headers(of: section, page)
    elements = headers + cells
    texts = elements.enumerated().map { index, element in
      (known.indices.contains(index) ? known[index] : nil) ?? page.texts(of: element)
    }
    // With frames rounded to pixels, a finding would come and go as the width changes.
    let solved = cells.map { cell in
      var cell = cell
      cell.frame = page.unroundedFrame(of: cell)
      return cell
    }
    diagnostics =
      zip(headers, texts).compactMap(shown.cutHeader)
      + zip(cells, texts.dropFirst(headers.count)).compactMap(shown.cutName)
      + [
        shown.beyondEdge(solved, of: section), shown.overlap(solved),
        shown.overlap(ofSection: section),
        shown.lonelyColumn(solved, of: section),
      ].compactMap(\.self)
    acrossFold = shown.acrossFold(solved, of: section)
  }

  /// The headers that are examined.
  static func headers(of section: Int, _ page: MeasuredPage) -> [LayoutElement] {
    page.plan.sections[section].layout.boundaryItems.map(\.elementKind)
      .filter { $0 != ElementKind.sectionFooter }
      .compactMap { page.solution.element(.boundary(kind: $0, section: section)) }
  }

  /// The cells that are examined.
  static func cells(
    of section: Int, _ page: MeasuredPage, atMost limit: Int = ShownPage.inspectedItems
  ) -> [LayoutElement] {
    (0..<min(page.solution.itemCount(inSection: section), limit))
      .compactMap { page.solution.element(.cell(section: section, item: $0)) }
  }
}

extension MeasuredPage {
  /// The frame of a cell before rounding to pixels.
  func unroundedFrame(of cell: LayoutElement) -> LayoutRect {
    let identifier = cell.identifier
    return solution.unroundedFrame(ofItem: identifier.item, inSection: identifier.section)
      ?? cell.frame
  }
}

extension Double {
  /// A length in a message, to a tenth of a point.
  var points: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() && tenths.magnitude < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}
