import CompositionalLayout

/// Trims the last group to its present items (`S14`), which keep the places that they have in a
/// full group. It is as long as they reach, plus what a full group leaves over after its last item:
/// less than nothing where that item sticks out, and without a limit, so that a group may become
/// longer than a full one.
struct GroupTrimming {
  let flow: LayoutAxis

  /// The box reduced to its first items.
  func trimmed(_ box: GroupBox, to present: Int) -> GroupBox {
    let short = shortened(box, to: present)
    guard let parts = lengths(of: box, with: present) else { return short }
    let length = parts.reach + parts.inner - parts.lastEnd
    // A length that differs from zero only by rounding counts as zero.
    short.size[flow] = abs(length) < 0.001 ? 0 : length
    return short
  }

  /// The lengths that decide how long a group with only `present` items is: how far these reach,
  /// and, in a full group, the inner length and the end of the last item. Nil for a group that is as
  /// long as its contents, and for a custom group.
  func lengths(
    of whole: GroupBox, with present: Int
  ) -> (reach: Double, inner: Double, lastEnd: Double)? {
    guard case .group(let group) = whole.content, group.axis != nil, !whole.estimated[flow],
      let reach = whole.furthestEnd(ofFirst: present, flow), let lastEnd = whole.lastEnd(flow)
    else { return nil }
    return (reach, whole.inner[flow], lastEnd)
  }

  /// Removes the missing items. A nested group keeps its length, unless it is estimated and
  /// therefore as long as its contents (`S16`).
  private func shortened(_ box: GroupBox, to present: Int) -> GroupBox {
    let short = box.copy()
    (short.places, short.itemCount, short.boxCount) = ([], 0, 1)
    for var place in box.places where short.itemCount < present {
      let left = present - short.itemCount
      if short.inside[place.number].itemCount > left {
        short.inside.append(shortened(short.inside[place.number], to: left))
        place.number = short.inside.count - 1
      }
      short.add(place.number)
      short.places[short.places.count - 1].corner = place.corner
    }
    guard case .group(let group) = box.content, group.axis != nil else { return short }
    for axis in LayoutAxis.allCases where box.estimated[axis] {
      short.size[axis] = extent(of: short, axis) + box.insets.total(along: axis)
    }
    return short
  }

  /// The distance from the inner corner to the end of the boxes inside and the fixed spacing after
  /// them.
  private func extent(of box: GroupBox, _ axis: LayoutAxis) -> Double {
    box.places.reduce(0) { extent, place in
      let child = box.inside[place.number]
      let end = place.corner[axis] + child.size[axis] + (child.edges(axis).end?.value ?? 0)
      return max(extent, end - box.insets.start(along: axis))
    }
  }
}
