import CompositionalLayout

/// The number of subitems that fit in a row or a column, and the box in which they are sized (`S9`,
/// `S10`, `S16`).
struct SlotFitting {
  /// What limits the number of subitems in a group.
  enum Limit: Sendable {
    /// The room along the axis: one more would not fit.
    case room
    /// The group's count.
    case count
    /// The list of subitems, each once, because the group is estimated along its axis.
    case list
  }

  /// The result: `count` subitems, with the list repeated cyclically.
  struct Slots: Sendable {
    var count: Int
    /// The inner size minus the spacings.
    var box: LayoutExtent
    var limit: Limit
    /// The equal share of each subitem in a divided group.
    var share: Double?
    /// The length that one more subitem would need along the axis.
    var needOfOneMore: Double?
    /// Whether the number was cut to the limit for one group.
    var isCut = false
  }

  /// The reason why a group holds nothing.
  struct Failure: Error {
    var rule: Rule
    var problem: LayoutDiagnostic.Problem
  }

  let context: GroupContext
  let axis: LayoutAxis
  let inner: LayoutExtent
  let spacing: Double
  let isEstimated: Bool
  /// The measured lengths along the axis by slot; nil if they do not affect how many subitems fit.
  var measured: ((Int) -> Double?)?

  /// The length by which a sum may exceed the room, so that three thirds fit a whole (`S3`).
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

  /// The result for a number of slots, with their spacings subtracted from the box.
  private func slots(count: Int, limit: Limit) -> Slots {
    let limited = min(count, SolverLimits.boxesPerGroup)
    return Slots(
      count: limited, box: box(for: limited), limit: limit, isCut: limited < count)
  }

  /// The inner size minus the spacings between `count` slots.
  func box(for count: Int) -> LayoutExtent {
    var box = inner
    box[axis] -= Double(count - 1) * spacing
    return box
  }
}
