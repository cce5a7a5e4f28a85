/// When fractional numbers are rounded to the pixels of a display (``Rule/pixelGrid``).
public enum PixelRounding: String, Hashable, Sendable, CaseIterable {
  /// Fractional lengths are rounded down when they are resolved, and positions to the nearest pixel
  /// at the end, as UIKit does from iOS 16.
  case flooring
  /// Only the final x, y, width and height are rounded, each to the nearest pixel, as UIKit does up
  /// to iOS 15.
  case nearest

  /// The rounding of a system, by its major version.
  public init(systemVersion: Int) {
    self = systemVersion <= 15 ? .nearest : .flooring
  }
}

/// The pixels of a display, to which lengths and positions are rounded (``Rule/pixelGrid``).
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point; 0 disables rounding.
  package let scale: Double
  /// When numbers are rounded.
  package let rounding: PixelRounding

  /// A fraction of a pixel that is ignored, because sums of rounded numbers have binary rounding
  /// errors that must not cost a pixel.
  package static let hair = 0.001

  /// Without a scale, in pixels per point, nothing is rounded.
  package init(scale: Double?, rounding: PixelRounding = .flooring) {
    self.scale = scale ?? 0
    self.rounding = rounding
  }

  /// Whether a length that comes from a fraction is rounded when it is resolved.
  package var roundsLengths: Bool { scale > 0 && rounding == .flooring }

  /// Rounds a length that comes from a fraction down to a whole pixel.
  package func length(_ points: Double) -> Double {
    guard roundsLengths else { return points }
    let pixels = points * scale + PixelGrid.hair
    guard abs(pixels) < PixelGrid.exactLimit else { return points }
    var whole = Double(Int64(pixels))
    if whole > pixels { whole -= 1 }
    return whole / scale
  }

  /// Rounds a position to the nearest pixel, halves away from zero.
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

  /// Larger numbers cannot represent half a pixel, so rounding would only add noise.
  private static let exactLimit = 4_503_599_627_370_496.0
}

extension LayoutEnvironment {
  /// The pixel grid for frames; by default, the system decides when to round.
  package func grid(rounding: PixelRounding? = nil) -> PixelGrid {
    PixelGrid(
      scale: displayScale, rounding: rounding ?? PixelRounding(systemVersion: systemVersion))
  }
}
