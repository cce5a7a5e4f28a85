import CatalogModel
import CompositionalLayout

/// A row that shows an app: icon, name, subtitle, and a button.
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
    LayoutExtent(
      width: room.width, height: max(largestIcon, type[title].leading + type[subtitle].leading) + 12
    )
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let side = max(
      0, min(largestIcon * max(1, canvas.type.factor * 0.8), size.height - 4, size.width / 3))
    canvas.icon(
      named: cell.content.title, hint: cell.content.eyebrow,
      in: LayoutRect(x: 0, y: (size.height - side) / 2, width: side, height: side))
    let button = GetButton(cell.content, type: canvas.type)
    let start = side + 12
    let showsButton = size.width - start - button.width > 110 * canvas.type.factor
    let end = showsButton ? size.width - button.width - 12 : size.width
    if showsButton { button.draw(on: &canvas) }
    let lines = Headlines(
      cell.content.title, canvas.type[title], cell.content.subtitle, canvas.type[subtitle],
      width: end - start, height: size.height - 2)
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
    if cell.hasFollower { canvas.separator(from: start) }
  }
}

/// The button of an app, with the note below it.
struct GetButton {
  private let title: Typeface
  private let caption: Typeface
  private let label: String
  private let offersPurchases: Bool
  private static let note = "In-App Purchases"
  private let pill: LayoutExtent

  /// The width of the button's column, in points; the same for all short prices.
  let width: Double

  init(_ content: CellContent, type: TypeScale) {
    label = content.action ?? ""
    offersPurchases = content.offersPurchases
    title = type[.subheadline].weight(.bold)
    let small = min(type[.caption2].size - 1.5, 14)
    caption = Typeface(size: small, leading: small + 2)
    pill = LayoutExtent(
      width: max(72, title.width(of: label) + 28), height: max(28, title.leading + 8))
    width = label.isEmpty ? 0 : max(pill.width, caption.width(of: Self.note))
  }

  func draw(on canvas: inout PictureCanvas) {
    guard !label.isEmpty else { return }
    let size = canvas.size
    let showsNote = offersPurchases && size.height >= pill.height + caption.leading + 2
    let height = pill.height + (showsNote ? caption.leading + 2 : 0)
    let y = (size.height - height) / 2
    let left = size.width - width + (width - pill.width) / 2
    canvas.rect(
      LayoutRect(x: left, y: y, width: pill.width, height: pill.height), fill: .color(.fill),
      radius: pill.height / 2)
    canvas.text(
      label, title, .tint, x: left, y: y + (pill.height - title.leading) / 2, width: pill.width,
      alignment: .center)
    guard showsNote else { return }
    canvas.text(
      Self.note, caption, .secondaryLabel, x: size.width - width, y: y + pill.height + 2,
      width: width, alignment: .center)
  }
}

/// A title and a subtitle, with as many lines as fit.
struct Headlines {
  private let title: TextFitting
  private let subtitle: TextFitting

  /// Breaks both texts into lines; the title gets a second line only if the subtitle keeps one.
  init(
    _ title: String, _ titleFace: Typeface, _ subtitle: String, _ subtitleFace: Typeface,
    width: Double, height: Double, lines: Int = 3
  ) {
    func fits(_ first: Int, _ second: Int) -> Bool {
      Double(first) * titleFace.leading + Double(second) * subtitleFace.leading <= height
        && first + second <= lines
    }
    let single = TextFitting(title, in: titleFace, width: width, lines: 2)
    let wanted = single.lines.count
    let second = subtitle.isEmpty ? 0 : 1
    let titleLines = wanted == 2 && fits(2, second) ? 2 : 1
    self.title =
      titleLines == wanted
      ? single : TextFitting(title, in: titleFace, width: width, lines: titleLines)
    let left = (1...3).last { fits(titleLines, $0) } ?? 0
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
