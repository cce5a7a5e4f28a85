import CatalogModel
import CompositionalLayout

/// A featured app: a colored line, name and subtitle above a wide picture.
struct FeaturedAppearance: CellAppearance {
  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let (size, type, content) = (canvas.size, canvas.type, cell.content)
    let eyebrow = type[.caption2].weight(.semibold)
    let title = type[.title3]
    let subtitle = type[.callout]
    var y = 2.0
    let texts = eyebrow.leading + title.leading + subtitle.leading
    guard size.height > texts + 60 else {
      canvas.captioned(content, radius: 10)
      return
    }
    y += canvas.text(content.eyebrow, eyebrow, .tint, x: 0, y: y, width: size.width)
    y += canvas.text(content.title, title, .label, x: 0, y: y, width: size.width)
    y += canvas.text(content.subtitle, subtitle, .secondaryLabel, x: 0, y: y, width: size.width)
    y += 9
    canvas.artwork(
      named: content.title,
      in: LayoutRect(x: 0, y: y, width: size.width, height: size.height - y), radius: 10)
  }
}

/// A small card: a picture with its name on it, or with name and price below it.
struct CardAppearance: CellAppearance {
  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    if let price = cell.content.price {
      canvas.goods(named: cell.content.title, price: price, radius: 12)
    } else {
      canvas.captioned(cell.content, radius: 12)
    }
  }
}

/// A photo that fills its cell. A large one shows its title, and a product shows its name and price
/// below.
struct PhotoAppearance: CellAppearance {
  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    if let price = cell.content.price {
      canvas.goods(named: cell.content.title, price: price, radius: 6)
    } else if size.width >= 300 {
      canvas.captioned(cell.content, radius: 4)
    } else {
      canvas.artwork(
        named: cell.content.title, in: LayoutRect(origin: .zero, extent: size), radius: 4)
    }
  }
}

/// An episode: a wide picture above its number, title and description.
struct EpisodeAppearance: CellAppearance {
  /// The height of the picture, in points.
  private func pictureHeight(_ width: Double) -> Double { width * 9 / 16 }

  private func texts(_ content: CellContent, width: Double, type: TypeScale) -> [(
    text: TextFitting, color: PictureColor
  )] {
    let large = type.factor > 1.5 ? 3 : 2
    return [
      (
        TextFitting(
          content.eyebrow, in: type[.caption1].weight(.semibold), width: width, lines: 1), .tint
      ),
      (
        TextFitting(
          content.title, in: type[.title3].weight(.semibold), width: width, lines: large), .label
      ),
      (
        TextFitting(content.subtitle, in: type[.subheadline], width: width, lines: large),
        .secondaryLabel
      ),
    ]
  }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let lines = texts(cell.content, width: room.width, type: type).reduce(0) { $0 + $1.text.height }
    return LayoutExtent(
      width: room.width, height: pictureHeight(room.width) + Self.gap + lines + Self.bottom)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let texts = texts(cell.content, width: size.width, type: canvas.type)
    let lines = texts.reduce(0) { $0 + $1.text.height } + Self.gap + Self.bottom
    let picture = LayoutRect(
      x: 0, y: 0, width: size.width,
      height: max(0, min(pictureHeight(size.width), size.height - lines)))
    canvas.artwork(named: cell.content.title, in: picture, radius: 12)
    if picture.height > 80 {
      let side = 44.0
      let (x, y) = (12 + side / 2, picture.height - 12 - side / 2)
      canvas.circle(x: x, y: y, radius: side / 2, fill: .color(.fixed(.black, opacity: 0.5)))
      canvas.symbol(
        .play, in: LayoutRect(x: x - 10, y: y - 10, width: 20, height: 20), color: .white)
    }
    var y = picture.height + Self.gap
    for (text, color) in texts where y + text.height <= size.height {
      canvas.draw(text, color, x: 0, y: y, width: size.width)
      y += text.height
    }
  }

  private static let gap = 10.0
  private static let bottom = 22.0
}

extension PictureCanvas {
  /// Draws a product on a tile, with its name and price below.
  mutating func goods(named name: String, price: String, radius: Double) {
    let isLarge = size.width >= 300
    let inset = isLarge ? 14.0 : 8
    let lines = Headlines(
      name, type[isLarge ? .headline : .footnote].weight(.semibold), price,
      type[isLarge ? .subheadline : .caption1], width: size.width - 2 * inset,
      height: size.height * 0.55 - 1.5 * inset, lines: 2)
    let showsText = lines.height + 1.5 * inset <= size.height * 0.7 && size.width > 50
    let foot = showsText ? lines.height + 1.5 * inset : 0
    let whole = LayoutRect(origin: .zero, extent: size)
    place(whole, radius: radius) {
      $0.rect(whole, fill: .color(.fill))
      $0.stillLife(
        named: name,
        in: LayoutRect(x: 0, y: 0, width: whole.width, height: whole.height - foot), radius: 0)
      if showsText {
        lines.draw(on: &$0, x: inset, y: whole.height - foot + inset * 0.7)
      }
    }
  }

  /// Draws a picture with title and subtitle in white over its darkened lower part.
  mutating func captioned(_ content: CellContent, radius: Double) {
    let whole = LayoutRect(origin: .zero, extent: size)
    artwork(named: content.title, in: whole, radius: radius)
    let isLarge = size.width >= 300
    let title = type[isLarge ? .title3 : .footnote].weight(.semibold)
    let detail = type[isLarge ? .subheadline : .caption2]
    let inset = isLarge ? 16.0 : 9
    let width = size.width - 2 * inset
    let lines = Headlines(
      content.title, title, content.subtitle, detail, width: width,
      height: size.height * 0.6 - inset, lines: isLarge ? 2 : 3)
    guard lines.height > 0, width > 30, lines.height + inset < size.height else { return }
    // The text must lie in the dark part of the shade.
    let shade = min(size.height, (lines.height + inset + 2) / (1 - PictureFill.shadeStart))
    let color = ArtworkPalette(for: content.title).shade
    place(LayoutRect(x: 0, y: 0, width: size.width, height: size.height), radius: radius) {
      $0.rect(
        LayoutRect(x: 0, y: whole.height - shade, width: whole.width, height: shade),
        fill: .shade(color))
      lines.draw(
        on: &$0, x: inset, y: whole.height - inset * 0.8 - lines.height, color: .white,
        secondary: .white)
    }
  }
}
