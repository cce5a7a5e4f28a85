import CompositionalLayout

/// What was measured in a run: sparse, so that one measured item of a million costs what one item
/// costs, and summed in a ``SparseFenwickTree``, so that places stay logarithmic to find.
struct RunMeasurements: Sendable {
  /// The measured sizes, by item.
  var sizes: [Int: MeasuredSize] = [:]
  /// The groups that hold measured items, by number.
  var groups: [Int: SolvedGroup] = [:]
  /// Which items are in which group, where measured lengths decide that.
  var table: GroupTable?
  /// How much longer than the pattern's each group's advance is.
  var advances: SparseFenwickTree
  /// No measured group has ever been longer along the flow.
  var longest = 0.0
  /// The longest measured group across the flow.
  private(set) var widest = 0.0

  init(groupCount: Int) {
    advances = SparseFenwickTree(count: groupCount)
  }

  /// Puts a group beside the pattern.
  mutating func set(_ group: SolvedGroup, at number: Int, in run: GroupRun) {
    let old = groups[number].map(run.advance(of:)) ?? run.advance
    let new = run.advance(of: group)
    if old != new { advances.add(new - old, at: number) }
    let across = run.flow.across
    let length = group.size[across]
    let before = groups[number]?.size[across]
    groups[number] = group
    longest = max(longest, group.size[run.flow])
    if let before, before == widest, length < before {
      widest = groups.values.reduce(0) { max($0, $1.size[across]) }
    } else {
      widest = max(widest, length)
    }
  }
}
