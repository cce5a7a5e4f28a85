extension DiffableSectionSnapshot {
  /// The forest as text for debugging: a line for each item, hidden ones included, indented by two
  /// spaces for each level. `-` marks an expanded parent, `+` a collapsed one, `*` an item without
  /// children.
  public func visualDescription() -> String {
    var lines: [String] = []
    var pending = rootItems.reversed().map { (item: $0, indent: "") }
    while let (item, indent) = pending.popLast() {
      guard let node = nodes[item] else { continue }
      let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
      lines.append("\(indent)\(mark) \(item)")
      pending += node.children.reversed().map { ($0, indent + "  ") }
    }
    return lines.joined(separator: "\n")
  }
}
