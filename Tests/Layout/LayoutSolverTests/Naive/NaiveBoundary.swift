import CompositionalLayout

/// Boundary items around a content, for the twin (`S22`, `N70` to `N75`).
struct NaiveBoundary {
  var frames: [LayoutRect] = []
  var before = 0.0
  var length: Double

  init(
    _ items: [LayoutBoundaryItem], core: Double, axis: LayoutAxis, container: LayoutExtent,
    insets: LayoutInsets, scale: Double?, measured: [String: Double] = [:]
  ) {
    let groups = NaiveGroups(scale: scale, view: container)
    let isVertical = axis == .vertical
    var box = container
    if isVertical {
      box.width -= insets.leading + insets.trailing
    } else {
      box.height -= insets.top + insets.bottom
    }
    let sizes = items.map { item in
      LayoutExtent(
        width: groups.resolve(item.size.width, box),
        height: measured[item.elementKind].map { item.size.height.isEstimated ? $0 : nil }
          .flatMap(\.self) ?? groups.resolve(item.size.height, box))
    }
    var core = core
    for (item, size) in zip(items, sizes) where item.extendsBoundary {
      let sides: [LayoutAlignment] = isVertical ? [.leading, .trailing] : [.top, .bottom]
      if sides.contains(item.alignment) { core = max(core, size[axis]) }
    }
    var after = core
    for (item, size) in zip(items, sizes) {
      let edges = item.alignment.edges
      let (isFirst, isLast) =
        isVertical
        ? (edges.contains(.top), edges.contains(.bottom))
        : (edges.contains(.leading), edges.contains(.trailing))
      var along = (core - size[axis]) / 2
      if isFirst { along = item.extendsBoundary ? -size[axis] : 0 }
      if isLast { along = item.extendsBoundary ? core : core - size[axis] }
      along += isVertical ? item.offset.y : item.offset.x
      if item.extendsBoundary, isFirst || isLast {
        before = max(before, -along)
        after = max(after, along + size[axis])
      }
      let (isNear, isFar) =
        isVertical
        ? (edges.contains(.leading), edges.contains(.trailing))
        : (edges.contains(.top), edges.contains(.bottom))
      let start = isVertical ? insets.leading : insets.top
      let room = box[axis.across]
      var beside = start + (room - size[axis.across]) / 2
      if isNear { beside = start }
      if isFar { beside = start + room - size[axis.across] }
      beside += isVertical ? item.offset.x : item.offset.y
      frames.append(
        LayoutRect(
          x: isVertical ? beside : along, y: isVertical ? along : beside, width: size.width,
          height: size.height))
    }
    for index in frames.indices {
      if isVertical { frames[index].y += before } else { frames[index].x += before }
    }
    length = before + after
  }
}
