import CompositionalLayout

extension LayoutSection {
  /// Self-sizing episodes: one column on a phone, two on a tablet, three on a tablet's long side.
  ///
  /// - Parameter containerWidth: the collection view's width, in points: below 700 one column, below
  ///   1000 two, from there three.
  public static func episodeFeed(containerWidth: Double) -> LayoutSection {
    let columns = containerWidth < 700 ? 1 : containerWidth < 1000 ? 2 : 3
    let gap: Double = columns > 1 ? 20 : 0
    let height = LayoutDimension.estimated(200)
    return LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height),
        items: [LayoutItem(width: .fractionalWidth(1 / Double(columns)), height: height)],
        spacing: columns > 1 ? .fixed(gap) : nil),
      contentInsets: LayoutInsets(leading: 20, trailing: 20), interGroupSpacing: gap)
  }
}
