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
/// - Measured groups stand beside the pattern in a dictionary, and how much longer they made the
///   section in a binary indexed tree (P. M. Fenwick, 1994) that keeps only the nodes that are not 0:
///   measuring, and finding a place, take as many steps as the number of groups has binary digits.
/// - Where measured lengths decide how many items a row holds, a measurement costs as much as all
///   that was measured in its section; so it does where the outermost group is uniform (`S7`).
///
/// ## Topics
/// - Frames: ``frame(ofItem:inSection:)``, ``element(_:)``, ``sectionFrame(_:)``.
/// - Queries: ``elements(in:)``, ``visibleElements(in:)``, ``item(at:)``.
/// - Rows: ``orthogonalRow(inSection:)``, ``setOrthogonalOffset(_:inSection:)``.
/// - Self-sizing: ``setMeasuredSize(width:height:forItem:inSection:)``, ``resolved(in:)``.
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
  var sections: [SectionSolution] = []
  /// Where each section starts along the scroll axis.
  var starts: [Double] = []
  /// Each section's cells, as far as they stand as its pattern says.
  var patterns: [CellPattern] = []
  /// The layout's own boundary items; they surround all sections (`S23`).
  var boundaries: BoundaryPlacement
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  /// The furthest that an element reaches before its section's start and beyond its end.
  var overhang: (before: Double, after: Double) = (0, 0)
  /// Whether sections start in order, as they do unless spacing between them is negative.
  let isOrdered: Bool
  let boundaryFrame: BoundaryFrame

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }

  /// How many items a section has, laid out or not; 0 for a section that there is not.
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// A section's frame, boundary items included, unrounded; nil where there is no such section.
  public func sectionFrame(_ section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return mapping.unrounded(localFrame(ofSection: section))
  }

  var scrollAxis: LayoutAxis { configuration.scrollDirection }

  func localFrame(ofSection section: Int) -> LayoutRect {
    var extent = boundaryFrame.container
    extent[scrollAxis] = sections[section].length
    var origin = LayoutPoint.zero
    origin[scrollAxis] = starts[section]
    return LayoutRect(origin: origin, extent: extent)
  }
}
