import CompositionalLayout
import LayoutSolver

/// A screen in the making: its markup and its shared drawings.
struct ScreenText {
  /// The markup.
  var html = SVGText()
  /// The canvas for the elements' drawings.
  var canvas = PictureCanvas(
    size: .zero, type: TypeScale(), isMirrored: false, notation: .variables)
  private var seen: Set<[UInt8]> = []

  /// Draws into an SVG element. A drawing that the screen already contains is referred to instead of
  /// repeated.
  mutating func addDrawing(
    of size: LayoutExtent, isMirrored: Bool, _ draw: (inout PictureCanvas) -> Void
  ) {
    canvas.size = size
    canvas.body = SVGText()
    canvas.isMirrored = isMirrored
    draw(&canvas)
    canvas.isMirrored = false
    html.add("<svg aria-hidden=\"true\"")
    html.add("width", size.width)
    html.add("height", size.height)
    html.add(">")
    let drawing = canvas.body
    if drawing.bytes.count > Self.shortest, !seen.insert(drawing.bytes).inserted {
      canvas.body = SVGText()
      canvas.use(drawing: drawing)
      html.add(canvas.body)
    } else {
      html.add(drawing)
    }
    html.add("</svg>")
  }

  /// Adds a length in pixels to a `style` attribute.
  mutating func style(_ name: StaticString, _ value: Double) {
    html.add(name)
    html.add(":")
    html.add(number: value)
    html.add("px;")
  }

  /// Adds a frame and a z index to a `style` attribute.
  mutating func style(_ frame: LayoutRect, depth: Int) {
    style("left", frame.x)
    style("top", frame.y)
    style("width", frame.width)
    style("height", frame.height)
    html.add(markup: "z-index:\(depth);")
  }

  /// Drawings shorter than this are repeated, because a reference takes as many bytes.
  private static let shortest = 60
}
