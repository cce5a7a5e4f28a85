import CompositionalLayout
import LayoutSolver

/// One screen of a preview as HTML: its elements at the solver's frames, rows and pinned headers in
/// containers that scroll and stick.
struct PreviewScreen {
  private let picture: PagePicture
  private let solution: LayoutSolution
  private let bars: ScreenBars
  private let container: LayoutExtent

  init(_ picture: PagePicture) {
    self.picture = picture
    solution = picture.page.solution
    bars = ScreenBars(device: picture.device, title: picture.page.content.title)
    container = solution.environment.container
  }

  /// The lower edge of the bar that stays, in points.
  private var barBottom: Double { bars.bottom(offset: 1) }

  func add(to html: inout SVGText, canvas: inout PictureCanvas) {
    let type = TypeScale(
      category: solution.environment.contentSizeCategory, idiom: solution.environment.idiom)
    canvas.with(PictureCanvas.Part(type: type)) { canvas in
      html.add(markup: "<div class=\"device\" style=\"--bezel:\(picture.device.screen.bezel)px;")
      style(&html, "--radius", picture.device.screen.cornerRadius)
      style(&html, "width", container.width)
      style(&html, "height", container.height)
      html.add("\">")
      addBars(to: &html, canvas: &canvas)
      html.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
      html.add("aria-label", picture.page.content.title ?? "Page")
      html.add(" style=\"")
      style(&html, "top", barBottom)
      html.add("\">")
      addLargeTitle(to: &html, canvas: &canvas)
      html.add("<div class=\"content\" style=\"")
      style(&html, "width", solution.contentSize.width)
      style(&html, "height", solution.contentSize.height)
      html.add("\">\n")
      addSections(to: &html, canvas: &canvas)
      html.add("</div></div></div>")
    }
  }

  private func addBars(to html: inout SVGText, canvas: inout PictureCanvas) {
    guard barBottom > 0 else { return }
    html.add("<div class=\"bar\" style=\"")
    style(&html, "height", barBottom)
    html.add("\">")
    let extent = LayoutExtent(width: container.width, height: barBottom)
    addDrawing(of: extent, to: &html, canvas: &canvas) { bars.drawStatus(on: &$0) }
    html.add(bars.hasLargeTitle ? "<div class=\"small\">" : "<div>")
    addDrawing(of: extent, to: &html, canvas: &canvas) { bars.drawSmallTitle(on: &$0) }
    html.add("</div>")
    addDrawing(of: extent, to: &html, canvas: &canvas) { canvas in
      canvas.isMirrored = false
      let size = container
      canvas.size = size
      PictureSheet.Tile(picture).drawCutout(on: &canvas)
    }
    html.add("</div>")
  }

  private func addLargeTitle(to html: inout SVGText, canvas: inout PictureCanvas) {
    let height = bars.largeTitleHeight
    guard height > 0 else { return }
    html.add("<h1 class=\"title\"")
    html.add("aria-label", picture.page.content.title ?? "")
    html.add(" style=\"")
    style(&html, "height", height)
    html.add("\">")
    addDrawing(
      of: LayoutExtent(width: container.width, height: height), to: &html, canvas: &canvas
    ) { bars.drawLargeTitle(on: &$0) }
    html.add("</h1>")
  }

  /// Draws on the canvas into an SVG element of its own.
  private func addDrawing(
    of size: LayoutExtent, to html: inout SVGText, canvas: inout PictureCanvas,
    _ draw: (inout PictureCanvas) -> Void
  ) {
    let outer = (canvas.size, canvas.body)
    canvas.size = size
    canvas.body = SVGText()
    canvas.isMirrored = picture.isRightToLeft
    draw(&canvas)
    canvas.isMirrored = false
    html.add("<svg aria-hidden=\"true\"")
    html.add("width", size.width)
    html.add("height", size.height)
    html.add(">")
    html.add(canvas.body)
    html.add("</svg>")
    (canvas.size, canvas.body) = outer
  }

  private func style(_ html: inout SVGText, _ name: StaticString, _ value: Double) {
    html.add(name)
    html.add(":")
    html.add(number: value)
    html.add("px;")
  }

  // MARK: Sections

  private func addSections(to html: inout SVGText, canvas: inout PictureCanvas) {
    var bySection: [Int: [LayoutElement]] = [:]
    for element in solution.allElements().prefix(PagePicture.largest)
    where element.frame.width > 0 && element.frame.height > 0 {
      let isOwn = element.identifier.item != .max
      bySection[isOwn ? element.identifier.section : -1, default: []].append(element)
    }
    let levels = Set(bySection.values.joined().map(\.zIndex)).sorted()
    let depths = Dictionary(uniqueKeysWithValues: zip(levels, 1...))
    for (section, elements) in bySection.sorted(by: { $0.key < $1.key }) {
      let title =
        picture.page.plan.sections.indices.contains(section)
        ? picture.page.plan.sections[section].title : nil
      html.add("<section")
      html.add("aria-label", title ?? (section < 0 ? "Page" : "Section \(section)"))
      html.add(">\n")
      add(elements, section, depths, to: &html, canvas: &canvas)
      html.add("</section>\n")
    }
  }

  private func add(
    _ elements: [LayoutElement], _ section: Int, _ depths: [Int: Int], to html: inout SVGText,
    canvas: inout PictureCanvas
  ) {
    let row = section < 0 ? nil : PreviewRow(elements, section: section, in: solution)
    for element in elements where row?.holds(element) != true {
      let depth = depths[element.zIndex] ?? 1
      if let reach = pinningReach(of: element) {
        html.add("<div class=\"pin\" style=\"")
        place(
          &html, element.frame, height: element.frame.height + reach, depth: depths.count + depth)
        html.add("\">")
        var frame = element.frame
        (frame.x, frame.y) = (0, 0)
        add(element, at: frame, depth: depth, isSticky: true, to: &html, canvas: &canvas)
        html.add("</div>\n")
      } else {
        add(element, at: element.frame, depth: depth, to: &html, canvas: &canvas)
      }
    }
    guard let row else { return }
    html.add("<div class=\"row\" tabindex=\"0\" role=\"group\" aria-label=\"Scrolls sideways\"")
    html.add("data-start", row.start)
    html.add(markup: " data-section=\"\(section)\" data-snap=\"\(row.snapping)\" style=\"")
    style(&html, "top", row.top)
    style(&html, "height", row.height)
    style(&html, "width", container.width)
    html.add("\"><div class=\"track\" style=\"")
    style(&html, "width", container.width + row.range)
    html.add("\">")
    for rest in row.rests {
      html.add("<i style=\"")
      style(&html, "left", rest)
      html.add("\"></i>")
    }
    for element in elements where row.holds(element) {
      add(
        element, at: row.frame(of: element), depth: depths[element.zIndex] ?? 1, to: &html,
        canvas: &canvas)
    }
    html.add("</div></div>\n")
  }

  /// How far a header that pins moves down before its section takes it along; nil if it does not pin.
  private func pinningReach(of element: LayoutElement) -> Double? {
    guard case .boundary(let kind) = element.identifier.category,
      solution.configuration.scrollDirection == .vertical,
      let section = solution.sectionFrame(element.identifier.section)
    else { return nil }
    let items = picture.page.plan.sections[element.identifier.section].layout.boundaryItems
    guard let item = items.first(where: { $0.elementKind == kind }), item.pinToVisibleBounds,
      item.alignment.edges.contains(.top)
    else { return nil }
    // Where the header is held when no more than its own height of the section is left.
    let bounds = LayoutRect(
      x: 0, y: section.maxY - element.frame.height / 2, width: container.width,
      height: container.height)
    let held = solution.elements(in: section, visibleBounds: bounds).first {
      $0.identifier == element.identifier
    }
    return max(0, (held?.frame.y ?? element.frame.y) - element.frame.y)
  }

  private func place(
    _ html: inout SVGText, _ frame: LayoutRect, height: Double, depth: Int
  ) {
    style(&html, "left", frame.x)
    style(&html, "top", frame.y)
    style(&html, "width", frame.width)
    style(&html, "height", height)
    html.add(markup: "z-index:\(depth);")
  }

  private func add(
    _ element: LayoutElement, at frame: LayoutRect, depth: Int, isSticky: Bool = false,
    to html: inout SVGText, canvas: inout PictureCanvas
  ) {
    let identifier = element.identifier
    let isCell = identifier.category == .cell
    html.add("<div class=\"")
    html.add(isSticky ? "e sticky" : "e")
    html.add("\"")
    html.add("data-e", "\(identifier.name) \(identifier.indexText)")
    html.add("data-f", "\(element.frame)")
    if let path = path(of: element) { html.add("data-p", path) }
    switch identifier.category {
    case .cell:
      html.add(" tabindex=\"0\" role=\"button\"")
      let content = picture.page.cell(identifier.item, inSection: identifier.section).content
      html.add("aria-label", label(of: content))
    case .boundary where identifier.category.kind == ElementKind.sectionHeader:
      html.add(" role=\"heading\" aria-level=\"2\"")
      html.add("aria-label", picture.page.supplementary(element).title ?? "Header")
    default: html.add(" aria-hidden=\"true\"")
    }
    html.add(" style=\"")
    place(&html, frame, height: frame.height, depth: depth)
    html.add("\">")
    addDrawing(of: element.frame.extent, to: &html, canvas: &canvas) {
      picture.drawContent(of: element, on: &$0)
    }
    html.add(isCell ? "</div>" : "</div>\n")
  }

  private func label(of content: CellContent) -> String {
    TextFitting(
      [content.title, content.subtitle, content.action ?? ""].filter { !$0.isEmpty }
        .joined(separator: ", "), in: Typeface(size: 1, leading: 1), width: 300, lines: 1
    ).lines.first ?? ""
  }

  /// Where the element is in the plan.
  private func path(of element: LayoutElement) -> String? {
    let section = element.identifier.section
    guard picture.page.plan.sections.indices.contains(section) else { return nil }
    let layout = picture.page.plan.sections[section].layout
    switch element.identifier.category {
    case .cell, .supplementary: return "sections[\(section)].group"
    case .boundary(let kind):
      return layout.boundaryItems.firstIndex { $0.elementKind == kind }
        .map { "sections[\(section)].boundaryItems[\($0)]" }
    case .layoutBoundary(let kind):
      return picture.page.plan.configuration.boundaryItems.firstIndex { $0.elementKind == kind }
        .map { "configuration.boundaryItems[\($0)]" }
    case .decoration: return "sections[\(section)].decorationItems[\(element.identifier.item)]"
    }
  }
}
