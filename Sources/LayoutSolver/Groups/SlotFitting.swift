import CompositionalLayout

/// How many subitems a row or a column holds, and the box that they are sized in (`S9`, `S10`,
/// `S16`).
struct SlotFitting {
  /// The answer: `count` subitems, the list repeated cyclically.
  struct Slots {
    var count: Int
    /// What is left of the inner size once the spacings are taken off.
    var box: LayoutExtent
    /// The equal share of a divided group.
    var share: Double?
    /// Whether more would have fit than a group may hold.
    var isCut = false
  }

  /// Why a group holds nothing.
  struct Failure: Error {
    var rule: String
    var problem: LayoutDiagnostic.Problem
  }

  let context: SectionContext
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
      guard !subitems.isEmpty else { return .failure(Failure(rule: "S8", problem: .noSubitems)) }
      return isEstimated ? .success(slots(count: subitems.count)) : fitted(subitems)
    case .dividing(_, let count):
      guard count > 0 else { return .failure(Failure(rule: "S10", problem: .noSubitems)) }
      var slots = slots(count: count)
      guard slots.box[axis] >= 0 else {
        return .failure(Failure(rule: "S10", problem: .noInnerSize(slots.box[axis])))
      }
      slots.share = context.grid.length(slots.box[axis] / Double(slots.count))
      return .success(slots)
    case .repeating(_, let count):
      guard count > 0 else { return .failure(Failure(rule: "S10", problem: .noSubitems)) }
      return .success(slots(count: count))
    }
  }

  /// So many slots, and what their spacings leave.
  func slots(count: Int) -> Slots {
    let limited = min(count, SolverLimits.boxesPerGroup)
    return Slots(count: limited, box: box(for: limited), isCut: limited < count)
  }

  /// The inner size less the spacings between `count` slots.
  func box(for count: Int) -> LayoutExtent {
    var box = inner
    box[axis] -= Double(count - 1) * spacing
    return box
  }
}

extension LayoutExtent {
  init(of node: GroupNode) {
    self.init(width: node.inner(.horizontal), height: node.inner(.vertical))
  }
}
