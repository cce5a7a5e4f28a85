import CompositionalLayout

/// All that is known of a section before its items are counted; sections of one description share it.
final class SectionTemplate: Sendable {
  /// The description, with what could not be laid out replaced.
  let section: LayoutSection
  let scrollAxis: LayoutAxis
  let context: SectionContext
  /// The insets of the content: the section's, and across the scroll axis its reference's (`S25`).
  let insets: LayoutInsets
  /// Where the section's boundary items stand.
  let boundaryFrame: BoundaryFrame
  /// One whole group.
  let whole: SolvedGroup
  /// What could not be laid out as described, by paths within the section.
  let diagnostics: [LayoutDiagnostic]

  init(
    _ section: LayoutSection, configuration: LayoutConfiguration, environment: LayoutEnvironment,
    grid: PixelGrid
  ) {
    let axis = configuration.scrollDirection
    let across = axis.across
    let container = environment.container
    var cleaning = NumberCleaning()
    var section = section
    cleaning.section(&section)
    let reference = environment.acrossInsets(
      for: section.contentInsetsReference.resolved(configuration), axis)
    let insets = section.contentInsets + reference
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let flow = isOrthogonal ? across : axis
    var box = container
    box[flow.across] -= insets.total(along: flow.across)
    var kinds: [String] = []
    section.group.collectKinds(into: &kinds)
    context = SectionContext(
      grid: grid, container: container, flow: flow, box: box, kinds: kinds)
    self.section = section
    self.insets = insets
    scrollAxis = axis

    let supplementaryReference: LayoutInsets
    switch section.supplementaryContentInsetsReference {
    case .automatic: supplementaryReference = reference
    case let own: supplementaryReference = environment.acrossInsets(for: own, axis)
    }
    boundaryFrame = BoundaryFrame(
      axis: axis, container: container,
      insets: section.supplementariesFollowContentInsets
        ? section.contentInsets + supplementaryReference : supplementaryReference, grid: grid)

    var solver = GroupSolver(context: context)
    whole = solver.solve(section.group)
    cleaning.log.add(contentsOf: solver.log)
    diagnostics = cleaning.log.entries
  }

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The groups of so many items.
  func run(itemCount: Int) -> GroupRun {
    let group = section.group
    let present = whole.slots.isEmpty ? 0 : itemCount % whole.slots.count
    var tail: SolvedGroup?
    if present > 0 {
      var solver = GroupSolver(context: context)
      tail = solver.solve(group, present: present)
    }
    let across = context.flow.across
    var run = GroupRun(
      whole: whole, tail: tail, itemCount: itemCount, flow: context.flow,
      edges: group.edgeSpacing,
      crossing: GroupCrossing(
        start: group.edgeSpacing.start(along: across), end: group.edgeSpacing.end(along: across),
        available: isOrthogonal ? nil : context.box[across]),
      spacing: section.interGroupSpacing)
    if group.size.isUniform, run.groupCount > 0 { run.shareLength(self) }
    return run
  }
}

extension ContentInsetsReference {
  /// The reference itself, or the configuration's, whose own default is the safe area (`S25`).
  func resolved(_ configuration: LayoutConfiguration) -> ContentInsetsReference {
    guard self == .automatic else { return self }
    let shared = configuration.contentInsetsReference
    return shared == .automatic ? .safeArea : shared
  }
}

extension LayoutEnvironment {
  /// A reference's insets across the scroll axis; along it they do not count (`S25`).
  func acrossInsets(
    for reference: ContentInsetsReference, _ scrollAxis: LayoutAxis
  ) -> LayoutInsets {
    var insets = self.insets(for: reference)
    if scrollAxis == .vertical {
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.leading, insets.trailing) = (0, 0)
    }
    return insets
  }
}

extension LayoutInsets {
  static func + (one: LayoutInsets, other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: one.top + other.top, leading: one.leading + other.leading,
      bottom: one.bottom + other.bottom, trailing: one.trailing + other.trailing)
  }
}
