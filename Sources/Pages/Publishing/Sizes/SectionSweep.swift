import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// A section in windows that differ in their width, from the narrowest to the widest.
///
/// Between two neighboring events (a condition, another number of items in a group, another arrangement of a
/// cell, the beginning or end of a finding) frames are affine in the width. All that decides is a comparison
/// of such quantities, or whether a text fits, which it does from some width on. So where both ends of an
/// interval have the same ``Outcome``, everything between them has; where they differ, the interval is halved
/// until an event's place is known to ``precision``.
struct SectionSweep {
  /// The plan of this section alone, below an empty one if there is one before it, or of all sections.
  private let plan: LayoutPlan
  private let content: PictureContent?
  /// The plan of the page, on which the leading edge of titles depends.
  private let whole: LayoutPlan
  /// Whether ``plan`` has all sections of the page.
  private let isWhole: Bool
  private let series: WindowSeries
  /// The index of the section in ``plan``.
  private let index: Int
  /// The index of the section in the page.
  private let section: Int

  init(_ section: Int, of plan: LayoutPlan, _ content: PictureContent?, in series: WindowSeries) {
    self.section = section
    self.series = series
    whole = plan
    // From right to left, the widest section moves the others, so that all of a page are solved (S33).
    isWhole =
      series.variant.direction == .rightToLeft && plan.sections.count <= Self.sectionsTogether
    let first = isWhole ? 0 : max(0, section - 1)
    let range = first...(isWhole ? plan.sections.count - 1 : section)
    index = section - first
    var part = plan
    part.sections = Array(plan.sections[range])
    for number in part.sections.indices {
      let count = part.sections[number].itemCount ?? 0
      part.sections[number].itemCount =
        isWhole || number == index ? min(count, ShownPage.inspectedItems) : 0
    }
    self.plan = part
    self.content = content?.arranged(Array(range))
  }

  /// The most sections that are solved together, because the time grows with the square of their number.
  private static let sectionsTogether = 12

  /// The part of a section's findings that holds throughout an interval.
  struct Piece {
    var widths: WidthInterval
    var findings: [Diagnostic]
  }

  /// The intervals of a range of widths in which the same is wrong with the section.
  func pieces(in range: ClosedRange<Double>) -> [Piece] {
    let inner = series.thresholds(of: whole)
      .filter { $0 > range.lowerBound && $0 <= range.upperBound }.sorted()
    let starts = [range.lowerBound] + inner
    var pieces: [Piece] = []
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let end = next?.nextDown ?? range.upperBound
      let first = outcome(at: start)
      split(
        from: (start, first), to: start == end ? (start, first) : (end, outcome(at: end)), &pieces)
      // The last piece reaches up to what comes next.
      pieces[pieces.count - 1].widths.to = next ?? range.upperBound.nextUp
    }
    return pieces
  }

  private typealias Sample = (width: Double, outcome: Outcome)

  /// Adds the pieces from one width to another, both included.
  private func split(from low: Sample, to high: Sample, _ pieces: inout [Piece]) {
    let isSame = low.outcome.isAlike(high.outcome)
    guard high.width - low.width > Self.precision else {
      add(low, upTo: high.width, &pieces)
      if !isSame { add(high, upTo: high.width, &pieces) }
      return
    }
    let width = isSame ? (low.width + high.width) / 2 : likelyEvent(from: low, to: high)
    let middle = outcome(at: width, between: (low.outcome, high.outcome))
    if isSame, middle.isBetween(low.outcome, high.outcome) {
      add(low, upTo: high.width, &pieces)
    } else {
      split(from: low, to: (width, middle), &pieces)
      split(from: (width, middle), to: high, &pieces)
    }
  }

  /// A width beside the place of an event: where a text that is cut begins to fit if it has a single line, else
  /// the middle.
  private func likelyEvent(from low: Sample, to high: Sample) -> Double {
    let middle = (low.width + high.width) / 2
    let (outcome, other) = (low.outcome, high.outcome)
    guard outcome.geometry.steps == other.geometry.steps,
      outcome.texts.count == other.texts.count,
      let index = outcome.texts.indices.first(where: {
        !outcome.texts[$0].cut.isEmpty && other.texts[$0].cut.isEmpty
      }),
      let missing = outcome.texts[index].missingWidth,
      let growth = outcome.growth(ofText: index, to: other)
    else { return middle }
    let place = low.width + missing * (high.width - low.width) / growth
    // Two widths on either side of it close the interval.
    let margin = Self.precision * 0.4
    let ends = (low.width + margin)...max(low.width + margin, high.width - margin)
    let sides = [place - margin, place + margin].filter { ends.contains($0) }
    return sides.first ?? middle
  }

  private func add(_ sample: Sample, upTo width: Double, _ pieces: inout [Piece]) {
    let keys = sample.outcome.keys
    if let last = pieces.last, last.findings.map(DiagnosticKey.init) == keys {
      pieces[pieces.count - 1].widths.to = width
    } else {
      pieces.append(
        Piece(
          widths: WidthInterval(from: sample.width, to: width), findings: sample.outcome.findings))
    }
  }

  /// The distance between two widths that count as the place of an event, in points: less than a pixel.
  private static let precision = 0.1

  /// Solves the section in a window of a width.
  ///
  /// - Parameter ends: The outcomes at a smaller and at a greater width. Texts that are alike in both are so
  ///   here, unless something else is not.
  private func outcome(at width: Double, between ends: (low: Outcome, high: Outcome)? = nil)
    -> Outcome
  {
    let environment = series.environment(width: width)
    let page = MeasuredPage(
      plan, content: content, in: environment,
      titleEdge: isWhole ? nil : MeasuredPage.titleEdge(of: whole, in: environment))
    let cells = ShownSection.cells(of: index, page)
    let geometry = Geometry(cells.map(\.frame), of: page, section: index)
    let shown = ShownSection(
      index, cells, of: ShownPage(page: page),
      texts: ends.map { geometry.isBetween($0.geometry, $1.geometry) ? $0.texts(alikeIn: $1) : [] }
        ?? [])
    let lost = page.solution.diagnostics
      .filter { $0.path.sectionIndex == index && $0.problem.dependsOnWidth }
      .map { problem in
        var problem = problem
        problem.path = problem.path.moved(toSectionAt: .section(section))
        return PageRule.notLaidOut.diagnostic(at: problem.path, "\(problem).", remedy: "")
      }
    let seen = (shown.diagnostics + [shown.acrossFold].compactMap(\.self)).map {
      $0.moved(toSectionAt: .section(section))
    }
    return Outcome(
      geometry: geometry, texts: shown.texts, sizes: shown.elements.map(\.frame.width),
      findings: lost + seen)
  }
}

/// A section at one width.
private struct Outcome {
  let geometry: Geometry
  /// What becomes of the texts of headers and cells.
  let texts: [DrawnTexts]
  /// The widths of headers and cells, in points.
  private let sizes: [Double]
  let findings: [Diagnostic]
  /// What identifies the findings.
  let keys: [DiagnosticKey]

  init(geometry: Geometry, texts: [DrawnTexts], sizes: [Double], findings: [Diagnostic]) {
    (self.geometry, self.texts, self.findings) = (geometry, texts, findings)
    self.sizes = sizes
    keys = findings.map(DiagnosticKey.init)
  }

  /// Whether all that does not vary continuously with the width is the same.
  func isAlike(_ other: Outcome) -> Bool {
    geometry.steps == other.geometry.steps && keys == other.keys && texts.count == other.texts.count
      && zip(texts, other.texts).allSatisfy { $0.areArranged(like: $1) }
  }

  /// Whether the outcome is what lies in the middle between two others that are alike.
  func isBetween(_ low: Outcome, _ high: Outcome) -> Bool {
    isAlike(low) && isAlike(high) && geometry.isBetween(low.geometry, high.geometry)
  }

  /// How much wider a header or cell is at a greater width, in points; nil if it is not wider.
  func growth(ofText index: Int, to other: Outcome) -> Double? {
    let growth = other.sizes[index] - sizes[index]
    return growth > 0 ? growth : nil
  }

  /// The texts that are alike at another width; nil for those that are not.
  func texts(alikeIn other: Outcome) -> [DrawnTexts?] {
    guard texts.count == other.texts.count else { return [] }
    return zip(texts, other.texts).map { $0.areAlike($1) ? $0 : nil }
  }
}

/// The frames of a section's cells at one width.
private struct Geometry {
  /// How the cells follow each other.
  struct Steps: Equatable {
    var alternative: Int?
    var cells: [Step]
  }

  /// How a cell lies to the one before it, and whether it has a size.
  struct Step: Equatable {
    var right: Int
    var down: Int
    var isEmpty: Bool
  }

  let steps: Steps
  private let frames: [LayoutRect]
  /// How much rounding to pixels can move an edge, in points.
  private let tolerance: Double

  init(_ frames: [LayoutRect], of page: MeasuredPage, section: Int) {
    func sign(_ distance: Double) -> Int { distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0 }
    let cells = frames.indices.map { index in
      let (frame, before) = (frames[index], frames[max(0, index - 1)])
      return Step(
        right: sign(frame.x - before.x), down: sign(frame.y - before.y),
        isEmpty: frame.width <= 0 || frame.height <= 0)
    }
    self.frames = frames
    steps = Steps(alternative: page.solution.alternative(inSection: section), cells: cells)
    tolerance = 4 / (page.solution.environment.displayScale ?? 100)
  }

  /// Whether the cells are in the middle between those at two other widths.
  func isBetween(_ low: Geometry, _ high: Geometry) -> Bool {
    guard steps == low.steps, steps == high.steps else { return false }
    return frames.indices.allSatisfy { index in
      let (frame, before, after) = (frames[index], low.frames[index], high.frames[index])
      return abs(frame.x - (before.x + after.x) / 2) <= tolerance
        && abs(frame.width - (before.width + after.width) / 2) <= tolerance
    }
  }
}

extension LayoutDiagnostic.Problem {
  /// Whether it occurs at some widths only.
  fileprivate var dependsOnWidth: Bool {
    switch self {
    case .noRoomForGroup, .noRoom, .noInnerSize, .sticksOut: true
    default: false
    }
  }
}
