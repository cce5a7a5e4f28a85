/// What a row or a column holds and how much of its axis that takes (`S8` to `S10`, `S16`).
package struct SizedRow: Sendable {
  /// The axis of the group.
  package var axis: LayoutAxis
  /// The box that the fractions of its subitems are of: its inner size less the spacings.
  package var container: LayoutExtent
  /// How many subitems one group holds.
  package var capacity: Int
  /// How long each of an equal-count group's subitems is, in points (`S10`).
  package var share: Double?
  /// What the subitems and the spacings between them take of the axis, in points.
  package var used: Double
  /// The sum of the fractions that fitted subitems take of the room.
  package private(set) var fraction = 0.0
  /// The room along the axis, in points.
  package var length: Double
  /// Whether the subitems are fitted into that room; a count is not, nor an estimated length.
  package var isFitted: Bool
  private let scale: Double?
  /// The most subitems that are counted.
  package static let capacityLimit = 10_000

  /// The row of a group; nil for a custom group.
  init?(_ group: LayoutGroup, inner: LayoutExtent, scale: Double?) {
    guard case .stack(let axis, let contents) = group.arrangement else { return nil }
    self.axis = axis
    self.scale = scale
    length = inner[axis]
    container = inner
    isFitted = false
    capacity = 0
    used = 0
    let spacing = group.interItemSpacing?.value ?? 0
    switch contents {
    case .dividing(_, let count):
      hold(count, spacing)
      let share = count > 0 ? (container[axis] / Double(count)).onPixels(scale) : 0
      self.share = share
      used = length
    case .repeating(let subitem, let count):
      hold(count, spacing)
      used = Double(capacity) * measure(subitem) + gaps(spacing)
    case .subitems(let subitems) where group.size[axis].isEstimated:
      hold(subitems.count, spacing)
      used = subitems.reduce(gaps(spacing)) { $0 + measure($1) }
      length = used
    case .subitems(let subitems):
      isFitted = true
      fit(subitems, spacing)
    }
  }

  private mutating func hold(_ count: Int, _ spacing: Double) {
    capacity = max(0, count)
    container[axis] = length - gaps(spacing)
  }

  private func gaps(_ spacing: Double) -> Double {
    Double(max(0, capacity - 1)) * spacing
  }

  private func measure(_ subitem: LayoutSubitem) -> Double {
    RowDemand(subitem, axis: axis, inner: container, scale: scale).length(in: container[axis])
  }

  /// Finds how many subitems fit: fractions are of what the spacings leave (`S9`).
  private mutating func fit(_ subitems: [LayoutSubitem], _ spacing: Double) {
    guard !subitems.isEmpty, length.isFinite, spacing.isFinite else { return }
    let room = length
    let leansOnRow = subitems.contains { $0.size[axis.across].fractionAxis == axis }
    var demand = RowDemand(scale: scale)
    var fitting = leansOnRow ? count(subitems, in: room) { _ in (room, 0) } : 0
    if leansOnRow {
      let reduced = room - Double(max(0, fitting - 1)) * spacing
      fitting = count(subitems, in: room) { (reduced, Double($0 - 1) * spacing) }
      container[axis] = reduced
    } else {
      fitting = count(subitems, in: room) { count in
        let gaps = Double(count - 1) * spacing
        return (room - gaps, gaps)
      }
      container[axis] = room - Double(max(0, fitting - 1)) * spacing
    }
    capacity = fitting
    for (index, subitem) in subitems.enumerated() {
      let times = fitting / subitems.count + (index < fitting % subitems.count ? 1 : 0)
      demand.add(subitem, axis: axis, inner: container, times: times)
    }
    used = demand.length(in: container[axis]) + gaps(spacing)
    fraction = demand.fraction
  }

  /// The most subitems, repeated from the start, whose lengths and gaps fit; `box` says for a
  /// count what their fractions are of and what the gaps take.
  private func count(
    _ subitems: [LayoutSubitem], in room: Double, box: (Int) -> (box: Double, gaps: Double)
  ) -> Int {
    var demand = RowDemand(scale: scale)
    for count in 1...Self.capacityLimit {
      demand.add(subitems[(count - 1) % subitems.count], axis: axis, inner: container)
      let (box, gaps) = box(count)
      let fits = box >= 0 && demand.length(in: box) + gaps <= room + Self.tolerance
      if !fits { return count - 1 }
      // A list that takes no room fits any number of times.
      if count == subitems.count, demand.isNothing, gaps <= 0 { return Self.capacityLimit }
    }
    return Self.capacityLimit
  }

  /// How much longer than its room a row may be, in points (`S3`).
  package static let tolerance = 0.001
}
