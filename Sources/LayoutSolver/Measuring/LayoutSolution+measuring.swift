import CompositionalLayout

extension LayoutSolution {
  /// Replaces an item's estimate by a measured size (`S30`), in points; nil leaves an axis as it is,
  /// and so does an axis that the item does not leave to an estimate.
  ///
  /// The cost grows with the logarithm of the section's groups and with the group's own size; an
  /// outermost group that is uniform across siblings costs as much as all that was measured (`S7`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forItem item: Int, inSection section: Int
  ) -> MeasurementChange {
    guard sections.indices.contains(section), item >= 0,
      item < sections[section].run.itemCount
    else { return .nothing(inSection: section) }
    let template = sections[section].template
    let number = sections[section].run.place(of: item).group
    // A shorter item may go back into the group before its own.
    let first = sections[section].run.items(ofGroup: max(0, number - 1)).lowerBound
    let own = sections[section].run.items(ofGroup: number)
    let old = MeasuredPlace(
      length: sections[section].length, end: sections[section].end(ofGroup: number),
      advance: sections[section].run.advance(ofGroup: number))
    let size = MeasuredSize(width: cleaned(width), height: cleaned(height))
    guard sections[section].run.measure([item: size], template) else {
      return .nothing(inSection: section)
    }
    sections[section].arrange()
    let count = sections[section].run.itemCount
    let group = template.section.group
    var moved = own
    if group.size.isUniform {
      moved = 0..<count
    } else if group.isRefitted {
      moved = first..<count
    } else if sections[section].run.advance(ofGroup: number) != old.advance {
      moved = own.lowerBound..<count
    }
    return restack(after: section, old, moving: moved)
  }

  /// Replaces a boundary item's estimate by a measured size (`S30`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forBoundaryItem kind: String,
    inSection section: Int
  ) -> MeasurementChange {
    guard sections.indices.contains(section),
      let number = sections[section].template.section.boundaryItems.firstIndex(where: {
        $0.elementKind == kind
      })
    else { return .nothing(inSection: section) }
    let placement = sections[section].boundaries
    let old = MeasuredPlace(
      length: placement.length, end: placement.items[number].frame.end(scrollAxis), advance: 0)
    sections[section].measuredBoundaries[number, default: MeasuredSize()].merge(
      MeasuredSize(width: cleaned(width), height: cleaned(height)))
    sections[section].arrange()
    let isShifted = sections[section].boundaries.roomBefore != placement.roomBefore
    return restack(
      after: section, old, moving: isShifted ? 0..<sections[section].run.itemCount : 0..<0)
  }

  /// Replaces the estimate of a boundary item of the whole layout by a measured size (`S30`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forLayoutBoundaryItem kind: String
  ) -> MeasurementChange {
    guard
      let number = configuration.boundaryItems.firstIndex(where: { $0.elementKind == kind })
    else { return .nothing(inSection: nil) }
    let before = boundaries
    measuredBoundaries[number, default: MeasuredSize()].merge(
      MeasuredSize(width: cleaned(width), height: cleaned(height)))
    stack()
    let isShifted = boundaries.roomBefore != before.roomBefore
    return MeasurementChange(
      section: nil, movedItems: 0..<0, movedSections: isShifted ? 0..<sections.count : 0..<0,
      delta: boundaries.length - before.length,
      boundary: before.items[number].frame.end(scrollAxis))
  }

  /// The same layout in another environment: measured sizes stay unless the container's size across
  /// the scroll axis changed (`S31`); rows stay where they were scrolled to.
  public func resolved(in environment: LayoutEnvironment) -> LayoutSolution {
    var solution = request.solver.solve(request, in: environment)
    let across = scrollAxis.across
    let isKept =
      solution.environment.container[across] == self.environment.container[across]
    for index in sections.indices {
      if isKept { solution.sections[index].keepMeasurements(of: sections[index]) }
      solution.sections[index].keepOffset(of: sections[index])
    }
    if isKept { solution.measuredBoundaries = measuredBoundaries }
    solution.stack()
    return solution
  }

  private func cleaned(_ length: Double?) -> Double? {
    guard let length, length.isFinite else { return nil }
    return min(max(length, 0), SolverLimits.length)
  }

  private mutating func restack(
    after section: Int, _ old: MeasuredPlace, moving items: Range<Int>
  ) -> MeasurementChange {
    let boundary = starts[section] + old.end
    let delta = sections[section].length - old.length
    let isLast = section == sections.count - 1
    let widest = sections[section].template.isOrthogonal ? 0 : sections[section].run.widestGroup
    if configuration.boundaryItems.isEmpty, widest <= boundaryFrame.container[scrollAxis.across],
      contentSize[scrollAxis.across] == boundaryFrame.container[scrollAxis.across]
    {
      shift(after: section, by: delta)
    } else {
      stack()
    }
    return MeasurementChange(
      section: section, movedItems: items,
      movedSections: delta == 0 || isLast ? 0..<0 : section + 1..<sections.count, delta: delta,
      boundary: boundary)
  }

  /// Moves the sections after one, where nothing else can have changed.
  private mutating func shift(after section: Int, by delta: Double) {
    if delta != 0 {
      for index in sections.indices.dropFirst(section + 1) {
        starts[index] += delta
        patterns[index] = pattern(ofSection: index)
      }
    }
    patterns[section] = pattern(ofSection: section)
    let last = sections.count - 1
    boundaries = BoundaryPlacement(
      [], around: max(0, starts[last] + sections[last].length), in: boundaryFrame, measured: [:])
    contentSize[scrollAxis] = boundaries.length
    let reach = sections[section].reach
    overhang.before = max(overhang.before, -reach.lowerBound)
    overhang.after = max(overhang.after, reach.upperBound - sections[section].length)
    mapping.mirrorWidth = environment.direction == .rightToLeft ? contentSize.width : nil
  }
}

/// Where a measured element was before.
private struct MeasuredPlace {
  /// Its section's length.
  var length: Double
  /// Its end, relative to its section's start.
  var end: Double
  /// Its group's advance.
  var advance: Double
}
