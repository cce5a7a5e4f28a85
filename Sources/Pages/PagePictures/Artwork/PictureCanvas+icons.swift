public import CompositionalLayout

extension PictureCanvas {
  /// Draws a symbol in a square.
  public mutating func symbol(
    _ symbol: PictureSymbol, in rect: LayoutRect, color: PictureColor, weight: Double = 1.8
  ) {
    sharedPath(
      symbol.data, in: rect, units: 24,
      fill: symbol.isFilled ? .color(color) : .none,
      stroke: symbol.isFilled ? nil : PictureStroke(color, width: weight, isRound: true))
  }

  /// Draws an app's icon: a placeholder whose colors and symbol are derived from the name.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - hint: A line that describes the app, such as `PHOTO`; may be empty.
  ///   - rect: The frame of the icon, in points.
  public mutating func icon(named name: String, hint: String, in rect: LayoutRect) {
    let words = name.nameWords
    let palette = ArtworkPalette(for: name, words: words)
    iconShape(rect, fill: .diagonal(palette.light, palette.deep))
    let side = rect.width * 0.56
    let inset = (rect.width - side) / 2
    symbol(
      .named(name, words: hint.isEmpty ? words : hint.nameWords + words),
      in: LayoutRect(x: rect.x + inset, y: rect.y + inset, width: side, height: side),
      color: .white, weight: 1.9)
  }

  /// Draws a category's symbol on a tile.
  mutating func categoryTile(named name: String, in rect: LayoutRect) {
    let palette = ArtworkPalette(for: name)
    self.rect(rect, fill: .vertical(palette.light, palette.deep), radius: rect.width * 0.24)
    let side = rect.width * 0.62
    let inset = (rect.width - side) / 2
    symbol(
      .named(name, hint: ""),
      in: LayoutRect(x: rect.x + inset, y: rect.y + inset, width: side, height: side),
      color: .white, weight: 2)
  }

  /// Draws a medal: a ribbon, and a disc with the name's symbol.
  mutating func medal(named name: String, in rect: LayoutRect) {
    let palette = ArtworkPalette(for: name)
    sharedPath(
      "M6.5 12L3.4 23l5-2 3.6 3 0-10zM17.5 12l3.1 11-5-2L12 24l0-10z", in: rect, units: 24,
      fill: .color(.fixed(palette.deep.mixed(with: .black, 0.15))))
    let side = rect.width
    let center = (x: rect.x + side / 2, y: rect.y + side * 0.4)
    circle(
      x: center.x, y: center.y, radius: side * 0.4, fill: .diagonal(palette.light, palette.deep))
    circle(
      x: center.x, y: center.y, radius: side * 0.32,
      fill: .diagonal(
        palette.deep.mixed(with: .black, 0.08), palette.light.mixed(with: palette.deep, 0.45)))
    let sign = side * 0.38
    symbol(
      .named(name, hint: ""),
      in: LayoutRect(x: center.x - sign / 2, y: center.y - sign / 2, width: sign, height: sign),
      color: .white, weight: 2.1)
  }
}
