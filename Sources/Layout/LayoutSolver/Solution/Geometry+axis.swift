import CompositionalLayout

extension LayoutPoint {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension LayoutRect {
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? maxX : maxY }

  mutating func setStart(_ value: Double, _ axis: LayoutAxis) {
    if axis == .horizontal { x = value } else { y = value }
  }

  @inline(__always)
  func moved(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether two rectangles share an area.
  @inline(__always)
  func overlaps(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether two rectangles share at least a point.
  func touches(_ other: LayoutRect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }

  /// The intersection of two rectangles; nil if they do not touch.
  func intersection(_ other: LayoutRect) -> LayoutRect? {
    guard touches(other) else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return LayoutRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether a point lies in the rectangle, which excludes its far edges.
  func contains(_ point: LayoutPoint) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}

extension LayoutEdges {
  static func start(of axis: LayoutAxis) -> LayoutEdges {
    axis == .horizontal ? .leading : .top
  }

  static func end(of axis: LayoutAxis) -> LayoutEdges {
    axis == .horizontal ? .trailing : .bottom
  }
}
