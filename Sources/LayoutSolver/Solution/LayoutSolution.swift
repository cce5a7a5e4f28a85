import CompositionalLayout

/// The frames of a layout: what ``LayoutSolver`` makes of a description, an environment and counts.
///
/// A solution is a value that keeps one solved group for each section, however many items it has;
/// every answer is arithmetic on it. Rows of orthogonal sections stand where they have been scrolled
/// to: before any scrolling at 0, or with the first group centred (`S28`).
///
/// ## What an answer costs
/// - A section whose groups all stand as described is one solved group, repeated: solving it, and
///   finding an item's frame, take the same time for one item as for a billion.
/// - A rectangle finds its sections by binary search and its groups by arithmetic, then looks at what
///   stands in them.
/// - Measured groups stand beside the pattern, and how much longer they made the section in a tree that
///   has nodes only where something was measured: measuring costs a few steps for each five binary
///   digits of the number of groups and of sections, and passing by what was not measured one.
/// - Where measured lengths decide how many items a row holds, a measurement costs as much as all that
///   was measured after it in its section. Many measured sizes are best set together.
///
/// ## Topics
/// - Frames: ``frame(ofItem:inSection:)``, ``element(_:)``, ``sectionFrame(_:)``.
/// - Queries: ``elements(in:)``, ``visibleElements(in:)``, ``item(at:)``.
/// - Rows: ``orthogonalRow(inSection:)``, ``setOrthogonalOffset(_:inSection:)``.
/// - Self-sizing: ``setMeasuredSize(_:for:)``, ``setMeasuredSizes(_:)``, ``resolved(in:)``.
/// - Why: ``explanation(ofItem:inSection:)``, ``diagnostics``.
public struct LayoutSolution: Sendable {
  /// Where the layout was solved.
  public let environment: LayoutEnvironment
  /// What its sections share.
  public let configuration: LayoutConfiguration
  /// The size of all that scrolls, in points (`S20`).
  public internal(set) var contentSize: LayoutExtent = .zero
  /// What could not be laid out as described.
  public internal(set) var diagnostics: [LayoutDiagnostic] = []

  let request: LayoutRequest
  var mapping: FrameMapping
  var sections: [SolvedSection] = []
  /// Where each section was stacked along the scroll axis, and how far measured sizes have moved it since.
  var starts: [Double] = []
  var drifts = SparseSums(count: 0)
  /// Whether any section has moved since all were stacked.
  var isMoved = false
  /// The room that the layout's own boundary items took before the first section when it was stacked.
  var roomBefore = 0.0
  /// The widest group of each section, once a measured size has made that worth knowing.
  var widest = MaximumTree()
  /// The layout's own boundary items; they surround all sections (`S23`).
  var boundaries: BoundaryPlacement
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  /// The furthest that an element reaches before its section's start and beyond its end.
  var overhang: (before: Double, after: Double) = (0, 0)
  /// Whether sections start in order, as they do unless spacing between them is negative.
  let isOrdered: Bool

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }

  /// How many items a section has, laid out or not; 0 for a section that there is not.
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].givenCount : 0
  }

  /// Which of a section's alternatives describes it here; nil for the section itself, and where there
  /// is no such section (`N170`).
  public func alternative(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].template.alternative : nil
  }

  /// A section's frame, boundary items included, unrounded; nil where there is no such section.
  public func sectionFrame(_ section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return mapping.unrounded(localFrame(ofSection: section))
  }

  var scrollAxis: LayoutAxis { configuration.scrollDirection }

  /// Where the layout's own boundary items stand.
  var boundaryFrame: BoundaryFrame {
    BoundaryFrame(
      axis: scrollAxis, container: environment.container, insets: .zero, grid: mapping.grid)
  }

  func localFrame(ofSection section: Int) -> LayoutRect {
    var extent = environment.container
    extent[scrollAxis] = sections[section].length
    var origin = LayoutPoint.zero
    origin[scrollAxis] = start(ofSection: section)
    return LayoutRect(origin: origin, extent: extent)
  }
}
