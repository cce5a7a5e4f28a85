import CatalogModel
import CompositionalLayout

/// A category in a list: its symbol, its name, and a chevron.
struct CategoryRowAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    LayoutExtent(width: room.width, height: max(44, type[.body].leading + 16))
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(0, min(30 * max(1, canvas.type.factor * 0.8), size.height - 5, size.width / 3))
    canvas.categoryTile(
      named: cell.content.title,
      in: LayoutRect(x: 0, y: (size.height - side) / 2 - 1, width: side, height: side))
    let face = canvas.type[.body].limited(to: size.height - 4)
    let start = side + 14
    canvas.text(
      cell.content.title, face, .label, x: start, y: (size.height - face.leading) / 2 - 1,
      width: size.width - start - 26)
    canvas.chevron()
    if cell.hasFollower { canvas.separator(from: start) }
  }
}

/// A pill with a name, such as a brand or a tag.
struct TagAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let face = type[.subheadline].weight(.semibold)
    return LayoutExtent(
      width: face.width(of: cell.content.title) + 2 * Self.side + 2 * Self.gap,
      height: face.leading + 20)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let face = canvas.type[.subheadline].weight(.semibold).limited(to: size.height - 14)
    let height = max(0, min(size.height - 6, face.leading + 20))
    let pill = LayoutRect(
      x: Self.gap, y: (size.height - height) / 2, width: max(0, size.width - 2 * Self.gap),
      height: height)
    canvas.rect(pill, fill: .color(.fill), radius: height / 2)
    canvas.text(
      cell.content.title, face, .label, x: pill.x + Self.side,
      y: (size.height - face.leading) / 2, width: pill.width - 2 * Self.side, alignment: .center)
  }

  /// The padding between a pill's ends and its text.
  private static let side = 14.0
  /// The distance between a pill and its cell's edge.
  private static let gap = 4.0
}

/// An award: a medal and its name, side by side if there is room.
struct BadgeAppearance: CellAppearance {
  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.fill), radius: 12)
    if size.width > 2 * size.height { row(cell, on: &canvas) } else { tile(cell, on: &canvas) }
  }

  private func row(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(0, min(44, size.height - 12))
    let inset = max(6, min(14, (size.height - side) / 2))
    canvas.medal(
      named: cell.content.title,
      in: LayoutRect(x: inset, y: (size.height - side) / 2, width: side, height: side))
    let start = inset + side + 12
    let lines = Headlines(
      cell.content.title, canvas.type[.headline], cell.content.subtitle, canvas.type[.footnote],
      width: size.width - start - 14, height: size.height - 8)
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
  }

  private func tile(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let face = canvas.type[size.width > 110 ? .footnote : .caption2].weight(.semibold)
    let inset = min(5, size.width / 12)
    let lines = TextFitting(
      cell.content.title, in: face, width: size.width - 2 * inset,
      lines: size.height >= 40 + 2 * face.leading ? 2 : 1)
    let showsText = size.height >= 24 + lines.height + 3 * inset && size.width > 56
    // All medals have the same size, whether a name takes one line or two.
    let text = size.height >= 40 + 2 * face.leading ? 2 * face.leading : face.leading
    let room = size.height - 2 * inset - (showsText ? text + inset / 2 : 0)
    let side = max(0, min(room, size.width - 2 * inset, 64))
    canvas.medal(
      named: cell.content.title,
      in: LayoutRect(
        x: (size.width - side) / 2, y: inset + (room - side) / 2, width: side, height: side))
    guard showsText else { return }
    canvas.draw(
      lines, .label, x: inset, y: size.height - inset - (text + lines.height) / 2,
      width: size.width - 2 * inset, alignment: .center)
  }
}

/// A row of a list.
struct ListRowAppearance: CellAppearance {
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent {
    let hasSubtitle = !cell.content.subtitle.isEmpty
    let text = type[.body].leading + (hasSubtitle ? type[.footnote].leading : 0)
    return LayoutExtent(width: room.width, height: max(44, text + 22))
  }

  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    guard let row = cell.listRow else { return }
    let size = canvas.size
    if [.grouped, .insetGrouped].contains(row.appearance) {
      let radius = row.appearance == .insetGrouped ? 10.0 : 0
      canvas.place(LayoutRect(origin: .zero, extent: size), radius: 0) {
        // Only the corners at the ends of the group are rounded.
        let top = row.isFirst ? 0 : -radius
        let bottom = size.height + (row.isLast ? 0 : radius)
        $0.rect(
          LayoutRect(x: 0, y: top, width: size.width, height: bottom - top), fill: .color(.card),
          radius: radius)
      }
    }
    let face = row.isHeader ? canvas.type[.headline] : canvas.type[.body]
    let lines = Headlines(
      cell.content.title, face, cell.content.subtitle, canvas.type[.footnote],
      width: size.width - 16 - 38, height: size.height - 4)
    lines.draw(on: &canvas, x: 16, y: (size.height - lines.height) / 2)
    if !row.isHeader { canvas.chevron(inset: 16) }
    if row.showsSeparator, !row.isLast { canvas.separator(from: 16) }
  }
}

/// A cell of an unknown kind: a colored tile, a symbol, and as much text as fits.
struct PlainAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let title = type[.headline]
    let width = title.width(of: cell.content.title) + 28
    let lines = title.leading + (cell.content.subtitle.isEmpty ? 0 : type[.footnote].leading)
    return LayoutExtent(width: width, height: max(44, lines + 24))
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let radius = min(10, size.width / 6, size.height / 6)
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.fill), radius: radius)
    let isRow = size.width > 2.2 * size.height && size.height >= 40 && size.width >= 200
    let side = isRow ? min(size.height - 20, 56) : 0
    if isRow {
      canvas.icon(
        named: cell.content.title, hint: "",
        in: LayoutRect(x: 12, y: (size.height - side) / 2, width: side, height: side))
    }
    let start = isRow ? side + 24 : 10.0
    let lines = Headlines(
      cell.content.title, canvas.type[isRow ? .headline : .footnote].weight(.semibold),
      cell.content.subtitle, canvas.type[isRow ? .footnote : .caption2],
      width: size.width - start - 10, height: size.height - 8, lines: 4)
    guard lines.height <= size.height, size.width >= 40 else { return }
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
  }
}

extension PictureCanvas {
  /// Draws a chevron at the trailing edge of a row.
  mutating func chevron(inset: Double = 0) {
    let side = 14.0
    let x = size.width - inset - side + 2
    let y = (size.height - side) / 2 - 1
    let symbol = isMirrored ? PictureSymbol("M16 4l-8 8 8 8") : PictureSymbol.chevron
    self.symbol(
      symbol, in: LayoutRect(x: x, y: y, width: side, height: side), color: .tertiaryLabel,
      weight: 3)
  }
}
