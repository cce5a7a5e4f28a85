import CatalogModel
import CompositionalLayout

/// A category in a list: its symbol, its name, and a chevron. An enlarged name that has no room beside the symbol
/// stands below it.
struct CategoryRowAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let side = iconSide(type)
    let isStacked = stacks(cell, width: room.width, side, type)
    let name = name(
      cell, in: LayoutExtent(width: room.width, height: .infinity), isStacked ? nil : side, type)
    return LayoutExtent(
      width: room.width,
      height: max(
        44, isStacked ? side + Self.gap + name.height + 16 : max(side + 12, name.height + 16)))
  }

  private func iconSide(_ type: TypeScale) -> Double { 30 * type.iconFactor }

  private func stacks(
    _ cell: PictureCell, width: Double, _ side: Double, _ type: TypeScale
  ) -> Bool {
    type.stacks(
      [(cell.content.title, type[.body])], width: width - side - Self.space - Self.chevron)
  }

  /// The name in the room beside the symbol, or in the whole width; larger text wraps.
  private func name(
    _ cell: PictureCell, in room: LayoutExtent, _ side: Double?, _ type: TypeScale
  ) -> TextFitting {
    let width = room.width - (side.map { $0 + Self.space } ?? 0) - Self.chevron
    let face = type[.body].limited(to: room.height - 4)
    let fitting = min(6, (room.height / face.leading).rounded(.down))
    return TextFitting(
      cell.content.title, in: face, width: width,
      lines: type.isEnlarged ? Int(max(1, fitting)) : 1, hyphenates: type.isEnlarged)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(0, min(iconSide(canvas.type), size.height - 5, size.width / 3))
    var below: TextFitting?
    if stacks(cell, width: size.width, side, canvas.type) {
      let found = name(
        cell, in: LayoutExtent(width: size.width, height: .infinity), nil, canvas.type)
      if side + Self.gap + found.height + 4 <= size.height { below = found }
    }
    let isStacked = below != nil
    let name = below ?? name(cell, in: size, side, canvas.type)
    let top = (size.height - (below.map { side + Self.gap + $0.height } ?? side)) / 2 - 1
    let start = isStacked ? 0 : side + Self.space
    canvas.icon(
      of: cell.content, in: LayoutRect(x: 0, y: top, width: side, height: side), radius: 0.24)
    canvas.draw(
      name, .label, x: start,
      y: isStacked ? top + side + Self.gap : (size.height - name.height) / 2 - 1,
      width: size.width - start - Self.chevron)
    canvas.chevron()
    if cell.hasFollower { canvas.separator(from: start) }
  }

  /// The distances from the symbol to the name beside it and below it, and the room for the chevron, in points.
  private static let space = 14.0
  private static let gap = 6.0
  private static let chevron = 26.0
}

/// A row of a list.
struct ListRowAppearance: CellAppearance {
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent {
    let text: Double
    if type.isEnlarged {
      text =
        lines(cell, in: LayoutExtent(width: room.width, height: .infinity), type).height
    } else {
      let hasSubtitle = !cell.content.subtitle.isEmpty
      text = type[.body].leading + (hasSubtitle ? type[.footnote].leading : 0)
    }
    return LayoutExtent(width: room.width, height: max(44, text + 22))
  }

  private func lines(_ cell: PictureCell, in room: LayoutExtent, _ type: TypeScale) -> Headlines {
    Headlines(
      cell.content.title, type[cell.listRow?.isHeader == true ? .headline : .body],
      cell.content.subtitle, type[.footnote], width: room.width - 16 - 38,
      height: room.height - 4, type: type, lines: type.isEnlarged ? 12 : 3,
      titleLines: type.isEnlarged ? 6 : 2)
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
    let lines = lines(cell, in: size, canvas.type)
    lines.draw(on: &canvas, x: 16, y: (size.height - lines.height) / 2)
    if !row.isHeader { canvas.chevron(inset: 16) }
    if row.showsSeparator, !row.isLast { canvas.separator(from: 16) }
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
      weight: 3, isDecoration: true)
  }
}
