import CompositionalLayout

extension PictureCanvas {
  /// How text is aligned in its width.
  public enum TextAlignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// Centered.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// Draws text in a given width, broken between words and truncated with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - typeface: The typeface and its size.
  ///   - color: The color of the text.
  ///   - x: The distance of the text's box from the leading edge, in points.
  ///   - y: The top of the first line, in points.
  ///   - width: The width of the box, in points.
  ///   - lines: The most lines to draw.
  ///   - alignment: The alignment of lines in the box.
  /// - Returns: The height of the lines, in points.
  @discardableResult
  public mutating func text(
    _ text: String, _ typeface: Typeface, _ color: PictureColor, x: Double, y: Double,
    width: Double, lines: Int = 1, alignment: TextAlignment = .leading
  ) -> Double {
    let fitting = TextFitting(text, in: typeface, width: width, lines: lines)
    draw(fitting, color, x: x, y: y, width: width, alignment: alignment)
    return fitting.height
  }

  /// Draws text that has already been broken into lines.
  public mutating func draw(
    _ fitting: TextFitting, _ color: PictureColor, x: Double, y: Double, width: Double,
    alignment: TextAlignment = .leading
  ) {
    let typeface = fitting.typeface
    guard isWritten else {
      texts.add(fitting, x: x, type: type)
      let start: Double =
        switch alignment {
        case .leading: x
        case .center: x + (width - fitting.width) / 2
        case .trailing: x + width - fitting.width
        }
      note(
        color, fitting,
        in: LayoutRect(x: start, y: y, width: fitting.width, height: fitting.height))
      return
    }
    for (index, line) in fitting.lines.enumerated() {
      let baseline = y + Double(index) * typeface.leading + typeface.baseline
      let isRightToLeft = line.isRightToLeft
      body.add("<text")
      if typeface.size >= FontMetrics.displaySize { body.add(" class=\"d\"") }
      switch alignment {
      case .leading: body.add("x", left(x, 0))
      case .center: body.add("x", left(x + width / 2, 0))
      case .trailing: body.add("x", left(x + width, 0))
      }
      body.add("y", baseline)
      body.add("font-size", typeface.size)
      if typeface.weight != .regular { body.add("font-weight", Double(typeface.weight.rawValue)) }
      add("fill", color)
      if isRightToLeft { body.add(" direction=\"rtl\"") }
      if alignment == .center {
        body.add(" text-anchor=\"middle\"")
      } else if (alignment == .leading) == (isMirrored != isRightToLeft) {
        body.add(" text-anchor=\"end\"")
      }
      body.add(">")
      body.add(escaping: line)
      body.add("</text>")
    }
  }
}

extension String {
  /// Whether the first letter with a direction is a right-to-left letter (UAX #9, P2).
  var isRightToLeft: Bool {
    if let first = utf8.first(where: { $0 >= 0x41 }), first < 0x80, (first | 0x20) >= 0x61,
      (first | 0x20) <= 0x7A
    {
      return false
    }
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
