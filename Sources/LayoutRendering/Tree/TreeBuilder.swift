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

extension TreeBuilder {
  /// The lines below a section's own: its subtitle and its properties, then its group between its
  /// boundary items, its backgrounds, and its alternatives last.
  func children(of section: PlannedSection, at path: PlanPath) -> [TreeNode] {
    var nodes: [TreeNode] = []
    if let subtitle = section.subtitle {
      var line = StyledText("subtitle ", .keyword)
      line.append(subtitle.quoted, .content)
      nodes.append(TreeNode(line: line))
    }
    nodes += children(of: section.layout, at: path, sayingScrolling: false)
    return nodes
      + section.layout.alternatives.enumerated().map { index, alternative in
        let place = path.alternative(index)
        let children = children(of: alternative.layout, at: place, sayingScrolling: true)
        return node(alternative, at: place.key("when"), children: children)
      }
  }

  /// The lines of a section's description without its alternatives. The line of a section has its own
  /// scrolling, that of an alternative does not.
  private func children(
    of layout: LayoutSection, at path: PlanPath, sayingScrolling: Bool
  ) -> [TreeNode] {
    let boundaries = nodes(layout.boundaryItems, at: path.key("boundaryItems"))
    let isBelow = layout.boundaryItems.map { $0.alignment.edges.contains(.bottom) }
    var nodes = properties(of: layout, sayingScrolling: sayingScrolling)
    nodes += zip(boundaries, isBelow).filter { !$1 }.map(\.0)
    nodes.append(node(group: layout.group, at: path.key("group")))
    nodes += zip(boundaries, isBelow).filter { $1 }.map(\.0)
    return nodes + self.nodes(layout.decorationItems, at: path.key("decorationItems"))
  }

  /// The line of a section's properties; none when all are Apple's defaults.
  private func properties(of layout: LayoutSection, sayingScrolling: Bool) -> [TreeNode] {
    let behavior = layout.orthogonalScrollingBehavior
    var layout = layout
    layout.orthogonalScrollingBehavior = .none
    var words = layout.description.split(separator: ", ", maxSplits: 1).dropFirst().map(String.init)
    if sayingScrolling, behavior != .none { words.insert("\(behavior)", at: 0) }
    return words.isEmpty ? [] : [node("with \(words.joined(separator: ", "))", at: .root)]
  }
}
