import CompositionalLayout

/// What was measured of an element; nil on an axis leaves the estimate.
struct MeasuredSize: Hashable, Sendable {
  var width: Double?
  var height: Double?

  subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
