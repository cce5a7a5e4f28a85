public import CompositionalLayout

/// Plans that no document holds but code can build: one wild number everywhere, and counts beyond
/// all measure.
public let wildPlans: [LayoutPlan] =
  [Double.nan, .infinity, -.infinity, -1, 0, -0.0, 1e300, .leastNonzeroMagnitude].flatMap {
    number in
    [Int.min, -1, 0, 1, .max].map { wildPlan(number, count: $0) }
  } + [LayoutPlan(sections: [PlannedSection(layout: LayoutSection(group: nested(levels: 300)))])]

private func wildPlan(_ number: Double, count: Int) -> LayoutPlan {
  let sizes = [
    LayoutSize(width: .fractionalWidth(number), height: .fractionalHeight(number)),
    LayoutSize(width: .absolute(number), height: .estimated(number)),
    LayoutSize(width: .fractionalHeight(number), height: .uniformAcrossSiblings(estimate: number)),
  ]
  let insets = LayoutInsets(all: number)
  let point = LayoutPoint(x: number, y: number)
  var sections: [PlannedSection] = []
  for size in sizes {
    let badge = LayoutSupplementaryItem(
      size: size, elementKind: "",
      containerAnchor: LayoutAnchor(edges: .all, offset: .absolute(point)),
      itemAnchor: LayoutAnchor(edges: .top, fractionalOffset: point), contentInsets: insets,
      zIndex: count)
    let item = LayoutItem(
      size: size, contentInsets: insets,
      edgeSpacing: LayoutEdgeSpacing(leading: .flexible(number), bottom: .fixed(number)),
      supplementaryItems: [badge, badge])
    let frame = LayoutCustomItem(
      frame: LayoutRect(x: number, y: number, width: number, height: number), unit: .fractions)
    let groups: [LayoutGroup] = [
      .horizontal(size: size, items: [item, item], spacing: .flexible(number)),
      .vertical(size: size, subitem: .item(item), count: count, spacing: .fixed(number)),
      .horizontal(size: size, repeatingSubitem: .item(item), count: count),
      .custom(size: size, items: [frame]), .vertical(size: size, items: []),
    ]
    for group in groups {
      let nested = LayoutGroup.horizontal(size: size, subitems: [.group(group)])
      sections += [group, nested].map { group in
        PlannedSection(
          itemCount: count,
          layout: LayoutSection(
            group: group, contentInsets: insets, interGroupSpacing: number,
            boundaryItems: [
              LayoutBoundaryItem(
                size: size, elementKind: "", alignment: .top, offset: point, zIndex: count)
            ]))
      }
    }
  }
  return LayoutPlan(
    configuration: LayoutConfiguration(interSectionSpacing: number), sections: sections)
}

private func nested(levels: Int) -> LayoutGroup {
  let inner: LayoutSubitem =
    levels == 1 ? .item(LayoutItem(size: .full)) : .group(nested(levels: levels - 1))
  return .horizontal(size: .full, subitems: [inner])
}
