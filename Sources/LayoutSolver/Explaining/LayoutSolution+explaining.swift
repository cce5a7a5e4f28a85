import CompositionalLayout

extension LayoutSolution {
  /// How an item came by its frame, rule by rule; nil where there is no such item.
  public func explanation(ofItem item: Int, inSection section: Int) -> LayoutExplanation? {
    guard let frame = frame(ofItem: item, inSection: section) else { return nil }
    return LayoutExplanation(
      identifier: .cell(section: section, item: item),
      steps: ItemExplanation(self, item: item, inSection: section).steps, frame: frame)
  }
}
