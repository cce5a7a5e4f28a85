import CompositionalLayout
import LayoutSolver

/// Draws numbers, insets, groups and estimates over a page.
struct FrameOverlay {
  let page: MeasuredPage

  private static let cell = RGB(0x0A5FD6)
  private static let supplementary = RGB(0xB25000)
  private static let area = RGB(0xD30F45)

  func draw(_ elements: [LayoutElement], on canvas: inout PictureCanvas) {
    let sections = Set(elements.filter { $0.identifier.item != .max }.map { $0.identifier.section })
    let outlines = LayoutOutlines(page: page)
    for outline in sections.sorted().flatMap(outlines.ofSection) + outlines.ofCells(elements) {
      draw(outline, on: &canvas)
    }
    for element in elements { draw(element, on: &canvas) }
    for group in outlines.groups(around: elements) where group.group == 0 {
      let size = page.plan.sections[group.section].layout.group.size
      Self.label(
        ["group \(size)"], at: group.frame, LayoutOutlines.Meaning.group.color, isAtTop: true,
        on: &canvas)
    }
  }

  private func draw(_ outline: LayoutOutlines.Outline, on canvas: inout PictureCanvas) {
    let color = outline.meaning.color
    switch outline.meaning {
    case .insets: canvas.rect(outline.frame, fill: .color(.fixed(color, opacity: 0.2)))
    case .group:
      canvas.rect(
        outline.frame, fill: .none, stroke: PictureStroke(.fixed(color), width: 1.5, dash: "2 3"))
    case .section: break
    }
  }

  /// Draws an outline with the element's name and numbers; it is dashed if the frame depends on an
  /// estimate.
  private func draw(_ element: LayoutElement, on canvas: inout PictureCanvas) {
    let isCell = element.identifier.category == .cell
    let name = isCell ? element.identifier.indexText : element.identifier.name
    let estimate = element.isProvisional ? "~" : estimate(of: element.identifier)
    Self.draw(
      name, element.frame, isCell: isCell, isProvisional: element.isProvisional,
      estimate: estimate, on: &canvas)
  }

  /// Draws an outline with a name and the frame's numbers; it is dashed for an estimate.
  static func draw(
    _ name: String, _ frame: LayoutRect, isCell: Bool, isProvisional: Bool, estimate: String,
    on canvas: inout PictureCanvas
  ) {
    let color = isCell ? Self.cell : Self.supplementary
    canvas.rect(
      frame, fill: .color(.fixed(color, opacity: 0.07)),
      stroke: PictureStroke(.fixed(color), width: 1, dash: isProvisional ? "5 3" : nil))
    let place = "at \(number(frame.x)), \(number(frame.y))"
    let size = "\(number(frame.width)) × \(estimate)\(number(frame.height))"
    label(
      ["\(name): \(size) \(place)", "\(name): \(size)", name], at: frame, color, on: &canvas)
  }

  /// Writes the longest of several texts that fits into a frame's lower trailing corner.
  private static func label(
    _ texts: [String], at frame: LayoutRect, _ color: RGB, isAtTop: Bool = false,
    on canvas: inout PictureCanvas
  ) {
    let face = Typeface(size: 9, leading: 12, weight: .semibold)
    guard let text = texts.first(where: { face.width(of: $0) + 8 <= frame.width }),
      frame.height >= 12
    else { return }
    let width = face.width(of: text) + 8
    let y = isAtTop ? frame.y : frame.maxY - 13
    let x = frame.maxX - width
    canvas.rect(
      LayoutRect(x: x, y: y, width: width, height: 13), fill: .color(.fixed(color)))
    canvas.text(text, face, .white, x: x + 4, y: y + 0.5, width: width)
  }

  /// A length with at most two decimals.
  private static func number(_ value: Double) -> String {
    NumberText.text((value * 100).rounded() / 100)
  }

  /// The estimate that a header's measured height has replaced; empty if there is none.
  private func estimate(of identifier: ElementIdentifier) -> String {
    guard case .boundary(let kind) = identifier.category,
      page.plan.sections.indices.contains(identifier.section),
      let item = page.plan.sections[identifier.section].layout.boundaryItems.first(where: {
        $0.elementKind == kind
      }),
      item.size.height.isEstimated
    else { return "" }
    return "~\(Self.number(item.size.height.value)), measured "
  }

  /// Draws lines at the edges of the safe area and of the layout margins.
  func drawSafeArea(of environment: LayoutEnvironment, on canvas: inout PictureCanvas) {
    let isMirrored = environment.direction == .rightToLeft
    let insets = isMirrored ? environment.safeArea.mirrored : environment.safeArea
    let size = canvas.size
    guard insets != .zero else { return }
    let rect = LayoutRect(
      x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    canvas.rect(
      rect, fill: .none, stroke: PictureStroke(.fixed(Self.area), width: 1, dash: "8 4"))
  }
}
