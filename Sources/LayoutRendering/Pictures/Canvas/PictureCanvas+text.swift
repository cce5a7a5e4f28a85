import CompositionalLayout

extension PictureCanvas {
  /// To which side of its room text is set.
  public enum TextAlignment: Hashable, Sendable {
    /// Where lines begin.
    case leading
    /// The middle.
    case center
    /// Where lines end.
    case trailing
  }

  /// Draws text in a width, broken between words and cut with an ellipsis.
  ///
  /// - Parameters:
  ///   - x: Where the room for the text begins, in points from the leading edge.
  ///   - y: The top of the first line, in points.
  ///   - width: How much room there is, in points.
  ///   - lines: How many lines there may be.
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

  /// Draws text that has been broken and cut.
  public mutating func draw(
    _ fitting: TextFitting, _ color: PictureColor, x: Double, y: Double, width: Double,
    alignment: TextAlignment = .leading
  ) {
    let typeface = fitting.typeface
    if let text = fitting.cutText { cutTexts[text] = fitting.lines.joined(separator: " ") }
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
  /// Whether the first letter that has a direction is read from right to left (UAX #9, P2).
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
