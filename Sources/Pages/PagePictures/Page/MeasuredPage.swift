import CatalogModel
public import CompositionalLayout
public import LayoutSolver

/// A plan solved on a device with its content: estimated sizes are replaced by the sizes that the
/// drawn cells and headers need.
///
/// The sizes are those of the drawn cells (``CellAppearance``), not those of UIKit's views.
public struct MeasuredPage: Sendable {
  /// The plan as it applies in the environment: without alternatives, and with estimated heights
  /// that grow with the text size.
  public let plan: LayoutPlan
  /// The content of the cells.
  public internal(set) var content: PictureContent
  /// The appearances of the cells.
  public let appearances: CellAppearances
  /// The frames.
  public internal(set) var solution: LayoutSolution
  /// The alternative that each section uses.
  private let alternatives: [Int?]
  /// The distance of the titles of all sections from the screen's leading edge, in points.
  private let titleEdge: Double

  /// Solves a plan and measures its estimated sizes.
  ///
  /// - Parameters:
  ///   - plan: The plan. Its estimated heights apply to the default text size.
  ///   - content: The content of the cells; nil means placeholders.
  ///   - environment: The environment to solve the plan in.
  ///   - itemCounts: The number of items in each section; nil means the plan's own.
  ///   - appearances: The drawings of cells, by cell kind, from which they are measured.
  ///   - options: The solver's options, such as whether to record a trace.
  public init(
    _ plan: LayoutPlan, content: PictureContent? = nil,
    appearances: CellAppearances = .standard, in environment: LayoutEnvironment,
    itemCounts: [Int]? = nil, options: SolverOptions = .standard
  ) {
    self.init(
      plan, content: content, appearances: appearances, in: environment, itemCounts: itemCounts,
      options: options, titleEdge: nil)
  }

  /// Solves a part of a page.
  ///
  /// - Parameter titleEdge: The distance of titles from the leading edge, in points, as
  ///   ``titleEdge(of:in:)`` finds it for the whole page; nil for that of the plan.
  package init(
    _ plan: LayoutPlan, content: PictureContent?, appearances: CellAppearances = .standard,
    in environment: LayoutEnvironment, itemCounts: [Int]? = nil,
    options: SolverOptions = .standard, titleEdge: Double?
  ) {
    let type = TypeScale(category: environment.contentSizeCategory, idiom: environment.idiom)
    // Cells do not shrink with smaller texts, because tap targets must stay as large.
    let scaled = plan.listsAdapted(to: environment).scalingEstimatedHeights(by: max(1, type.factor))
    self.plan = scaled.adapted(to: environment)
    alternatives = scaled.sections.map { $0.layout.alternative(in: environment) }
    self.content = content ?? PictureContent(placeholdersFor: plan)
    self.appearances = appearances
    // The alternatives are kept, so that explanations name the one that applies.
    solution = LayoutSolver(options: options).solve(
      scaled, in: environment, itemCounts: itemCounts)
    let (adapted, solution) = (self.plan, self.solution)
    self.titleEdge =
      titleEdge
      ?? plan.sections.indices.lazy.compactMap {
        solution.titleEdge(ofSection: $0, adapted.sections[$0].layout)
      }.first ?? environment.layoutMargins.leading
    for section in plan.sections.indices {
      measureHeaders(inSection: section, type)
      measureCells(inSection: section, type)
    }
  }

  /// The path of the description that applies to a section on the device.
  func place(ofSection section: Int) -> PlanPath {
    .section(section).alternative(alternatives[section])
  }

  /// The most cells of a section that are measured; further cells keep their estimates.
  private static let measuredCells = PagePicture.largest

  private mutating func measureCells(inSection section: Int, _ type: TypeScale) {
    let count = min(solution.itemCount(inSection: section), Self.measuredCells)
    // If the first cells of a section have no estimated size, none of its cells do.
    guard (0..<min(count, 64)).contains(where: { isProvisional($0, inSection: section) }) else {
      return
    }
    let elements = (0..<count).compactMap {
      solution.element(.cell(section: section, item: $0))
    }.filter { $0.isProvisional }
    measure(elements, type)
    // Elements that have got another width may need another height.
    let widened = elements.compactMap { element in
      solution.element(element.identifier).flatMap {
        $0.frame.width == element.frame.width ? nil : $0
      }
    }
    if !widened.isEmpty { measure(widened, type) }
  }

  private mutating func measure(_ elements: [LayoutElement], _ type: TypeScale) {
    var sizes: [ElementIdentifier: MeasuredSize] = [:]
    for element in elements {
      let (section, item) = (element.identifier.section, element.identifier.item)
      let cell = cell(item, inSection: section)
      let size = appearances.appearance(of: cell)
        .size(of: cell, fitting: element.frame.extent, type: type)
      sizes[element.identifier] = MeasuredSize(
        width: wholePixels(
          min(size.width, max(widestCell(inSection: section), element.frame.width))),
        height: wholePixels(size.height))
    }
    solution.setMeasuredSizes(sizes)
  }

  /// The width of the page between a section's insets, in points: the most that a cell takes of it.
  private func widestCell(inSection section: Int) -> Double {
    let insets = plan.sections[section].layout.contentInsets
    return solution.environment.container.width - insets.leading - insets.trailing
  }

  private func isProvisional(_ item: Int, inSection section: Int) -> Bool {
    solution.element(.cell(section: section, item: item))?.isProvisional == true
  }

  private mutating func measureHeaders(inSection section: Int, _ type: TypeScale) {
    for item in plan.sections[section].layout.boundaryItems {
      let identifier = ElementIdentifier.boundary(kind: item.elementKind, section: section)
      guard let element = solution.element(identifier), element.isProvisional else { continue }
      let appearance = SupplementaryAppearance()
      let height: Double
      switch item.elementKind {
      case ElementKind.sectionFooter: height = appearance.footerHeight(type: type)
      default:
        height = appearance.headerHeight(
          supplementary(element), width: element.frame.width, type: type)
      }
      solution.setMeasuredSize(MeasuredSize(height: wholePixels(height)), for: identifier)
    }
  }

  private func wholePixels(_ length: Double) -> Double {
    guard let scale = solution.environment.displayScale, scale > 0 else { return length }
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// A cell with its content and its place.
  package func cell(_ item: Int, inSection section: Int) -> PictureCell {
    let planned = plan.sections[section]
    var cell = PictureCell(
      content: content.cell(item, inSection: section, kind: planned.cellKind),
      kind: planned.cellKind, section: section, item: item)
    if let list = planned.layout.list {
      cell.listRow = PictureCell.ListRow(
        appearance: list.appearance, showsSeparator: list.showsSeparators, isFirst: item == 0,
        isLast: item == solution.itemCount(inSection: section) - 1,
        isHeader: item == 0 && list.headerMode == .firstItemInSection)
    }
    return cell
  }

  /// A header, footer, badge or background with its content.
  func supplementary(_ element: LayoutElement) -> PictureSupplementary {
    let section = element.identifier.section
    let isOwn = plan.sections.indices.contains(section) && element.identifier.item != .max
    let planned = isOwn ? plan.sections[section] : nil
    let item = planned?.layout.boundaryItems.first {
      $0.elementKind == element.identifier.category.kind
    }
    let known = isOwn ? content.known(element.identifier.item, inSection: section) : nil
    let button = content.headers.indices.contains(section) ? content.headers[section].button : nil
    return PictureSupplementary(
      header: HeaderContent(
        title: planned?.title, subtitle: planned?.subtitle, button: isOwn ? button : nil),
      badge: known.map { .item($0.badge) } ?? .unknown,
      itemCount: isOwn ? solution.itemCount(inSection: section) : 0,
      textInset: max(0, titleEdge - solution.leading(element.frame)),
      pins: item?.pinToVisibleBounds == true,
      isHeld: element.isPinned && solution.element(element.identifier)?.frame != element.frame,
      isGrouped: isGrouped, list: planned?.layout.list?.appearance)
  }

  /// Whether a grouped list gives the page a grouped background.
  var isGrouped: Bool {
    plan.sections.contains { section in
      section.layout.list.map { [.grouped, .insetGrouped].contains($0.appearance) } == true
    }
  }
}

extension MeasuredPage {
  /// The distance of the titles of all sections of a page from the leading edge, in points: that of the cells of
  /// the first section that starts at the margin, otherwise the margin.
  package static func titleEdge(of plan: LayoutPlan, in environment: LayoutEnvironment) -> Double {
    for section in plan.sections {
      var part = plan
      part.sections = [section]
      let solution = LayoutSolver().solve(part, in: environment)
      let layout = section.layout.adapted(to: environment)
      if let edge = solution.titleEdge(ofSection: 0, layout) { return edge }
    }
    return environment.layoutMargins.leading
  }
}

extension LayoutSolution {
  /// The distance of a section's cells from the leading edge, in points, if titles begin there; nil for photos at the
  /// screen's edge and groups in its middle.
  fileprivate func titleEdge(ofSection section: Int, _ layout: LayoutSection) -> Double? {
    let margin = environment.layoutMargins.leading
    guard let cell = frame(ofItem: 0, inSection: section).map(leading) else { return nil }
    let isCentered = layout.orthogonalScrollingBehavior == .groupPagingCentered
    return cell >= margin - 8 && (!isCentered || cell <= margin + 8) ? cell : nil
  }

  /// The distance of a frame from the screen's leading edge, in points.
  fileprivate func leading(_ frame: LayoutRect) -> Double {
    environment.direction == .rightToLeft ? environment.container.width - frame.maxX : frame.x
  }
}
