/// A section of a plan with the sizes of what it holds.
package struct SizedSection: Sendable {
  /// The section's number in the plan.
  package var index: Int
  /// The section as it is described.
  package var section: PlannedSection
  /// The axis along which its groups follow one another.
  package var axis: LayoutAxis
  /// Its group.
  package var group: SizedGroup
  /// Its boundary items, in order.
  package var boundaryItems: [SizedElement]

  /// The layout of the section.
  package var layout: LayoutSection { section.layout }
  /// Where the section is in the plan: `sections[2]`.
  package var path: String { "sections[\(index)]" }

  init(
    _ section: PlannedSection, at index: Int, in configuration: LayoutConfiguration,
    _ environment: LayoutEnvironment
  ) {
    self.index = index
    self.section = section
    let layout = section.layout
    let path = "sections[\(index)]"
    let scroll = configuration.scrollDirection
    let isOrthogonal = layout.orthogonalScrollingBehavior != .none
    axis = isOrthogonal ? scroll.across : scroll

    let reference =
      layout.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : layout.contentInsetsReference
    let outer = environment.insets(for: reference)
    var box = environment.container
    box[axis.across] -= layout.contentInsets.total(along: axis.across)
    if !isOrthogonal { box[axis.across] -= outer.total(along: axis.across) }
    group = SizedGroup(
      layout.group, path: path + ".group", container: box, depth: 1,
      scale: environment.displayScale)

    let ownReference = layout.supplementaryContentInsetsReference
    let boundaryOuter = ownReference == .automatic ? outer : environment.insets(for: ownReference)
    var strip = environment.container
    strip[scroll.across] -= boundaryOuter.total(along: scroll.across)
    if layout.supplementariesFollowContentInsets {
      strip[scroll.across] -= layout.contentInsets.total(along: scroll.across)
    }
    boundaryItems = layout.boundaryItems.enumerated().map { index, item in
      SizedElement(
        path: "\(path).boundaryItems[\(index)]", size: item.size, container: strip,
        scale: environment.displayScale)
    }
  }

  /// The group and all groups in it, outermost first.
  package var groups: [SizedGroup] {
    var groups: [SizedGroup] = []
    var open = [group]
    while let next = open.popLast() {
      groups.append(next)
      open += next.subitems.reversed().compactMap(\.group)
    }
    return groups
  }
}
