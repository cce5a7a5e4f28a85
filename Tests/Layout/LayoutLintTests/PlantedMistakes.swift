import CompositionalLayout
import LayoutLint

/// One mistake a rule at least, on a container of 390 × 844.
let plantedMistakes: [PlantedMistake] =
  numberMistakes + roomMistakes + sizingMistakes + supplementaryMistakes + scaleMistakes
  + alternativeMistakes + foldMistakes

private let numberMistakes = [
  PlantedMistake(
    "non-finite-number", at: "sections[0].group.subitems[0].size.width",
    row([LayoutItem(width: .absolute(.nan), height: .absolute(10))])),
  PlantedMistake(
    "non-finite-number", at: "sections[0].interGroupSpacing",
    row([halfItem]) { $0.interGroupSpacing = .infinity }),
  PlantedMistake(
    "negative-number", at: "sections[0].group.interItemSpacing",
    row([halfItem], spacing: .fixed(-8))),
  PlantedMistake("negative-number", at: "sections[0].group.count", equalRow(item(1), count: -1)),
  PlantedMistake(
    "fraction-zero", at: "sections[0].group.subitems[0].size.width", row([item(0), halfItem])),
  PlantedMistake(
    "zero-length", at: "sections[0].group.subitems[0].size.height",
    row([LayoutItem(width: .fractionalWidth(1), height: .absolute(0))])),
  PlantedMistake(
    "zero-length", at: "sections[0].boundaryItems[0].size.height",
    row([halfItem]) { $0.boundaryItems = [header { $0.size.height = .estimated(0) }] }),
  PlantedMistake(
    "fraction-above-one", at: "sections[0].group.subitems[0].size.width", row([item(33)])),
  PlantedMistake(
    "fraction-above-one", at: "sections[0].boundaryItems[0].size.width",
    row([halfItem]) { $0.boundaryItems = [header { $0.size.width = .fractionalWidth(1.1) }] }),
  PlantedMistake(
    "fraction-above-one", at: "configuration.boundaryItems[0].size.width",
    LayoutPlan(
      configuration: LayoutConfiguration(boundaryItems: [
        header { $0.size.width = .fractionalWidth(2) }
      ]), sections: [])),
  PlantedMistake(
    "empty-custom-frame", at: "sections[0].group.items[1].frame.height",
    LayoutSection(
      group: .custom(
        size: .full,
        items: [
          LayoutCustomItem(frame: LayoutRect(x: 0, y: 0, width: 10, height: 10)),
          LayoutCustomItem(frame: LayoutRect(x: 0, y: 10, width: 10, height: 0)),
        ]))),
]

private let roomMistakes = [
  PlantedMistake(
    "no-room-for-first-item", at: "sections[0].group.subitems[0].size.width",
    row([LayoutItem(width: .absolute(400), height: .fractionalHeight(1))])),
  PlantedMistake("no-room-for-first-item", at: "sections[0].group.subitems", row([])),
  PlantedMistake(
    "no-room-for-first-item", at: "sections[0].group.count", equalRow(item(1), count: 0)),
  PlantedMistake(
    "no-room-for-first-item", at: "sections[0].group.interItemSpacing",
    equalRow(item(1), count: 5, spacing: .fixed(100))),
  PlantedMistake(
    "subitem-never-fits", at: "sections[0].group.subitems[2].size.width",
    row([halfItem, item(0.4), item(0.3)])),
  PlantedMistake(
    "subitem-never-fits", at: "sections[0].group.repeatingSubitem.size.width",
    LayoutSection(
      group: .horizontal(size: .full, repeatingSubitem: .item(item(0.4)), count: 3))),
  PlantedMistake(
    "sticks-out-across", at: "sections[0].group.subitems[0].size.height",
    row([LayoutItem(width: .fractionalWidth(0.5), height: .absolute(120))])),
  PlantedMistake("half-empty-row", at: "sections[0].group", row([item(0.3), item(0.8)])),
  PlantedMistake(
    "half-empty-row", at: "sections[0].group.size.width",
    row([item(1)]) { $0.group.size.width = .fractionalWidth(0.25) }),
  PlantedMistake(
    "half-empty-row", at: "sections[0].group",
    LayoutSection(
      group: .horizontal(
        size: .full,
        repeatingSubitem: .item(
          LayoutItem(width: .absolute(60), height: .fractionalHeight(1))), count: 2))),
  PlantedMistake(
    "half-empty-row", at: "sections[0].group.subitems[0].size.height",
    row([LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(0.4))])),
  PlantedMistake(
    "insets-eat-the-slot", at: "sections[0].group.subitems[0].contentInsets.top",
    row([
      LayoutItem(
        size: halfItem.size, contentInsets: LayoutInsets(top: 60, bottom: 40))
    ])),
  PlantedMistake(
    "insets-eat-the-slot", at: "sections[0].contentInsets.leading",
    row([halfItem]) { $0.contentInsets = LayoutInsets(leading: 200, trailing: 200) }),
  PlantedMistake(
    "insets-eat-the-slot", at: "sections[0].decorationItems[0].contentInsets.trailing",
    row([halfItem]) {
      $0.decorationItems = [
        LayoutDecorationItem(
          elementKind: "card", contentInsets: LayoutInsets(leading: 190, trailing: 200))
      ]
    }),
  PlantedMistake(
    "flexible-spacing-without-room", at: "sections[0].group.interItemSpacing",
    row([halfItem], spacing: .flexible(4))),
  PlantedMistake(
    "flexible-spacing-without-room", at: "sections[0].group.interItemSpacing",
    equalRow(item(1), count: 3, spacing: .flexible(4))),
  PlantedMistake(
    "flexible-spacing-without-room", at: "sections[0].group.interItemSpacing",
    row([item(0.6)], spacing: .flexible(4))),
  PlantedMistake(
    "flexible-spacing-without-room", at: "sections[0].group.subitems[0].edgeSpacing.top",
    row([
      LayoutItem(size: halfItem.size, edgeSpacing: LayoutEdgeSpacing(top: .flexible(0)))
    ])),
  PlantedMistake(
    "flexible-spacing-without-room", at: "sections[0].group.edgeSpacing.bottom",
    row([halfItem]) { $0.group.edgeSpacing.bottom = .flexible(8) }),
]

private let sizingMistakes = [
  PlantedMistake(
    "equal-count-disagreement", at: "sections[0].group.subitem.size.width",
    equalRow(halfItem, count: 3)),
  PlantedMistake(
    "insets-on-estimated-axis", at: "sections[0].group.subitems[0].contentInsets.top",
    row([
      LayoutItem(
        width: .fractionalWidth(1), height: .estimated(44), contentInsets: LayoutInsets(all: 4))
    ])),
  PlantedMistake(
    "uniform-in-fixed-parent", at: "sections[0].group.subitems[0].size.height",
    row([LayoutItem(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 50))])),
  PlantedMistake(
    "unmeasured-estimate", at: "sections[0].group.size.height",
    row([halfItem]) { $0.group.size.height = .estimated(300) }),
  PlantedMistake(
    "unmeasured-estimate", at: "sections[0].group.size.width",
    LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .estimated(300), height: .absolute(100)), subitem: .item(halfItem),
        count: 2))),
  PlantedMistake(
    "unmeasured-estimate", at: "sections[0].group.subitems[0].supplementaryItems[0].size.width",
    row([badgedItem { $0.size.width = .estimated(20) }])),
]

private let supplementaryMistakes = [
  PlantedMistake(
    "duplicate-element-kind", at: "sections[0].boundaryItems[1].elementKind",
    row([halfItem]) { $0.boundaryItems = [header(), header { $0.alignment = .bottom }] }),
  PlantedMistake(
    "duplicate-element-kind", at: "configuration.boundaryItems[1].elementKind",
    LayoutPlan(
      configuration: LayoutConfiguration(
        boundaryItems: [header(), header { $0.alignment = .bottom }]), sections: [])),
  PlantedMistake(
    "shared-element-kind",
    at: "sections[0].group.subitems[0].supplementaryItems[0].elementKind",
    row([badgedItem { $0.elementKind = ElementKind.sectionHeader }]) {
      $0.boundaryItems = [header()]
    }),
  PlantedMistake(
    "badge-above-header", at: "sections[0].group.subitems[0].supplementaryItems[0].zIndex",
    row([badgedItem { $0.zIndex = 5 }]) {
      $0.boundaryItems = [header { $0.pinToVisibleBounds = true }]
    }),
  PlantedMistake(
    "badge-above-header", at: "sections[0].group.subitems[0].supplementaryItems[0].zIndex",
    row([badgedItem { $0.containerAnchor.offset = .absolute(LayoutPoint(x: 6, y: -6)) }]) {
      $0.boundaryItems = [header()]
    }),
  PlantedMistake(
    "pinned-without-size", at: "sections[0].boundaryItems[0].size.height",
    row([halfItem]) {
      $0.boundaryItems = [
        header {
          $0.pinToVisibleBounds = true
          $0.size.height = .fractionalHeight(0)
        }
      ]
    }),
  PlantedMistake(
    "pinned-without-extending", at: "sections[0].boundaryItems[0].extendsBoundary",
    row([halfItem]) {
      $0.boundaryItems = [
        header {
          $0.pinToVisibleBounds = true
          $0.extendsBoundary = false
        }
      ]
    }),
  PlantedMistake(
    "decoration-in-orthogonal-section", at: "sections[0].decorationItems[0]",
    row([halfItem]) {
      $0.orthogonalScrollingBehavior = .paging
      $0.decorationItems = [LayoutDecorationItem(elementKind: "card")]
    }),
]

private let scaleMistakes = [
  PlantedMistake(
    "deep-nesting", at: "sections[0].group" + String(repeating: ".subitems[0]", count: 16),
    LayoutSection(group: nested(levels: 17))),
  PlantedMistake(
    "many-subitems", at: "sections[0].group.subitems",
    row(Array(repeating: item(0.00005), count: 10_001))),
  PlantedMistake(
    "negative-at-narrow-width", at: "sections[0].contentInsets",
    row([halfItem]) { $0.contentInsets = LayoutInsets(leading: 150, trailing: 150) }),
]

private let alternativeMistakes = [
  PlantedMistake(
    "alternative-never-holds", at: "sections[0].alternatives[0].when",
    adaptive(LayoutCondition(widthAtLeast: 700, widthLessThan: 700))),
  PlantedMistake(
    "alternative-shadowed", at: "sections[0].alternatives[1].when",
    adaptive(LayoutCondition(widthAtLeast: 700), LayoutCondition(widthAtLeast: 1000))),
  PlantedMistake(
    "alternative-shadowed", at: "sections[0].alternatives[2].when",
    adaptive(
      LayoutCondition(horizontalSizeClass: .compact), LayoutCondition(widthAtLeast: 500),
      LayoutCondition(widthAtLeast: 600, contentSizeCategoryAtLeast: .accessibilityMedium))),
  PlantedMistake(
    "alternative-without-condition", at: "sections[0].alternatives[0].when",
    adaptive(LayoutCondition())),
  PlantedMistake(
    "alternative-without-effect", at: "sections[0].alternatives[0].when",
    row([halfItem]) {
      $0.alternatives = [
        LayoutAlternative(when: LayoutCondition(idiom: .pad), layout: row([halfItem]))
      ]
    }),
  PlantedMistake(
    "device-instead-of-size", at: "sections[0].alternatives[0].when.idiom",
    adaptive(LayoutCondition(widthAtLeast: 700, idiom: .pad))),
  PlantedMistake(
    "no-room-for-first-item", at: "sections[0].alternatives[0].group.subitems[0].size.width",
    row([halfItem]) {
      $0.alternatives = [
        LayoutAlternative(
          when: LayoutCondition(widthAtLeast: 700, widthLessThan: 900),
          layout: row([LayoutItem(width: .absolute(950), height: .fractionalHeight(1))]))
      ]
    }),
]

private let foldMistakes = [
  PlantedMistake(
    "across-the-fold", at: "sections[0].group.subitems[0].size.width",
    on: "iphone-duo-half-folded-landscape", row([item(0.6)])),
  PlantedMistake(
    "odd-columns-at-fold", at: "sections[0].group", on: "iphone-duo-half-folded-landscape",
    equalRow(item(1), count: 5)),
]

/// A row of halves that is one of other shares where conditions hold.
private func adaptive(_ conditions: LayoutCondition...) -> LayoutSection {
  row([halfItem]) {
    $0.alternatives = conditions.enumerated().map { index, condition in
      LayoutAlternative(when: condition, layout: row([item(1 / Double(index + 3))]))
    }
  }
}

private func nested(levels: Int) -> LayoutGroup {
  let inner: LayoutSubitem =
    levels == 1 ? .item(LayoutItem(size: .full)) : .group(nested(levels: levels - 1))
  return .horizontal(size: .full, subitems: [inner])
}
