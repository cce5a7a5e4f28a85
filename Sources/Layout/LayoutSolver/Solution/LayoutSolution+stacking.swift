import CompositionalLayout

extension LayoutSolution {
  init(_ page: PageSetting, request: LayoutRequest) {
    environment = page.environment
    configuration = page.configuration
    self.request = request
    mapping = FrameMapping(grid: page.grid)
    isOrdered = configuration.interSectionSpacing >= 0
    boundaries = BoundaryPlacement([], around: 0, in: page.boundaryFrame, measured: [:])
  }

  /// Stacks the sections along the scroll axis and places the layout's boundary items around them
  /// (`S20`, `S23`). Must be called when any number of lengths may have changed.
  mutating func stack() {
    let spacing = configuration.interSectionSpacing
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(sections.count)
    drifts = SparseSums(count: sections.count)
    widest = MaximumTree()
    overhang = (0, 0)
    var end = 0.0
    var widestGroup = 0.0
    for index in sections.indices {
      if index > 0 { end += spacing }
      starts.append(end)
      end += sections[index].length
      widestGroup = max(widestGroup, sections[index].lengthAcross)
      noteReach(ofSection: index)
    }
    surround(end, widestGroup)
    roomBefore = boundaries.roomBefore
    isMoved = false
    for index in sections.indices {
      starts[index] += roomBefore
      sections[index].stand(at: starts[index])
    }
  }

  /// Updates the positions for a section's new length. For the sections after it, only the distance
  /// is recorded, so the cost grows with the logarithm of their number.
  mutating func restack(after section: Int, longerBy delta: Double) {
    if delta != 0, section < sections.count - 1 {
      drifts.set(section, adding: delta, value: 0)
      isMoved = true
    }
    noteReach(ofSection: section)
    if isWide || sections[section].lengthAcross > boundaryFrame.container[scrollAxis.across] {
      if widest.isEmpty { widest = MaximumTree(sections.map { $0.lengthAcross }) }
      widest.set(section, to: sections[section].lengthAcross)
    }
    surround(end, widest.largest)
  }

  /// Places the layout's boundary items around sections that end at a position.
  mutating func surround(_ end: Double, _ widestGroup: Double) {
    boundaries = BoundaryPlacement(
      configuration.boundaryItems, around: max(0, end), in: boundaryFrame,
      measured: measuredBoundaries)
    isMoved = isMoved || boundaries.roomBefore != roomBefore
    contentSize[scrollAxis] = boundaries.length
    contentSize[scrollAxis.across] = max(boundaryFrame.container[scrollAxis.across], widestGroup)
    mapping.mirrorWidth = environment.direction == .rightToLeft ? contentSize.width : nil
  }

  /// The end of the last section, relative to the start of the first.
  var end: Double {
    guard let last = sections.indices.last else { return 0 }
    return starts[last] - roomBefore + drifts.sum(before: last) + sections[last].length
  }

  /// Whether a group is wider than the container.
  private var isWide: Bool {
    contentSize[scrollAxis.across] > boundaryFrame.container[scrollAxis.across]
  }

  private mutating func noteReach(ofSection section: Int) {
    let reach = sections[section].reach
    overhang.before = max(overhang.before, -reach.lowerBound)
    overhang.after = max(overhang.after, reach.upperBound - sections[section].length)
  }

  /// The distance that a section has moved since the last full stacking.
  @inline(__always)
  func drift(ofSection section: Int) -> Double {
    boundaries.roomBefore - roomBefore + drifts.sum(before: section)
  }

  /// The position of a section along the scroll axis.
  func start(ofSection section: Int) -> Double { starts[section] + drift(ofSection: section) }
}

extension SolvedSection {
  /// The length across the scroll axis that the widest group needs (`S20`).
  fileprivate var lengthAcross: Double { template.isOrthogonal ? 0 : longest.across }
}

/// The maximum of many numbers that change one at a time.
struct MaximumTree: Sendable {
  /// A binary heap layout: the root is node 1, the children of node *n* are 2*n* and 2*n* + 1, and
  /// the numbers are the leaves.
  private var nodes: [Double] = []
  private var first: Int { nodes.count / 2 }

  init(_ numbers: [Double] = []) {
    guard !numbers.isEmpty else { return }
    nodes = [Double](repeating: 0, count: numbers.count) + numbers
    for node in stride(from: numbers.count - 1, to: 0, by: -1) {
      nodes[node] = max(nodes[2 * node], nodes[2 * node + 1])
    }
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// The largest number; 0 if there are none.
  var largest: Double { nodes.count < 2 ? 0 : nodes[1] }

  mutating func set(_ index: Int, to number: Double) {
    var node = first + index
    nodes[node] = number
    while node > 1 {
      node /= 2
      nodes[node] = max(nodes[2 * node], nodes[2 * node + 1])
    }
  }
}
