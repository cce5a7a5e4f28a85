import CompositionalLayout
import Foundation
import LayoutSolver

/// A plan solved on a device with what its cells and headers show: elements of estimated size have the
/// size that their content needs when it is drawn.
///
/// The sizes are those of the pictures' own cells (``CellAppearance``), not those that UIKit's views
/// would have.
public struct MeasuredPage: Sendable {
  /// The plan as it applies in the environment, without alternatives, and with estimated heights that
  /// have grown with the text size.
  public let plan: LayoutPlan
  /// What the cells show.
  public let content: PictureContent
  /// What the cells look like.
  public let appearances: CellAppearances
  /// The frames.
  public internal(set) var solution: LayoutSolution
  /// Which alternative each section has.
  private let alternatives: [Int?]

  /// Solves a plan and measures what is estimated.
  ///
  /// - Parameters:
  ///   - plan: The plan. Its estimated heights count at the system's default text size.
  ///   - content: What the cells show; placeholders unless given.
  ///   - environment: Where the page is solved.
  ///   - itemCounts: Items in each section instead of the plan's own.
  ///   - options: How the solver works, such as whether frames can be explained.
  public init(
    _ plan: LayoutPlan, content: PictureContent? = nil,
    appearances: CellAppearances = .standard, in environment: LayoutEnvironment,
    itemCounts: [Int]? = nil, options: SolverOptions = .standard
  ) {
    let type = TypeScale(category: environment.contentSizeCategory, idiom: environment.idiom)
    let scaled = plan.scalingEstimatedHeights(by: type.factor)
    self.plan = scaled.adapted(to: environment)
    alternatives = scaled.sections.map { $0.layout.alternative(in: environment) }
    self.content = content ?? PictureContent(placeholdersFor: plan)
    self.appearances = appearances
    // With its alternatives, so that explanations name the one that holds.
    solution = LayoutSolver(options: options).solve(
      scaled, in: environment, itemCounts: itemCounts)
    for section in plan.sections.indices {
      measureHeaders(inSection: section, type)
      measureCells(inSection: section, type)
    }
  }

  /// Where the description is that a section has on the device.
  func place(ofSection section: Int) -> PlanPath {
    .section(section).alternative(alternatives[section])
  }

  /// More cells of one section than anybody looks at keep their estimates.
  private static let measuredCells = PagePicture.largest

  private mutating func measureCells(inSection section: Int, _ type: TypeScale) {
    let count = min(solution.itemCount(inSection: section), Self.measuredCells)
    // A section whose first cells leave nothing to an estimate has none that do.
    guard (0..<min(count, 64)).contains(where: { isProvisional($0, inSection: section) }) else {
      return
    }
    var sizes: [ElementIdentifier: MeasuredSize] = [:]
    for item in 0..<count {
      guard let element = solution.element(.cell(section: section, item: item)),
        element.isProvisional
      else { continue }
      let cell = cell(item, inSection: section)
      let size = appearances.appearance(of: cell)
        .size(of: cell, fitting: element.frame.extent, type: type)
      sizes[element.identifier] = MeasuredSize(
        width: wholePixels(size.width), height: wholePixels(size.height))
    }
    solution.setMeasuredSizes(sizes)
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
        height = appearance.headerHeight(supplementary(element), type: type)
      }
      solution.setMeasuredSize(MeasuredSize(height: wholePixels(height)), for: identifier)
    }
  }

  private func wholePixels(_ length: Double) -> Double {
    guard let scale = solution.environment.displayScale, scale > 0 else { return length }
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// A cell with what it shows and where it is.
  func cell(_ item: Int, inSection section: Int) -> PictureCell {
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

  /// A header, footer, badge or background with what it shows.
  func supplementary(_ element: LayoutElement) -> PictureSupplementary {
    let section = element.identifier.section
    let isOwn = plan.sections.indices.contains(section) && element.identifier.item != .max
    let planned = isOwn ? plan.sections[section] : nil
    let item = planned?.layout.boundaryItems.first {
      $0.elementKind == element.identifier.category.kind
    }
    return PictureSupplementary(
      title: planned?.title, subtitle: planned?.subtitle,
      itemCount: isOwn ? solution.itemCount(inSection: section) : 0,
      showsMore: planned?.layout.orthogonalScrollingBehavior.scrolls == true,
      textInset: textInset(of: element), pins: item?.pinToVisibleBounds == true,
      isHeld: element.isPinned && solution.element(element.identifier)?.frame != element.frame,
      number: isOwn ? element.identifier.item : 0,
      isGrouped: isGrouped, list: planned?.layout.list?.appearance)
  }

  /// Where a header's text begins so that it stands above the cells, or at the screen's margin where
  /// the cells begin elsewhere; in points from the header's leading edge.
  private func textInset(of element: LayoutElement) -> Double {
    let environment = solution.environment
    let start = leading(element.frame)
    let margin = environment.layoutMargins.leading
    guard let cell = solution.frame(ofItem: 0, inSection: element.identifier.section) else {
      return max(0, margin - start)
    }
    let inset = leading(cell) - start
    return abs(leading(cell) - margin) <= 8 && inset >= 0 ? inset : max(0, margin - start)
  }

  private func leading(_ frame: LayoutRect) -> Double {
    let environment = solution.environment
    return environment.direction == .rightToLeft
      ? environment.container.width - frame.maxX : frame.x
  }

  /// Whether a list of groups makes the page's background the grouped one.
  var isGrouped: Bool {
    plan.sections.contains { section in
      section.layout.list.map { [.grouped, .insetGrouped].contains($0.appearance) } == true
    }
  }
}

extension OrthogonalScrollingBehavior {
  /// Whether a section scrolls by itself.
  var scrolls: Bool { self != .none }
}
