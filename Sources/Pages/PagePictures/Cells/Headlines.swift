import CompositionalLayout

/// A title and a subtitle, with as many lines as fit.
struct Headlines {
  private let title: TextFitting
  private let subtitle: TextFitting

  /// Breaks both texts into lines; the title gets further lines only if the subtitle keeps one, and is reduced
  /// before it is cut off. The subtitle is never larger than the title.
  init(
    _ title: String, _ titleFace: Typeface, _ subtitle: String, _ subtitleFace: Typeface,
    width: Double, height: Double, type: TypeScale, lines: Int = 3, titleLines limit: Int = 2
  ) {
    let titleFace = type.typeface(titleFace, for: title, width: width)
    let subtitleFace = type.typeface(subtitleFace, for: subtitle, width: width)
    func fits(_ first: Int, _ face: Typeface, _ second: Int) -> Bool {
      let leading = subtitleFace.limited(toSize: first == 0 ? .infinity : face.size).leading
      return Double(first) * face.leading + Double(second) * leading <= height
        && first + second <= lines
    }
    let second = subtitle.isEmpty ? 0 : 1
    self.title = TextFitting(
      name: title, in: titleFace, reducedTo: type.reductions(of: titleFace), width: width,
      hyphenates: type.isEnlarged
    ) { face in
      (1...max(1, limit)).last { fits($0, face, second) } ?? 1
    }
    let (titleLines, face) = (self.title.lines.count, self.title.typeface)
    let smaller = titleLines == 0 ? subtitleFace : subtitleFace.limited(toSize: face.size)
    let left = (1...max(1, lines)).last { fits(titleLines, face, $0) } ?? 0
    self.subtitle = TextFitting(
      subtitle, in: smaller, width: width, lines: second == 0 ? 0 : left,
      hyphenates: type.isEnlarged)
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
