import CompositionalLayout

extension TreeBuilder {
  /// The lines below a section's own: its subtitle and its properties, then its group between its
  /// boundary items, and its backgrounds last.
  func children(of section: PlannedSection, at path: PlanPath) -> [TreeNode] {
    let layout = section.layout
    let boundaries = nodes(layout.boundaryItems, at: path.key("boundaryItems"))
    let isBelow = layout.boundaryItems.map { $0.alignment.edges.contains(.bottom) }
    var nodes: [TreeNode] = []
    if let subtitle = section.subtitle {
      var line = StyledText("subtitle ", .keyword)
      line.append(subtitle.quoted, .content)
      nodes.append(TreeNode(line: line))
    }
    nodes += properties(of: layout)
    nodes += zip(boundaries, isBelow).filter { !$1 }.map(\.0)
    nodes.append(node(group: layout.group, at: path.key("group")))
    nodes += zip(boundaries, isBelow).filter { $1 }.map(\.0)
    return nodes + self.nodes(layout.decorationItems, at: path.key("decorationItems"))
  }

  /// The line of a section's properties; none when all are Apple's defaults. Its own scrolling is
  /// left out, as the section's line has it.
  private func properties(of layout: LayoutSection) -> [TreeNode] {
    var layout = layout
    layout.orthogonalScrollingBehavior = .none
    let words = layout.description.split(separator: ", ", maxSplits: 1)
    guard words.count > 1 else { return [] }
    return [node("with \(words[1])", at: .root)]
  }
}
