import CatalogModel
import CompositionalLayout

/// A row that shows an app: icon, name, subtitle, and a button. At accessibility text sizes, the
/// texts stand below the icon, and the button below them.
struct AppRowAppearance: CellAppearance {
  /// The largest side of the icon, in points.
  var largestIcon: Double
  /// The style of the name.
  var title: TypeStyle
  /// The style of the subtitle.
  var subtitle: TypeStyle

  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let button = GetButton(cell.content, type: type)
    let lines = lines(
      cell.content, button, LayoutExtent(width: room.width, height: .infinity), type,
      isStacked: type.isAccessibilitySize)
    let height =
      type.isAccessibilitySize
      ? stackedHeight(lines, button, type) : max(iconSide(type), lines.height, button.height)
    return LayoutExtent(width: room.width, height: height + 12)
  }

  private func iconSide(_ type: TypeScale) -> Double {
    largestIcon * min(2, max(1, type.factor * 0.8))
  }

  private func stackedHeight(_ lines: Headlines, _ button: GetButton, _ type: TypeScale) -> Double {
    iconSide(type) + Self.gap + lines.height
      + (button.isShown ? Self.gap + button.height : 0)
  }

  private func lines(
    _ content: CellContent, _ button: GetButton, _ room: LayoutExtent, _ type: TypeScale,
    isStacked: Bool
  ) -> Headlines {
    let beside = iconSide(type) + 12 + (button.isShown ? button.width + 12 : 0)
    return Headlines(
      content.title, type[title], content.subtitle, type[subtitle],
      width: isStacked ? room.width : room.width - beside, height: room.height, type: type,
      lines: isStacked ? 7 : type.isEnlarged ? 5 : 3, titleLines: isStacked ? 4 : 2)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let button = GetButton(cell.content, type: canvas.type)
    guard canvas.type.isAccessibilitySize else {
      drawRow(cell, button, on: &canvas)
      return
    }
    let stacked = lines(
      cell.content, button, LayoutExtent(width: canvas.size.width, height: .infinity), canvas.type,
      isStacked: true)
    if stackedHeight(stacked, button, canvas.type) <= canvas.size.height {
      drawStack(cell, stacked, button, on: &canvas)
    } else {
      drawRow(cell, button, on: &canvas)
    }
  }

  private func drawStack(
    _ cell: PictureCell, _ lines: Headlines, _ button: GetButton, on canvas: inout PictureCanvas
  ) {
    let side = iconSide(canvas.type)
    var y = 6.0
    canvas.icon(of: cell.content, in: LayoutRect(x: 0, y: y, width: side, height: side))
    y += side + Self.gap
    lines.draw(on: &canvas, x: 0, y: y)
    y += lines.height + Self.gap
    button.draw(on: &canvas, x: 0, y: y, isCentered: false)
    if cell.hasFollower { canvas.separator(from: 0) }
  }

  private func drawRow(
    _ cell: PictureCell, _ button: GetButton, on canvas: inout PictureCanvas
  ) {
    let size = canvas.size
    let side = max(0, min(iconSide(canvas.type), size.height - 4, size.width / 3))
    canvas.icon(
      of: cell.content,
      in: LayoutRect(x: 0, y: (size.height - side) / 2, width: side, height: side))
    let start = side + 12
    let showsButton = button.isShown && size.width - start - button.width > 110 * canvas.type.factor
    let end = showsButton ? size.width - button.width - 12 : size.width
    if showsButton {
      // Without room below the button, its note is left out.
      let button = button.height <= size.height ? button : button.withoutNote
      button.draw(
        on: &canvas, x: size.width - button.width, y: (size.height - button.height) / 2)
    }
    let lines = Headlines(
      cell.content.title, canvas.type[title], cell.content.subtitle, canvas.type[subtitle],
      width: end - start, height: size.height - 2, type: canvas.type,
      lines: canvas.type.isEnlarged ? 5 : 3)
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
    if cell.hasFollower { canvas.separator(from: start) }
  }

  /// The distance between the parts of a stacked cell, in points.
  private static let gap = 8.0
}

/// The button of an app, with the note below it.
struct GetButton {
  private let title: Typeface
  private let caption: Typeface
  private let label: String
  private var note: String?
  private let pill: LayoutExtent

  /// The width of the button's column, in points; the same for all short prices.
  let width: Double

  init(_ content: CellContent, type: TypeScale) {
    label = content.button ?? ""
    note = content.note
    title = type[.subheadline].weight(.bold)
    let small = type[.caption2].size - 1.5
    caption = Typeface(size: small, leading: small + 2)
    pill = LayoutExtent(
      width: max(72, title.width(of: label) + 28), height: max(28, title.leading + 8))
    // The columns of all rows are equally wide, so that their buttons are aligned.
    let notes = [content.reservedNote, content.note ?? ""]
    let widest = notes.reduce(0) { [caption] in max($0, caption.width(of: $1)) }
    width = label.isEmpty ? 0 : max(pill.width, widest)
  }

  /// Whether there is a button.
  var isShown: Bool { !label.isEmpty }

  /// The height of the button and its note, in points.
  var height: Double {
    isShown ? pill.height + (note == nil ? 0 : caption.leading + 2) : 0
  }

  /// The button alone.
  var withoutNote: GetButton {
    var button = self
    button.note = nil
    return button
  }

  /// Draws the button with its top leading corner at a point.
  func draw(on canvas: inout PictureCanvas, x: Double, y: Double, isCentered: Bool = true) {
    guard isShown else { return }
    let left = x + (isCentered ? (width - pill.width) / 2 : 0)
    canvas.rect(
      LayoutRect(x: left, y: y, width: pill.width, height: pill.height), fill: .color(.fill),
      radius: pill.height / 2)
    canvas.text(
      label, title, .tint, x: left, y: y + (pill.height - title.leading) / 2, width: pill.width,
      alignment: .center)
    guard let note else { return }
    canvas.text(
      note, caption, .secondaryLabel, x: x, y: y + pill.height + 2, width: width,
      alignment: isCentered ? .center : .leading)
  }
}

/// A title and a subtitle, with as many lines as fit.
struct Headlines {
  private let title: TextFitting
  private let subtitle: TextFitting

  /// Breaks both texts into lines; the title gets further lines only if the subtitle keeps one, and is reduced
  /// before it is cut off.
  init(
    _ title: String, _ titleFace: Typeface, _ subtitle: String, _ subtitleFace: Typeface,
    width: Double, height: Double, type: TypeScale, lines: Int = 3, titleLines limit: Int = 2
  ) {
    let titleFace = type.typeface(titleFace, for: title, width: width)
    let subtitleFace = type.typeface(subtitleFace, for: subtitle, width: width)
    func fits(_ first: Int, _ face: Typeface, _ second: Int) -> Bool {
      Double(first) * face.leading + Double(second) * subtitleFace.leading <= height
        && first + second <= lines
    }
    let second = subtitle.isEmpty ? 0 : 1
    self.title = TextFitting(
      name: title, in: titleFace, atLeast: type.smallestShare, width: width
    ) { face in
      (1...max(1, limit)).last { fits($0, face, second) } ?? 1
    }
    let (titleLines, face) = (self.title.lines.count, self.title.typeface)
    let left = (1...max(1, lines)).last { fits(titleLines, face, $0) } ?? 0
    self.subtitle = TextFitting(
      subtitle, in: subtitleFace, width: width, lines: second == 0 ? 0 : left)
  }

  /// The height of all lines, in points.
  var height: Double { title.height + subtitle.height }

  func draw(
    on canvas: inout PictureCanvas, x: Double, y: Double, color: PictureColor = .label,
    secondary: PictureColor = .secondaryLabel,
    alignment: PictureCanvas.TextAlignment = .leading, width: Double = 0
  ) {
    canvas.draw(title, color, x: x, y: y, width: width, alignment: alignment)
    canvas.draw(
      subtitle, secondary, x: x, y: y + title.height, width: width, alignment: alignment)
  }
}

extension PictureCanvas {
  /// Draws the separator at the bottom of a row.
  mutating func separator(from start: Double) {
    rect(
      LayoutRect(x: start, y: size.height - 0.5, width: size.width - start, height: 0.5),
      fill: .color(.separator))
  }
}
