import CatalogModel
import CompositionalLayout

/// An award: a medal and its name, side by side if there is room. The medal grows with the text.
struct BadgeAppearance: CellAppearance {
  var showsArtwork: Bool { true }

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let endless = LayoutExtent(width: room.width, height: .infinity)
    guard room.width < Self.rowWidth(type) else {
      let row = Row(cell, in: endless, type)
      return LayoutExtent(width: room.width, height: max(74, row.height + 20))
    }
    let tile = Tile(cell, in: endless, type)
    return LayoutExtent(width: room.width, height: tile.height)
  }

  /// The width in points from which a cell is a row, where it is as high as its content.
  private static func rowWidth(_ type: TypeScale) -> Double { type.isEnlarged ? 240 : 320 }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let (size, type) = (canvas.size, canvas.type)
    canvas.rect(LayoutRect(origin: .zero, extent: size), fill: .color(.fill), radius: 12)
    let isRow = type.isEnlarged ? size.width >= Self.rowWidth(type) : size.width > 2.3 * size.height
    if isRow {
      Row(cell, in: size, type).draw(cell, on: &canvas)
    } else {
      Tile(cell, in: size, type).draw(cell, on: &canvas)
    }
  }
}

/// A medal with its name and subtitle beside it, or below it where enlarged texts have no room beside it.
private struct Row {
  private let side: Double
  private let inset: Double
  private let lines: Headlines
  private let isStacked: Bool

  init(_ cell: PictureCell, in room: LayoutExtent, _ type: TypeScale) {
    // A medal in a tile, which smaller text has in narrower cells, is larger.
    let largest = 44 * min(2.5, max(1, type.factor))
    let side = max(0, min(largest, room.height - 12))
    let inset = type.isEnlarged ? 14 : max(6, min(14, (room.height - side) / 2))
    let (title, subtitle) = (type[.headline], type[.footnote])
    func lines(width: Double, height: Double) -> Headlines {
      Headlines(
        cell.content.title, title, cell.content.subtitle, subtitle, width: width,
        height: height, type: type, lines: type.isEnlarged ? 12 : 3,
        titleLines: type.isEnlarged ? 5 : 2)
    }
    let beside = room.width - inset - side - 26
    var below: Headlines?
    if type.stacks([(cell.content.title, title), (cell.content.subtitle, subtitle)], width: beside)
    {
      let found = lines(width: room.width - 2 * inset, height: .infinity)
      if side + Self.gap + found.height + 20 <= room.height { below = found }
    }
    isStacked = below != nil
    self.lines = below ?? lines(width: beside, height: room.height - 8)
    (self.side, self.inset) = (side, inset)
  }

  /// The height of medal and texts, in points.
  var height: Double {
    isStacked ? side + Self.gap + lines.height : max(side, lines.height)
  }

  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let top = isStacked ? Self.gap : (canvas.size.height - side) / 2
    canvas.medal(of: cell.content, in: LayoutRect(x: inset, y: top, width: side, height: side))
    lines.draw(
      on: &canvas, x: isStacked ? inset : inset + side + 12,
      y: isStacked ? top + side + Self.gap : (canvas.size.height - lines.height) / 2)
  }

  /// The distance between a medal and the texts below it, in points.
  private static let gap = 8.0
}

/// A medal above its name, and above the subtitle of an enlarged cell that is wide enough.
private struct Tile {
  private let name: TextFitting
  private let subtitle: TextFitting
  private let inset: Double
  private let room: LayoutExtent
  private let largestMedal: Double

  init(_ cell: PictureCell, in room: LayoutExtent, _ type: TypeScale) {
    let inset = min(5, room.width / 12)
    let (width, content) = (room.width - 2 * inset, cell.content)
    // The name has as many lines as leave room for a medal.
    func lines(_ face: Typeface, below height: Double = 0) -> Int? {
      (1...(type.isEnlarged ? 7 : 3)).last {
        room.height >= Self.smallestMedal + height + Double($0) * face.leading + 3 * inset
      }
    }
    let isWide = type.isEnlarged && room.width >= 140
    let style = isWide ? TypeStyle.headline : room.width > 110 ? .footnote : .caption2
    let face = type.typeface(type[style].weight(.semibold), for: content.title, width: width)
    let name = TextFitting(
      name: content.title, in: face, reducedTo: type.reductions(of: face), width: width,
      hyphenates: type.isEnlarged
    ) { lines($0) ?? 1 }
    let detail = type[.footnote].limited(toSize: name.typeface.size)
    subtitle = TextFitting(
      content.subtitle, in: detail, width: width,
      lines: isWide ? lines(detail, below: name.height) ?? 0 : 0,
      hyphenates: true)
    largestMedal = min(64 * type.iconFactor, width)
    (self.name, self.inset, self.room) = (name, inset, room)
  }

  /// The height of a cell that shows everything, in points.
  var height: Double { largestMedal + texts + 3.5 * inset + 4 }

  /// Whether the texts have room below a medal.
  private var showsText: Bool {
    name.cutText == nil && room.width > 56
      && room.height >= Self.smallestMedal + texts + 3 * inset
  }

  /// The height of the texts, in points.
  private var texts: Double { name.height + subtitle.height }

  /// The height that is kept for texts, in points: all medals have the same size, whether a name takes one line or two.
  private var foot: Double {
    let free = room.height >= height ? room.height - 2.5 * inset - largestMedal : room.height / 3
    return max(texts, min(2 * name.typeface.leading, free))
  }

  /// The height above the texts, in points.
  private var above: Double { room.height - 2 * inset - (showsText ? foot + inset / 2 : 0) }

  /// The side of the medal, in points.
  var side: Double { max(0, min(above, largestMedal)) }

  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    var side = side
    if canvas.type.category < .large {
      // Above smaller text, a medal is no larger than by default.
      side = min(side, Tile(cell, in: size, canvas.type.atLeastStandard).side)
    }
    // Where all fits, the medals of cells beside each other stand in line.
    let isWhole = canvas.type.isEnlarged && size.height >= height
    let top = isWhole ? inset + 2 : inset + (above - side) / 2
    canvas.medal(
      of: cell.content,
      in: LayoutRect(x: (size.width - side) / 2, y: top, width: side, height: side))
    guard showsText else { return }
    var y = isWhole ? top + side + inset : size.height - inset - (foot + texts) / 2
    for (part, color) in [(name, PictureColor.label), (subtitle, .secondaryLabel)] {
      canvas.draw(
        part, color, x: inset, y: y, width: size.width - 2 * inset, alignment: .center)
      y += part.height
    }
  }

  /// The least side of a medal above its name, in points.
  private static let smallestMedal = 24.0
}

extension PictureCanvas {
  /// Draws an item's medal.
  fileprivate mutating func medal(of content: CellContent, in rect: LayoutRect) {
    artwork(of: content, in: rect, radius: rect.width / 2)
  }
}
