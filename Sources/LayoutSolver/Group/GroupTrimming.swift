import CompositionalLayout

/// Trims the last group to its present items (`S14`), which keep the places that they have in a
/// full group.
struct GroupTrimming {
  let flow: LayoutAxis

  /// The box reduced to its first items.
  func trimmed(_ box: GroupBox, to present: Int) -> GroupBox {
    let short = shortened(box, to: present)
    guard case .group(let group) = box.content, group.axis != nil, !box.estimated[flow],
      let furthest = box.furthestEnd(ofFirst: box.itemCount, flow),
      let reach = box.furthestEnd(ofFirst: present, flow)
    else { return short }
    let length = min(box.inner[flow] + reach - furthest, box.size[flow])
    // A length that differs from zero only by rounding counts as zero.
    short.size[flow] = abs(length) < 0.001 ? 0 : length
    return short
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
