import CompositionalLayout

extension LayoutSolution {
  init(
    environment: LayoutEnvironment, configuration: LayoutConfiguration, request: LayoutRequest,
    grid: PixelGrid
  ) {
    self.environment = environment
    self.configuration = configuration
    self.request = request
    mapping = FrameMapping(grid: grid)
    isOrdered = configuration.interSectionSpacing >= 0
    boundaryFrame = BoundaryFrame(
      axis: configuration.scrollDirection, container: environment.container, insets: .zero,
      grid: grid)
    boundaries = BoundaryPlacement([], around: 0, in: boundaryFrame, measured: [:])
  }

  /// Stacks the sections along the scroll axis and surrounds them with the layout's boundary items
  /// (`S20`, `S23`): to be called when lengths have changed.
  mutating func stack() {
    let spacing = configuration.interSectionSpacing
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(sections.count)
    var end = 0.0
    var widest = boundaryFrame.container[scrollAxis.across]
    overhang = (0, 0)
    for index in sections.indices {
      if index > 0 { end += spacing }
      starts.append(end)
      end += sections[index].length
      if !sections[index].template.isOrthogonal {
        widest = max(widest, sections[index].run.widestGroup)
      }
      let reach = sections[index].reach
      overhang.before = max(overhang.before, -reach.lowerBound)
      overhang.after = max(overhang.after, reach.upperBound - sections[index].length)
    }
    boundaries = BoundaryPlacement(
      configuration.boundaryItems, around: max(0, end), in: boundaryFrame,
      measured: measuredBoundaries)
    if boundaries.roomBefore != 0 {
      for index in starts.indices { starts[index] += boundaries.roomBefore }
    }
    contentSize[scrollAxis] = boundaries.length
    contentSize[scrollAxis.across] = widest
    mapping.mirrorWidth = environment.direction == .rightToLeft ? contentSize.width : nil
    patterns.removeAll(keepingCapacity: true)
    patterns.reserveCapacity(sections.count)
    for index in sections.indices { patterns.append(pattern(ofSection: index)) }
  }

  func pattern(ofSection section: Int) -> CellPattern {
    CellPattern(sections[section].run, origin: origin(ofRunIn: section))
  }
}
