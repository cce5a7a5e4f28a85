import CompositionalLayout
import DocumentJSON

/// Makes tree nodes of a plan's elements. Each element has a path, by which its notes are found.
struct TreeBuilder {
  /// The explanations of the elements, by path.
  var notes: [PlanPath: [String]] = [:]

  /// A node with an element's description; the first word is the keyword.
  func node(
    _ element: some CustomStringConvertible, at path: PlanPath, children: [TreeNode] = []
  ) -> TreeNode {
    let text = element.description
    let keyword = text.prefix { $0 != " " }
    var line = StyledText(String(keyword), .keyword)
    line.append(String(text.dropFirst(keyword.count)))
    return TreeNode(line: line, notes: notes[path] ?? [], children: children)
  }

  /// The nodes of several elements.
  func nodes(_ elements: [some CustomStringConvertible], at path: PlanPath) -> [TreeNode] {
    elements.enumerated().map { node($1, at: path.index($0)) }
  }

  /// The node of a group, with its supplementary items and subitems below it.
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
  /// The nodes below a section: its subtitle and properties, its group between its boundary items,
  /// its backgrounds, and its alternatives.
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

  /// The nodes of a section's description without its alternatives. The section's own line shows
  /// its orthogonal scrolling; an alternative shows it here.
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

  /// The node of a section's properties; none if all of them have Apple's defaults.
  private func properties(of layout: LayoutSection, sayingScrolling: Bool) -> [TreeNode] {
    let behavior = layout.orthogonalScrollingBehavior
    var layout = layout
    layout.orthogonalScrollingBehavior = .none
    var words = layout.description.split(separator: ", ", maxSplits: 1).dropFirst().map(String.init)
    if sayingScrolling, behavior != .none { words.insert("\(behavior)", at: 0) }
    return words.isEmpty ? [] : [node("with \(words.joined(separator: ", "))", at: .root)]
  }
}
