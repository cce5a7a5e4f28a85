import CompositionalLayout

/// The box in which boundary items are sized, and beside which they are placed (`S22`, `S23`).
struct BoundaryFrame: Sendable {
  /// The axis along which they lie before and after the content.
  let axis: LayoutAxis
  let container: LayoutExtent
  /// The insets that they respect across that axis.
  let insets: LayoutInsets
  let grid: PixelGrid

  /// The box that fractions refer to: the available room across, and the whole container along the
  /// axis.
  var box: LayoutExtent {
    var box = container
    box[axis.across] -= insets.total(along: axis.across)
    return box
  }
}

/// The place of a boundary item, relative to the start of its section or layout.
struct PlacedBoundaryItem: Sendable {
  var item: LayoutBoundaryItem
  /// The frame before the item's own content insets.
  var frame: LayoutRect
  var provisional: AxisFlags
}

/// The places of boundary items around content of some length, and the room that they add to it.
struct BoundaryPlacement: Sendable {
  private(set) var items: [PlacedBoundaryItem] = []
  /// The room before the content that items extend into.
  private(set) var roomBefore = 0.0
  /// The room after the content.
  private(set) var roomAfter = 0.0
  /// The content's length, grown to its longest extending side item.
  private(set) var coreLength: Double

  /// The total length of the content and its boundary items.
  var length: Double { roomBefore + coreLength + roomAfter }

  init(
    _ descriptions: [LayoutBoundaryItem], around coreLength: Double, in frame: BoundaryFrame,
    measured: [Int: MeasuredSize]
  ) {
    self.coreLength = coreLength
    guard !descriptions.isEmpty else { return }
    for (number, item) in descriptions.enumerated() {
      var size = item.size.extent(in: frame.box, on: frame.grid)
      var provisional = AxisFlags(estimatesOf: item.size)
      for axis in LayoutAxis.allCases where provisional[axis] {
        guard let length = measured[number]?[axis] else { continue }
        size[axis] = length
        provisional[axis] = false
      }
      items.append(
        PlacedBoundaryItem(
          item: item, frame: LayoutRect(origin: .zero, extent: size), provisional: provisional))
      if item.extendsBoundary, item.side(along: frame.axis) == .side {
        self.coreLength = max(self.coreLength, size[frame.axis])
      }
    }
    place(in: frame)
  }

  private mutating func place(in frame: BoundaryFrame) {
    let axis = frame.axis
    var (first, last) = (0.0, coreLength)
    for index in items.indices {
      let item = items[index].item
      let side = item.side(along: axis)
      items[index].frame.setStart(start(of: items[index], side, axis), axis)
      items[index].frame.setStart(startAcross(of: items[index], in: frame), axis.across)
      if item.extendsBoundary, side == .before || side == .after {
        first = min(first, items[index].frame.start(axis))
        last = max(last, items[index].frame.end(axis))
      }
    }
    roomBefore = -first
    roomAfter = last - coreLength
    for index in items.indices {
      items[index].frame.setStart(items[index].frame.start(axis) + roomBefore, axis)
    }
  }

  private func start(
    of placed: PlacedBoundaryItem, _ side: BoundarySide, _ axis: LayoutAxis
  ) -> Double {
    let length = placed.frame.length(axis)
    let isOutside = placed.item.extendsBoundary
    let start =
      switch side {
      case .before: isOutside ? -length : 0
      case .after: isOutside ? coreLength : coreLength - length
      case .side, .middle: (coreLength - length) / 2
      }
    return start + placed.item.offset[axis]
  }

  private func startAcross(of placed: PlacedBoundaryItem, in frame: BoundaryFrame) -> Double {
    let across = frame.axis.across
    let length = placed.frame.length(across)
    let (start, room) = (frame.insets.start(along: across), frame.box[across])
    let edges = placed.item.alignment.edges
    let origin: Double
    if edges.contains(.start(of: across)) {
      origin = start
    } else if edges.contains(.end(of: across)) {
      origin = start + room - length
    } else {
      origin = start + (room - length) / 2
    }
    return origin + placed.item.offset[across]
  }
}

/// The side of the content on which a boundary item is placed.
enum BoundarySide: Sendable {
  case before, after, side, middle
}

extension LayoutBoundaryItem {
  /// The side that the alignment names along an axis.
  func side(along axis: LayoutAxis) -> BoundarySide {
    let edges = alignment.edges
    if edges.contains(.start(of: axis)) { return .before }
    if edges.contains(.end(of: axis)) { return .after }
    return edges.isEmpty ? .middle : .side
  }
}
