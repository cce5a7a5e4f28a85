import CompositionalLayout

/// A box of the naive twin: an item's slot or a group, placed in its parent.
final class NaiveBox {
  enum Content {
    case item(LayoutItem)
    case group(LayoutGroup)
    case custom(LayoutCustomItem)
  }

  let content: Content
  var x = 0.0
  var y = 0.0
  var width: Double
  var height: Double
  var container: LayoutExtent
  var insets = LayoutInsets.zero
  var isWidthEstimated = false
  var isHeightEstimated = false
  var isWidthMeasured = false
  var isHeightMeasured = false
  var children: [NaiveBox] = []

  init(_ content: Content, width: Double, height: Double, container: LayoutExtent) {
    self.content = content
    self.width = width
    self.height = height
    self.container = container
  }

  var itemCount: Int {
    if case .group = content { return children.reduce(0) { $0 + $1.itemCount } }
    return 1
  }

  var edges: LayoutEdgeSpacing {
    switch content {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    case .custom: .none
    }
  }

  func length(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

  func setLength(_ value: Double, _ axis: LayoutAxis) {
    if axis == .horizontal { width = value } else { height = value }
  }

  func position(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }

  func setPosition(_ value: Double, _ axis: LayoutAxis) {
    if axis == .horizontal { x = value } else { y = value }
  }

  func isEstimated(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isWidthEstimated : isHeightEstimated
  }

  func isMeasured(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isWidthMeasured : isHeightMeasured
  }

  func inner(_ axis: LayoutAxis) -> Double { length(axis) - insets.total(along: axis) }

  /// The far edge of the frame from the parent's outer corner.
  func frameEnd(_ axis: LayoutAxis) -> Double {
    let slotEnd = position(axis) + length(axis)
    if case .item = content { return slotEnd - insets.end(along: axis) }
    return slotEnd
  }
}

func value(_ spacing: LayoutSpacing?) -> Double { spacing?.value ?? 0 }

func flexibles(_ spacings: [LayoutSpacing?]) -> Int {
  spacings.filter { $0?.isFlexible == true }.count
}
