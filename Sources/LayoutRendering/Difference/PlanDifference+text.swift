import CompositionalLayout

extension PlanDifference {
  /// The changes for people, a line each; `No changes.` without any.
  public func text(style: TextStyle = .plain) -> String {
    guard !isEmpty else { return "No changes.\n" }
    return changes.map { change in
      var line = StyledText(change.path, .type)
      line.append(String(change.description.dropFirst(change.path.count)))
      return style.rendered(line) + "\n"
    }.joined()
  }
}
