/// A group with its size and those of what it holds.
package struct SizedGroup: Sendable {
  /// The group as it is described.
  package var group: LayoutGroup
  /// Where it is, and its size.
  package var element: SizedElement
  /// How many groups it is in, itself included: 1 for a section's own group.
  package var depth: Int
  /// The room inside its insets, in points (`S6`).
  package var inner: LayoutExtent
  /// What it holds and how much of its axis that takes; nil for a custom group.
  package var row: SizedRow?
  /// The distinct subitems in order; none below ``depthLimit``.
  package var subitems: [SizedSubitem]
  /// The supplementary items, sized in the box that the group was sized in (`S2`).
  package var supplementaryItems: [SizedElement]

  /// How deep groups are looked into.
  package static let depthLimit = 64

  init(
    _ group: LayoutGroup, path: String, container: LayoutExtent, depth: Int, scale: Double?
  ) {
    self.group = group
    self.depth = depth
    element = SizedElement(path: path, size: group.size, container: container, scale: scale)
    inner = element.extent.less(group.contentInsets, unlessEstimated: group.size)
    row = SizedRow(group, inner: inner, scale: scale)
    supplementaryItems = group.supplementaryItems.enumerated().map { index, item in
      SizedElement(
        path: "\(path).supplementaryItems[\(index)]", size: item.size, container: container,
        scale: scale)
    }
    subitems = []
    guard depth < Self.depthLimit, let row else { return }
    subitems = group.subitemPaths(at: path).map { path, subitem in
      SizedSubitem(subitem, path: path, row: row, depth: depth, scale: scale)
    }
  }
}

extension LayoutGroup {
  /// The distinct subitems with their paths, as the wire format names them.
  package func subitemPaths(at path: String) -> [(path: String, subitem: LayoutSubitem)] {
    switch arrangement {
    case .stack(_, .subitems(let subitems)):
      subitems.enumerated().map { ("\(path).subitems[\($0)]", $1) }
    case .stack(_, .dividing(let subitem, _)): [("\(path).subitem", subitem)]
    case .stack(_, .repeating(let subitem, _)): [("\(path).repeatingSubitem", subitem)]
    case .custom: []
    }
  }
}
