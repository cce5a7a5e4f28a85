public import CompositionalLayout

extension LayoutSolution {
  /// Replaces an element's estimates with a measured size (`S30`). Cells and boundary items, of a
  /// section or of the whole layout, can be measured. Dimensions that are not estimated keep their
  /// size, and an unknown element changes nothing.
  ///
  /// The cost grows with the logarithm of the numbers of sections and groups, and with the size of
  /// one group. If measured lengths affect how many items fit in a row, it also grows with the
  /// number of measured items after this one.
  @discardableResult
  public mutating func setMeasuredSize(
    _ size: MeasuredSize, for element: ElementIdentifier
  ) -> MeasurementChange {
    setMeasuredSizes([element: size]).first ?? .nothing(inSection: element.measuredSection)
  }

  /// Replaces the estimates of many elements in one pass (`S30`); see ``setMeasuredSize(_:for:)``.
  ///
  /// - Returns: The changes in order: one per section, then those of the layout's own boundary
  ///   items. Their positions are those before the call.
  @discardableResult
  public mutating func setMeasuredSizes(
    _ sizes: [ElementIdentifier: MeasuredSize]
  ) -> [MeasurementChange] {
    var bySection: [Int: [(element: ElementIdentifier, size: MeasuredSize)]] = [:]
    var ofLayout: [(kind: String, size: MeasuredSize)] = []
    for (element, size) in sizes {
      if case .layoutBoundary(let kind) = element.category {
        ofLayout.append((kind, size))
      } else if sections.indices.contains(element.section) {
        bySection[element.section, default: []].append((element, size))
      }
    }
    var moved = 0.0
    var changes: [MeasurementChange] = []
    for (section, sizes) in bySection.sorted(by: { $0.key < $1.key }) {
      // The positions in steps are those before this batch.
      let before = start(ofSection: section) - moved
      guard let change = measure(sizes, inSection: section, from: before) else { continue }
      moved += change.delta
      changes.append(change)
    }
    if !ofLayout.isEmpty, let change = measureLayoutBoundaries(ofLayout) { changes.append(change) }
    return changes
  }

  /// Whether a measured length of an element along an axis has any effect (`S30`).
  package func isMeasurable(_ element: ElementIdentifier, along axis: LayoutAxis) -> Bool {
    func isEstimated(_ kind: String, in items: [LayoutBoundaryItem]) -> Bool {
      items.first { $0.elementKind == kind }?.size[axis].isEstimated ?? false
    }
    switch element.category {
    case .layoutBoundary(let kind): return isEstimated(kind, in: configuration.boundaryItems)
    case .boundary(let kind):
      return sections.indices.contains(element.section)
        && isEstimated(kind, in: sections[element.section].template.section.boundaryItems)
    case .cell:
      guard sections.indices.contains(element.section) else { return false }
      let section = sections[element.section]
      return (0..<section.itemCount).contains(element.item)
        && (section.template.isRefitted || section.slot(ofItem: element.item).measurable[axis])
    case .supplementary, .decoration: return false
    }
  }

  private mutating func measure(
    _ sizes: [(element: ElementIdentifier, size: MeasuredSize)], inSection section: Int,
    from start: Double
  ) -> MeasurementChange? {
    let oldLength = sections[section].length
    let cells = sizes.filter { $0.element.category == .cell }
    var found: [SolvedSection.Change] = []
    if let change = sections[section].measure(cells.map { ($0.element.item, $0.size) }) {
      found.append(change)
    }
    for (element, size) in sizes {
      guard case .boundary(let kind) = element.category, element.item == 0,
        let change = sections[section].measure(boundaryItem: kind, size)
      else { continue }
      found.append(change)
    }
    guard !found.isEmpty else { return nil }
    let delta = sections[section].length - oldLength
    restack(after: section, longerBy: delta)
    let items = found.map { $0.items }.filter { !$0.isEmpty }
    let steps = found.flatMap { $0.steps }.sorted { $0.end < $1.end }
    return MeasurementChange(
      section: section,
      movedItems: (items.map { $0.lowerBound }.min() ?? 0)..<(items.map { $0.upperBound }.max() ?? 0),
      movedSections: delta == 0 || section == sections.count - 1
        ? 0..<0 : section + 1..<sections.count,
      steps: steps.map { MeasurementChange.Step(end: start + $0.end, delta: $0.delta) })
  }

  private mutating func measureLayoutBoundaries(
    _ sizes: [(kind: String, size: MeasuredSize)]
  ) -> MeasurementChange? {
    let before = boundaries
    var ends: [Double] = []
    for (kind, size) in sizes {
      let items = configuration.boundaryItems
      guard let number = items.firstIndex(where: { $0.elementKind == kind }) else { continue }
      var merged = measuredBoundaries[number] ?? MeasuredSize()
      merged.merge(size.cleaned)
      guard merged != measuredBoundaries[number] ?? MeasuredSize() else { continue }
      measuredBoundaries[number] = merged
      ends.append(before.items[number].frame.end(scrollAxis))
    }
    guard let end = ends.min() else { return nil }
    surround(self.end, contentSize[scrollAxis.across])
    let delta = boundaries.length - before.length
    return MeasurementChange(
      section: nil, movedItems: 0..<0,
      movedSections: boundaries.roomBefore == before.roomBefore ? 0..<0 : 0..<sections.count,
      steps: delta == 0 ? [] : [MeasurementChange.Step(end: end, delta: delta)])
  }

  /// The same layout in another environment. Measured sizes are kept unless the container's size
  /// across the scroll axis changes (`S31`), and rows keep their scroll positions. A section to
  /// which another alternative applies (`N170`) starts without either.
  public func resolved(in environment: LayoutEnvironment) -> LayoutSolution {
    var solution = request.solver.solve(request, in: environment)
    let across = scrollAxis.across
    let isKept =
      solution.environment.container[across] == self.environment.container[across]
    for index in sections.indices
    where sections[index].template.alternative == solution.sections[index].template.alternative {
      if isKept { solution.sections[index].keepMeasurements(of: sections[index]) }
      solution.sections[index].keepOffset(of: sections[index])
    }
    if isKept { solution.measuredBoundaries = measuredBoundaries }
    solution.stack()
    return solution
  }
}

extension ElementIdentifier {
  /// The section whose layout a measured size of the element changes.
  fileprivate var measuredSection: Int? {
    if case .layoutBoundary = category { nil } else { section }
  }
}
