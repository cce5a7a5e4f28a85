extension DescribedNode {
  /// A group with all that it holds, as deep as groups are looked into.
  init(_ key: String, group: LayoutGroup, depth: Int) {
    var children = [
      DescribedNode("axis", group.axis?.description ?? "custom"),
      DescribedNode("size", group.size),
      DescribedNode("interItemSpacing", group.interItemSpacing),
      DescribedNode("contentInsets", group.contentInsets),
      DescribedNode("edgeSpacing", group.edgeSpacing),
    ]
    children += Self.list("supplementaryItems", group.supplementaryItems) { $0.elementKind }
    switch group.arrangement {
    case .stack(_, .dividing(_, let count)), .stack(_, .repeating(_, let count)):
      children.append(DescribedNode("count", count))
    case .stack(_, .subitems): break
    case .custom(let items): children += Self.list("items", items) { _ in "" }
    }
    if depth < LayoutGroup.nestingLimit {
      children += group.subitems(from: .root).map { path, subitem in
        DescribedNode("\(path)", subitem: subitem, depth: depth)
      }
    }
    self.init(key, group.description, children: children)
  }

  private init(_ key: String, subitem: LayoutSubitem, depth: Int) {
    switch subitem {
    case .group(let group):
      self.init(key, group: group, depth: depth + 1)
      identity = key + " group"
    case .item(let item):
      self.init(
        key, item.description,
        children: [
          DescribedNode("size", item.size), DescribedNode("contentInsets", item.contentInsets),
          DescribedNode("edgeSpacing", item.edgeSpacing),
        ] + Self.list("supplementaryItems", item.supplementaryItems) { $0.elementKind })
    }
  }
}

extension LayoutCustomItem: DescribedElement {
  var places: [DescribedNode] {
    [
      DescribedNode("frame.x", number: frame.x), DescribedNode("frame.y", number: frame.y),
      DescribedNode("frame.width", number: frame.width),
      DescribedNode("frame.height", number: frame.height), DescribedNode("unit", unit),
      DescribedNode("zIndex", zIndex),
    ]
  }
}
