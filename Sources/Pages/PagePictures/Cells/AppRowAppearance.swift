import CatalogModel
import CompositionalLayout

/// A row that shows an app: icon, name, subtitle, and a button. Enlarged texts that have no room beside the icon
/// stand below it, and the button below them.
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
    let height: Double
    if stacks(cell.content, width: room.width, type) {
      height = Stack(cell.content, self, width: room.width, type).height
    } else {
      let button = GetButton(cell.content, type: type)
      let lines = lines(
        cell.content, width: widthBeside(button, room.width, type), height: .infinity, type)
      height = max(iconSide(type), lines.height, button.height)
    }
    return LayoutExtent(width: room.width, height: height + 12)
  }

  private func iconSide(_ type: TypeScale) -> Double { largestIcon * type.iconFactor }

  /// The width for texts between icon and button, in points.
  private func widthBeside(_ button: GetButton, _ width: Double, _ type: TypeScale) -> Double {
    width - iconSide(type) - Self.space - (button.isShown ? button.width + Self.space : 0)
  }

  private func stacks(_ content: CellContent, width: Double, _ type: TypeScale) -> Bool {
    type.isEnlarged
      && type.stacks(
        [(content.title, type[title]), (content.subtitle, type[subtitle])],
        width: widthBeside(GetButton(content, type: type), width, type))
  }

  private func lines(
    _ content: CellContent, width: Double, height: Double, _ type: TypeScale
  ) -> Headlines {
    Headlines(
      content.title, type[title], content.subtitle, type[subtitle], width: width, height: height,
      type: type, lines: type.isEnlarged ? 12 : 3, titleLines: type.isEnlarged ? 5 : 2)
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    guard stacks(cell.content, width: size.width, canvas.type) else {
      return drawRow(cell, on: &canvas)
    }
    let stack = Stack(cell.content, self, width: size.width, canvas.type)
    if stack.height <= size.height {
      stack.draw(cell, on: &canvas)
    } else {
      drawRow(cell, on: &canvas)
    }
  }

  private func drawRow(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let (size, type) = (canvas.size, canvas.type)
    let side = max(0, min(iconSide(type), size.height - 4, size.width / 3))
    canvas.icon(
      of: cell.content,
      in: LayoutRect(x: 0, y: (size.height - side) / 2, width: side, height: side))
    let start = side + Self.space
    let button = GetButton(cell.content, type: type)
    let beside = size.width - start - button.width
    let showsButton =
      button.isShown
      && (beside > 110 * type.factor
        || type.isEnlarged && !stacks(cell.content, width: size.width, type))
    let end = showsButton ? size.width - button.width - Self.space : size.width
    if showsButton {
      // Without room below the button, its note is left out.
      let button = button.height <= size.height ? button : button.withoutNote
      button.draw(
        on: &canvas, x: size.width - button.width, y: (size.height - button.height) / 2)
    }
    let lines = lines(cell.content, width: end - start, height: size.height - 2, type)
    lines.draw(on: &canvas, x: start, y: (size.height - lines.height) / 2)
    if cell.hasFollower { canvas.separator(from: start) }
  }

  /// The distance between icon, texts and button, in points.
  private static let space = 12.0

  /// The parts of a row below each other.
  private struct Stack {
    private let iconSide: Double
    private let lines: Headlines
    private let button: GetButton

    init(_ content: CellContent, _ row: AppRowAppearance, width: Double, _ type: TypeScale) {
      iconSide = row.iconSide(type)
      lines = row.lines(content, width: width, height: .infinity, type)
      button = GetButton(content, type: type, room: width)
    }

    var height: Double {
      iconSide + Self.gap + lines.height + (button.isShown ? Self.gap + button.height : 0)
    }

    func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
      var y = 6.0
      canvas.icon(of: cell.content, in: LayoutRect(x: 0, y: y, width: iconSide, height: iconSide))
      y += iconSide + Self.gap
      lines.draw(on: &canvas, x: 0, y: y)
      y += lines.height + Self.gap
      button.draw(on: &canvas, x: 0, y: y, isCentered: false)
      if cell.hasFollower { canvas.separator(from: 0) }
    }

    /// The distance between the parts, in points.
    private static let gap = 8.0
  }
}
