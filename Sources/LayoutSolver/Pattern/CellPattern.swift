import CompositionalLayout

/// A section's cells reduced to what their frames need: a slot's frame, moved by a multiple of what
/// one group is from the next. It is kept beside the section so that reading a frame touches little
/// memory and counts no references.
struct CellPattern: Sendable {
  /// The cells that stand as the pattern says: those of whole groups, where nothing was measured.
  let count: Int
  private let division: ItemDivision
  private let slots: [SolvedGroup.Slot]
  /// The first group's corner in the content.
  private let x: Double
  private let y: Double
  /// How far one group is from the next.
  private let advanceX: Double
  private let advanceY: Double

  init(_ run: GroupRun, origin: LayoutPoint) {
    let hasTail = run.tail != nil
    let isEmpty = run.perGroup == 0 || run.measurements != nil
    count = isEmpty ? 0 : (run.groupCount - (hasTail ? 1 : 0)) * run.perGroup
    division = run.division
    slots = run.whole.slots
    let corner = count == 0 ? LayoutRect.zero : run.frame(of: run.whole, startingAt: 0)
    x = origin.x + corner.x
    y = origin.y + corner.y
    advanceX = run.flow == .horizontal ? run.advance : 0
    advanceY = run.flow == .vertical ? run.advance : 0
  }

  /// The frame of one of the first ``count`` cells.
  @inline(__always)
  func frame(of item: Int) -> LayoutRect {
    let (group, slot) = division.place(of: item)
    let number = Double(group)
    return slots[slot].frame.moved(x: x + number * advanceX, y: y + number * advanceY)
  }
}
