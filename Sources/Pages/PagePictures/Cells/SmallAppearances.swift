import CatalogModel
import CompositionalLayout

/// A category in a list: its symbol, its name, and a chevron.
struct CategoryRowAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let side = iconSide(type)
    let name = name(cell, in: LayoutExtent(width: room.width, height: .infinity), side, type)
    return LayoutExtent(width: room.width, height: max(44, side + 12, name.height + 16))
  }

  private func iconSide(_ type: TypeScale) -> Double {
    30 * min(2, max(1, type.factor * 0.8))
  }

  /// The name in the room beside the symbol; larger text wraps.
  private func name(
    _ cell: PictureCell, in room: LayoutExtent, _ side: Double, _ type: TypeScale
  ) -> TextFitting {
    let width = room.width - side - 14 - 26
    let face = type.typeface(
      type[.body].limited(to: room.height - 4), for: cell.content.title, width: width)
    let fitting = min(4, (room.height / face.leading).rounded(.down))
    return TextFitting(
      cell.content.title, in: face, width: width,
      lines: type.isEnlarged ? max(1, Int(fitting)) : 1)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(0, min(iconSide(canvas.type), size.height - 5, size.width / 3))
    let icon = LayoutRect(x: 0, y: (size.height - side) / 2 - 1, width: side, height: side)
    canvas.icon(of: cell.content, in: icon, radius: 0.24)
    let start = side + 14
    let name = name(cell, in: size, side, canvas.type)
    canvas.draw(
      name, .label, x: start, y: (size.height - name.height) / 2 - 1,
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
      width: face.width(of: cell.content.title) + 2 * Self.side,
      height: face.leading + 20)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let face = canvas.type[.subheadline].weight(.semibold).limited(to: size.height - 14)
    let width = size.width - 2 * Self.side
    let name = TextFitting(
      name: cell.content.title, in: face, atLeast: canvas.type.smallestShare, width: width
    ) { _ in 1 }
    let height = max(0, min(size.height - 6, face.leading + 20))
    let pill = LayoutRect(
      x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    canvas.rect(pill, fill: .color(.fill), radius: height / 2)
    canvas.draw(
      name, .label, x: Self.side, y: (size.height - name.height) / 2, width: width,
      alignment: .center)
  }

  /// The padding between a pill's ends and its text.
  private static let side = 14.0
}

/// An award: a medal and its name, side by side if there is room.
struct BadgeAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    guard room.width < Self.rowWidth else {
      let lines = rowLines(cell, in: LayoutExtent(width: room.width, height: .infinity), type)
      return LayoutExtent(width: room.width, height: max(74, lines.height + 20))
    }
    let name = tileName(cell, LayoutExtent(width: room.width, height: .infinity), type)
    return LayoutExtent(
      width: room.width,
      height: Self.largestMedal + name.height + 3.5 * tileInset(room) + 4)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.fill), radius: 12)
    let isRow =
      canvas.type.isEnlarged ? size.width >= Self.rowWidth : size.width > 2.3 * size.height
    if isRow { row(cell, on: &canvas) } else { tile(cell, on: &canvas) }
  }

  private func row(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(0, min(44, size.height - 12))
    let inset = max(6, min(14, (size.height - side) / 2))
    canvas.medal(
      of: cell.content,
      in: LayoutRect(x: inset, y: (size.height - side) / 2, width: side, height: side))
    let lines = rowLines(cell, in: size, canvas.type)
    lines.draw(on: &canvas, x: inset + side + 12, y: (size.height - lines.height) / 2)
  }

  private func rowLines(
    _ cell: PictureCell, in room: LayoutExtent, _ type: TypeScale
  ) -> Headlines {
    let side = max(0, min(44, room.height - 12))
    let inset = max(6, min(14, (room.height - side) / 2))
    return Headlines(
      cell.content.title, type[.headline], cell.content.subtitle, type[.footnote],
      width: room.width - inset - side - 26, height: room.height - 8, type: type,
      lines: type.isEnlarged ? 6 : 3, titleLines: type.isEnlarged ? 3 : 2)
  }

  /// The name in as many lines as leave room for a medal.
  private func tileName(
    _ cell: PictureCell, _ size: LayoutExtent, _ type: TypeScale
  ) -> TextFitting {
    let inset = tileInset(size)
    let width = size.width - 2 * inset
    let face = type.typeface(
      type[size.width > 110 ? .footnote : .caption2].weight(.semibold), for: cell.content.title,
      width: width)
    return TextFitting(
      name: cell.content.title, in: face, atLeast: type.smallestShare, width: width
    ) { face in
      (1...(type.isEnlarged ? 4 : 3)).last {
        size.height >= Self.smallestMedal + Double($0) * face.leading + 3 * inset
      } ?? 1
    }
  }

  private func tileInset(_ size: LayoutExtent) -> Double { min(5, size.width / 12) }

  /// The width in points from which an enlarged cell is a row.
  private static let rowWidth = 320.0
  /// The least and the greatest side of a medal above its name, in points.
  private static let smallestMedal = 24.0
  private static let largestMedal = 64.0

  private func tile(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let inset = tileInset(size)
    let name = tileName(cell, size, canvas.type)
    let showsText =
      name.cutText == nil && size.width > 56
      && size.height >= Self.smallestMedal + name.height + 3 * inset
    // All medals have the same size, whether a name takes one line or two.
    let text = max(name.height, min(2 * name.typeface.leading, size.height / 3))
    let above = size.height - 2 * inset - (showsText ? text + inset / 2 : 0)
    let side = max(0, min(above, size.width - 2 * inset, Self.largestMedal))
    canvas.medal(
      of: cell.content,
      in: LayoutRect(
        x: (size.width - side) / 2, y: inset + (above - side) / 2, width: side, height: side))
    guard showsText else { return }
    canvas.draw(
      name, .label, x: inset, y: size.height - inset - (text + name.height) / 2,
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
      width: size.width - 16 - 38, height: size.height - 4, type: canvas.type)
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
      let icon = LayoutRect(x: 12, y: (size.height - side) / 2, width: side, height: side)
      canvas.icon(of: cell.content, in: icon)
    }
    let start = isRow ? side + 24 : 10.0
    let lines = Headlines(
      cell.content.title, canvas.type[isRow ? .headline : .footnote].weight(.semibold),
      cell.content.subtitle, canvas.type[isRow ? .footnote : .caption2],
      width: size.width - start - 10, height: size.height - 8, type: canvas.type, lines: 4)
    guard lines.height <= size.height, size.width >= 40 else { return }
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
  }
}

extension PictureCanvas {
  /// Draws an item's medal.
  fileprivate mutating func medal(of content: CellContent, in rect: LayoutRect) {
    artwork(of: content, in: rect, radius: rect.width / 2)
  }

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
