/// What subitems take of a row, as a fraction of the row and a number of points beside it.
package struct RowDemand: Sendable {
  /// The sum of the fractions of the row's own length.
  package private(set) var fraction = 0.0
  /// The sum of all else, in points.
  package private(set) var points = 0.0

  /// Pixels a point, for fractions of the other axis (`S3`).
  private var scale: Double?

  init(scale: Double?) {
    self.scale = scale
  }

  init(_ subitem: LayoutSubitem, axis: LayoutAxis, inner: LayoutExtent, scale: Double?) {
    self.scale = scale
    add(subitem, axis: axis, inner: inner)
  }

  mutating func add(
    _ subitem: LayoutSubitem, axis: LayoutAxis, inner: LayoutExtent, times: Int = 1
  ) {
    let times = Double(times)
    let dimension = subitem.size[axis]
    if dimension.fractionAxis == axis {
      fraction += times * dimension.value
    } else {
      points += times * dimension.length(in: inner).onPixels(dimension, scale)
    }
    let edges = subitem.edgeSpacing
    points +=
      times * ((edges.start(along: axis)?.value ?? 0) + (edges.end(along: axis)?.value ?? 0))
  }

  /// Whether the subitems take no room at all.
  var isNothing: Bool { fraction <= 0 && points <= 0 }

  func length(in row: Double) -> Double {
    fraction * row + points
  }
}
