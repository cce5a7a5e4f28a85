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
  /// The plan of this section alone, below an empty one if there is one before it.
  private let plan: LayoutPlan
  private let content: PictureContent?
  private let series: WindowSeries
  /// The index of the section in ``plan``.
  private let index: Int
  /// The index of the section in the page.
  private let section: Int

  init(_ section: Int, of plan: LayoutPlan, _ content: PictureContent?, in series: WindowSeries) {
    self.section = section
    self.series = series
    index = min(section, 1)
    var part = plan
    part.sections = Array(plan.sections[(section - index)...section])
    if index > 0 { part.sections[0].itemCount = 0 }
    let count = part.sections[index].itemCount ?? 0
    part.sections[index].itemCount = min(count, ShownPage.inspectedItems)
    self.plan = part
    self.content = content?.arranged(Array((section - index)...section))
  }

  /// The part of a section's findings that holds throughout an interval.
  struct Piece {
    var widths: WidthInterval
    var findings: [Diagnostic]
  }

  /// The intervals of a range of widths in which the same is wrong with the section.
  func pieces(in range: ClosedRange<Double>) -> [Piece] {
    let inner = series.thresholds(of: plan)
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
    let middle = (low.width + high.width) / 2
    let isNarrow = high.width - low.width <= Self.precision
    if low.outcome.decisions == high.outcome.decisions {
      let between = isNarrow ? low.outcome : outcome(at: middle)
      if isNarrow || between.isBetween(low.outcome, high.outcome) {
        add(low, upTo: high.width, &pieces)
        return
      }
      split(from: low, to: (middle, between), &pieces)
      split(from: (middle, between), to: high, &pieces)
    } else if isNarrow {
      add(low, upTo: high.width, &pieces)
      add(high, upTo: high.width, &pieces)
    } else {
      let between = outcome(at: middle)
      split(from: low, to: (middle, between), &pieces)
      split(from: (middle, between), to: high, &pieces)
    }
  }

  private func add(_ sample: Sample, upTo width: Double, _ pieces: inout [Piece]) {
    let keys = sample.outcome.decisions.findings
    if let last = pieces.last, last.findings.map(FindingKey.init) == keys {
      pieces[pieces.count - 1].widths.to = width
    } else {
      pieces.append(
        Piece(
          widths: WidthInterval(from: sample.width, to: width), findings: sample.outcome.findings))
    }
  }

  /// The distance between two widths that count as the place of an event, in points: less than a pixel.
  private static let precision = 0.02

  /// Solves the section in a window of a width.
  private func outcome(at width: Double) -> Outcome {
    let environment = series.environment(width: width)
    let page = MeasuredPage(plan, content: content, in: environment)
    let shown = ShownSection(index, of: ShownPage(page: page))
    let own = page.solution.diagnostics.filter {
      $0.path.sectionIndex == index && $0.problem.dependsOnWidth
    }
    let lost = own.map { PageRule.notLaidOut.diagnostic(at: $0.path, "\($0.problem)", remedy: "") }
    let findings = (lost + shown.diagnostics + [shown.acrossFold].compactMap(\.self)).map {
      $0.moved(toSection: section)
    }
    return Outcome(
      decisions: Outcome.Decisions(
        alternative: page.solution.alternative(inSection: index),
        steps: Outcome.steps(shown.cells.map(\.frame)), texts: shown.texts.map(\.arrangement),
        findings: findings.map(FindingKey.init)),
      findings: findings, frames: shown.cells.map(\.frame),
      tolerance: 4 / (environment.displayScale ?? 100))
  }
}

/// What identifies a finding, whatever its numbers.
struct FindingKey: Hashable, Sendable {
  var rule: String
  var path: PlanPath

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    path = diagnostic.path
  }
}

/// A section at one width.
private struct Outcome {
  /// All that does not vary continuously with the width.
  struct Decisions: Hashable {
    var alternative: Int?
    var steps: [Step]
    var texts: [[DrawnTexts.Placed]]
    var findings: [FindingKey]
  }

  /// How a cell lies to the one before it, and whether it has a size.
  struct Step: Hashable {
    var right: Int
    var down: Int
    var isEmpty: Bool
  }

  let decisions: Decisions
  let findings: [Diagnostic]
  let frames: [LayoutRect]
  /// How much rounding to pixels can move an edge, in points.
  let tolerance: Double

  static func steps(_ frames: [LayoutRect]) -> [Step] {
    func sign(_ distance: Double) -> Int { distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0 }
    return frames.indices.map { index in
      let (frame, before) = (frames[index], frames[max(0, index - 1)])
      return Step(
        right: sign(frame.x - before.x), down: sign(frame.y - before.y),
        isEmpty: frame.width <= 0 || frame.height <= 0)
    }
  }

  /// Whether the outcome is what lies in the middle between two others with equal decisions.
  func isBetween(_ low: Outcome, _ high: Outcome) -> Bool {
    guard decisions == low.decisions, frames.count == low.frames.count else { return false }
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

extension Diagnostic {
  /// The same diagnostic for a section with another index.
  fileprivate func moved(toSection section: Int) -> Diagnostic {
    var moved = self
    moved.path.steps[1] = .index(section)
    return moved
  }
}
