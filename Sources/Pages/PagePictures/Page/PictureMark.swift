import CompositionalLayout

/// A frame with a note, drawn over a page.
struct PictureMark: Hashable {
  /// The kinds of mark.
  enum Meaning: Hashable {
    case moved, appeared, left

    var color: RGB {
      switch self {
      case .moved: RGB(0xE08600)
      case .appeared: RGB(0x248A3D)
      case .left: RGB(0xD70015)
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
    canvas.rect(
      frame, fill: .color(.fixed(self.color, opacity: 0.14)), radius: 6,
      stroke: PictureStroke(color, width: 2, dash: meaning == .left ? "6 4" : nil))
    guard let other, other.origin != frame.origin else { return }
    canvas.rect(
      other, fill: .none, radius: 6, stroke: PictureStroke(color, width: 1.5, dash: "3 3"))
  }

  private var color: RGB { meaning.color }
}
