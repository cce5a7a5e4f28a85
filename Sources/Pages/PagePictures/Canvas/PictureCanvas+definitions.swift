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
      guard case .file(let format, let base64, let width, let height) = image.source else { return }
      add(markup: "<symbol id=\"\(name)\" viewBox=\"0 0 \(width) \(height)\"")
      add(markup: " preserveAspectRatio=\"xMidYMid slice\">")
      add(markup: "<image width=\"\(width)\" height=\"\(height)\" href=\"data:image/")
      add(markup: format.rawValue)
      add(markup: ";base64,")
      add(markup: base64)
      add(markup: "\"/></symbol>\n")
    }
  }
}
