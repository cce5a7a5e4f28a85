import CompositionalLayout
package import LayoutSolver

extension MeasuredPage {
  var isRightToLeft: Bool { solution.environment.direction == .rightToLeft }

  /// Draws an element's content on a canvas of its frame's size.
  func draw(_ element: LayoutElement, on canvas: inout PictureCanvas) {
    let identifier = element.identifier
    switch identifier.category {
    case .cell:
      let cell = cell(identifier.item, inSection: identifier.section, at: element.frame)
      appearances.appearance(of: cell).draw(cell, on: &canvas)
    case .boundary(let kind), .layoutBoundary(let kind):
      let part = supplementary(element)
      if kind == ElementKind.sectionFooter {
        SupplementaryAppearance().drawFooter(part, on: &canvas)
      } else {
        SupplementaryAppearance().drawHeader(part, on: &canvas)
      }
    case .supplementary:
      SupplementaryAppearance().drawBadge(supplementary(element).badge, on: &canvas)
    case .decoration:
      SupplementaryAppearance().drawBackground(isGrouped: isGrouped, on: &canvas)
    }
  }

  private func cell(_ item: Int, inSection section: Int, at frame: LayoutRect) -> PictureCell {
    var cell = self.cell(item, inSection: section)
    if let next = solution.frame(ofItem: item + 1, inSection: section) {
      cell.hasFollower = next.x == frame.x && next.y > frame.y
    }
    return cell
  }

  /// What becomes of an element's texts when it is drawn.
  package func texts(of element: LayoutElement) -> DrawnTexts {
    noted(element, scene: nil)?.texts ?? DrawnTexts()
  }

  /// What is painted of an element.
  package func scene(of element: LayoutElement) -> PaintedScene {
    noted(element, scene: PaintedScene())?.scene ?? PaintedScene()
  }

  /// Draws an element on a canvas that writes nothing; nil if there is nothing to draw.
  private func noted(_ element: LayoutElement, scene: PaintedScene?) -> PictureCanvas? {
    guard element.frame.width > 0, element.frame.height > 0 else { return nil }
    let environment = solution.environment
    var canvas = PictureCanvas(
      size: element.frame.extent,
      type: TypeScale(category: environment.contentSizeCategory, idiom: environment.idiom),
      isMirrored: isRightToLeft, notation: nil)
    canvas.scene = scene
    draw(element, on: &canvas)
    return canvas
  }

  /// The colors that may lie below an element: that of the screen and, where the section has one, that of its background.
  package func backdrops(of element: LayoutElement) -> [PictureColor] {
    let screen: PictureColor = isGrouped ? .groupedBackground : .background
    let section = element.identifier.section
    guard plan.sections.indices.contains(section),
      !plan.sections[section].layout.decorationItems.isEmpty
    else { return [screen] }
    return [screen, isGrouped ? .card : .fill]
  }
}
