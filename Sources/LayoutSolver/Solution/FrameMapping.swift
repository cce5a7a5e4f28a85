import CompositionalLayout

/// From the coordinates in which everything is solved, left to right and unrounded, to those in
/// which frames are reported (`S3`, `S33`).
struct FrameMapping: Sendable {
  let grid: PixelGrid
  /// The content's width, about which right to left mirrors; nil left to right.
  var mirrorWidth: Double?

  /// A frame as UIKit reports it.
  @inline(__always)
  func rounded(_ rect: LayoutRect) -> LayoutRect {
    guard mirrorWidth == nil else { return grid.frame(unrounded(rect)) }
    return grid.frame(rect)
  }

  /// A frame that has not met the pixel grid. The way back is the same.
  func unrounded(_ rect: LayoutRect) -> LayoutRect {
    guard let mirrorWidth else { return rect }
    return LayoutRect(
      x: mirrorWidth - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
