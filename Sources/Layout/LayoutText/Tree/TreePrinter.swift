/// Prints nodes with the lines that connect them.
struct TreePrinter {
  var style: TextStyle

  func write<Target: TextOutputStream>(_ root: TreeNode, to target: inout Target) {
    writeLine(root.line, to: &target)
    writeBelow(root, indent: "", to: &target)
  }

  private func writeBelow<Target: TextOutputStream>(
    _ node: TreeNode, indent: String, to target: inout Target
  ) {
    for note in node.notes {
      var line = StyledText(indent + (node.children.isEmpty ? "     " : "│    "), .faint)
      line.append(note, .faint)
      writeLine(line, to: &target)
    }
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      var line = StyledText(indent + (isLast ? "└─ " : "├─ "), .faint)
      for run in child.line.runs { line.append(run.text, run.role) }
      writeLine(line, to: &target)
      writeBelow(child, indent: indent + (isLast ? "   " : "│  "), to: &target)
    }
  }

  private func writeLine<Target: TextOutputStream>(_ line: StyledText, to target: inout Target) {
    target.write(style.rendered(line) + "\n")
  }
}

/// One line of a tree and the lines below it.
struct TreeNode {
  /// The line as styled text.
  var line: StyledText
  /// Lines that explain this one, printed below it and before its children.
  var notes: [String] = []
  /// The child nodes.
  var children: [TreeNode] = []
}
