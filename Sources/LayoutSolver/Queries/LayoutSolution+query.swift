import CompositionalLayout

extension LayoutSolution {
  /// The elements that a rectangle of the content meets (`S35`), in layout order.
  public func elements(in rect: LayoutRect) -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement(in: rect) { found.append($0) }
    return found
  }

  /// Calls `body` with each element that a rectangle meets (`S35`), in layout order: section by
  /// section its groups, its boundary items and its backgrounds, then the layout's boundary items.
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutElement) -> Void) {
    enumerate(in: rect, visibleBounds: nil, body)
  }

  /// The elements in the visible bounds, pinned boundary items where they are held (`S24`).
  ///
  /// The visible bounds start at the content offset and are less what covers the view, as bars do.
  public func visibleElements(in visibleBounds: LayoutRect) -> [LayoutElement] {
    elements(in: visibleBounds, visibleBounds: visibleBounds)
  }

  /// The elements that a rectangle meets while the view shows `visibleBounds` (`S24`).
  public func elements(
    in rect: LayoutRect, visibleBounds: LayoutRect
  ) -> [LayoutElement] {
    var found: [LayoutElement] = []
    enumerate(in: rect, visibleBounds: visibleBounds) { found.append($0) }
    return found
  }

  private func enumerate(
    in rect: LayoutRect, visibleBounds: LayoutRect?, _ body: (LayoutElement) -> Void
  ) {
    let content = LayoutRect(origin: .zero, extent: contentSize)
    guard rect.isFinite, rect.width >= 0, rect.height >= 0, visibleBounds?.isFinite != false,
      let clipped = rect.intersection(content)
    else { return }
    var query = RectQuery(rect: clipped, visibleBounds: visibleBounds, mapping: mapping)
    for section in sectionRange(meeting: query.searched) {
      query.visitSection(section, of: self, body)
    }
    guard query.hasArea else { return }
    for number in boundaries.items.indices {
      let element = layoutBoundaryElement(number, visibleBounds: visibleBounds)
      if element.frame.overlaps(clipped) { body(element) }
    }
  }

  /// The sections that may have an element in a rectangle of the solved coordinates.
  func sectionRange(meeting rect: LayoutRect) -> Range<Int> {
    guard isOrdered else { return 0..<sections.count }
    let (first, last) = (rect.start(scrollAxis), rect.end(scrollAxis))
    let lower = starts.partition {
      starts[$0] + sections[$0].length + overhang.after < first
    }
    let upper = starts.partition { starts[$0] - overhang.before <= last }
    return lower..<max(lower, upper)
  }
}

extension [Double] {
  /// The number of indices, from the first on, for which a condition holds that fails from some
  /// index on: a binary search.
  fileprivate func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LayoutRect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
