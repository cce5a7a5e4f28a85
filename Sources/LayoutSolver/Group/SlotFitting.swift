import CompositionalLayout

/// How many subitems a row or a column holds, and the box that they are sized in (`S9`, `S10`,
/// `S16`).
struct SlotFitting {
  /// What decides how many subitems a group holds.
  enum Limit: Sendable {
    /// The room along the axis: one more would not fit.
    case room
    /// The count that the group names.
    case count
    /// The list of subitems, each once: the group is estimated along its axis.
    case list
  }

  /// The answer: `count` subitems, the list repeated cyclically.
  struct Slots: Sendable {
    var count: Int
    /// What is left of the inner size once the spacings are taken off.
    var box: LayoutExtent
    var limit: Limit
    /// The equal share of a divided group.
    var share: Double?
    /// What one more would need of the room along the axis.
    var needOfOneMore: Double?
    /// Whether more would have fit than a group may hold.
    var isCut = false
  }

  /// Why a group holds nothing.
  struct Failure: Error {
    var rule: Rule
    var problem: LayoutDiagnostic.Problem
  }

  let context: GroupContext
  let axis: LayoutAxis
  let inner: LayoutExtent
  let spacing: Double
  let isEstimated: Bool
  /// What was measured along the axis, by slot; nil where it does not decide how many fit.
  var measured: ((Int) -> Double?)?

  /// How far a sum may be beyond the room: sums of thirds must fit a whole (`S3`).
  var tolerance: Double {
    context.grid.rounding == .nearest ? max(0.001, inner[axis] * 1e-6) : 0.001
  }

  func slots(for contents: LayoutGroup.Contents) -> Result<Slots, Failure> {
    switch contents {
    case .subitems(let subitems):
      guard !subitems.isEmpty else { return failure(.repeatedSubitems, .noSubitems) }
      return isEstimated
        ? .success(slots(count: subitems.count, limit: .list)) : fitted(subitems)
    case .dividing(_, let count):
      guard count > 0 else { return failure(.groupCount, .noSubitems) }
      var slots = slots(count: count, limit: .count)
      guard slots.box[axis] >= 0 else { return failure(.groupCount, .noInnerSize(slots.box[axis])) }
      slots.share = context.grid.length(slots.box[axis] / Double(slots.count))
      return .success(slots)
    case .repeating(_, let count):
      guard count > 0 else { return failure(.groupCount, .noSubitems) }
      return .success(slots(count: count, limit: .count))
    }
  }

  func failure(_ rule: Rule, _ problem: LayoutDiagnostic.Problem) -> Result<Slots, Failure> {
    .failure(Failure(rule: rule, problem: problem))
  }

  /// So many slots, and what their spacings leave.
  private func slots(count: Int, limit: Limit) -> Slots {
    let limited = min(count, SolverLimits.boxesPerGroup)
    return Slots(
      count: limited, box: box(for: limited), limit: limit, isCut: limited < count)
  }

  /// The inner size less the spacings between `count` slots.
  func box(for count: Int) -> LayoutExtent {
    var box = inner
    box[axis] -= Double(count - 1) * spacing
    return box
  }
}
