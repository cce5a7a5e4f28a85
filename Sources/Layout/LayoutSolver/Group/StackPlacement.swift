import CompositionalLayout

/// Places the boxes of a row or a column (`S11`, `S12`), and gives an estimated group the length of
/// its contents (`S16`).
struct StackPlacement {
  let axis: LayoutAxis
  let spacing: LayoutSpacing?

  /// The distribution of leftover space along the axis.
  struct Spread {
    /// The length of the boxes, their fixed edges and the minimum spacings between them.
    var used: Double
    /// The number of flexible spacings that share the leftover space.
    var flexible = 0
    /// The share that each of them gets beyond its minimum.
    var share = 0.0
    /// The distance between two boxes.
    var gap = 0.0
  }

  @discardableResult
  func place(_ box: GroupBox) -> Spread {
    var counts = box.inside.map { _ in 0 }
    for place in box.places { counts[place.number] += 1 }
    var spread = Spread(used: used(box, counts))
    if box.estimated[axis] {
      box.size[axis] = max(0, spread.used) + box.insets.total(along: axis)
    }
    spread.flexible = spacing?.isFlexible == true ? max(0, box.places.count - 1) : 0
    for (child, count) in zip(box.inside, counts) {
      spread.flexible += count * child.edges(axis).flexibleCount
    }
    if spread.flexible > 0 {
      spread.share = (box.inner[axis] - spread.used) / Double(spread.flexible)
    }
    spread.gap = room(spacing, spread.share)
    placeAlong(box, spread)
    placeAcross(box)
    return spread
  }

  /// The length that a number of each box takes along the axis: their lengths, fixed edges and the
  /// spacings between them.
  func used(_ box: GroupBox, _ counts: [Int]) -> Double {
    let lengths = zip(box.inside, counts).reduce(0) {
      $0 + Double($1.1) * $1.0.lengthWithEdges(axis)
    }
    return lengths + Double(max(0, counts.reduce(0, +) - 1)) * (spacing?.value ?? 0)
  }

  private func placeAlong(_ box: GroupBox, _ spread: Spread) {
    let rooms = box.inside.map { child in
      let edges = child.edges(axis)
      return (
        before: room(edges.start, spread.share),
        after: child.size[axis] + room(edges.end, spread.share) + spread.gap
      )
    }
    var cursor = box.insets.start(along: axis)
    for index in box.places.indices {
      let room = rooms[box.places[index].number]
      cursor += room.before
      box.places[index].corner[axis] = cursor
      cursor += room.after
    }
  }

  private func placeAcross(_ box: GroupBox) {
    let across = axis.across
    if box.estimated[across] {
      let longest = box.places.reduce(0) {
        max($0, box.inside[$1.number].lengthWithEdges(across))
      }
      box.size[across] = longest + box.insets.total(along: across)
    }
    let corners = box.inside.map { corner(of: $0, in: box, across) }
    for index in box.places.indices {
      box.places[index].corner[across] = corners[box.places[index].number]
    }
  }

  private func corner(of child: GroupBox, in box: GroupBox, _ across: LayoutAxis) -> Double {
    let edges = child.edges(across)
    let left = box.inner[across] - child.lengthWithEdges(across)
    let share = edges.flexibleCount > 0 ? left / Double(edges.flexibleCount) : 0
    return box.insets.start(along: across) + room(edges.start, share)
  }

  /// The length of a spacing; a flexible one gets a share of the leftover space.
  func room(_ spacing: LayoutSpacing?, _ share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.value + (spacing.isFlexible ? share : 0)
  }
}
