import CompositionalLayout
import LayoutSolver

/// Numbers, insets, groups and estimates, drawn over a page.
struct FrameOverlay {
  let page: MeasuredPage

  private static let cell = RGB(0x0A5FD6)
  private static let supplementary = RGB(0xB25000)
  private static let group = RGB(0x8944AB)
  private static let inset = RGB(0x248A3D)
  private static let area = RGB(0xD30F45)

  func draw(_ elements: [LayoutElement], on canvas: inout PictureCanvas) {
    let sections = Set(elements.filter { $0.identifier.item != .max }.map(\.identifier.section))
    for section in sections.sorted() { drawInsets(ofSection: section, on: &canvas) }
    drawGroups(around: elements, on: &canvas)
    for element in elements { draw(element, on: &canvas) }
  }

  /// An outline, dashed where it rests on an estimate, with the element's name and numbers.
  private func draw(_ element: LayoutElement, on canvas: inout PictureCanvas) {
    let isCell = element.identifier.category == .cell
    let color = isCell ? Self.cell : Self.supplementary
    let frame = element.frame
    canvas.rect(
      frame, fill: .color(.fixed(color, opacity: 0.07)),
      stroke: PictureStroke(
        .fixed(color), width: 1, dash: element.isProvisional ? "5 3" : nil))
    let name = isCell ? element.identifier.indexText : element.identifier.name
    let estimate = element.isProvisional ? "~" : estimate(of: element.identifier)
    let place = "at \(number(frame.x)), \(number(frame.y))"
    let size = "\(number(frame.width)) × \(estimate)\(number(frame.height))"
    label(
      ["\(name): \(size) \(place)", "\(name): \(size)", name], at: frame, color, on: &canvas)
  }

  /// Writes the longest text that fits into a frame's lower trailing corner.
  private func label(
    _ texts: [String], at frame: LayoutRect, _ color: RGB, isAtTop: Bool = false,
    on canvas: inout PictureCanvas
  ) {
    let face = Typeface(size: 9, leading: 12, weight: .semibold)
    guard let text = texts.first(where: { face.width(of: $0) + 8 <= frame.width }),
      frame.height >= 12
    else { return }
    let width = face.width(of: text) + 8
    let y = isAtTop ? frame.y : frame.maxY - 13
    canvas.rect(
      LayoutRect(x: frame.maxX - width, y: y, width: width, height: 13),
      fill: .color(.fixed(color)))
    canvas.text(text, face, .white, x: frame.maxX - width + 4, y: y + 0.5, width: width)
  }

  /// A length with two decimals at most.
  private func number(_ value: Double) -> String {
    NumberText.text((value * 100).rounded() / 100)
  }

  /// The estimate that a header's measured height has replaced; empty where there is none.
  private func estimate(of identifier: ElementIdentifier) -> String {
    guard case .boundary(let kind) = identifier.category,
      page.plan.sections.indices.contains(identifier.section),
      let item = page.plan.sections[identifier.section].layout.boundaryItems.first(where: {
        $0.elementKind == kind
      }),
      item.size.height.isEstimated
    else { return "" }
    return "~\(number(item.size.height.value)), measured "
  }

  /// Strips where a section's insets keep its content away from its edges.
  private func drawInsets(ofSection section: Int, on canvas: inout PictureCanvas) {
    guard page.plan.sections.indices.contains(section),
      let frame = page.solution.sectionFrame(section)
    else { return }
    let insets = page.plan.sections[section].layout.contentInsets
    let isMirrored = page.solution.environment.direction == .rightToLeft
    let left = isMirrored ? insets.trailing : insets.leading
    let right = isMirrored ? insets.leading : insets.trailing
    let strips = [
      LayoutRect(x: frame.x, y: frame.y, width: left, height: frame.height),
      LayoutRect(x: frame.maxX - right, y: frame.y, width: right, height: frame.height),
      LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: insets.top),
      LayoutRect(
        x: frame.x, y: frame.maxY - insets.bottom, width: frame.width, height: insets.bottom),
    ]
    for strip in strips {
      canvas.rect(strip, fill: .color(.fixed(Self.inset, opacity: 0.2)))
    }
  }

  /// The boxes of the outermost groups.
  private func drawGroups(around elements: [LayoutElement], on canvas: inout PictureCanvas) {
    var drawn: Set<LayoutRect> = []
    // Looking for a group takes as long as all that stands beside it.
    for element in elements.prefix(1_000) where element.identifier.category == .cell {
      let middle = LayoutPoint(
        x: element.frame.x + element.frame.width / 2, y: element.frame.y + element.frame.height / 2)
      guard let group = page.solution.group(at: middle), drawn.insert(group.frame).inserted else {
        continue
      }
      canvas.rect(
        group.frame, fill: .none,
        stroke: PictureStroke(.fixed(Self.group), width: 1.5, dash: "2 3"))
      guard element.identifier.item == group.items.lowerBound, group.group == 0,
        page.plan.sections.indices.contains(group.section)
      else { continue }
      let size = page.plan.sections[group.section].layout.group.size
      label(
        ["group \(size)"], at: group.frame, Self.group, isAtTop: true,
        on: &canvas)
    }
  }

  /// Lines where the safe area and the layout margins end.
  func drawSafeArea(of environment: LayoutEnvironment, on canvas: inout PictureCanvas) {
    let insets = environment.safeArea
    let size = canvas.size
    guard insets != .zero else { return }
    let rect = LayoutRect(
      x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    canvas.rect(
      rect, fill: .none, stroke: PictureStroke(.fixed(Self.area), width: 1, dash: "8 4"))
  }
}
