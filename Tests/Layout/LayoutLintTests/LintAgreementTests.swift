import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutSolver
import TestSupport
import Testing

/// Holds what lint says of room, fit and width against solved frames, both ways: what it finds shows in
/// the frames, and what shows in the frames is found.
@Suite struct LintAgreementTests {
  @Test func `diagnostics on room, fit and width are what the frames show`() {
    let seed = randomSeed("lint against frames")
    var random = RandomRows(seed: seed)
    for number in 0..<TestForm.rounds(500) {
      let row = random.row()
      let oracle = RowOracle(row)
      let found = Set(
        LayoutLinter(environment: row.environment).diagnostics(in: row.plan)
          .filter { oracle.rules.contains($0.rule) }.map { "\($0.rule) \($0.path)" })
      let shown = oracle.diagnostics
      let text = (try? row.plan.encodedText(pretty: false)) ?? ""
      #expect(found == shown, "seed \(seed), row \(number), \(row.environment.container): \(text)")
      if found != shown { break }
    }
  }
}

/// A section with one group, on a phone of a random width.
private struct RandomRow {
  var plan: LayoutPlan
  var environment: LayoutEnvironment
}

/// Makes sections of one group whose subitems carry a badge each, by which a solution tells which of
/// them are laid out.
private struct RandomRows {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func row() -> RandomRow {
    let axis = pick(LayoutAxis.allCases)
    let items = (0..<integer(in: 0...4)).map { item($0) }
    let contents: LayoutGroup.Contents
    switch (integer(in: 0...4), items.first) {
    case (0, let item?): contents = .dividing(.item(item), count: integer(in: 0...4))
    case (1, let item?): contents = .repeating(.item(item), count: integer(in: 0...4))
    default: contents = .subitems(items.map(LayoutSubitem.item))
    }
    let size = LayoutSize(
      width: pick([.fractionalWidth(1), .fractionalWidth(0.7), .absolute(200), .estimated(150)]),
      height: pick([.absolute(100), .fractionalHeight(0.2), .estimated(80)]))
    var group = LayoutGroup(size: size, arrangement: .stack(axis, contents))
    if chance(0.5) { group.interItemSpacing = .fixed(Double(integer(in: 0...60))) }
    if chance(0.3) { group.contentInsets = LayoutInsets(all: Double(integer(in: 0...60))) }
    let section = PlannedSection(
      itemCount: 40, layout: LayoutSection(group: group, interGroupSpacing: 1_000))
    return RandomRow(
      plan: LayoutPlan(sections: [section]),
      environment: LayoutEnvironment(
        container: LayoutExtent(width: Double(integer(in: 200...500)), height: 800),
        displayScale: pick([nil, 2, 3])))
  }

  private mutating func item(_ number: Int) -> LayoutItem {
    let badge = LayoutSupplementaryItem(
      size: LayoutSize(width: .absolute(1), height: .absolute(1)), elementKind: "\(number)",
      containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    return LayoutItem(
      size: LayoutSize(width: length(), height: length()), supplementaryItems: [badge])
  }

  private mutating func length() -> LayoutDimension {
    switch integer(in: 0...6) {
    case 0: .fractionalWidth(pick([0.25, 0.5, 1.0 / 3, 0.3335, 1, 1.2]))
    case 1: .fractionalHeight(pick([0.25, 0.5, 1, 1.5]))
    case 2, 3: .estimated(Double(integer(in: 10...120)))
    default: .absolute(Double(integer(in: 10...260)))
    }
  }

  private mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[integer(in: 0...values.count - 1)]
  }
}

/// What solved frames show of a row, in the names of lint's rules.
private struct RowOracle {
  /// The rules of which frames show something: where nothing is laid out, only that.
  var rules: Set<String> {
    cells.isEmpty
      ? ["no-room-for-first-item"]
      : [
        "no-room-for-first-item", "subitem-never-fits", "sticks-out-across", "fraction-above-one",
      ]
  }

  private(set) var diagnostics: Set<String> = []
  private let group: LayoutGroup
  private let solution: LayoutSolution
  private let cells: [LayoutRect]

  init(_ row: RandomRow) {
    let section = row.plan.sections[0]
    group = section.layout.group
    let solution = LayoutSolver().solve(row.plan, in: row.environment)
    self.solution = solution
    cells = (0..<40).compactMap { solution.unroundedFrame(ofItem: $0, inSection: 0) }
    guard !cells.isEmpty else {
      addEmptyGroup()
      return
    }
    addUnusedSubitems()
    addOverflow()
    addLongSubitems()
  }

  private var axis: LayoutAxis { group.axis ?? .horizontal }

  private mutating func add(_ rule: String, _ place: PlanPath) {
    diagnostics.insert("\(rule) \(place)")
  }

  private func subitem(_ index: Int) -> PlanPath {
    group.path(toSubitem: index, from: .section(0).key("group"))
  }

  private mutating func addEmptyGroup() {
    let path = PlanPath.section(0).key("group")
    let place: PlanPath
    switch (group.arrangement, LayoutAxis.allCases.contains { inner[$0] < 0 }) {
    case (.stack(_, .subitems(let items)), _) where items.isEmpty: place = path.key("subitems")
    case (.stack(_, .dividing(_, 0)), _), (.stack(_, .repeating(_, 0)), _):
      place = path.key("count")
    case (_, true): place = path.key("contentInsets")
    case (.stack(_, .dividing), _): place = path.key("interItemSpacing")
    default: place = subitem(0).size(along: axis)
    }
    add("no-room-for-first-item", place)
  }

  /// Subitems of which no badge is anywhere, although there are items for several groups.
  private mutating func addUnusedSubitems() {
    guard case .stack(_, .subitems(let items)) = group.arrangement else { return }
    let unused = items.indices.first { index in
      let badge = ElementIdentifier(
        category: .supplementary(kind: "\(index)"), section: 0, item: 0)
      return solution.element(badge) == nil
    }
    if let unused {
      add("subitem-never-fits", subitem(unused).size(along: axis))
    }
  }

  /// Repeated items of the first group that reach beyond its inner end.
  private mutating func addOverflow() {
    guard case .stack(_, .repeating(_, let count)) = group.arrangement,
      !group.size[axis].isEstimated
    else { return }
    let start = group.contentInsets.start(along: axis)
    let reach = cells.prefix(count).map { $0.end(along: axis) - start }.max() ?? 0
    if reach > inner[axis] + 0.001 { add("subitem-never-fits", subitem(0).size(along: axis)) }
  }

  /// Subitems that are longer than the group on an axis where they could have been shorter.
  private mutating func addLongSubitems() {
    let across = axis.across
    for (index, item) in group.subitems.enumerated() where cells.indices.contains(index) {
      for axis in LayoutAxis.allCases {
        let dimension = item.size[axis]
        let isShare = axis == self.axis && group.isDivided
        if dimension.fractionAxis == axis, dimension.value > 1, !isShare {
          add("fraction-above-one", subitem(index).size(along: axis))
        }
      }
      let dimension = item.size[across]
      guard dimension.fractionAxis != across, !dimension.isEstimated,
        !group.size[across].isEstimated, isShown(index),
        cells[index].extent[across] > inner[across] + 0.001, inner[across] >= 0
      else { continue }
      add("sticks-out-across", subitem(index).size(along: across))
    }
  }

  /// Whether the cell of that number is in the first group, and so of the subitem of that number.
  private func isShown(_ index: Int) -> Bool {
    guard case .stack(_, .subitems) = group.arrangement else { return true }
    // Groups are a thousand points apart.
    return cells[index].y < 900
  }

  /// What the group's insets leave inside of it.
  private var inner: LayoutExtent {
    let box = solution.environment.container
    var inner = LayoutExtent(
      width: length(group.size.width, box), height: length(group.size.height, box))
    for axis in LayoutAxis.allCases where !group.size[axis].isEstimated {
      inner[axis] -= group.contentInsets.total(along: axis)
    }
    return inner
  }

  /// A dimension in the collection view, to which a section without insets adds nothing.
  private func length(_ dimension: LayoutDimension, _ box: LayoutExtent) -> Double {
    guard let axis = dimension.fractionAxis else { return dimension.value }
    let length = dimension.value * box[axis]
    guard let scale = solution.environment.displayScale else { return length }
    return ((length * scale) + 0.001).rounded(.down) / scale
  }
}

extension LayoutGroup {
  fileprivate var isDivided: Bool {
    if case .stack(_, .dividing) = arrangement { true } else { false }
  }
}

extension LayoutRect {
  fileprivate func end(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? x + width : y + height
  }
}
