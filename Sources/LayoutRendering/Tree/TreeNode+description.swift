import CompositionalLayout

extension TreeNode {
  /// The line that an element's description is; its first word is the keyword.
  init(_ element: some CustomStringConvertible, children: [TreeNode] = []) {
    let text = element.description.escapingControls
    let keyword = text.prefix { $0 != " " }
    var line = StyledText(String(keyword), .keyword)
    line.append(String(text.dropFirst(keyword.count)))
    self.init(line: line, children: children)
  }

  /// A group's line, with its supplementary items and what it holds below.
  init(group: LayoutGroup) {
    var children = group.supplementaryItems.map { TreeNode($0) }
    children += group.subitems.map { TreeNode(subitem: $0) }
    if case .custom(let items) = group.arrangement { children += items.map { TreeNode($0) } }
    self.init(group, children: children)
  }

  private init(subitem: LayoutSubitem) {
    switch subitem {
    case .item(let item): self.init(item, children: item.supplementaryItems.map { TreeNode($0) })
    case .group(let group): self.init(group: group)
    }
  }
}
