import CompositionalLayout
import LayoutSolver

/// One section of the twin: every group is laid out anew, with the items that are left.
struct NaiveSection {
  var elements: [NaiveLayout.Element] = []
  var length = 0.0
  var widest = 0.0
  private let plan: RandomPlan
  private let number: Int
  private var section: LayoutSection { plan.sections[number].section }
  private var axis: LayoutAxis { plan.configuration.scrollDirection }
  private var flow: LayoutAxis {
    section.orthogonalScrollingBehavior == .none ? axis : axis.across
  }
  /// The insets of what the section refers to, before those across the scroll axis are picked.
  private var margins: LayoutInsets {
    switch section.contentInsetsReference {
    case .layoutMargins: plan.environment.layoutMargins
    case .none: .zero
    default: plan.environment.safeArea
    }
  }
  private var insets: LayoutInsets {
    var insets = section.contentInsets
    if axis == .vertical {
      insets.leading += margins.leading
      insets.trailing += margins.trailing
    } else {
      insets.top += margins.top
      insets.bottom += margins.bottom
    }
    return insets
  }

  init(_ plan: RandomPlan, _ number: Int) {
    self.plan = plan
    self.number = number
    let boxes = groups()
    let isEmpty = boxes.isEmpty
    let starts = places(of: boxes)
    let row = rowRoom(boxes)
    var core = 0.0
    if !isEmpty {
      let last = boxes.count - 1
      let run =
        starts[last] + boxes[last].length(flow)
        + value(section.group.edgeSpacing.end(along: flow))
      core = max(0, insets.total(along: axis) + (flow == axis ? max(0, run) : row))
      if flow == axis { widest = boxes.map { $0.length(flow.across) }.max() ?? 0 }
    } else if !section.boundaryItems.isEmpty {
      core = max(0, insets.total(along: axis))
    }
    let boundary = boundary(around: core)
    length = boxes.last.map { $0.length(flow) < 0 } == true ? 0 : boundary.length
    addGroups(boxes, starts, boundary)
    for (item, frame) in zip(section.boundaryItems, boundary.frames) {
      elements.append(
        NaiveLayout.Element(
          identifier: .boundary(kind: item.elementKind, section: number), frame: frame,
          zIndex: item.zIndex))
    }
    addDecorations()
  }

  private var box: LayoutExtent {
    var box = plan.environment.container
    box[flow.across] -= insets.total(along: flow.across)
    if flow != axis { box[flow] -= margins.total(along: flow) }
    return box
  }

  /// The section's groups, the last one cut to what is left; none if a group holds nothing.
  private func groups() -> [NaiveBox] {
    var shared: (width: Double?, height: Double?) = (nil, nil)
    let size = section.group.size
    let sizes = plan.measured.filter { $0.key.section == number }
    let isUniform = [size.width, size.height].map { dimension in
      if case .uniformAcrossSiblings = dimension { true } else { false }
    }
    if isUniform[0] || isUniform[1] {
      let found = groups(shared: shared, sizes, isUniform: isUniform[0] || isUniform[1])
      var (start, widths, heights) = (0, [Double](), [Double]())
      for group in found {
        var index = start
        visitItems(group) { item in
          let size = sizes[ItemPosition(section: number, item: index)]
          if isUniform[0], item.isUniform(.horizontal), let width = size?.width {
            widths.append(width)
          }
          if isUniform[1], item.isUniform(.vertical), let height = size?.height {
            heights.append(height)
          }
          index += 1
        }
        start = index
      }
      shared = (widths.max(), heights.max())
    }
    let found = groups(shared: shared, sizes, isUniform: isUniform[0] || isUniform[1])
    for (index, axis) in [LayoutAxis.horizontal, .vertical].enumerated() where isUniform[index] {
      let longest = found.map { $0.length(axis) }.max() ?? 0
      for group in found { group.setLength(longest, axis) }
    }
    return found
  }

  private func visitItems(_ box: NaiveBox, _ body: (NaiveBox) -> Void) {
    if box.isGroup { for child in box.children { visitItems(child, body) } } else { body(box) }
  }

  private func groups(
    shared: (width: Double?, height: Double?),
    _ sizes: [ItemPosition: (width: Double?, height: Double?)], isUniform: Bool
  ) -> [NaiveBox] {
    var left = plan.sections[number].count
    var pattern = NaiveGroups(
      scale: plan.environment.displayScale, view: plan.environment.container)
    if pattern.box(section.group, in: box).itemCount == 0 { return [] }
    var boxes: [NaiveBox] = []
    while left > 0 {
      let first = plan.sections[number].count - left
      var solver = NaiveGroups(
        scale: plan.environment.displayScale, view: plan.environment.container, shared: shared)
      solver.refits = !isUniform
      solver.isAnythingMeasured = !sizes.isEmpty
      for (position, size) in sizes { solver.measured[position.item - first] = size }
      let box = solver.box(section.group, in: box)
      let count = box.itemCount
      if count == 0 { return [] }
      NaiveStack.cut(box, to: min(left, count), flow)
      left -= min(left, count)
      boxes.append(box)
    }
    return boxes
  }

  /// What the tallest group of a row takes with its edges.
  private func rowRoom(_ boxes: [NaiveBox]) -> Double {
    let edges = section.group.edgeSpacing
    return (boxes.map { $0.length(flow.across) }.max() ?? 0)
      + value(edges.start(along: flow.across)) + value(edges.end(along: flow.across))
  }

  /// Where each group's frame starts along the flow.
  private func places(of boxes: [NaiveBox]) -> [Double] {
    let edges = section.group.edgeSpacing
    var places: [Double] = []
    var place = 0.0
    for box in boxes {
      places.append(place + value(edges.start(along: flow)))
      let step =
        value(edges.start(along: flow)) + max(0, box.length(flow))
        + value(edges.end(along: flow)) + section.interGroupSpacing
      place += max(0, step)
    }
    return places
  }

  private func boundary(around core: Double) -> NaiveBoundary {
    var kept = LayoutInsets.zero
    if section.supplementariesFollowContentInsets { kept = insets }
    if !section.supplementariesFollowContentInsets { kept = margins }
    return NaiveBoundary(
      section.boundaryItems, core: core, axis: axis, container: plan.environment.container,
      insets: kept, scale: plan.environment.displayScale)
  }

  private mutating func addGroups(
    _ boxes: [NaiveBox], _ starts: [Double], _ boundary: NaiveBoundary
  ) {
    var item = 0
    var numbers: [String: Int] = [:]
    var corner = LayoutPoint(x: insets.leading, y: insets.top)
    if axis == .vertical { corner.y += boundary.before } else { corner.x += boundary.before }
    for (box, start) in zip(boxes, starts) {
      let edges = [
        section.group.edgeSpacing.start(along: flow.across),
        section.group.edgeSpacing.end(along: flow.across),
      ]
      let left =
        (flow == axis ? self.box[flow.across] : rowRoom(boxes)) - box.length(flow.across)
        - value(edges[0]) - value(edges[1])
      let share = flexibles(edges) == 0 ? 0 : left / Double(flexibles(edges))
      let beside = value(edges[0]) + (edges[0]?.isFlexible == true ? share : 0)
      let origin =
        flow == .vertical
        ? LayoutPoint(x: corner.x + beside, y: corner.y + start)
        : LayoutPoint(x: corner.x + start, y: corner.y + beside)
      let host = LayoutRect(
        x: origin.x, y: origin.y, width: max(0, box.width), height: max(0, box.height))
      NaiveFrames(scale: plan.environment.displayScale, view: plan.environment.container)
        .visit(box, origin) { kind, frame, zIndex in
          let isDecorated = !section.decorationItems.isEmpty
          let identifier: ElementIdentifier
          if let kind {
            identifier = ElementIdentifier(
              category: .supplementary(kind: kind), section: number, item: numbers[kind] ?? 0)
            numbers[kind, default: 0] += 1
          } else {
            identifier = .cell(section: number, item: item)
            item += 1
          }
          elements.append(
            NaiveLayout.Element(
              identifier: identifier, frame: frame, zIndex: isDecorated ? max(1, zIndex) : zIndex,
              host: host))
        }
    }
  }

  private mutating func addDecorations() {
    var whole = LayoutRect(origin: .zero, extent: plan.environment.container)
    if axis == .vertical { whole.height = length } else { whole.width = length }
    for (index, decoration) in section.decorationItems.enumerated() {
      elements.append(
        NaiveLayout.Element(
          identifier: ElementIdentifier(
            category: .decoration(kind: decoration.elementKind), section: number, item: index),
          frame: NaiveFrames.less(decoration.contentInsets, whole), zIndex: decoration.zIndex,
          host: whole))
    }
  }
}
