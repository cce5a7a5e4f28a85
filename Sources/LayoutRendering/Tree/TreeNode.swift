/// One line of a tree and the lines below it.
struct TreeNode {
  /// The line, as runs of text in styles.
  var line: StyledText
  /// Lines that explain this one, printed below it and before its children.
  var notes: [String] = []
  /// The nodes below.
  var children: [TreeNode] = []
}
