import CompositionalLayout

/// One solved group of a section: the frames of all that it holds, flat, relative to its outer
/// corner.
struct SolvedGroup: Sendable {
  /// An item's place.
  struct Slot: Sendable {
    var frame: LayoutRect
    var zIndex: Int
    var provisional: AxisFlags
    /// The axes on which a measured size takes an estimate's place.
    var measurable: AxisFlags
    /// The axes on which the item is as long as its siblings (`S7`).
    var uniform: AxisFlags
  }

  /// A supplementary item's place (`S32`).
  struct Supplementary: Sendable {
    var frame: LayoutRect
    var zIndex: Int
    /// Which of the section's kinds it has; see ``SectionContext/kinds``.
    var kind: Int
    /// Its number among those of its kind in the group (`S34`).
    var ordinal: Int
  }

  var slots: [Slot] = []
  var supplementaries: [Supplementary] = []
  /// How many supplementary items of each of the section's kinds the group makes.
  var kindCounts: [Int] = []
  var size = LayoutExtent.zero
  /// Whether trimming left less than nothing, which leaves the section no length (`S14`).
  var isCollapsed = false
}
