package import CompositionalLayout

/// A frame with a note, drawn over a page.
struct PictureMark: Hashable {
  /// The kinds of mark.
  enum Meaning: Hashable {
    case moved, appeared, left
    /// The place in the order in which a page is read.
    case number(Int)

    var color: RGB {
      switch self {
      case .moved: RGB(0xE08600)
      case .appeared: RGB(0x248A3D)
      case .left: RGB(0xD70015)
      case .number: RGB(0x0A4FB0)
      }
    }
  }

  var frame: LayoutRect
  /// The element's other frame, if it moved.
  var other: LayoutRect?
  var meaning: Meaning

  /// Draws the mark in the content's coordinates.
  func draw(on canvas: inout PictureCanvas) {
    let color: PictureColor = .fixed(color)
    if case .number(let number) = meaning {
      canvas.rect(frame, fill: .none, radius: 3, stroke: PictureStroke(color, width: 1))
      let face = Typeface(size: 11, leading: 14, weight: .bold)
      let width = max(16, face.width(of: "\(number)") + 6)
      // Beside the corner, so that texts can be read.
      let corner = LayoutPoint(x: max(0, frame.x - width + 5), y: max(0, frame.y - 8))
      canvas.rect(
        LayoutRect(x: corner.x, y: corner.y, width: width, height: 16), fill: .color(color),
        radius: 4)
      canvas.text(
        "\(number)", face, .white, x: corner.x, y: corner.y + 1, width: width, alignment: .center)
      return
    }
    canvas.rect(
      frame, fill: .color(.fixed(self.color, opacity: 0.14)), radius: 6,
      stroke: PictureStroke(color, width: 2, dash: meaning == .left ? "6 4" : nil))
    guard let other, other.origin != frame.origin else { return }
    canvas.rect(
      other, fill: .none, radius: 6, stroke: PictureStroke(color, width: 1.5, dash: "3 3"))
  }

  private var color: RGB { meaning.color }
}

extension PagePicture {
  /// The picture as an SVG document, with frames and numbers over it.
  ///
  /// - Parameters:
  ///   - frames: The frames in the content's coordinates, each with its number.
  ///   - prefix: The prefix of the document's internal names, so that a page can show several pictures.
  package func svg(numbering frames: [(number: Int, frame: LayoutRect)], prefix: String) -> String {
    var tile = PictureSheet.Tile(self)
    tile.marks = frames.map { PictureMark(frame: $0.frame, meaning: .number($0.number)) }
    return PictureSheet([[tile]], scheme: options.scheme).prefixed(prefix).svg
  }
}
