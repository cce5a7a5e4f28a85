import CompositionalLayout

extension TreeNode {
  /// The lines below a section's own: its subtitle and its properties, then its group between its
  /// boundary items, and its backgrounds last.
  static func children(of section: PlannedSection) -> [TreeNode] {
    let layout = section.layout
    let below = { (item: LayoutBoundaryItem) in item.alignment.edges.contains(.bottom) }
    var nodes: [TreeNode] = []
    if let subtitle = section.subtitle {
      var line = StyledText("subtitle ", .keyword)
      line.append(subtitle.quoted, .content)
      nodes.append(TreeNode(line: line))
    }
    nodes += properties(of: layout)
    nodes += layout.boundaryItems.filter { !below($0) }.map { TreeNode($0) }
    nodes.append(TreeNode(group: layout.group))
    nodes += layout.boundaryItems.filter(below).map { TreeNode($0) }
    nodes += layout.decorationItems.map { TreeNode($0) }
    return nodes
  }

  /// The line of a section's properties; none when all are Apple's defaults. Its own scrolling is
  /// left out, as the section's line has it.
  private static func properties(of layout: LayoutSection) -> [TreeNode] {
    var layout = layout
    layout.orthogonalScrollingBehavior = .none
    let words = layout.description.split(separator: ", ", maxSplits: 1)
    guard words.count > 1 else { return [] }
    return [TreeNode("with \(words[1])")]
  }
}
