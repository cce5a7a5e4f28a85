public import CompositionalLayout

/// The frames of a layout, computed by ``LayoutSolver`` from a description, an environment and item
/// counts.
///
/// A solution is a value that stores one solved group per section, whatever the number of items;
/// answers are computed from it on request. Rows of orthogonal sections are at their scroll offset:
/// initially 0, or with the first group centered (`S28`).
///
/// ## Performance
/// - A section whose groups are all laid out as described is stored as one solved group. Solving
///   it, and finding an item's frame, takes the same time for one item as for a billion.
/// - A rectangle query finds sections by binary search and groups by arithmetic, then checks the
///   elements in them.
/// - Measured groups are stored separately, and their length differences in a sparse tree.
///   Measuring an item takes a few steps for each five binary digits of the number of groups and of
///   sections; skipping unmeasured items takes one.
/// - If measured lengths affect how many items fit in a row, a measurement costs as much as all
///   measurements after it in its section. In that case, set many measured sizes together.
///
/// ## Topics
///
/// ### Frames
/// - ``frame(ofItem:inSection:)``
/// - ``element(_:)``
/// - ``sectionFrame(_:)``
///
/// ### Queries
/// - ``elements(in:)``
/// - ``visibleElements(in:)``
/// - ``item(at:)``
///
/// ### Rows
/// - ``orthogonalRow(inSection:)``
/// - ``setOrthogonalOffset(_:inSection:)``
///
/// ### Self-sizing
/// - ``setMeasuredSize(_:for:)``
/// - ``setMeasuredSizes(_:)``
/// - ``resolved(in:)``
///
/// ### Explanations
/// - ``explanation(ofItem:inSection:)``
/// - ``diagnostics``
public struct LayoutSolution: Sendable {
  /// The environment that the layout was solved in.
  public let environment: LayoutEnvironment
  /// The configuration of the layout.
  public let configuration: LayoutConfiguration
  /// The size of the scrollable content, in points (`S20`).
  public internal(set) var contentSize: LayoutExtent = .zero
  /// The problems found while solving.
  public internal(set) var diagnostics: [LayoutDiagnostic] = []

  let request: LayoutRequest
  var mapping: FrameMapping
  var sections: [SolvedSection] = []
  /// The position of each section when all were stacked, and the distance that measured sizes have
  /// moved it since.
  var starts: [Double] = []
  var drifts = SparseSums(count: 0)
  /// Whether any section has moved since all were stacked.
  var isMoved = false
  /// The room that the layout's own boundary items took before the first section when all were
  /// stacked.
  var roomBefore = 0.0
  /// The widest group of each section; only filled once a measured size makes it necessary.
  var widest = MaximumTree()
  /// The layout's own boundary items, which surround all sections (`S23`).
  var boundaries: BoundaryPlacement
  var measuredBoundaries: [Int: MeasuredSize] = [:]
  /// The greatest distances by which elements extend before their section's start and beyond its
  /// end.
  var overhang: (before: Double, after: Double) = (0, 0)
  /// Whether sections start in order, which they do unless the spacing between them is negative.
  let isOrdered: Bool

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in a section, including those that are not laid out; 0 for an unknown
  /// section.
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].givenCount : 0
  }

  /// The index of the alternative that describes a section here; nil for the section's own
  /// description, and for an unknown section (`N170`).
  public func alternative(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].template.alternative : nil
  }

  /// A section's unrounded frame, including its boundary items; nil for an unknown section.
  public func sectionFrame(_ section: Int) -> LayoutRect? {
    guard sections.indices.contains(section) else { return nil }
    return mapping.unrounded(localFrame(ofSection: section))
  }

  var scrollAxis: LayoutAxis { configuration.scrollDirection }

  /// The frame around which the layout's own boundary items are placed.
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
