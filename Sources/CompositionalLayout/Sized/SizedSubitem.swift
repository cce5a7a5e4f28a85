/// What a group holds, with its size.
package struct SizedSubitem: Sendable {
  /// The subitem as it is described.
  package var subitem: LayoutSubitem
  /// Where it is, and the size of its slot.
  package var element: SizedElement
  /// The subitem as a group, if it is one.
  package var group: SizedGroup?
  /// An item's supplementary items, sized in its frame (`S2`); a group has its own.
  package var supplementaryItems: [SizedElement]

  init(_ subitem: LayoutSubitem, path: String, row: SizedRow, depth: Int, scale: Double?) {
    self.subitem = subitem
    element = SizedElement(path: path, size: subitem.size, container: row.container, scale: scale)
    supplementaryItems = []
    switch subitem {
    case .group(let group):
      // A nested group's fractions are of what its own insets leave (`S2`).
      let box = row.container.less(group.contentInsets, unlessEstimated: group.size)
      var sized = SizedGroup(group, path: path, container: box, depth: depth + 1, scale: scale)
      if let share = row.share { sized.stretch(to: share, along: row.axis, scale) }
      self.group = sized
      element = sized.element
    case .item(let item):
      if let share = row.share { element.extent[row.axis] = share }
      let frame = element.extent.less(item.contentInsets, unlessEstimated: item.size)
      supplementaryItems = item.supplementaryItems.enumerated().map { index, item in
        SizedElement(
          path: "\(path).supplementaryItems[\(index)]", size: item.size, container: frame,
          scale: scale)
      }
    }
  }
}

extension SizedGroup {
  /// Gives the group a length that its parent decides (`S10`), and sizes what it holds anew.
  fileprivate mutating func stretch(
    to length: Double, along axis: LayoutAxis, _ scale: Double?
  ) {
    var stretched = group
    stretched.size[axis] = .absolute(length)
    let size = element.size
    self = SizedGroup(
      stretched, path: element.path, container: element.container, depth: depth, scale: scale)
    group.size = size
    element.size = size
  }
}
