import CompositionalLayout

/// The pixels of a display, to which lengths and positions are rounded (`S3`).
struct PixelGrid: Hashable, Sendable {
  /// Pixels a point; 0 where nothing is rounded.
  let scale: Double
  let rounding: SolverOptions.Rounding

  /// The part of a pixel that counts as none: sums of rounded numbers carry errors of binary
  /// fractions, which must not cost a pixel.
  static let hair = 0.001

  init(scale: Double?, rounding: SolverOptions.Rounding) {
    self.scale = scale ?? 0
    self.rounding = rounding
  }

  /// A length that came from a fraction: down to a whole pixel.
  func length(_ points: Double) -> Double {
    guard scale > 0, rounding == .flooring else { return points }
    let pixels = points * scale + PixelGrid.hair
    guard abs(pixels) < PixelGrid.exactLimit else { return points }
    var whole = Double(Int64(pixels))
    if whole > pixels { whole -= 1 }
    return whole / scale
  }

  /// A position: to the nearest pixel, halves away from zero.
  @inline(__always)
  func position(_ points: Double) -> Double {
    guard scale > 0 else { return points }
    let pixels = points * scale
    guard abs(pixels) < PixelGrid.exactLimit else { return points }
    let half = 0.5 - PixelGrid.hair
    let whole = Double(Int64(pixels))
    let rest = pixels - whole
    if rest >= half { return (whole + 1) / scale }
    if rest <= -half { return (whole - 1) / scale }
    return whole / scale
  }

  /// A frame as UIKit reports it.
  @inline(__always)
  func frame(_ rect: LayoutRect) -> LayoutRect {
    switch rounding {
    case .flooring:
      LayoutRect(
        x: position(rect.x), y: position(rect.y), width: rect.width, height: rect.height)
    case .nearest:
      LayoutRect(
        x: position(rect.x), y: position(rect.y), width: position(rect.width),
        height: position(rect.height))
    }
  }

  /// From here on a number has no exact half pixel any more, so rounding would be noise.
  private static let exactLimit = 4_503_599_627_370_496.0
}
