import CompositionalLayout

extension PlanDifference {
  /// The changes for people, a line each; `No changes.` without any.
  public func text(style: TextStyle = .plain) -> String {
    guard !isEmpty else { return "No changes.\n" }
    return changes.map { change in
      let path = "\(change.path)"
      var line = StyledText(path, .type)
      line.append(String(change.description.dropFirst(path.count)))
      return style.rendered(line) + "\n"
    }.joined()
  }
}
