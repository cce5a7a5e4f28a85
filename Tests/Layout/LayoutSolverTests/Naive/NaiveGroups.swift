import CompositionalLayout

/// Lays out one group at a time, box by box, as the rules say it.
struct NaiveGroups {
  var scale: Double?
  var view: LayoutExtent
  var measured: [Int: (width: Double?, height: Double?)] = [:]
  /// Whether the section has measured items: rows are dealt out again only then.
  var isAnythingMeasured = false
  /// What uniform items share in the whole section (`S7`).
  var shared: (width: Double?, height: Double?) = (nil, nil)
  /// Whether measured lengths decide how many fit.
  var refits = true
  var nextItem = 0

  func floored(_ length: Double) -> Double {
    guard let scale else { return length }
    return (length * scale + 0.001).rounded(.down) / scale
  }

  func resolve(_ dimension: LayoutDimension, _ box: LayoutExtent) -> Double {
    switch dimension {
    case .fractionalWidth(let fraction): max(0, floored(fraction * box.width))
    case .fractionalHeight(let fraction): max(0, floored(fraction * box.height))
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }

  mutating func box(_ group: LayoutGroup, in container: LayoutExtent) -> NaiveBox {
    let box = NaiveBox(
      .group(group), width: resolve(group.size.width, container),
      height: resolve(group.size.height, container), container: container)
    box.isWidthEstimated = group.size.width.isEstimated
    box.isHeightEstimated = group.size.height.isEstimated
    fill(box, group)
    return box
  }

  private mutating func fill(_ box: NaiveBox, _ group: LayoutGroup) {
    box.insets = used(group.contentInsets, group.size)
    switch group.arrangement {
    case .custom(let items):
      let provider = LayoutExtent(
        width: resolve(group.size.width, view), height: resolve(group.size.height, view))
      for item in items {
        let unit = item.unit == .points ? LayoutExtent(width: 1, height: 1) : provider
        let child = NaiveBox(
          .custom(item), width: item.frame.width * unit.width,
          height: item.frame.height * unit.height, container: provider)
        child.x = item.frame.x * unit.width
        child.y = item.frame.y * unit.height
        box.children.append(child)
        nextItem += 1
      }
    case .stack(let axis, let contents):
      fill(box, group, contents, axis)
    }
  }

  private mutating func fill(
    _ box: NaiveBox, _ group: LayoutGroup, _ contents: LayoutGroup.Contents, _ axis: LayoutAxis
  ) {
    for side in LayoutAxis.allCases where !box.isEstimated(side) && box.inner(side) < 0 { return }
    let gap = value(group.interItemSpacing)
    var shrunk = LayoutExtent(width: box.inner(.horizontal), height: box.inner(.vertical))
    let room = shrunk[axis]
    var share: Double?
    var list: [LayoutSubitem] = []
    switch contents {
    case .dividing(let subitem, let count):
      list = Array(repeating: subitem, count: count)
      shrunk[axis] -= Double(count - 1) * gap
      if shrunk[axis] < 0 { return }
      share = floored(shrunk[axis] / Double(count))
    case .repeating(let subitem, let count):
      list = Array(repeating: subitem, count: count)
      shrunk[axis] -= Double(count - 1) * gap
    case .subitems(let subitems):
      if box.isEstimated(axis) {
        list = subitems
        shrunk[axis] -= Double(subitems.count - 1) * gap
      } else {
        let fitting = fit(subitems, axis, room, gap, shrunk)
        list = fitting.list
        shrunk = fitting.box
      }
    }
    for subitem in list {
      box.children.append(child(subitem, shrunk, share, axis))
    }
    if box.children.isEmpty { return }
    for side in LayoutAxis.allCases where box.isEstimated(side) { makeUniform(box, side) }
    NaiveStack(axis: axis, spacing: group.interItemSpacing).place(box)
  }

  private mutating func child(
    _ subitem: LayoutSubitem, _ box: LayoutExtent, _ share: Double?, _ axis: LayoutAxis
  ) -> NaiveBox {
    var size = LayoutExtent(
      width: resolve(subitem.size.width, box), height: resolve(subitem.size.height, box))
    if let share { size[axis] = share }
    let child: NaiveBox
    switch subitem {
    case .item(let item):
      child = NaiveBox(.item(item), width: size.width, height: size.height, container: box)
    case .group(let group):
      child = NaiveBox(.group(group), width: size.width, height: size.height, container: box)
    }
    child.isWidthEstimated =
      subitem.size.width.isEstimated && (share == nil || axis == .vertical)
    child.isHeightEstimated =
      subitem.size.height.isEstimated && (share == nil || axis == .horizontal)
    switch subitem {
    case .item(let item):
      child.insets = used(item.contentInsets, item.size)
      if child.isWidthEstimated, let width = measured[nextItem]?.width {
        child.width = width
        child.isWidthMeasured = true
      }
      if child.isHeightEstimated, let height = measured[nextItem]?.height {
        child.height = height
        child.isHeightMeasured = true
      }
      nextItem += 1
    case .group(let group):
      fill(child, group)
    }
    return child
  }

  func used(_ insets: LayoutInsets, _ size: LayoutSize) -> LayoutInsets {
    LayoutInsets(
      top: size.height.isEstimated ? 0 : insets.top,
      leading: size.width.isEstimated ? 0 : insets.leading,
      bottom: size.height.isEstimated ? 0 : insets.bottom,
      trailing: size.width.isEstimated ? 0 : insets.trailing)
  }

  private func fit(
    _ subitems: [LayoutSubitem], _ axis: LayoutAxis, _ room: Double, _ gap: Double,
    _ inner: LayoutExtent
  ) -> (list: [LayoutSubitem], box: LayoutExtent) {
    let isRefitted =
      refits && !subitems.contains { if case .group = $0 { true } else { false } }
      && subitems.contains { $0.size[axis].isEstimated } && isAnythingMeasured
    func known(_ number: Int) -> Double? {
      guard isRefitted, subitems[number % subitems.count].size[axis].isEstimated else { return nil }
      let size = measured[nextItem + number]
      return axis == .horizontal ? size?.width : size?.height
    }
    func need(
      _ count: Int, _ box: LayoutExtent, _ gap: Double, estimates: Bool = false
    ) -> Double {
      var total = Double(count - 1) * gap
      for number in 0..<count {
        let subitem = subitems[number % subitems.count]
        total +=
          (estimates ? nil : known(number))
          ?? resolve(subitem.size[axis], box)
        total += value(subitem.edgeSpacing.start(along: axis))
        total += value(subitem.edgeSpacing.end(along: axis))
      }
      return total
    }
    func box(_ count: Int) -> LayoutExtent {
      var box = inner
      box[axis] -= Double(count - 1) * gap
      return box
    }
    func largest(
      _ box: (Int) -> LayoutExtent, _ gap: Double, estimates: Bool = false
    ) -> Int {
      if room <= 0 { return 1 }
      if gap <= 0, need(subitems.count, inner, 0) <= 0 {
        return need(subitems.count, box(1), gap) <= room + 0.001 ? subitems.count : 1
      }
      var best = 0
      for count in 1...NaiveGroups.most where box(count)[axis] > 0 || count == 1 {
        if need(count, box(count), gap, estimates: estimates) > room + 0.001 { break }
        best = count
      }
      return best
    }
    guard need(1, inner, gap) <= room + 0.001 || known(0) != nil else { return ([], inner) }
    let isTied = subitems.contains { $0.size[axis.across].fractionAxis == axis }
    let count: Int
    let used: LayoutExtent
    if isTied {
      used = box(largest({ _ in inner }, 0, estimates: true))
      count = max(1, largest({ _ in used }, gap))
    } else {
      count = max(1, largest(box, gap))
      used = box(count)
    }
    return ((0..<count).map { subitems[$0 % subitems.count] }, used)
  }

  /// More than any random plan fits into one group.
  private static let most = 1_000

  private func makeUniform(_ box: NaiveBox, _ axis: LayoutAxis) {
    let groups = box.children.filter { $0.isUniform(axis) && $0.isGroup }
    let items = box.children.filter { $0.isUniform(axis) && !$0.isGroup }
    let groupLength = groups.map { $0.length(axis) }.max()
    for group in groups { group.setLength(groupLength ?? 0, axis) }
    let own = items.filter { $0.isMeasured(axis) }.map { $0.length(axis) }.max()
    guard let length = (axis == .horizontal ? shared.width : shared.height) ?? own else { return }
    for item in items { item.setLength(length, axis) }
  }
}

extension NaiveBox {
  var isGroup: Bool {
    if case .group = content { true } else { false }
  }

  func isUniform(_ axis: LayoutAxis) -> Bool {
    guard isEstimated(axis) else { return false }
    let size: LayoutSize
    switch content {
    case .item(let item): size = item.size
    case .group(let group): size = group.size
    case .custom: return false
    }
    if case .uniformAcrossSiblings = size[axis] { return true }
    return false
  }
}
