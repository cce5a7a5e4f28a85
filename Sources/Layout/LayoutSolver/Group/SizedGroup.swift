package import CompositionalLayout
import DocumentJSON

/// An element of a plan with its size and the box in which it was sized, before measuring and
/// placement.
package struct SizedElement: Sendable {
  /// The element's path in the plan.
  package var path: PlanPath
  /// The element's dimensions.
  package var size: LayoutSize
  /// The element's content insets, as described.
  package var contentInsets: LayoutInsets
  /// The box in which the element is sized, in points (`S2`, `S4`).
  package var box: LayoutExtent
  /// The element's size in that box, in points; estimates are used as described (`S1`, `S3`).
  package var extent: LayoutExtent

  /// The size inside the content insets, in points; insets along an estimated axis are ignored.
  /// Negative if the insets are longer than the element (`S5`, `S6`).
  package var inner: LayoutExtent {
    extent.less(contentInsets.ignoring(estimatesOf: size))
  }
}

/// A group with its size and the sizes of its contents.
package struct SizedGroup: Sendable {
  /// The group as it is solved, with invalid numbers replaced.
  package var group: LayoutGroup
  /// The group's path and size.
  package var element: SizedElement
  /// The group's nesting level; 1 for a section's own group.
  package var depth: Int
  /// The group's row or column; nil for a custom group and for groups nested too deeply.
  package var row: SizedRow?
  /// The distinct subitems in order.
  package var subitems: [SizedSubitem]
  /// The supplementary items, sized in the same box as the group (`S2`).
  package var supplementaryItems: [SizedElement]

  /// The size inside the group's insets, in points (`S6`).
  package var inner: LayoutExtent { element.inner }

  /// The supplementary items of the group and of the items directly in it.
  var supplementaryElements: [SizedElement] {
    supplementaryItems + subitems.flatMap { $0.supplementaryItems }
  }
}

/// A group's subitem with its size.
package struct SizedSubitem: Sendable {
  /// The subitem as it is solved.
  package var subitem: LayoutSubitem
  /// The path and size of the subitem's slot.
  package var element: SizedElement
  /// The subitem as a group, if it is one.
  package var group: SizedGroup?
  /// An item's supplementary items, sized in the item's frame (`S2`). A group has its own list.
  package var supplementaryItems: [SizedElement]
}

extension SizedGroup {
  /// Converts the result of a solver in its size-only mode.
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
