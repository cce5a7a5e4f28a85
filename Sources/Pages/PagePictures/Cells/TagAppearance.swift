import CatalogModel
import CompositionalLayout

/// A pill with a name, such as a brand or a tag. An enlarged name wraps where the pill may not be wider.
struct TagAppearance: CellAppearance {
  /// The size that the content needs.
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale)
    -> LayoutExtent
  {
    let name = name(cell, in: LayoutExtent(width: room.width, height: .infinity), type)
    return LayoutExtent(
      width: type[.subheadline].weight(.semibold).width(of: cell.content.title) + 2 * Self.side,
      height: max(44, name.height + 20))
  }

  private func name(
    _ cell: PictureCell, in room: LayoutExtent, _ type: TypeScale
  ) -> TextFitting {
    let width = room.width - 2 * Self.side
    let face = type[.subheadline].weight(.semibold).limited(to: room.height - 14)
    let line = TextFitting(
      name: cell.content.title, in: face,
      reducedTo: type.reductions(of: face).filter { $0 >= 0.85 * face.size }, width: width
    ) { _ in 1 }
    guard line.cutText != nil else { return line }
    return TextFitting(
      name: cell.content.title, in: type.typeface(face, for: cell.content.title, width: width),
      reducedTo: type.reductions(of: face), width: width, hyphenates: type.isEnlarged
    ) { face in
      guard type.isEnlarged else { return 1 }
      return (1...4).last { Double($0) * face.leading <= room.height - 14 } ?? 1
    }
  }

  /// Draws the cell.
  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let size = canvas.size
    let name = name(cell, in: size, canvas.type)
    let height = max(0, min(size.height - 6, name.height + 20))
    let pill = LayoutRect(
      x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    canvas.rect(pill, fill: .color(.fill), radius: min(height, name.typeface.leading + 20) / 2)
    canvas.draw(
      name, .label, x: Self.side, y: (size.height - name.height) / 2,
      width: size.width - 2 * Self.side, alignment: .center)
  }

  /// The padding between a pill's ends and its text.
  private static let side = 14.0
}
