public import CompositionalLayout

extension LayoutSolution {
  /// The elements that intersect a rectangle of the content (`S35`), in layout order.
  public func elements(in rect: LayoutRect) -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement(in: rect) { found.append($0) }
    return found
  }

  /// Calls `body` with each element that intersects a rectangle (`S35`), in layout order: section
  /// by section its groups, its boundary items and its backgrounds, then the layout's boundary
  /// items.
  ///
  /// - Returns: A diagnostic if the rectangle intersects more cells than a query handles
  ///   (``SolverLimits/cellsPerQuery``); nil if nothing was left out.
  @discardableResult
  public func forEachElement(
    in rect: LayoutRect, _ body: (LayoutElement) -> Void
  ) -> LayoutDiagnostic? {
    enumerate(in: rect, visibleBounds: nil, body)
  }

  /// The elements in the visible bounds, with pinned boundary items at their pinned positions
  /// (`S24`).
  ///
  /// The visible bounds start at the content offset, without the areas that bars cover.
  public func visibleElements(in visibleBounds: LayoutRect) -> [LayoutElement] {
    elements(in: visibleBounds, visibleBounds: visibleBounds)
  }

  /// The elements that intersect a rectangle while the view shows `visibleBounds` (`S24`).
  public func elements(
    in rect: LayoutRect, visibleBounds: LayoutRect
  ) -> [LayoutElement] {
    var found: [LayoutElement] = []
    enumerate(in: rect, visibleBounds: visibleBounds) { found.append($0) }
    return found
  }

  /// The first elements that intersect a rectangle while the view shows `visibleBounds`, with
  /// pinned boundary items at their pinned positions (`S24`). The search ends when enough are
  /// found.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the content, in points.
  ///   - visibleBounds: The visible part of the content, to which pinned elements stick; nil leaves
  ///     them in place.
  ///   - limit: The most elements to return.
  public func elements(
    in rect: LayoutRect, visibleBounds: LayoutRect? = nil, atMost limit: Int
  ) -> [LayoutElement] {
    var found: [LayoutElement] = []
    enumerate(in: rect, visibleBounds: visibleBounds, atMost: limit) {
      if found.count < limit { found.append($0) }
    }
    return found
  }

  @discardableResult
  private func enumerate(
    in rect: LayoutRect, visibleBounds: LayoutRect?, atMost limit: Int = .max,
    _ body: (LayoutElement) -> Void
  ) -> LayoutDiagnostic? {
    let content = LayoutRect(origin: .zero, extent: contentSize)
    guard rect.isFinite, rect.width >= 0, rect.height >= 0, visibleBounds?.isFinite != false,
      let clipped = rect.intersection(content)
    else { return nil }
    var query = RectQuery(
      rect: clipped, visibleBounds: visibleBounds, mapping: mapping, most: limit)
    for section in sectionRange(meeting: query.searched) {
      query.visitSection(section, of: self, body)
    }
    if query.hasArea {
      for number in boundaries.items.indices {
        let element = layoutBoundaryElement(number, visibleBounds: visibleBounds)
        if element.frame.overlaps(clipped) { body(element) }
      }
    }
    return query.cutSection.map(LayoutDiagnostic.cut)
  }

  /// The sections that may have an element in a rectangle of the solver's coordinates.
  func sectionRange(meeting rect: LayoutRect) -> Range<Int> {
    guard isOrdered else { return 0..<sections.count }
    let (first, last) = (rect.start(scrollAxis), rect.end(scrollAxis))
    let lower = sections.indices.firstPosition {
      start(ofSection: $0) + sections[$0].length + overhang.after >= first
    }
    let upper = sections.indices.firstPosition { start(ofSection: $0) - overhang.before > last }
    return lower..<max(lower, upper)
  }
}

extension LayoutRect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension LayoutSolution {
  /// All elements that have a size, in layout order. Unlike ``elements(in:)`` for the whole
  /// content, the list includes elements outside it, such as the cells of a row that have not been
  /// scrolled into view. It covers at most ``SolverLimits/cellsPerQuery`` cells; if a layout has
  /// more, ``diagnostics`` says so.
  public func allElements() -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement { found.append($0) }
    return found
  }

  /// Calls `body` with every element that has a size, in layout order; see ``allElements()``.
  ///
  /// - Returns: A diagnostic if there are more cells than a listing handles; nil if nothing was
  ///   left out.
  @discardableResult
  public func forEachElement(_ body: (LayoutElement) -> Void) -> LayoutDiagnostic? {
    enumerateAll(atMost: .max, body)
  }

  /// The first of ``allElements()``. The search ends when enough are found.
  ///
  /// - Parameter limit: The most elements to return.
  public func allElements(atMost limit: Int) -> [LayoutElement] {
    var found: [LayoutElement] = []
    enumerateAll(atMost: limit) { if found.count < limit { found.append($0) } }
    return found
  }

  @discardableResult
  private func enumerateAll(
    atMost limit: Int, _ body: (LayoutElement) -> Void
  ) -> LayoutDiagnostic? {
    let reach = 1e15
    let everywhere = LayoutRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    var query = RectQuery(rect: everywhere, visibleBounds: nil, mapping: mapping, most: limit)
    for section in sections.indices {
      query.visitSection(section, of: self, body)
    }
    for number in boundaries.items.indices {
      body(layoutBoundaryElement(number))
    }
    return query.cutSection.map(LayoutDiagnostic.cut)
  }
}

extension LayoutDiagnostic {
  /// The diagnostic for a query that reached its limit in a section.
  static func cut(inSection section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      path: .section(section), rule: .rectangleQueries,
      problem: .tooManyInQuery(limit: SolverLimits.cellsPerQuery))
  }
}
