import CatalogModel
import CompositionalLayout

/// A featured app: a colored line, name and subtitle above a wide picture.
struct FeaturedAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  private func texts(_ content: CellContent, width: Double, type: TypeScale) -> [StackedText] {
    let lines = type.isEnlarged ? 7 : 1
    return [
      StackedText(
        content.eyebrow, .caption2, weight: .semibold, .tint, width: width, lines: lines,
        type: type),
      StackedText(content.title, .title3, .label, width: width, lines: lines, type: type),
      StackedText(
        content.subtitle, .callout, .secondaryLabel, width: width, lines: lines, type: type),
    ]
  }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let lines = texts(cell.content, width: room.width, type: type).height
    return LayoutExtent(
      width: room.width, height: Self.top + lines + Self.gap + room.width * Self.pictureShare)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let (size, content) = (canvas.size, cell.content)
    let texts = texts(content, width: size.width, type: canvas.type)
    let y = Self.top + texts.height + Self.gap
    guard size.height > y + 49 else {
      canvas.captioned(content, radius: 10)
      return
    }
    canvas.draw(texts, y: Self.top)
    canvas.artwork(
      of: content, in: LayoutRect(x: 0, y: y, width: size.width, height: size.height - y),
      radius: 10)
  }

  private static let top = 2.0
  private static let gap = 9.0
  /// The height of the picture as a fraction of its width, where the cell grows with its content.
  private static let pictureShare = 0.5
}

/// A small card: a picture with its name on it, or with name and price or text below it.
struct CardAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let text = CardText(cell.content, width: room.width, type: type)
    return LayoutExtent(width: room.width, height: max(room.width * 0.75, text.cardHeight))
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    if cell.content.hasCaption {
      canvas.goods(cell.content, radius: 12)
    } else {
      canvas.captioned(cell.content, radius: 12)
    }
  }
}

/// A photo that fills its cell. A large one shows its title, and one with a price or a text shows its name
/// and that below.
struct PhotoAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    guard cell.content.hasCaption else {
      return LayoutExtent(width: room.width, height: room.width)
    }
    let text = CardText(cell.content, width: room.width, type: type)
    return LayoutExtent(width: room.width, height: max(room.width, text.cardHeight))
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    if cell.content.hasCaption {
      canvas.goods(cell.content, radius: 6)
    } else if size.width >= 300 {
      canvas.captioned(cell.content, radius: 4)
    } else {
      canvas.artwork(of: cell.content, in: LayoutRect(origin: .zero, extent: size), radius: 4)
    }
  }
}

/// An episode: a wide picture above its number, title and description.
struct EpisodeAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  /// The height of the picture, in points.
  private func pictureHeight(_ width: Double) -> Double { width * 9 / 16 }

  private func texts(_ content: CellContent, width: Double, type: TypeScale) -> [StackedText] {
    let lines = type.isEnlarged ? 20 : 2
    return [
      StackedText(
        content.eyebrow, .caption1, weight: .semibold, .tint, width: width,
        lines: type.isEnlarged ? lines : 1, type: type),
      StackedText(
        content.title, .title3, weight: .semibold, .label, width: width, lines: lines, type: type),
      StackedText(
        content.subtitle, .subheadline, .secondaryLabel, width: width, lines: lines, type: type),
      StackedText(
        content.text, .subheadline, .label, width: width, lines: type.isEnlarged ? 150 : 12,
        type: type),
    ]
  }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let lines = texts(cell.content, width: room.width, type: type).height
    return LayoutExtent(
      width: room.width, height: pictureHeight(room.width) + Self.gap + lines + Self.bottom)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let texts = texts(cell.content, width: size.width, type: canvas.type)
    let lines = texts.height + Self.gap + Self.bottom
    let picture = LayoutRect(
      x: 0, y: 0, width: size.width,
      height: max(0, min(pictureHeight(size.width), size.height - lines)))
    canvas.artwork(of: cell.content, in: picture, radius: 12)
    canvas.draw(texts, y: picture.height + Self.gap)
  }

  private static let gap = 10.0
  private static let bottom = 22.0
}
