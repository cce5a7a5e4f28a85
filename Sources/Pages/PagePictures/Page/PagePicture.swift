public import CompositionalLayout
import LayoutSolver

/// A page as it appears on a device, as SVG.
///
/// Equal input gives equal bytes. Whatever the titles contain, the result is well-formed XML
/// without scripts, and without external references unless the content links its pictures.
///
/// ```swift
/// let picture = PagePicture(plan, content: content, device: .standard)
/// try picture.svg.write(toFile: "page.svg", atomically: true, encoding: .utf8)
/// ```
public struct PagePicture: Sendable {
  /// The page solved on the device.
  public let page: MeasuredPage
  /// The device.
  public let device: DevicePreset
  /// The drawing options.
  public let options: PictureOptions

  /// Solves a plan on a device, with cells and headers sized to their content.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - content: The content of the cells; nil means placeholders.
  ///   - device: The device; its environment includes the text size and the direction.
  ///   - appearances: The appearances of the cells.
  ///   - options: The drawing options.
  public init(
    _ plan: LayoutPlan, content: PictureContent? = nil, device: DevicePreset = .standard,
    appearances: CellAppearances = .standard, options: PictureOptions = PictureOptions()
  ) {
    self.init(
      MeasuredPage(plan, content: content, appearances: appearances, in: device.environment),
      device: device, options: options)
  }

  /// Draws a page that has already been solved.
  public init(
    _ page: MeasuredPage, device: DevicePreset, options: PictureOptions = PictureOptions()
  ) {
    var page = page
    for (section, offset) in options.sectionOffsets {
      page.solution.setOrthogonalOffset(offset, inSection: section)
    }
    self.page = page
    self.device = device
    self.options = options
  }

  /// The picture as an SVG document.
  public var svg: String {
    PictureSheet([[PictureSheet.Tile(self)]], scheme: options.scheme).svg
  }

  /// The content alone, with what lies over it: the bar at the side, and the fold where it is before anything scrolls.
  package var unframed: PagePicture {
    var device = device
    device.screen = .bare
    device.environment.fold?.y -= top
    return PagePicture(page, device: device, options: options)
  }

  /// The picture with the device and nothing else around it: an SVG document, its size, and the part of it that is the
  /// screen, in points.
  package var framed: (svg: String, size: LayoutExtent, screen: LayoutRect) {
    framed(prefix: "d")
  }

  /// The same, with what the names inside begin with, so that a page can show several pictures.
  package func framed(
    prefix: String
  ) -> (svg: String, size: LayoutExtent, screen: LayoutRect) {
    var tile = PictureSheet.Tile(self)
    // A phone's buttons stand out by 4 points.
    tile.deviceMargin = 4
    let corner = LayoutPoint(x: tile.margin + tile.bezels.x, y: tile.margin + tile.bezels.y)
    return (
      PictureSheet(alone: tile, scheme: options.scheme).prefixed(prefix).svg,
      LayoutExtent(width: tile.width, height: tile.height),
      LayoutRect(origin: corner, extent: screenSize)
    )
  }

  /// The most elements to draw.
  package static let largest = 20_000

  /// Whether the picture leaves out elements because there are too many.
  public var isCut: Bool { elements(atMost: Self.largest + 1).count > Self.largest }

  private var bars: ScreenBars { ScreenBars(device: device, title: page.content.title) }
  private var isVertical: Bool { page.solution.configuration.scrollDirection == .vertical }

  /// The scroll offset, limited to the content.
  private var offset: Double { options.isFull ? 0 : max(0, options.offset) }

  /// The lower edge of the bars, in points from the screen's top.
  package var top: Double { bars.bottom(offset: offset) }

  /// The size of the drawn screen, in points.
  package var screenSize: LayoutExtent {
    var size = page.solution.environment.container
    guard options.isFull else { return size }
    let content = page.solution.contentSize
    if isVertical {
      let height = top + content.height + max(device.environment.safeArea.bottom, 0)
      size.height = device.screen == .bare ? height : max(size.height, height)
    } else {
      size.width = max(size.width, content.width)
    }
    return size
  }

  /// The part of the content that is visible below the bars.
  private var visibleBounds: LayoutRect {
    let size = screenSize
    return LayoutRect(
      x: isVertical ? 0 : offset, y: isVertical ? offset : 0, width: size.width,
      height: max(0, size.height - top))
  }

  /// The first elements on the screen, in layout order.
  private func elements(atMost limit: Int) -> [LayoutElement] {
    var rect = visibleBounds
    // The content also shows through beside a bar's contents.
    rect.y -= isVertical ? top : 0
    rect.height += top
    return page.solution.elements(
      in: rect, visibleBounds: options.isFull ? nil : visibleBounds, atMost: limit)
  }

  /// The elements on the screen, back to front.
  private var elements: [LayoutElement] {
    elements(atMost: Self.largest).enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map { $0.element }
  }

  /// Draws the screen's content and bars, with marks over the content, on a canvas of the screen's
  /// size.
  func drawScreen(marks: [PictureMark], on canvas: inout PictureCanvas) {
    let whole = LayoutRect(origin: .zero, extent: canvas.size)
    canvas.rect(whole, fill: .color(page.isGrouped ? .groupedBackground : .background))
    let elements = elements
    canvas.body.add("<g transform=\"translate(")
    canvas.body.add(number: isVertical ? 0 : -offset)
    canvas.body.add(" ")
    canvas.body.add(number: top - (isVertical ? offset : 0))
    canvas.body.add(")\">\n")
    for element in elements { draw(element, on: &canvas) }
    for mark in marks { mark.draw(on: &canvas) }
    if options.showsFrames {
      FrameOverlay(page: page).draw(elements, on: &canvas)
    }
    canvas.body.add("</g>\n")
    drawBars(on: &canvas)
    if options.showsFrames {
      FrameOverlay(page: page).drawSafeArea(of: device.environment, on: &canvas)
    }
  }

  private func drawBars(on canvas: inout PictureCanvas) {
    canvas.isMirrored = page.isRightToLeft
    bars.draw(offset: offset, isGrouped: page.isGrouped, on: &canvas)
    canvas.isMirrored = false
    bars.drawSides(on: &canvas)
    let safeArea = device.environment.safeArea
    if device.screen.bezel > 0, safeArea.bottom > 0, device.environment.idiom != .tv {
      let width = min(220, canvas.size.width * 0.35)
      canvas.rect(
        LayoutRect(
          x: (canvas.size.width - width) / 2, y: canvas.size.height - 13, width: width, height: 5),
        fill: .color(.label), radius: 2.5)
    }
  }

  /// Draws one element in its frame.
  func draw(_ element: LayoutElement, on canvas: inout PictureCanvas) {
    guard element.frame.width > 0, element.frame.height > 0 else { return }
    canvas.place(element.frame, name: element.identifier) { canvas in
      canvas.isMirrored = page.isRightToLeft
      page.draw(element, on: &canvas)
      canvas.isMirrored = false
    }
  }
}
