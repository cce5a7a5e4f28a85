import CompositionalLayout
import LayoutSolver

/// A preview as it is written: its markup, what drawings share, and how frames came about.
struct PreviewText {
  /// The markup.
  var html = SVGText()
  /// What elements are drawn on.
  var canvas = PictureCanvas(
    size: .zero, type: TypeScale(), isMirrored: false, notation: .variables)
  /// How cells came by their frames.
  var explanations = PreviewExplanations()
  private var seen: Set<[UInt8]> = []

  /// Draws into an SVG element of its own. A drawing that the file holds already is named instead of
  /// being written once more.
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

  /// Adds a frame and a place in the stack to a `style` attribute.
  mutating func style(_ frame: LayoutRect, depth: Int) {
    style("left", frame.x)
    style("top", frame.y)
    style("width", frame.width)
    style("height", frame.height)
    html.add(markup: "z-index:\(depth);")
  }

  /// Naming a drawing takes as many bytes as one of this length.
  private static let shortest = 60
}
