import CatalogModel
import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// One screen of a page as HTML: its elements at the solver's frames, with scrolling containers
/// for rows and sticky ones for pinned headers.
struct PageScreen {
  private let picture: PagePicture
  private let bars: ScreenBars
  private let container: LayoutExtent
  private let stops: ScreenStops?

  /// A page on a screen.
  ///
  /// - Parameter stops: What a screen reader says, and where taps lead; without it, cells are buttons that say what is there.
  init(_ picture: PagePicture, stops: ScreenStops? = nil) {
    self.picture = picture
    self.stops = stops
    bars = ScreenBars(device: picture.device, title: picture.page.content.title)
    container = picture.page.solution.environment.container
  }

  private var solution: LayoutSolution { picture.page.solution }

  /// The most elements of a screen.
  static let largest = 5_000

  /// The lower edge of the bar that remains, in points.
  private var barBottom: Double { bars.bottom(offset: 1) }

  /// Adds the page with the device around it and a view that scrolls.
  func add(to page: inout ScreenText) {
    prepare(&page)
    page.html.add("<div class=\"device\" style=\"")
    page.style("--bezel", picture.device.screen.bezel)
    page.style("--radius", picture.device.screen.cornerRadius)
    page.style("width", container.width)
    page.style("height", container.height)
    page.html.add("\">")
    addBars(to: &page)
    addScrollingStart("scroll", to: &page)
    page.html.add(" style=\"")
    page.style("top", barBottom)
    page.html.add("\">")
    addLargeTitle(to: &page)
    addContent(to: &page)
    page.html.add("</div>")
    addSides(to: &page)
    page.html.add("</div>")
  }

  /// Adds the page alone, which scrolls with whatever is around it.
  func addUnframed(to page: inout ScreenText) {
    prepare(&page)
    guard isHorizontal else { return addContent(to: &page) }
    addScrollingStart("", to: &page)
    page.html.add(">")
    addContent(to: &page)
    page.html.add("</div>")
  }

  /// Whether the page scrolls sideways as a whole.
  private var isHorizontal: Bool { solution.configuration.scrollDirection == .horizontal }

  private func addScrollingStart(_ name: StaticString, to page: inout ScreenText) {
    page.html.add("<div class=\"")
    page.html.add(name)
    if isHorizontal { page.html.add(" across") }
    page.html.add("\" tabindex=\"0\" role=\"region\"")
    page.html.add("aria-label", picture.page.content.title ?? "Page")
  }

  private func prepare(_ page: inout ScreenText) {
    page.canvas.type = TypeScale(
      category: solution.environment.contentSizeCategory, idiom: solution.environment.idiom)
    page.canvas.images = picture.page.content.images
  }

  private func addContent(to page: inout ScreenText) {
    page.html.add("<div class=\"content")
    if picture.page.isGrouped { page.html.add(" grouped") }
    page.html.add("\" style=\"")
    page.style("width", solution.contentSize.width)
    page.style("height", solution.contentSize.height)
    page.html.add("\">\n")
    addSections(to: &page)
    page.html.add("</div>")
  }

  private func addBars(to page: inout ScreenText) {
    guard barBottom > 0 else { return }
    page.html.add("<div class=\"bar\" style=\"")
    page.style("height", barBottom)
    page.html.add("\">")
    let extent = LayoutExtent(width: container.width, height: barBottom)
    addDrawing(of: extent, to: &page) { bars.drawStatus(on: &$0) }
    page.html.add(bars.hasLargeTitle ? "<div class=\"small\">" : "<div>")
    addDrawing(of: extent, to: &page) { bars.drawSmallTitle(on: &$0) }
    page.html.add("</div>")
    addDrawing(of: extent, to: &page) { canvas in
      canvas.isMirrored = false
      canvas.size = container
      PictureSheet.Tile(picture).drawCutout(on: &canvas)
    }
    page.html.add("</div>")
  }

  /// The bar at the screen's side and the fold, which lie over what scrolls.
  private func addSides(to page: inout ScreenText) {
    let environment = picture.device.environment
    guard environment.verticalBar != nil || environment.fold != nil else { return }
    page.html.add("<div class=\"sides\" aria-hidden=\"true\">")
    addDrawing(of: container, to: &page) { canvas in
      canvas.isMirrored = false
      bars.drawSides(on: &canvas)
    }
    page.html.add("</div>")
  }

  private func addLargeTitle(to page: inout ScreenText) {
    let height = bars.largeTitleHeight
    guard height > 0 else { return }
    page.html.add("<h1 class=\"title\"")
    page.html.add("aria-label", picture.page.content.title ?? "")
    page.html.add(" style=\"")
    page.style("height", height)
    page.html.add("\">")
    addDrawing(of: LayoutExtent(width: container.width, height: height), to: &page) {
      bars.drawLargeTitle(on: &$0)
    }
    page.html.add("</h1>")
  }

  private func addDrawing(
    of size: LayoutExtent, to page: inout ScreenText, _ draw: (inout PictureCanvas) -> Void
  ) {
    page.addDrawing(of: size, isMirrored: picture.page.isRightToLeft, draw)
  }

  // MARK: Sections

  private func addSections(to page: inout ScreenText) {
    var bySection: [Int: [LayoutElement]] = [:]
    for element in solution.allElements(atMost: Self.largest)
    where element.frame.width > 0 && element.frame.height > 0 {
      let isOwn = element.identifier.item != .max
      bySection[isOwn ? element.identifier.section : -1, default: []].append(element)
    }
    let levels = Set(bySection.values.joined().map { $0.zIndex }).sorted()
    let depths = Dictionary(uniqueKeysWithValues: zip(levels, 1...))
    for (section, elements) in bySection.sorted(by: { $0.key < $1.key }) {
      let title =
        picture.page.plan.sections.indices.contains(section)
        ? picture.page.plan.sections[section].title : nil
      page.html.add("<section")
      // The English names of sections without a title are left out where a screen reader reads the page's language.
      if stops == nil || title != nil {
        page.html.add("aria-label", title ?? (section < 0 ? "Page" : "Section \(section)"))
      }
      page.html.add(">\n")
      add(elements, section, depths, to: &page)
      page.html.add("</section>\n")
    }
  }

  private func add(
    _ elements: [LayoutElement], _ section: Int, _ depths: [Int: Int], to page: inout ScreenText
  ) {
    let row = section < 0 ? nil : ScreenRow(elements, section: section, in: solution)
    let outlines = LayoutOutlines(page: picture.page)
    // In the order in which they are said.
    for place in SpokenPlace.allCases {
      for element in elements
      where SpokenPlace(of: element) == place && row?.holds(element) != true {
        add(element, depths, to: &page)
      }
      if place == .item, let row {
        add(row, elements.filter(row.holds), section, depths, outlines, to: &page)
      }
    }
    addLayer(
      outlines.ofSection(section) + (row == nil ? outlines.ofCells(elements) : []),
      size: solution.contentSize, to: &page)
  }

  /// Where an element comes among those of its section for somebody who goes through them.
  private enum SpokenPlace: CaseIterable {
    case background, header, item, footer

    init(of element: LayoutElement) {
      switch element.identifier.category {
      case .decoration: self = .background
      case .boundary(ElementKind.sectionHeader): self = .header
      case .boundary(ElementKind.sectionFooter): self = .footer
      default: self = .item
      }
    }
  }

  private func add(
    _ element: LayoutElement, _ depths: [Int: Int], to page: inout ScreenText
  ) {
    let depth = depths[element.zIndex] ?? 1
    guard let reach = pinningReach(of: element) else {
      return add(element, at: element.frame, depth: depth, to: &page)
    }
    var frame = element.frame
    frame.height += reach
    page.html.add("<div class=\"pin\" style=\"")
    page.style(frame, depth: depths.count + depth)
    page.html.add("\">")
    frame = LayoutRect(origin: .zero, extent: element.frame.extent)
    add(element, at: frame, depth: depth, isSticky: true, to: &page)
    page.html.add("</div>\n")
  }

  private func add(
    _ row: ScreenRow, _ elements: [LayoutElement], _ section: Int, _ depths: [Int: Int],
    _ outlines: LayoutOutlines, to page: inout ScreenText
  ) {
    page.html.add("<div class=\"row\" tabindex=\"0\" role=\"group\"")
    let title = picture.page.plan.sections[section].title ?? picture.page.content.title ?? ""
    page.html.add("aria-label", stops == nil ? "Scrolls sideways" : title)
    page.html.add("data-start", row.start)
    page.html.add(markup: " data-section=\"\(section)\" data-snap=\"\(row.snapping)\" style=\"")
    page.style("top", row.top)
    page.style("height", row.height)
    page.style("width", container.width)
    page.html.add("\"><div class=\"track\" style=\"")
    page.style("width", container.width + row.range)
    page.html.add("\">")
    for rest in row.rests {
      page.html.add("<i style=\"")
      page.style("left", rest)
      page.html.add("\"></i>")
    }
    for element in elements {
      add(
        element, at: row.onTrack(element.frame), depth: depths[element.zIndex] ?? 1, to: &page)
    }
    let layer = outlines.ofCells(elements).map { outline in
      LayoutOutlines.Outline(meaning: outline.meaning, frame: row.onTrack(outline.frame))
    }
    addLayer(
      layer, size: LayoutExtent(width: container.width + row.range, height: row.height), to: &page)
    page.html.add("</div></div>\n")
  }

  /// Adds the overlay that the "Frames" button shows.
  private func addLayer(
    _ outlines: [LayoutOutlines.Outline], size: LayoutExtent, to page: inout ScreenText
  ) {
    guard stops == nil, !outlines.isEmpty else { return }
    page.html.add("<svg class=\"l\" aria-hidden=\"true\"")
    page.html.add("width", size.width)
    page.html.add("height", size.height)
    page.html.add(">")
    for meaning in LayoutOutlines.Meaning.allCases {
      let frames = outlines.filter { $0.meaning == meaning }.map { $0.frame }
      guard !frames.isEmpty else { continue }
      page.html.add(markup: "<path class=\"\(meaning.rawValue)\" d=\"")
      for frame in frames {
        page.html.add("M")
        page.html.add(number: frame.x)
        page.html.add(" ")
        page.html.add(number: frame.y)
        page.html.add("h")
        page.html.add(number: frame.width)
        page.html.add("v")
        page.html.add(number: frame.height)
        page.html.add("h")
        page.html.add(number: -frame.width)
        page.html.add("z")
      }
      page.html.add("\"/>")
    }
    page.html.add("</svg>\n")
  }

  /// How far a pinned header can move down before its section carries it away; nil if it does not
  /// pin.
  private func pinningReach(of element: LayoutElement) -> Double? {
    guard case .boundary(let kind) = element.identifier.category,
      solution.configuration.scrollDirection == .vertical,
      let section = solution.sectionFrame(element.identifier.section)
    else { return nil }
    let items = picture.page.plan.sections[element.identifier.section].layout.boundaryItems
    guard let item = items.first(where: { $0.elementKind == kind }), item.pinToVisibleBounds,
      item.alignment.edges.contains(.top)
    else { return nil }
    // A header stays pinned until the part of its section that it must not cover reaches the edge.
    var (low, high, reach) = (element.frame.y, section.maxY, 0.0)
    while high - low > element.frame.height / 4, element.frame.height > 0 {
      let edge = (low + high) / 2
      if let held = heldFrame(of: element, at: edge) {
        reach = max(reach, held.y - element.frame.y)
        low = edge
      } else {
        high = edge
      }
    }
    return reach
  }

  /// The frame of a boundary item when the visible bounds start at an edge; nil if it is not
  /// pinned.
  private func heldFrame(of element: LayoutElement, at edge: Double) -> LayoutRect? {
    let bounds = LayoutRect(x: 0, y: edge, width: container.width, height: container.height)
    let strip = LayoutRect(x: 0, y: edge, width: container.width, height: element.frame.height)
    return solution.elements(in: strip, visibleBounds: bounds).first {
      $0.identifier == element.identifier && $0.isPinned
    }?.frame
  }

  private func add(
    _ element: LayoutElement, at frame: LayoutRect, depth: Int, isSticky: Bool = false,
    to page: inout ScreenText
  ) {
    let identifier = element.identifier
    page.html.add("<div class=\"e")
    if isSticky { page.html.add(" sticky") }
    if element.isProvisional { page.html.add(" estimate") }
    page.html.add("\"")
    page.html.add("data-e", "\(identifier.name) \(identifier.indexText)")
    if stops == nil { addExplained(element, to: &page) }
    page.html.add(" style=\"")
    page.style(frame, depth: depth)
    page.html.add("\">")
    addDrawing(of: element.frame.extent, to: &page) { picture.page.draw(element, on: &$0) }
    for stop in stops?.stops(at: identifier) ?? [] { stop.add(to: &page.html) }
    page.html.add(identifier.category == .cell ? "</div>" : "</div>\n")
  }

  /// Adds the attributes of an element that a click explains.
  private func addExplained(_ element: LayoutElement, to page: inout ScreenText) {
    let identifier = element.identifier
    page.html.add("data-f", "\(element.frame)")
    if let path = picture.page.path(of: element) { page.html.add("data-p", "\(path)") }
    switch identifier.category {
    case .cell:
      page.html.add(" tabindex=\"0\" role=\"button\"")
      page.html.add(
        "aria-label",
        label(of: picture.page.cell(identifier.item, inSection: identifier.section)))
    case .boundary where identifier.category.kind == ElementKind.sectionHeader:
      page.html.add(" tabindex=\"0\" role=\"heading\" aria-level=\"2\"")
      page.html.add("aria-label", picture.page.supplementary(element).header.title ?? "Header")
    default: page.html.add(" aria-hidden=\"true\"")
    }
  }

  private func label(of cell: PictureCell) -> String {
    let appearance = picture.page.appearances.appearance(of: cell)
    return TextFitting(
      cell.content.accessibilityLabel(showingArtwork: appearance.showsArtwork),
      in: Typeface(size: 1, leading: 1), width: 300, lines: 1
    ).lines.first ?? ""
  }
}
