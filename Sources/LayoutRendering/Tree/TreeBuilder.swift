import CompositionalLayout

/// Makes the nodes of a plan's elements; each is known by its path, so that notes find it.
struct TreeBuilder {
  /// What is explained of an element, by its path.
  var notes: [PlanPath: [String]] = [:]

  /// The line that an element's description is; its first word is the keyword.
  func node(
    _ element: some CustomStringConvertible, at path: PlanPath, children: [TreeNode] = []
  ) -> TreeNode {
    let text = element.description
    let keyword = text.prefix { $0 != " " }
    var line = StyledText(String(keyword), .keyword)
    line.append(String(text.dropFirst(keyword.count)))
    return TreeNode(line: line, notes: notes[path] ?? [], children: children)
  }

  /// The lines of a list's elements.
  func nodes(_ elements: [some CustomStringConvertible], at path: PlanPath) -> [TreeNode] {
    elements.enumerated().map { node($1, at: path.index($0)) }
  }

  /// A group's line, with its supplementary items and what it holds below.
  func node(group: LayoutGroup, at path: PlanPath) -> TreeNode {
    var children = nodes(group.supplementaryItems, at: path.key("supplementaryItems"))
    children += group.subitems(from: path).map { path, subitem in
      switch subitem {
      case .group(let group): node(group: group, at: path)
      case .item(let item):
        node(
          item, at: path,
          children: nodes(item.supplementaryItems, at: path.key("supplementaryItems")))
      }
    }
    if case .custom(let items) = group.arrangement {
      children += nodes(items, at: path.key("items"))
    }
    return node(group, at: path, children: children)
  }
}
