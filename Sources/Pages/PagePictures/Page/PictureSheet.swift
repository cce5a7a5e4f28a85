import CompositionalLayout

/// Pictures of pages on their devices, in rows on one sheet.
public struct PictureSheet: Sendable {
  /// A page on its device, with a caption.
  public struct Tile: Sendable {
    /// The page.
    public var picture: PagePicture
    /// The caption; nil for none.
    public var caption: String?
    /// The marks to draw over the screen.
    var marks: [PictureMark] = []
    /// The margin around a device, in points.
    var deviceMargin = 36.0

    /// A page on its device, by default without a caption.
    public init(_ picture: PagePicture, caption: String? = nil) {
      self.picture = picture
      self.caption = caption
    }
  }

  private let rows: [[Tile]]
  private let scheme: PictureScheme
  private let legend: [(String, PictureMark.Meaning)]
  private var prefix = "d"
  /// Whether nothing is drawn around the devices.
  private var isTransparent = false

  /// Pictures row by row.
  ///
  /// - Parameters:
  ///   - rows: The tiles, row by row.
  ///   - scheme: The color scheme.
  public init(_ rows: [[Tile]], scheme: PictureScheme = .light) {
    self.init(rows, scheme: scheme, legend: [])
  }

  init(
    _ rows: [[Tile]], scheme: PictureScheme, legend: [(String, PictureMark.Meaning)]
  ) {
    self.rows = rows
    self.scheme = scheme
    self.legend = legend
  }

  /// A device with nothing around it.
  init(alone tile: Tile, scheme: PictureScheme) {
    self.init([[tile]], scheme: scheme)
    isTransparent = true
  }

  /// The sheet with a prefix for its internal names, so that a page can show several sheets.
  func prefixed(_ prefix: String) -> PictureSheet {
    var sheet = self
    sheet.prefix = prefix
    return sheet
  }

  /// The sheet as an SVG document.
  public var svg: String { document(.scheme(scheme)).text }

  private func document(_ notation: PictureCanvas.ColorNotation) -> SVGText {
    let heights = rows.map { row in row.map { $0.height }.max() ?? 0 }
    let widths = rows.map { row in row.reduce(0) { $0 + $1.width } }
    let size = LayoutExtent(
      width: widths.max() ?? 0, height: heights.reduce(0, +) + (legend.isEmpty ? 0 : 40))
    var canvas = PictureCanvas(
      size: size, type: TypeScale(), isMirrored: false, notation: notation, prefix: prefix)
    if !isTransparent {
      canvas.rect(
        LayoutRect(origin: .zero, extent: size), fill: .color(.fixed(scheme.surroundings)))
    }
    var y = 0.0
    for (row, height) in zip(rows, heights) {
      var x = (size.width - row.reduce(0) { $0 + $1.width }) / 2
      for tile in row {
        // The devices of a row are aligned at the bottom.
        tile.draw(x: x, y: y + height - tile.height, on: &canvas)
        x += tile.width
      }
      y += height
    }
    var x = size.width / 2 - Double(legend.count) * 50
    for (text, meaning) in legend {
      canvas.rect(
        LayoutRect(x: x, y: y + 3, width: 14, height: 14), fill: .color(.fixed(meaning.color)),
        radius: 4)
      canvas.text(
        text, Typeface(size: 15, leading: 20), .secondaryLabel, x: x + 20, y: y, width: 80)
      x += 100
    }
    return canvas.document(size: size, title: label)
  }

  /// A description of the sheet for screen readers.
  var label: String {
    let tiles = rows.joined()
    guard let first = tiles.first else { return "" }
    let page = first.picture.page.content.title ?? "A page"
    return page + " on "
      + tiles.map { $0.caption ?? $0.picture.device.title }.joined(separator: ", ")
  }
}

extension PictureSheet.Tile {
  var margin: Double { picture.device.screen.bezel == 0 ? 0 : deviceMargin }
  var bezel: Double { picture.device.screen.bezel }
  private var captionHeight: Double { caption == nil ? 0 : 34 }
  /// The bezel above and below the screen, which is larger on a device with a home button.
  private var chin: Double {
    let environment = picture.device.environment
    let isOld =
      environment.idiom == .phone && picture.device.screen.cornerRadius == 0 && bezel > 0
    return isOld ? 84 : bezel
  }
  var isOnItsSide: Bool {
    picture.device.environment.container.width > picture.device.environment.container.height
  }
  var bezels: (x: Double, y: Double) { isOnItsSide ? (chin, bezel) : (bezel, chin) }

  var width: Double { picture.screenSize.width + 2 * (bezels.x + margin) }
  var height: Double { picture.screenSize.height + 2 * (bezels.y + margin) + captionHeight }

  /// Draws the device at a position on the sheet, with the page on its screen.
  func draw(x: Double, y: Double, on canvas: inout PictureCanvas) {
    let screen = picture.screenSize
    let own = PictureCanvas.Part(
      type: TypeScale(
        category: picture.device.environment.contentSizeCategory,
        idiom: picture.device.environment.idiom), images: picture.page.content.images)
    let origin = LayoutPoint(x: x + margin + bezels.x, y: y + margin + bezels.y)
    canvas.with(own) { canvas in
      canvas.place(LayoutRect(origin: origin, extent: screen)) { canvas in
        if bezel > 0 { drawBody(on: &canvas) }
        let radius = picture.device.screen.cornerRadius
        canvas.place(LayoutRect(origin: .zero, extent: screen), radius: radius) { canvas in
          picture.drawScreen(marks: marks, on: &canvas)
        }
        drawCutout(on: &canvas)
      }
    }
    guard let caption else { return }
    canvas.text(
      caption, Typeface(size: 15, leading: 20, weight: .semibold), .secondaryLabel, x: x,
      y: y + height - captionHeight - margin / 2 + 8, width: width, alignment: .center)
  }
}
