public import CompositionalLayout
import CatalogModel
import DocumentJSON
public import PagePictures

/// Finds the widths at which something is wrong with a page: a text is cut, cells overlap or lie beyond the edge,
/// nothing of a section is laid out, a single column stands alone, or a cell lies across an active fold.
///
/// The widths are not sampled: the ends of an interval are where the layout changes, to less than a pixel.
///
/// ```swift
/// for finding in SizeSurvey().findings(in: plan) {
///   print(finding.diagnostic, finding.widths)
/// }
/// ```
public struct SizeSurvey: Sendable {
  /// The widths to examine, in points.
  public var widths: ClosedRange<Double>
  /// The device or window whose width varies. Nil stands for windows as phones and tablets have them.
  public var window: LayoutEnvironment?
  /// The text sizes, directions and size classes to examine at each width.
  public var variants: [SizeVariant]

  /// By default, windows from 200 to 1,400 points at every text size, in both directions and with all size
  /// classes.
  public init(
    widths: ClosedRange<Double> = SizeSurvey.allWidths, window: LayoutEnvironment? = nil,
    variants: [SizeVariant] = SizeVariant.each()
  ) {
    self.widths = widths
    self.window = window
    self.variants = variants
  }

  /// The widths that windows can have, in points.
  public static let allWidths: ClosedRange<Double> = 200...1400
  /// The number of items of a section that are examined, as though it had no more.
  public static let itemsPerSection = ShownPage.inspectedItems

  /// The findings in a plan, section by section.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - content: The content of the cells; nil means placeholders.
  public func findings(in plan: LayoutPlan, content: PictureContent? = nil) -> [SizeFinding] {
    findings(in: plan, content: content, unless: { false }) ?? []
  }

  /// The findings in a plan; nil if they are no longer needed.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - content: The content of the cells; nil means placeholders.
  ///   - memory: What is known of the sections already.
  ///   - progress: Called with the number of parts that are done, and that of all parts.
  ///   - isCancelled: Whether the findings are no longer needed.
  package func findings(
    in plan: LayoutPlan, content: PictureContent?, memory: CheckMemory = CheckMemory(),
    progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in },
    unless isCancelled: @Sendable () -> Bool
  ) -> [SizeFinding]? {
    let content = content ?? PictureContent(placeholdersFor: plan)
    // Variants that a plan does not distinguish are examined once.
    let relevant = variants.map { $0.relevant(to: plan) }
    let layouts = PageLayouts(of: plan)
    @Sendable func sweep(_ section: Int, _ variant: SizeVariant, isWhole: Bool) -> SectionSweep
      .Result?
    {
      let sweep = SectionSweep(
        section, of: plan, layouts, content, in: WindowSeries(window: window, variant: variant),
        widths: widths, isWhole: isWhole)
      return try? memory.result(of: sweep, unless: isCancelled)
    }
    let parts = plan.sections.indices.flatMap { section in
      relevant.uniqued().map { (section: section, variant: $0) }
    }
    let done = Locked(0)
    var results = Parallel.map(parts) { section, variant in
      let result = sweep(section, variant, isWhole: false)
      progress(
        done.withLock {
          $0 += 1; return $0
        }, parts.count)
      return result
    }
    // From right to left, a section that is wider than the window moves the others (S33).
    let moved = Set(
      zip(parts, results).filter { $0.variant.direction == .rightToLeft && $1?.fits == false }
        .map(\.0.variant))
    if !moved.isEmpty, plan.sections.count <= Self.sectionsTogether {
      let again = parts.indices.filter { moved.contains(parts[$0].variant) }
      let together = Parallel.map(again) {
        sweep(parts[$0].section, parts[$0].variant, isWhole: true)
      }
      for (index, result) in zip(again, together) { results[index] = result }
    }
    guard !isCancelled() else { return nil }
    var merger = FindingMerger()
    for (part, result) in zip(parts, results) {
      merger.add(
        result?.pieces ?? [], ofSection: part.section,
        zip(variants, relevant).filter { $1 == part.variant }.map(\.0))
    }
    return merger.findings(in: variants)
  }

  /// The most sections that are solved together, because the time grows with the square of their number.
  private static let sectionsTogether = 12
}

extension SizeSurvey {
  /// The survey of the widths of a matrix, in windows with the usual size classes; nil if it has none.
  init?(of matrix: DeviceMatrix) {
    guard let widths = matrix.widths else { return nil }
    let environments = matrix.devices.map(\.environment)
    self.init(
      widths: widths,
      variants: SizeVariant.each(
        textSizes: environments.map(\.contentSizeCategory).uniqued(),
        directions: environments.map(\.direction).uniqued(), sizeClasses: [nil]))
  }
}

/// Joins the pieces of all variants to findings.
private struct FindingMerger {
  private var order: [DiagnosticKey] = []
  private var found:
    [DiagnosticKey: (diagnostic: Diagnostic, places: [[WidthInterval]: [SizeVariant]])] =
      [:]

  mutating func add(
    _ pieces: [SectionSweep.Piece], ofSection section: Int, _ variants: [SizeVariant]
  ) {
    var intervals: [DiagnosticKey: [WidthInterval]] = [:]
    for piece in pieces {
      for var diagnostic in piece.findings {
        diagnostic = diagnostic.moved(toSectionAt: .section(section))
        let key = DiagnosticKey(diagnostic)
        if found[key] == nil {
          order.append(key)
          found[key] = (diagnostic, [:])
        }
        var own = intervals[key] ?? []
        if let last = own.last, last.to >= piece.widths.from {
          own[own.count - 1].to = piece.widths.to
        } else {
          own.append(piece.widths)
        }
        intervals[key] = own
      }
    }
    for (key, widths) in intervals { found[key]?.places[widths, default: []] += variants }
  }

  /// The findings with the variants of each place in the order of all variants.
  func findings(in variants: [SizeVariant]) -> [SizeFinding] {
    let ranks = Dictionary(zip(variants, variants.indices)) { first, _ in first }
    func rank(_ variant: SizeVariant) -> Int { ranks[variant] ?? 0 }
    return order.compactMap { key in
      guard let found = found[key] else { return nil }
      let places = found.places.map { widths, variants in
        SizeFinding.Place(widths: widths, variants: variants.sorted { rank($0) < rank($1) })
      }
      return SizeFinding(
        diagnostic: found.diagnostic,
        places: places.sorted { rank($0.variants[0]) < rank($1.variants[0]) })
    }
  }
}
