import CatalogModel
import CompositionalLayout
import PagePictures

struct QuoteCell: CellAppearance {
  func size(of cell: PictureCell, fitting room: LayoutExtent, type: TypeScale) -> LayoutExtent {
    let lines = TextFitting(cell.content.title, in: type[.body], width: room.width - 32, lines: 4)
    return LayoutExtent(width: room.width, height: lines.height + 32)
  }

  func draw(_ cell: PictureCell, on canvas: inout PictureCanvas) {
    let whole = LayoutRect(origin: .zero, extent: canvas.size)
    canvas.rect(whole, fill: .color(.fill), radius: 12)
    canvas.text(
      cell.content.title, canvas.type[.body], .label, x: 16, y: 16,
      width: canvas.size.width - 32, lines: 4)
  }
}

func quotes(_ plan: LayoutPlan, _ texts: [String]) -> String {
  var appearances = CellAppearances.standard
  appearances["QuoteCell"] = QuoteCell()
  let content = PictureContent(title: "Quotes", sections: [texts.map { CellContent(title: $0) }])
  let picture = PagePicture(plan, content: content, device: .standard, appearances: appearances)
  return picture.svg
}
