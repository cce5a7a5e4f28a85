/// When fractional numbers meet the pixels of a display (``Rule/pixelGrid``).
public enum PixelRounding: String, Hashable, Sendable, CaseIterable {
  /// Fractional lengths are rounded down where they are resolved, positions to the nearest pixel at
  /// the end: what UIKit does from iOS 16.
  case flooring
  /// Nothing is rounded before the end; then x, y, width and height each go to the nearest pixel:
  /// what UIKit does up to iOS 15.
  case nearest

  /// How a system rounds, by its major version.
  public init(systemVersion: Int) {
    self = systemVersion <= 15 ? .nearest : .flooring
  }
}

/// The pixels of a display, to which lengths and positions are rounded (``Rule/pixelGrid``).
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point; 0 where nothing is rounded.
  package let scale: Double
  /// When numbers are rounded.
  package let rounding: PixelRounding

  /// The part of a pixel that counts as none: sums of rounded numbers carry errors of binary
  /// fractions, which must not cost a pixel.
  package static let hair = 0.001

  /// Creates a grid; without a scale nothing is rounded.
  package init(scale: Double?, rounding: PixelRounding = .flooring) {
    self.scale = scale ?? 0
    self.rounding = rounding
  }

  /// Whether a length that came from a fraction is rounded where it is resolved.
  package var roundsLengths: Bool { scale > 0 && rounding == .flooring }

  /// A length that came from a fraction: down to a whole pixel.
  package func length(_ points: Double) -> Double {
    guard roundsLengths else { return points }
    let pixels = points * scale + PixelGrid.hair
    guard abs(pixels) < PixelGrid.exactLimit else { return points }
    var whole = Double(Int64(pixels))
    if whole > pixels { whole -= 1 }
    return whole / scale
  }

  /// A position: to the nearest pixel, halves away from zero.
  @inlinable @inline(__always)
  package func position(_ points: Double) -> Double {
    guard scale > 0 else { return points }
    let pixels = points * scale
    guard abs(pixels) < 4_503_599_627_370_496.0 else { return points }
    let half = 0.5 - 0.001
    let whole = Double(Int64(pixels))
    let rest = pixels - whole
    if rest >= half { return (whole + 1) / scale }
    if rest <= -half { return (whole - 1) / scale }
    return whole / scale
  }

  /// A frame as UIKit reports it.
  @inlinable @inline(__always)
  package func frame(_ rect: LayoutRect) -> LayoutRect {
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

extension LayoutEnvironment {
  /// The pixels to which frames are rounded; when, the system decides unless it is said.
  package func grid(rounding: PixelRounding? = nil) -> PixelGrid {
    PixelGrid(
      scale: displayScale, rounding: rounding ?? PixelRounding(systemVersion: systemVersion))
  }
}
