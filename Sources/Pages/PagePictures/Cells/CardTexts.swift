import CatalogModel
import CompositionalLayout

/// One of the texts that a cell draws below each other.
struct StackedText {
  let text: TextFitting
  let color: PictureColor

  init(
    _ text: String, _ style: TypeStyle, weight: FontWeight = .regular, _ color: PictureColor,
    width: Double, lines: Int, type: TypeScale
  ) {
    self.text = TextFitting(
      text, in: type[style].weight(weight), width: width, lines: lines,
      hyphenates: type.isEnlarged)
    self.color = color
  }
}

extension [StackedText] {
  /// The height of all texts, in points.
  var height: Double { reduce(0) { $0 + $1.text.height } }
}

/// The name of a card with its price, its text or its subtitle, in sizes that suit its width.
struct CardText {
  let lines: Headlines
  let inset: Double
  private let isProduct: Bool

  /// Breaks the texts into lines.
  ///
  /// - Parameter height: The height of the card; nil if it grows with its text.
  init(_ content: CellContent, width: Double, height: Double? = nil, type: TypeScale) {
    let isLarge = width >= 300
    isProduct = content.hasCaption
    inset = isProduct ? (isLarge ? 14 : 8) : (isLarge ? 16 : 9)
    let most = isProduct ? (type.isEnlarged ? 12 : 2) : (type.isEnlarged ? 12 : isLarge ? 2 : 4)
    let title = type[isLarge ? (isProduct ? .headline : .title3) : .footnote].weight(.semibold)
    let detail =
      type[
        isLarge ? .subheadline : (isProduct ? .caption1 : .caption2)]
    let share = isProduct ? Self.productShare : Self.captionShare
    let padding = isProduct ? 1.5 * inset : inset
    lines = Headlines(
      content.title, title, isProduct ? content.caption : content.subtitle, detail,
      width: width - 2 * inset,
      height: height.map { $0 * share - padding } ?? .infinity, type: type,
      lines: !isProduct && !isLarge && !type.isEnlarged ? 3 : most,
      titleLines: type.isEnlarged ? 6 : 2)
  }

  /// The height of the smallest card that shows all lines, in points.
  var cardHeight: Double {
    isProduct
      ? (lines.height + 1.5 * inset) / Self.productShare + 1
      : (lines.height + inset) / Self.captionShare + 1
  }

  /// The most that text takes of a card's height, below a product and on a picture.
  private static let productShare = 0.55
  private static let captionShare = 0.6
}

extension CellContent {
  /// Whether a picture has its name and a caption below it.
  var hasCaption: Bool { !caption.isEmpty }
}

extension PictureCanvas {
  /// Draws texts below each other, as many as fit.
  mutating func draw(_ texts: [StackedText], y start: Double) {
    var y = start
    for part in texts where y + part.text.height <= size.height {
      draw(part.text, part.color, x: 0, y: y, width: size.width)
      y += part.text.height
    }
  }

  /// Draws a product on a tile, with its name and its price or text below.
  mutating func goods(_ content: CellContent, radius: Double) {
    let text = CardText(content, width: size.width, height: size.height, type: type)
    let showsText = text.lines.height + 1.5 * text.inset <= size.height * 0.7 && size.width > 50
    let foot = showsText ? text.lines.height + 1.5 * text.inset : 0
    let whole = LayoutRect(origin: .zero, extent: size)
    place(whole, radius: radius) {
      $0.rect(whole, fill: .color(.fill))
      $0.artwork(
        of: content, in: LayoutRect(x: 0, y: 0, width: whole.width, height: whole.height - foot))
      if showsText {
        text.lines.draw(on: &$0, x: text.inset, y: whole.height - foot + text.inset * 0.7)
      }
    }
  }

  /// Draws a picture with title and subtitle in white over its darkened lower part.
  mutating func captioned(_ content: CellContent, radius: Double) {
    let whole = LayoutRect(origin: .zero, extent: size)
    artwork(of: content, in: whole, radius: radius)
    let text = CardText(content, width: size.width, height: size.height, type: type)
    let (lines, inset) = (text.lines, text.inset)
    guard lines.height > 0, size.width - 2 * inset > 30, lines.height + inset < size.height else {
      return
    }
    // The text must lie in the dark part of the shade. A low cell has no room for the other one.
    let dark = lines.height + inset + 2
    let shade = dark / (1 - PictureFill.shadeStart)
    let color = RGB(0x3A3A3C)
    let (height, fill): (Double, PictureFill) =
      shade <= size.height
      ? (shade, .shade(color))
      : (min(dark, size.height), .color(.fixed(color, opacity: PictureFill.shadeOpacity)))
    place(LayoutRect(x: 0, y: 0, width: size.width, height: size.height), radius: radius) {
      $0.rect(
        LayoutRect(x: 0, y: whole.height - height, width: whole.width, height: height), fill: fill)
      lines.draw(
        on: &$0, x: inset, y: whole.height - inset * 0.8 - lines.height, color: .white,
        secondary: .white)
    }
  }
}
