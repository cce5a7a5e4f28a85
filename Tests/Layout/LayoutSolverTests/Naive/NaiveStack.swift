import CompositionalLayout

/// Places a row's or a column's boxes, and cuts the last group (`S11` to `S14`).
struct NaiveStack {
  let axis: LayoutAxis
  let spacing: LayoutSpacing?

  func place(_ box: NaiveBox) {
    let gaps = box.children.count - 1
    var need = Double(gaps) * value(spacing)
    var flexible = flexibles(Array(repeating: spacing, count: gaps))
    for child in box.children {
      let edges = [child.edges.start(along: axis), child.edges.end(along: axis)]
      need += child.length(axis) + value(edges[0]) + value(edges[1])
      flexible += flexibles(edges)
    }
    if box.isEstimated(axis) { box.setLength(max(0, need), axis) }
    let share = flexible == 0 ? 0 : (box.inner(axis) - need) / Double(flexible)
    func room(_ spacing: LayoutSpacing?, _ share: Double) -> Double {
      value(spacing) + (spacing?.isFlexible == true ? share : 0)
    }
    var place = box.insets.start(along: axis)
    for child in box.children {
      place += room(child.edges.start(along: axis), share)
      child.setPosition(place, axis)
      place += child.length(axis) + room(child.edges.end(along: axis), share)
      place += room(spacing, share)
    }
    let across = axis.across
    func wanted(_ child: NaiveBox) -> Double {
      child.length(across) + value(child.edges.start(along: across))
        + value(child.edges.end(along: across))
    }
    if box.isEstimated(across) {
      box.setLength(max(0, box.children.map(wanted).max() ?? 0), across)
    }
    for child in box.children {
      let edges = [child.edges.start(along: across), child.edges.end(along: across)]
      let left = box.inner(across) - wanted(child)
      let share = flexibles(edges) == 0 ? 0 : left / Double(flexibles(edges))
      child.setPosition(box.insets.start(along: across) + room(edges[0], share), across)
    }
  }

  /// Takes away what comes after `present` items, and trims along `flow` (`S14`).
  static func cut(_ box: NaiveBox, to present: Int, _ flow: LayoutAxis) {
    guard present < box.itemCount, case .group(let group) = box.content else { return }
    let cellEnds = cellEnds(box, flow)
    let leftOver = box.inner(flow) - (cellEnds.last ?? 0)
    takeAway(from: box, after: present)
    if group.axis != nil, !box.isEstimated(flow) {
      let length = (cellEnds.prefix(present).max() ?? 0) + leftOver
      box.setLength(abs(length) < 0.001 ? 0 : length, flow)
    }
  }

  /// Takes away what comes after `present` items; only estimated groups become shorter.
  private static func takeAway(from box: NaiveBox, after present: Int) {
    guard case .group(let group) = box.content else { return }
    guard group.axis != nil else {
      box.children = Array(box.children.prefix(present))
      return
    }
    var left = present
    var kept: [NaiveBox] = []
    for child in box.children where left > 0 {
      let count = child.itemCount
      if count > left { takeAway(from: child, after: left) }
      left -= min(left, count)
      kept.append(child)
    }
    box.children = kept
    for axis in LayoutAxis.allCases where box.isEstimated(axis) {
      let ends = kept.map {
        $0.position(axis) + $0.length(axis) + value($0.edges.end(along: axis))
      }
      box.setLength(max(0, ends.max() ?? 0), axis)
    }
  }

  /// Where the frames of a group's cells end along an axis, relative to its outer corner.
  private static func cellEnds(_ box: NaiveBox, _ axis: LayoutAxis) -> [Double] {
    var ends: [Double] = []
    for child in box.children {
      if case .group = child.content {
        for end in cellEnds(child, axis) { ends.append(child.position(axis) + end) }
      } else {
        ends.append(child.frameEnd(axis))
      }
    }
    return ends
  }
}
