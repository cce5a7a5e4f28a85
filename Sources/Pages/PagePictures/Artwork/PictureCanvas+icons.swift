public import CatalogModel
public import CompositionalLayout

extension PictureCanvas {
  /// Draws a symbol in a square.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - rect: The square, in points.
  ///   - color: The color of its lines.
  ///   - weight: The width of its lines, in points of a symbol that is 24 points wide.
  ///   - isDecoration: Whether it says nothing that something else does not say, so that nobody needs to see it.
  public mutating func symbol(
    _ symbol: PictureSymbol, in rect: LayoutRect, color: PictureColor, weight: Double = 1.8,
    isDecoration: Bool = false
  ) {
    if !isDecoration { note(color, in: rect) }
    sharedPath(
      symbol.data, in: rect, units: 24,
      fill: symbol.isFilled ? .color(color) : .none,
      stroke: symbol.isFilled ? nil : PictureStroke(color, width: weight, isRound: true))
  }

  /// Draws the small picture of an item, or its tile.
  ///
  /// - Parameters:
  ///   - content: The content of the item's cell.
  ///   - rect: The frame of the picture, in points.
  ///   - radius: The corner radius as a fraction of the width; by default that of app icons.
  public mutating func icon(
    of content: CellContent, in rect: LayoutRect, radius: Double = 0.2237
  ) {
    picture(at: content.thumbnailAddress, of: content, in: rect, radius: rect.width * radius)
  }

  /// Draws the large picture of an item, or its tile.
  ///
  /// - Parameters:
  ///   - content: The content of the item's cell.
  ///   - rect: The frame of the picture, in points.
  ///   - radius: The corner radius, in points.
  public mutating func artwork(of content: CellContent, in rect: LayoutRect, radius: Double = 0) {
    picture(
      at: content.artwork?.address, of: content, in: rect, radius: radius,
      focusing: content.artwork)
  }

  /// Draws the picture at an address so that it fills a rectangle; what is too long on one side is cut.
  private mutating func picture(
    at address: String?, of content: CellContent, in rect: LayoutRect, radius: Double,
    focusing artwork: Artwork? = nil
  ) {
    if scene != nil, address != nil { return note(nil as PictureFill?, in: rect) }
    guard isWritten || scene != nil, rect.width > 0, rect.height > 0 else { return }
    let image = address.flatMap { images?[$0] }
    guard let image else { return tile(of: content, in: rect, radius: radius) }
    place(rect, radius: radius) { canvas in
      // The tile is seen until the browser has loaded the picture, and stays if it cannot.
      if image.isLinked {
        canvas.tile(of: content, in: LayoutRect(origin: .zero, extent: rect.extent), radius: 0)
      }
      canvas.use(image, filling: rect.extent, focusing: artwork)
    }
  }

  /// Draws what stands in the place of an item's picture: its initials on a color, which the item has in every
  /// language.
  private mutating func tile(of content: CellContent, in rect: LayoutRect, radius: Double) {
    let color = PictureColor.tile(content.key)
    self.rect(rect, fill: .color(color), radius: radius)
    // The initials only repeat the name, which is written elsewhere.
    guard isWritten else { return }
    let size = min(rect.width, rect.height, 150) * 0.4
    let face = Typeface(size: size, leading: size * 1.2, weight: .semibold)
    text(
      content.initials, face, color == .placeholder ? .secondaryLabel : .white, x: rect.x,
      y: rect.y + (rect.height - face.leading) / 2, width: rect.width, alignment: .center)
  }

  /// Draws the tile of a name.
  @available(*, deprecated, message: "Use artwork(of:in:radius:).")
  public mutating func artwork(named name: String, in rect: LayoutRect, radius: Double = 0) {
    artwork(of: CellContent(title: name), in: rect, radius: radius)
  }

  /// Draws the tile of a name.
  @available(*, deprecated, message: "Use icon(of:in:radius:).")
  public mutating func icon(named name: String, hint: String, in rect: LayoutRect) {
    icon(of: CellContent(title: name), in: rect)
  }
}

extension PictureColor {
  /// The color of the tile of a record: one of eight muted ones, on which white text has a contrast of 4.5:1;
  /// that of a missing picture without a key.
  fileprivate static func tile(_ key: String) -> PictureColor {
    guard !key.isEmpty else { return .placeholder }
    // FNV-1a, the same on every machine.
    let hash = key.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return .fixed(tiles[Int(hash >> 8) % tiles.count])
  }

  /// The colors of tiles.
  static let tiles = [
    0x5B6B7F, 0x6B6478, 0x5F7268, 0x7A6660, 0x596F7A, 0x75695A, 0x66707A, 0x6E5F6B,
  ].map(RGB.init)
}
