import CompositionalLayout

extension LayoutSolution {
  /// How an item came by its frame, rule by rule; nil where there is no such item.
  public func explanation(ofItem item: Int, inSection section: Int) -> LayoutExplanation? { nil }
}
