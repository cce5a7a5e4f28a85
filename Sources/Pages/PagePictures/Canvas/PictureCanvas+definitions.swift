extension SVGText {
  /// Adds the shapes of a definition.
  mutating func add(_ definition: PictureCanvas.Definition, name: String) {
    switch definition {
    case .gradient(let from, let to, let isDiagonal):
      let direction = isDiagonal ? "x2=\"1\" y2=\"1\"" : "x2=\"0\" y2=\"1\""
      add(markup: "<linearGradient id=\"\(name)\" \(direction)>")
      add(markup: "<stop stop-color=\"\(from.text)\"/>")
      add(markup: "<stop offset=\"1\" stop-color=\"\(to.text)\"/></linearGradient>\n")
    case .shade(let color):
      add(markup: "<linearGradient id=\"\(name)\" x2=\"0\" y2=\"1\">")
      let start = PictureFill.shadeStart
      let dense = PictureFill.shadeOpacity
      for (place, opacity) in [
        (0, 0), (start * 0.4, dense * 0.3), (start, dense), (1, dense + 0.14),
      ] {
        add("<stop")
        add("offset", place)
        add("stop-color", color.text)
        add("stop-opacity", opacity)
        add("/>")
      }
      add("</linearGradient>\n")
    case .clip(let width, let height, let radius):
      add(markup: "<clipPath id=\"\(name)\"><rect")
      add("width", width)
      add("height", height)
      if radius > 0 { add("rx", min(radius, width / 2, height / 2)) }
      add("/></clipPath>\n")
    case .outline(let data):
      add(markup: "<path id=\"\(name)\"")
      add("d", data)
      add("/>\n")
    case .drawing(let drawing):
      add(markup: "<g id=\"\(name)\">")
      add(drawing)
      add("</g>\n")
    case .image(let image):
      let (width, height) = (image.pixelWidth, image.pixelHeight)
      add(markup: "<symbol id=\"\(name)\" viewBox=\"0 0 \(width) \(height)\"")
      add(markup: " preserveAspectRatio=\"xMidYMid slice\">")
      add(markup: "<image width=\"\(width)\" height=\"\(height)\" href=\"data:image/")
      add(markup: image.format.rawValue)
      add(markup: ";base64,")
      add(markup: image.base64)
      add(markup: "\"/></symbol>\n")
    case .icon(let side):
      add(markup: "<path id=\"\(name)\"")
      add("d", ContinuousCorners.path(side: side))
      add("/>\n")
    }
  }
}

/// The outline of app icons: a square with corners of continuous curvature.
enum ContinuousCorners {
  /// The radius of a corner as a fraction of the side.
  static let share = 0.2237

  /// The path data of a square.
  static func path(side: Double) -> String {
    let radius = side * share
    var data = SVGText()
    // Points along an edge, as distances from the corner in radii.
    let points: [(Double, Double)] = [
      (1.528665, 0), (1.08849, 0), (0.86841, 0), (0.63149, 0.07491), (0.37282, 0.16906),
      (0.16906, 0.37282), (0.07491, 0.63149), (0, 0.86841), (0, 1.08849), (0, 1.528665),
    ]
    for corner in 0..<4 {
      let turned = points.map { point -> (Double, Double) in
        let (x, y) = (point.0 * radius, point.1 * radius)
        switch corner {
        case 0: return (side - x, y)
        case 1: return (side - y, side - x)
        case 2: return (x, side - y)
        default: return (y, x)
        }
      }
      for (index, point) in turned.enumerated() {
        if index == 0 { data.add(markup: corner == 0 ? "M" : "L") }
        if index % 3 == 1 { data.add("C") }
        data.add(number: point.0)
        data.add(" ")
        data.add(number: point.1)
        data.add(" ")
      }
    }
    data.add("Z")
    return data.text
  }
}
