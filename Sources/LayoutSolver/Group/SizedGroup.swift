import CompositionalLayout

/// An element of a plan with the box that it is sized in and the size that comes out, before
/// anything is measured or placed.
package struct SizedElement: Sendable {
  /// Where the element is in the plan.
  package var path: PlanPath
  /// Its two dimensions.
  package var size: LayoutSize
  /// Its content insets as described.
  package var contentInsets: LayoutInsets
  /// The box that it is sized in, in points (`S2`, `S4`).
  package var box: LayoutExtent
  /// Its size in that box, in points; an estimate is as it is described (`S1`, `S3`).
  package var extent: LayoutExtent

  /// What its content insets leave, in points; none is taken off along an estimated axis. Negative
  /// where the insets are longer (`S5`, `S6`).
  package var inner: LayoutExtent {
    extent.less(contentInsets.ignoring(estimatesOf: size))
  }

  /// The axes on which it is as long as what is measured or what it holds.
  package var estimated: AxisFlags { AxisFlags(estimatesOf: size) }
}

/// A group with its size and those of what it holds.
package struct SizedGroup: Sendable {
  /// The group as it is solved: numbers that nothing can be laid out with are replaced.
  package var group: LayoutGroup
  /// Where it is, and its size.
  package var element: SizedElement
  /// How many groups it is in, itself included: 1 for a section's own group.
  package var depth: Int
  /// What it holds; nil for a custom group and for groups nested too deep.
  package var row: SizedRow?
  /// The distinct subitems in order.
  package var subitems: [SizedSubitem]
  /// The supplementary items, sized in the box that the group was sized in (`S2`).
  package var supplementaryItems: [SizedElement]

  /// The room inside its insets, in points (`S6`).
  package var inner: LayoutExtent { element.inner }

  /// The supplementary items of the group and of the items directly in it.
  var supplementaryElements: [SizedElement] {
    supplementaryItems + subitems.flatMap(\.supplementaryItems)
  }
}

/// What a group holds, with its size.
package struct SizedSubitem: Sendable {
  /// The subitem as it is solved.
  package var subitem: LayoutSubitem
  /// Where it is, and the size of its slot.
  package var element: SizedElement
  /// The subitem as a group, if it is one.
  package var group: SizedGroup?
  /// An item's supplementary items, sized in its frame (`S2`); a group has its own.
  package var supplementaryItems: [SizedElement]
}

extension SizedGroup {
  /// What a solver made of a group in its size-only mode.
  init(
    _ box: GroupBox, _ group: LayoutGroup, at path: PlanPath, depth: Int, _ context: GroupContext
  ) {
    self.group = group
    self.depth = depth
    element = SizedElement(
      path: path, size: group.size, contentInsets: group.contentInsets, box: box.box,
      extent: box.size)
    row = SizedRow(box, group)
    supplementaryItems = .init(group.supplementaryItems, of: path, in: box.box, context)
    subitems = box.inside.enumerated().compactMap { index, inside in
      SizedSubitem(inside, at: group.path(toSubitem: index, from: path), depth: depth + 1, context)
    }
  }
}

extension SizedSubitem {
  fileprivate init?(_ box: GroupBox, at path: PlanPath, depth: Int, _ context: GroupContext) {
    switch box.content {
    case .custom: return nil
    case .group(let group):
      let sized = SizedGroup(box, group, at: path, depth: depth, context)
      (subitem, element, self.group, supplementaryItems) = (.group(group), sized.element, sized, [])
    case .item(let item):
      subitem = .item(item)
      element = SizedElement(
        path: path, size: item.size, contentInsets: item.contentInsets, box: box.box,
        extent: box.size)
      let frame = LayoutRect(origin: .zero, extent: box.size).inset(by: box.insets).extent
      supplementaryItems = .init(item.supplementaryItems, of: path, in: frame, context)
    }
  }
}

extension [SizedElement] {
  fileprivate init(
    _ items: [LayoutSupplementaryItem], of host: PlanPath, in box: LayoutExtent,
    _ context: GroupContext
  ) {
    self = items.enumerated().map { index, item in
      SizedElement(
        path: host.key("supplementaryItems").index(index), size: item.size,
        contentInsets: item.contentInsets, box: box, extent: context.resolve(item.size, in: box))
    }
  }
}
