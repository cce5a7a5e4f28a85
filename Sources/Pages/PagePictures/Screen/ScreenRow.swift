import CompositionalLayout
import LayoutSolver

/// A section's row as a horizontally scrolling container. At scroll position s, it shows the row at
/// its least offset plus s; in a right-to-left layout, at its greatest offset minus s.
struct ScreenRow {
  /// The part of the content that the row covers.
  let top, height: Double
  /// The scrollable distance.
  let range: Double
  /// The initial scroll position.
  let start: Double
  /// The positions at which scrolling can stop; empty if it can stop anywhere.
  let rests: [Double]
  /// How scrolling stops: `free`, `near` (at the nearest stop) or `each` (one stop at a time).
  let snapping: String
  private let shift: Double

  init?(_ elements: [LayoutElement], section: Int, in solution: LayoutSolution) {
    guard let row = solution.orthogonalRow(inSection: section),
      solution.configuration.scrollDirection == .vertical
    else { return nil }
    let isMirrored = solution.environment.direction == .rightToLeft
    let now = solution.orthogonalOffset(inSection: section) - row.minimumOffset
    let range = row.maximumOffset - row.minimumOffset
    self.range = range
    start = isMirrored ? range - now : now
    // The distance from the elements' current positions to their positions on the track.
    shift = isMirrored ? range - now : now
    switch row.behavior {
    case .none, .continuous: snapping = "free"
    case .continuousGroupLeadingBoundary: snapping = "near"
    case .paging, .groupPaging, .groupPagingCentered: snapping = "each"
    }
    rests =
      snapping == "free"
      ? [] : Self.rests(of: row).map { isMirrored ? range - $0 : $0 }.sorted()
    let own = elements.filter { Self.moves($0) }
    guard let first = own.first else { return nil }
    let upper = own.reduce(first.frame.y) { min($0, $1.frame.y) }
    top = upper
    height = own.reduce(first.frame.maxY) { max($0, $1.frame.maxY) } - upper
  }

  /// All offsets at which the row can stop, in ascending order.
  private static func rests(of row: OrthogonalRow) -> [Double] {
    var found: [Double] = []
    let range = row.maximumOffset - row.minimumOffset
    let step = max(4, range / 5_000)
    var proposed = 0.0
    while proposed <= range + step {
      let rest = row.restingOffset(forProposed: row.minimumOffset + proposed) - row.minimumOffset
      if found.last.map({ abs($0 - rest) > 0.01 }) ?? true { found.append(rest) }
      proposed += step
    }
    return found
  }

  private static func moves(_ element: LayoutElement) -> Bool {
    switch element.identifier.category {
    case .cell, .supplementary: true
    case .boundary, .layoutBoundary, .decoration: false
    }
  }

  /// Whether an element scrolls with the row.
  func holds(_ element: LayoutElement) -> Bool { Self.moves(element) }

  /// A frame converted from the content to the track.
  func onTrack(_ frame: LayoutRect) -> LayoutRect {
    var frame = frame
    frame.x += shift
    frame.y -= top
    return frame
  }
}
