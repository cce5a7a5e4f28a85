import CompositionalLayout
import SystemEssentials

extension PaintedScene {
  /// The contrast of a text or a sign with what is below it.
  package struct Contrast: Hashable, Sendable {
    /// The text or the sign.
    package var mark: Mark
    /// The least contrast of WCAG 2.2, from 1 to 21; where a picture lies below, with its least favorable color.
    package var least: Double
    /// The greatest contrast; where a picture lies below, with its most favorable color.
    package var greatest: Double
    /// Whether a picture lies below, so that nothing between the two is known.
    package var isOnPicture: Bool
    /// The contrast that WCAG 2.2 asks for: 4.5 for text, 3 for large text and for signs.
    package var needed: Double

    /// The contrast that is not exceeded, whatever a picture shows.
    package var reached: Double { isOnPicture ? greatest : least }
    /// Whether it is too low, whatever a picture shows.
    package var isTooLow: Bool { reached < needed }
    /// Whether it depends on what a picture shows.
    package var isOpen: Bool { isOnPicture && least < needed && greatest >= needed }
  }

  /// The contrasts of all texts and signs.
  ///
  /// - Parameters:
  ///   - scheme: The color scheme.
  ///   - isIncreased: Whether colors are those for increased contrast.
  ///   - backdrops: The colors that may lie below the element.
  package func contrasts(
    in scheme: PictureScheme, isIncreased: Bool, on backdrops: [PictureColor]
  ) -> [Contrast] {
    let palette = Palette(scheme: scheme, isIncreased: isIncreased)
    return marks.filter { $0.text?.lines.isEmpty != true }.map { mark in
      let below = shapes.prefix(mark.below)
      let backdrops = backdrop(of: mark.frame, below[...], palette, backdrops)
      let contrasts = backdrops.map { palette.contrast(of: mark.color, on: $0) }
      return Contrast(
        mark: mark, least: contrasts.map(\.lowerBound).min() ?? 1,
        greatest: contrasts.map(\.upperBound).min() ?? 1,
        isOnPicture: backdrops.contains(where: \.isPicture), needed: mark.neededContrast)
    }
  }

  /// The colors that may lie below a frame.
  private func backdrop(
    of frame: LayoutRect, _ shapes: ArraySlice<Shape>, _ palette: Palette,
    _ base: [PictureColor]
  ) -> [Backdrop] {
    guard let index = shapes.lastIndex(where: { $0.frame.overlaps(frame, by: 0.5) }) else {
      return base.map { Backdrop(palette[$0].color) }
    }
    let shape = shapes[index]
    let isCovered = shape.frame.covers(frame)
    var rest: [Backdrop] {
      backdrop(of: frame, shapes[..<index], palette, base)
    }
    let own: [Backdrop]
    switch shape.fill {
    case .color(let color):
      let (rgb, opacity) = palette[color]
      own = opacity >= 1 ? [Backdrop(rgb)] : rest.map { $0.covered(by: rgb, opacity: opacity) }
    case .vertical(let top, let bottom):
      own = [
        (frame.y - shape.frame.y) / shape.frame.height,
        (frame.maxY - shape.frame.y) / shape.frame.height,
      ].map { Backdrop(top.mixed(with: bottom, share: min(1, max(0, $0)))) }
    case .diagonal(let top, let bottom): own = [top, bottom].map { Backdrop($0) }
    case .shade(let color):
      let isInDark =
        frame.y - shape.frame.y >= shape.frame.height * PictureFill.shadeStart - 0.5
      own =
        rest.map { $0.covered(by: color, opacity: PictureFill.shadeOpacity) }
        + (isInDark ? [] : rest)
    case nil, .some(.none): own = [Backdrop(from: .black, to: .white, isPicture: true)]
    }
    return isCovered ? own : own + rest
  }
}

extension PaintedScene.Mark {
  /// Letters are large from 24 points on, bold ones from 18.66 (WCAG 2.2, a CSS pixel being a point).
  fileprivate var neededContrast: Double {
    guard let face = text?.typeface else { return 3 }
    return face.size >= (face.weight == .bold ? 18.66 : 24) ? 3 : 4.5
  }
}

/// The colors that may lie below a text: those between two.
private struct Backdrop {
  var from: RGB
  var to: RGB
  /// Whether a picture decides which of them do.
  var isPicture: Bool

  init(_ color: RGB) { (from, to, isPicture) = (color, color, false) }

  init(from: RGB, to: RGB, isPicture: Bool) {
    (self.from, self.to, self.isPicture) = (from, to, isPicture)
  }

  func covered(by color: RGB, opacity: Double) -> Backdrop {
    Backdrop(
      from: from.mixed(with: color, share: opacity), to: to.mixed(with: color, share: opacity),
      isPicture: isPicture)
  }
}

/// The colors of a scheme.
private struct Palette {
  let scheme: PictureScheme
  let isIncreased: Bool

  subscript(color: PictureColor) -> (color: RGB, opacity: Double) {
    color.resolved(scheme, isIncreased: isIncreased)
  }

  /// The least and the greatest contrast of a color with a backdrop.
  func contrast(of color: PictureColor, on backdrop: Backdrop) -> ClosedRange<Double> {
    let (rgb, opacity) = self[color]
    func contrast(_ below: RGB) -> Double {
      below.mixed(with: rgb, share: opacity).contrast(with: below)
    }
    let ends = [contrast(backdrop.from), contrast(backdrop.to)]
    let own = rgb.luminance
    let isBetween =
      backdrop.isPicture && own >= backdrop.from.luminance && own <= backdrop.to.luminance
    return (isBetween ? 1 : min(ends[0], ends[1]))...max(ends[0], ends[1])
  }
}

extension RGB {
  /// The color that another one gives which covers it in part; a share of 0 is this color and 1 the other one.
  fileprivate func mixed(with other: RGB, share: Double) -> RGB {
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let (low, high) = (Double(hex >> shift & 255), Double(other.hex >> shift & 255))
      mixed |= UInt32((low + (high - low) * share).rounded()) << shift
    }
    return RGB(mixed)
  }
}

extension LayoutRect {
  /// Whether another rectangle lies within, but for what rounding adds.
  fileprivate func covers(_ other: LayoutRect) -> Bool {
    x <= other.x + 1 && other.maxX <= maxX + 1 && y <= other.y + 1 && other.maxY <= maxY + 1
  }
}
