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
  ///
  /// - Returns: What was left out because the rectangle meets more cells than a query looks at
  ///   (``SolverLimits/cellsPerQuery``); nil where nothing was.
  @discardableResult
  public func forEachElement(
    in rect: LayoutRect, _ body: (LayoutElement) -> Void
  ) -> LayoutDiagnostic? {
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

  /// The first elements that a rectangle meets, pinned boundary items where they are held if the view
  /// shows `visibleBounds` (`S24`). It looks no further once it has found them.
  ///
  /// - Parameter limit: The most elements to return.
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

  /// The sections that may have an element in a rectangle of the solved coordinates.
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
  /// Every element that has a size, in layout order: those of ``elements(in:)`` for the whole content,
  /// and what it leaves out because it lies outside, such as the cells of a row that have not been
  /// scrolled into view. It looks at no more cells than a query does
  /// (``SolverLimits/cellsPerQuery``); a layout that has more says so in ``diagnostics``.
  public func allElements() -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement { found.append($0) }
    return found
  }

  /// Calls `body` with every element that has a size, in layout order; see ``allElements()``.
  ///
  /// - Returns: What was left out because there are more cells than a listing looks at; nil where
  ///   nothing was.
  @discardableResult
  public func forEachElement(_ body: (LayoutElement) -> Void) -> LayoutDiagnostic? {
    enumerateAll(atMost: .max, body)
  }

  /// The first of ``allElements()``. It looks no further once it has found them.
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
  /// More cells than a query looks at: it ends in a section.
  static func cut(inSection section: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      path: .section(section), rule: .rectangleQueries,
      problem: .tooManyInQuery(limit: SolverLimits.cellsPerQuery))
  }
}
