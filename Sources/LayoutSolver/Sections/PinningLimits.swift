import CompositionalLayout

/// How far a pinned boundary item may leave its place: to the far end of what it belongs to, less
/// the room of the items that extend there (`S24`).
struct PinningLimits {
  /// Where the content starts, after the items that extend before it.
  var start: Double
  /// Where the content ends, before the items that extend after it.
  var end: Double

  /// How much higher a pinned item stands than others.
  static let zIndex = 1_000_000_000

  /// Where an item is held in the visible bounds.
  func held(
    _ natural: LayoutRect, _ side: BoundarySide, in visible: LayoutRect, _ axis: LayoutAxis
  ) -> LayoutRect {
    let (place, length) = (natural.start(axis), natural.length(axis))
    var held = natural
    switch side {
    case .before:
      held.setStart(max(place, min(visible.start(axis), end - length)), axis)
    case .after:
      held.setStart(min(place, max(visible.end(axis) - length, start)), axis)
    case .side, .middle:
      // Nothing was ever recorded of these: only one too long to be seen whole is held.
      guard length > visible.length(axis) else { return natural }
      held.setStart(max(place, min(visible.start(axis), end - length)), axis)
    }
    return held
  }
}
