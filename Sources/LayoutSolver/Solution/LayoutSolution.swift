import CompositionalLayout

/// The frames of a layout: what ``LayoutSolver`` makes of a description, an environment and counts.
public struct LayoutSolution: Sendable {
  /// Where the layout was solved.
  public let environment: LayoutEnvironment
  /// What its sections share.
  public let configuration: LayoutConfiguration
  /// The size of all that scrolls, in points (`S20`).
  public internal(set) var contentSize: LayoutExtent = .zero
  /// What could not be laid out as described.
  public internal(set) var diagnostics: [LayoutDiagnostic] = []

  /// How many sections there are.
  public var numberOfSections: Int { 0 }
  /// How many items a section has; 0 for a section that there is not.
  public func itemCount(inSection section: Int) -> Int { 0 }
  /// A cell's frame in the content, rounded (`S3`); nil where there is no such item or no room.
  public func frame(ofItem item: Int, inSection section: Int) -> LayoutRect? { nil }
  /// A cell's frame before it meets the pixel grid.
  public func unroundedFrame(ofItem item: Int, inSection section: Int) -> LayoutRect? { nil }
  /// An element by its name; nil where there is none.
  public func element(_ identifier: ElementIdentifier) -> LayoutElement? { nil }
  /// A section's frame, boundary items included; nil where there is no such section.
  public func sectionFrame(_ section: Int) -> LayoutRect? { nil }
  /// The elements that a rectangle of the content meets (`S35`), in layout order.
  public func elements(in rect: LayoutRect) -> [LayoutElement] { [] }
  /// Calls `body` with each element that a rectangle meets (`S35`), in layout order.
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutElement) -> Void) {}
  /// The elements in the visible bounds, pinned boundary items where they are held (`S24`).
  public func visibleElements(in visibleBounds: LayoutRect) -> [LayoutElement] { [] }
  /// The row of an orthogonal section; nil for any other.
  public func orthogonalRow(inSection section: Int) -> OrthogonalRow? { nil }
  /// How far an orthogonal section's row has been scrolled, in points.
  public func orthogonalOffset(inSection section: Int) -> Double { 0 }
  /// Scrolls an orthogonal section's row: its cells then stand at x − offset (`S28`).
  public mutating func setOrthogonalOffset(_ offset: Double, inSection section: Int) {}
  /// The topmost item at a point of the content.
  public func item(at point: LayoutPoint) -> ItemPosition? { nil }
  /// The group at a point of the content.
  public func group(at point: LayoutPoint) -> GroupPosition? { nil }
  /// The offsets that show an item in visible bounds now at `visibleBounds`.
  public func offset(
    toShowItem item: Int, inSection section: Int, position: ScrollPosition = .nearest,
    visibleBounds: LayoutRect
  ) -> ScrollTarget? { nil }
  /// Replaces an item's estimate by a measured size (`S30`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forItem item: Int, inSection section: Int
  ) -> MeasurementChange {
    MeasurementChange(
      section: section, movedItems: 0..<0, movedSections: 0..<0, delta: 0, boundary: 0)
  }
  /// Replaces a boundary item's estimate by a measured size (`S30`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forBoundaryItem kind: String,
    inSection section: Int
  ) -> MeasurementChange {
    MeasurementChange(
      section: section, movedItems: 0..<0, movedSections: 0..<0, delta: 0, boundary: 0)
  }
  /// Replaces the estimate of a boundary item of the whole layout by a measured size (`S30`).
  @discardableResult
  public mutating func setMeasuredSize(
    width: Double? = nil, height: Double? = nil, forLayoutBoundaryItem kind: String
  ) -> MeasurementChange {
    MeasurementChange(
      section: nil, movedItems: 0..<0, movedSections: 0..<0, delta: 0, boundary: 0)
  }
  /// The same layout in another environment: measured sizes stay unless the container's size across
  /// the scroll axis changed (`S31`), rows stay where they were scrolled to.
  public func resolved(in environment: LayoutEnvironment) -> LayoutSolution { self }
  /// How an item came by its frame, rule by rule; nil where there is no such item.
  public func explanation(ofItem item: Int, inSection section: Int) -> LayoutExplanation? { nil }
}
