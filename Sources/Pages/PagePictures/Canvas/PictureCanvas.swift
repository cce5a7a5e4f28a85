import CatalogModel
public import CompositionalLayout
import LayoutSolver

/// A canvas for drawing a cell: shapes and text in the cell's own coordinates.
///
/// Coordinates are points from the cell's top leading corner. In a right-to-left layout, the canvas
/// mirrors positions but not pictures: x still counts from the leading edge.
///
/// ## Topics
///
/// ### Shapes
/// - ``rect(_:fill:radius:stroke:)``
/// - ``circle(x:y:radius:fill:)``
/// - ``path(_:in:units:fill:stroke:)``
///
/// ### Text
/// - ``text(_:_:_:x:y:width:lines:alignment:)``
///
/// ### Pictures
/// - ``artwork(of:in:radius:)``
/// - ``icon(of:in:radius:)``
/// - ``symbol(_:in:color:weight:isDecoration:)``
///
/// ### Parts
/// - ``place(_:radius:_:)``
public struct PictureCanvas {
  /// The size of the canvas, in points.
  public internal(set) var size: LayoutExtent
  /// The sizes of the text styles.
  public internal(set) var type: TypeScale
  /// Whether x counts from the right edge.
  public internal(set) var isMirrored: Bool
  /// The pictures by address; an item whose address is not among them has its tile.
  var images: [String: PictureImage]?

  var body = SVGText()
  /// What became of the texts; noted where nothing is written.
  var texts = DrawnTexts()
  /// What is painted; nil if that is not noted.
  var scene: PaintedScene?
  /// The top left corner of the part that is drawn, in points from that of the element.
  private(set) var origin = LayoutPoint(x: 0, y: 0)
  /// How colors are written; nil writes nothing, which suffices to find ``texts``.
  let notation: ColorNotation?
  private let prefix: String
  private var definitions = SVGText()
  private var numbers: [Definition: Int] = [:]

  /// How colors are written.
  enum ColorNotation: Hashable {
    /// As the values that colors have in one color scheme.
    case scheme(PictureScheme)
    /// As CSS variables, so that a page can switch its color scheme.
    case variables
  }

  /// A definition that is written once and referred to by number.
  enum Definition: Hashable {
    case gradient(RGB, RGB, isDiagonal: Bool)
    case shade(RGB)
    case clip(width: Double, height: Double, radius: Double)
    case outline(String)
    case drawing(SVGText)
    case image(PictureImage)
  }

  /// The settings that a part of the picture changes.
  struct Part {
    var type: TypeScale
    var images: [String: PictureImage]?
  }

  /// Draws a part with its own settings.
  mutating func with(_ part: Part, _ draw: (inout PictureCanvas) -> Void) {
    let outer = Part(type: type, images: images)
    (type, images) = (part.type, part.images)
    draw(&self)
    (type, images) = (outer.type, outer.images)
  }

  /// - Parameters:
  ///   - notation: How colors are written; nil writes nothing.
  ///   - prefix: The prefix of the names of definitions.
  init(
    size: LayoutExtent, type: TypeScale, isMirrored: Bool, notation: ColorNotation?,
    prefix: String = "d"
  ) {
    self.prefix = prefix
    self.size = size
    self.type = type
    self.isMirrored = isMirrored
    self.notation = notation
  }

  /// Whether the canvas writes a picture.
  var isWritten: Bool { notation != nil }

  /// The left edge of a box with a width and a leading offset of x.
  func left(_ x: Double, _ width: Double) -> Double {
    isMirrored ? size.width - x - width : x
  }

  /// Draws a part in its own coordinates, on a canvas of the rectangle's size.
  ///
  /// - Parameters:
  ///   - rect: The frame of the part, in points.
  ///   - radius: If given, the part is clipped to the rectangle with rounded corners.
  ///   - draw: Draws the part.
  public mutating func place(
    _ rect: LayoutRect, radius: Double? = nil, _ draw: (inout PictureCanvas) -> Void
  ) {
    place(rect, name: nil, radius: radius, draw)
  }

  /// Draws a part that carries an element's name, so that readers of the document can find it.
  mutating func place(
    _ rect: LayoutRect, name: ElementIdentifier?, radius: Double? = nil,
    _ draw: (inout PictureCanvas) -> Void
  ) {
    let outer = (size, origin)
    if isWritten { open(rect, name, radius) }
    origin = LayoutPoint(x: origin.x + left(rect.x, rect.width), y: origin.y + rect.y)
    size = rect.extent
    draw(&self)
    (size, origin) = outer
    if isWritten { body.add("</g>\n") }
  }

  private mutating func open(_ rect: LayoutRect, _ name: ElementIdentifier?, _ radius: Double?) {
    body.add("<g")
    if let name { body.add("data-element", name) }
    body.add(" transform=\"translate(")
    body.add(number: left(rect.x, rect.width))
    body.add(" ")
    body.add(number: rect.y)
    body.add(")\"")
    if let radius {
      let clip = number(of: .clip(width: rect.width, height: rect.height, radius: radius))
      body.add(" clip-path=\"url(#")
      body.add(markup: prefix)
      body.add(whole: UInt64(clip))
      body.add(")\"")
    }
    body.add(">")
  }

  /// Draws a rectangle.
  public mutating func rect(
    _ rect: LayoutRect, fill: PictureFill, radius: Double = 0, stroke: PictureStroke? = nil
  ) {
    note(fill, in: rect)
    guard isWritten, rect.width > 0, rect.height > 0 else { return }
    body.add("<rect")
    body.add("x", left(rect.x, rect.width))
    body.add("y", rect.y)
    body.add("width", rect.width)
    body.add("height", rect.height)
    if radius > 0 { body.add("rx", min(radius, rect.width / 2, rect.height / 2)) }
    paint(fill, stroke)
    body.add("/>")
  }

  /// Draws a circle around a point.
  public mutating func circle(x: Double, y: Double, radius: Double, fill: PictureFill) {
    note(
      fill,
      in: LayoutRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    guard isWritten, radius > 0 else { return }
    body.add("<circle")
    body.add("cx", left(x, 0))
    body.add("cy", y)
    body.add("r", radius)
    paint(fill, nil)
    body.add("/>")
  }

  /// Draws an outline given as SVG path data.
  ///
  /// - Parameters:
  ///   - data: The path commands, in a square of `units` by `units`, not mirrored. They are written
  ///     without escaping.
  ///   - rect: The position and width of the square; its height equals its width.
  ///   - units: The side of the square in which the path commands are given.
  ///   - fill: The fill of the path.
  ///   - stroke: The outline of the path, if any.
  public mutating func path(
    _ data: String, in rect: LayoutRect, units: Double, fill: PictureFill,
    stroke: PictureStroke? = nil
  ) {
    draw(data, isShared: false, rect, units, fill, stroke)
  }

  /// Draws an outline that is written once and shared by many drawings.
  mutating func sharedPath(
    _ data: String, in rect: LayoutRect, units: Double, fill: PictureFill,
    stroke: PictureStroke? = nil
  ) {
    draw(data, isShared: true, rect, units, fill, stroke)
  }

  private mutating func draw(
    _ data: String, isShared: Bool, _ rect: LayoutRect, _ units: Double, _ fill: PictureFill,
    _ stroke: PictureStroke?
  ) {
    guard isWritten, rect.width > 0, units > 0 else { return }
    if isShared {
      let index = number(of: .outline(data))
      use(number: index)
    } else {
      body.add("<path")
      body.add("d", data)
    }
    body.add(" transform=\"translate(")
    body.add(number: left(rect.x, rect.width))
    body.add(" ")
    body.add(number: rect.y)
    body.add(")")
    if rect.width != units {
      body.add(" scale(")
      body.add(number: rect.width / units)
      body.add(")")
    }
    body.add("\"")
    paint(fill, stroke)
    body.add("/>")
  }

  /// Draws a drawing that is written once and shared.
  mutating func use(drawing: SVGText) {
    let index = number(of: .drawing(drawing))
    use(number: index)
    body.add("/>")
  }

  /// Draws a picture from the canvas's top left corner on, cut at the longer sides.
  ///
  /// - Parameter artwork: What says which point of it stays visible.
  mutating func use(
    _ image: PictureImage, filling size: LayoutExtent, focusing artwork: Artwork? = nil
  ) {
    var frame = LayoutRect(origin: .zero, extent: size)
    if let artwork, artwork.focus != nil { frame = artwork.frame(filling: size) }
    if case .address(let address) = image.source {
      body.add("<image preserveAspectRatio=\"xMidYMid slice\"")
      body.add("href", address)
    } else {
      let index = number(of: .image(image))
      use(number: index)
    }
    if frame.x != 0 { body.add("x", frame.x) }
    if frame.y != 0 { body.add("y", frame.y) }
    body.add("width", frame.width)
    body.add("height", frame.height)
    body.add("/>")
  }

  /// Adds the attributes of a fill and a stroke.
  mutating func paint(_ fill: PictureFill, _ stroke: PictureStroke?) {
    switch fill {
    case .color(let color): add("fill", color)
    case .vertical(let top, let bottom): use(.gradient(top, bottom, isDiagonal: false))
    case .diagonal(let top, let bottom): use(.gradient(top, bottom, isDiagonal: true))
    case .shade(let color): use(.shade(color))
    case .none: body.add(" fill=\"none\"")
    }
    guard let stroke else { return }
    add("stroke", stroke.color)
    body.add("stroke-width", stroke.width)
    if stroke.isRound { body.add(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    if let dash = stroke.dash { body.add("stroke-dasharray", dash) }
  }

  private mutating func use(number: Int) {
    body.add("<use href=\"#")
    body.add(markup: prefix)
    body.add(whole: UInt64(number))
    body.add("\"")
  }

  private mutating func use(_ definition: Definition) {
    let index = number(of: definition)
    body.add(" fill=\"url(#")
    body.add(markup: prefix)
    body.add(whole: UInt64(index))
    body.add(")\"")
  }

  /// Adds a color as an attribute, and its opacity if it is below 1.
  mutating func add(_ name: StaticString, _ color: PictureColor) {
    if case .variables = notation,
      let variable = PictureColor.named.first(where: { $0.color == color })
    {
      body.add(name, "var(--\(variable.name))")
      return
    }
    let scheme: PictureScheme = if case .scheme(let scheme) = notation { scheme } else { .light }
    let (rgb, opacity) = color.resolved(scheme)
    body.add(name, rgb)
    if opacity < 1 {
      if name.description == "stroke" {
        body.add("stroke-opacity", opacity)
      } else {
        body.add("fill-opacity", opacity)
      }
    }
  }

  /// The number of a definition, which is written when it is first requested.
  mutating func number(of definition: Definition) -> Int {
    if let number = numbers[definition] { return number }
    let number = numbers.count
    numbers[definition] = number
    definitions.add(definition, name: "\(prefix)\(number)")
    return number
  }

  /// The definitions that are referred to by number.
  var definitionsMarkup: SVGText { definitions }

  /// The style sheet of SVG documents, byte for byte, so that a content security policy can name its hash.
  package static let styleSheet = ".d{font-family:\(FontMetrics.displayStack)}"

  /// The drawing as an SVG document.
  ///
  /// - Parameter title: A description of the picture.
  func document(size: LayoutExtent, title: String) -> SVGText {
    var text = SVGText()
    text.reserve(definitions.bytes.count + body.bytes.count + 1_000)
    text.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    text.add("width", size.width)
    text.add("height", size.height)
    text.add(" viewBox=\"0 0 ")
    text.add(number: size.width)
    text.add(" ")
    text.add(number: size.height)
    text.add("\" role=\"img\"")
    text.add("font-family", FontMetrics.stack)
    text.add(">\n<title>")
    text.add(escaping: title)
    text.add("</title>\n<style>")
    text.add(markup: Self.styleSheet)
    text.add("</style>\n<defs>\n")
    text.add(definitions)
    text.add("</defs>\n")
    text.add(body)
    text.add("</svg>\n")
    return text
  }
}
