import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures

/// The layouts of a page, on which the leading edge of its titles depends. They are hashed once for all sections.
struct PageLayouts: Hashable {
  let plan: LayoutPlan
  private let hash: Int

  init(of plan: LayoutPlan) {
    self.plan = LayoutPlan(
      configuration: plan.configuration,
      sections: plan.sections.map { PlannedSection(itemCount: $0.itemCount, layout: $0.layout) })
    hash = self.plan.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A section in windows that differ in their width, from the narrowest to the widest.
///
/// Between two neighboring events (a condition, another number of items in a group, another arrangement of a
/// cell, the beginning or end of a finding) frames are affine in the width. All that decides is a comparison
/// of such quantities, or whether a text fits, which it does from some width on. So where both ends of an
/// interval have the same ``Outcome``, everything between them has; where they differ, the interval is halved
/// until an event's place is known to ``precision``.
struct SectionSweep: Hashable {
  /// The plan of this section alone, below an empty one if there is one before it, or of all sections.
  private let plan: LayoutPlan
  private let content: PictureContent
  private let page: PageLayouts
  /// Whether ``plan`` has all sections of the page.
  private let isWhole: Bool
  private let series: WindowSeries
  private let widths: ClosedRange<Double>
  /// The index of the section in ``plan``.
  private let index: Int

  /// A section of a page, by itself or together with all others.
  ///
  /// What does not matter to the section is left out, so that sweeps with the same result are equal.
  ///
  /// - Parameter page: The layouts of the plan.
  init(
    _ section: Int, of plan: LayoutPlan, _ page: PageLayouts, _ content: PictureContent,
    in series: WindowSeries, widths: ClosedRange<Double>, isWhole: Bool
  ) {
    (self.page, self.series, self.widths, self.isWhole) = (page, series, widths, isWhole)
    let first = isWhole ? 0 : max(0, section - 1)
    let range = first...(isWhole ? plan.sections.count - 1 : section)
    index = section - first
    var part = LayoutPlan(
      configuration: plan.configuration, sections: Array(plan.sections[range]))
    for number in part.sections.indices {
      let count = part.sections[number].itemCount ?? 0
      part.sections[number].id = nil
      part.sections[number].itemCount =
        isWhole || number == index ? min(count, ShownPage.inspectedItems) : 0
    }
    self.plan = part
    self.content = content.arranged(Array(range))
  }

  /// The number of items that are solved.
  var itemCount: Int { plan.sections.reduce(0) { $0 + ($1.itemCount ?? 0) } }

  /// The part of a section's findings that holds throughout an interval.
  struct Piece: Sendable {
    var widths: WidthInterval
    /// What is wrong; the paths are those of the first section of a page.
    var findings: [Diagnostic]
  }

  /// What a sweep finds.
  struct Result: Sendable {
    /// The intervals in which the same is wrong with the section, from the narrowest.
    var pieces: [Piece] = []
    /// Whether the content is wider than its window at no width.
    var fits = true
  }

  /// Examines every width.
  ///
  /// - Throws: `CancellationError` if the result is no longer needed.
  func result(unless isCancelled: () -> Bool) throws(CancellationError) -> Result {
    let inner = series.thresholds(of: page.plan)
      .filter { $0 > widths.lowerBound && $0 <= widths.upperBound }.sorted()
    let starts = [widths.lowerBound] + inner
    var result = Result()
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let end = next?.nextDown ?? widths.upperBound
      let first = Sample(start, outcome(at: start))
      let last = start == end ? first : Sample(end, outcome(at: end))
      try split(from: first, to: last, &result, unless: isCancelled)
      // The last piece reaches up to the next interval.
      result.pieces[result.pieces.count - 1].widths.to = next ?? widths.upperBound.nextUp
    }
    return result
  }

  private typealias Sample = (width: Double, outcome: Outcome)

  /// Adds the pieces from one width to another, both included.
  private func split(
    from low: Sample, to high: Sample, _ result: inout Result, unless isCancelled: () -> Bool
  ) throws(CancellationError) {
    guard !isCancelled() else { throw CancellationError() }
    let isSame = low.outcome.isAlike(high.outcome)
    let hasSameFindings = low.outcome.keys == high.outcome.keys
    guard high.width - low.width > (hasSameFindings ? Self.shortest : Self.precision) else {
      result.add(low, upTo: high.width)
      if !isSame { result.add(high, upTo: high.width) }
      return
    }
    let width = isSame ? (low.width + high.width) / 2 : likelyEvent(from: low, to: high)
    let middle = outcome(at: width, between: (low.outcome, high.outcome))
    if isSame, middle.isBetween(low.outcome, high.outcome) {
      result.add(low, upTo: high.width)
    } else {
      let middle = Sample(width, middle)
      try split(from: low, to: middle, &result, unless: isCancelled)
      try split(from: middle, to: high, &result, unless: isCancelled)
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
    // Samples a little before and behind the place make the interval short enough to end the search.
    let margin = Self.precision * 0.4
    let ends = (low.width + margin)...max(low.width + margin, high.width - margin)
    let sides = [place - margin, place + margin].filter { ends.contains($0) }
    return sides.first ?? middle
  }

  /// The distance between two widths that count as the place of an event, in points: less than a pixel.
  private static let precision = 0.1

  /// The shortest interval between two widths with the same findings in which another one is looked for, in points.
  private static let shortest = 1.0

  /// Solves the section in a window of a width.
  ///
  /// - Parameter ends: The outcomes at a smaller and at a greater width. Texts that are alike in both are so
  ///   here, unless something else is not.
  private func outcome(at width: Double, between ends: (low: Outcome, high: Outcome)? = nil)
    -> Outcome
  {
    let environment = series.environment(width: width)
    let measured = MeasuredPage(
      plan, content: content, in: environment,
      titleEdge: isWhole ? nil : MeasuredPage.titleEdge(of: page.plan, in: environment))
    let cells = ShownSection.cells(of: index, measured)
    let geometry = Geometry(cells.map(measured.unroundedFrame), of: measured, section: index)
    let shown = ShownSection(
      index, cells, of: ShownPage(page: measured),
      texts: ends.map { geometry.isBetween($0.geometry, $1.geometry) ? $0.texts(alikeIn: $1) : [] }
        ?? [])
    let lost = measured.solution.diagnostics
      .filter { $0.path.sectionIndex == index && $0.problem.leavesSomethingOut }
      .map(PageRule.diagnostic)
    let found = (lost + shown.diagnostics + [shown.acrossFold].compactMap(\.self)).map {
      $0.moved(toSectionAt: .section(0))
    }
    return Outcome(
      geometry: geometry, texts: shown.texts, sizes: shown.elements.map(\.frame.width),
      findings: found,
      fits: measured.solution.contentSize.width <= environment.container.width)
  }
}

extension SectionSweep.Result {
  /// Adds what is so from the width of a sample up to another one. The lengths between two samples that fit fit,
  /// too, because they are affine.
  fileprivate mutating func add(_ sample: (width: Double, outcome: Outcome), upTo width: Double) {
    let outcome = sample.outcome
    fits = fits && outcome.fits
    if let last = pieces.last, last.findings.map(DiagnosticKey.init) == outcome.keys {
      pieces[pieces.count - 1].widths.to = width
    } else {
      pieces.append(
        SectionSweep.Piece(
          widths: WidthInterval(from: sample.width, to: width), findings: outcome.findings))
    }
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
  /// Whether the content is not wider than the window.
  let fits: Bool

  init(
    geometry: Geometry, texts: [DrawnTexts], sizes: [Double], findings: [Diagnostic], fits: Bool
  ) {
    (self.geometry, self.texts, self.findings) = (geometry, texts, findings)
    (self.sizes, self.fits) = (sizes, fits)
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
      && texts.indices.allSatisfy { texts[$0].areBetween(low.texts[$0], high.texts[$0]) }
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

  /// How a cell lies to the one before it and to an active fold, and whether it has a size.
  struct Step: Equatable {
    var right: Int
    var down: Int
    var isBeforeFold: Bool
    var isAfterFold: Bool
    var isEmpty: Bool
  }

  let steps: Steps
  private let frames: [LayoutRect]
  /// The distance from each cell to the next one below it that is in its way, in points, if cells can grow out of
  /// their groups; nil if there is none.
  private let gaps: [Double?]
  /// How much rounding to pixels can move an edge, in points.
  private let tolerance: Double

  init(_ frames: [LayoutRect], of page: MeasuredPage, section: Int) {
    func sign(_ distance: Double) -> Int { distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0 }
    let solution = page.solution
    let fold = solution.environment.fold(
      acrossScrolling: solution.configuration.scrollDirection)
    let cells = frames.indices.map { index in
      let (frame, before) = (frames[index], frames[max(0, index - 1)])
      return Step(
        right: sign(frame.x - before.x), down: sign(frame.y - before.y),
        isBeforeFold: fold.map { frame.maxX < $0.x } ?? false,
        isAfterFold: fold.map { frame.x > $0.maxX } ?? false,
        isEmpty: frame.width <= 0 || frame.height <= 0)
    }
    self.frames = frames
    let group = page.plan.sections[section].layout.group
    gaps = group.canOverflow ? Self.gaps(of: frames) : []
    steps = Steps(alternative: solution.alternative(inSection: section), cells: cells)
    tolerance = 4 / (solution.environment.displayScale ?? 100)
  }

  /// Whether the cells are in the middle between those at two other widths.
  func isBetween(_ low: Geometry, _ high: Geometry) -> Bool {
    guard steps == low.steps, steps == high.steps else { return false }
    return frames.indices.allSatisfy { index in
      let (frame, before, after) = (frames[index], low.frames[index], high.frames[index])
      return abs(frame.x - (before.x + after.x) / 2) <= tolerance
        && abs(frame.width - (before.width + after.width) / 2) <= tolerance
    } && areGaps(between: low.gaps, high.gaps)
  }

  /// Whether cells do not come so near to each other between two other widths that they could overlap.
  ///
  /// A cell that is measured has another height wherever a text gets another number of lines: it may be higher
  /// between two widths than at both. As long as the numbers are the same, distances are affine.
  private func areGaps(between low: [Double?], _ high: [Double?]) -> Bool {
    guard gaps.count == low.count, gaps.count == high.count else { return false }
    return gaps.indices.allSatisfy { index in
      guard let gap = gaps[index], let before = low[index], let after = high[index] else {
        return gaps[index] == nil && low[index] == nil && high[index] == nil
      }
      let excess = abs(gap - (before + after) / 2)
      return excess <= tolerance || min(gap, before, after) > 3 * excess + 60
    }
  }

  private static func gaps(of frames: [LayoutRect]) -> [Double?] {
    let order = frames.indices.sorted { (frames[$0].y, $0) < (frames[$1].y, $1) }
    var gaps = [Double?](repeating: nil, count: frames.count)
    for (place, index) in order.enumerated() {
      let frame = frames[index]
      let below = order[(place + 1)...].first {
        frames[$0].y > frame.y && frames[$0].x < frame.maxX && frame.x < frames[$0].maxX
      }
      gaps[index] = below.map { frames[$0].y - frame.maxY }
    }
    return gaps
  }
}

extension LayoutGroup {
  /// Whether something in the group is measured and can become higher than what it is in.
  fileprivate var canOverflow: Bool {
    subitems.contains { subitem in
      if subitem.size.height.isEstimated && !size.height.isEstimated { return true }
      if case .group(let group) = subitem { return group.canOverflow }
      return false
    }
  }
}

extension LayoutDiagnostic.Problem {
  /// Whether something has no room, or is nothing.
  fileprivate var leavesSomethingOut: Bool {
    switch self {
    case .noRoomForGroup, .noRoom, .noInnerSize, .sticksOut, .noSubitems: true
    default: false
    }
  }
}
