extension LayoutPlan {
  /// Visits everything outside the sections.
  package mutating func visitHead(_ visitor: inout some PlanVisitor) {
    visitor.value("page", page ?? "none")
    visitor.value("revision", revision.map { "\($0)" } ?? "none")
    visitor.enter(PlanStep(key: "configuration"), configuration.description)
    configuration.visit(&visitor)
    visitor.leave()
  }
}

extension LayoutConfiguration {
  /// Visits the members of the configuration.
  package mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.value("scrollDirection", scrollDirection.description)
    visitor.number(&interSectionSpacing, "interSectionSpacing", .interSectionSpacing)
    visitor.value("contentInsetsReference", contentInsetsReference.description)
    visitor.boundaryItems(&boundaryItems)
  }
}

extension PlannedSection {
  /// Visits the members of a section.
  package mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.value("type", type ?? "none")
    visitor.value("title", title.map { "\"\($0)\"" } ?? "none")
    visitor.value("subtitle", subtitle.map { "\"\($0)\"" } ?? "none")
    if let itemCount {
      visitor.count(itemCount, "itemCount")
    } else {
      visitor.value("itemCount", "unknown")
    }
    visitor.value("cellKind", cellKind ?? "none")
    layout.visit(&visitor)
  }
}

extension LayoutSection {
  /// Visits the members of a section's layout.
  package mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.insets(&contentInsets, .sectionInset)
    visitor.number(&interGroupSpacing, "interGroupSpacing", .interGroupSpacing)
    visitor.value("contentInsetsReference", contentInsetsReference.description)
    visitor.value(
      "supplementaryContentInsetsReference", supplementaryContentInsetsReference.description)
    visitor.value("supplementariesFollowContentInsets", "\(supplementariesFollowContentInsets)")
    visitor.value("orthogonalScrollingBehavior", orthogonalScrollingBehavior.description)
    visitor.enter(
      PlanStep(key: "orthogonalScrollingProperties"), orthogonalScrollingProperties.description)
    visitor.value("bounce", orthogonalScrollingProperties.bounce.description)
    visitor.value("decelerationRate", orthogonalScrollingProperties.decelerationRate.description)
    visitor.leave()
    list?.visit(&visitor)
    visitor.boundaryItems(&boundaryItems)
    visitor.enter(PlanStep(key: "group"), group.description)
    group.visit(&visitor, depth: 1)
    visitor.leave()
    visitor.each(&decorationItems, "decorationItems", name: { $0.elementKind }) { visitor, item in
      visitor.insets(&item.contentInsets, .decorationInset)
      visitor.value("zIndex", "\(item.zIndex)")
    }
    // The order of alternatives decides which one applies.
    visitor.each(&alternatives, "alternatives", name: { _ in "" }, isByPosition: true) {
      visitor, alternative in
      visitor.enter(PlanStep(key: "when"), alternative.condition.description)
      alternative.condition.visit(&visitor)
      visitor.leave()
      alternative.layout.visit(&visitor)
    }
  }
}

extension LayoutCondition {
  fileprivate mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.width(&widthAtLeast, "widthAtLeast")
    visitor.width(&widthLessThan, "widthLessThan")
    visitor.value("horizontalSizeClass", horizontalSizeClass?.description ?? "any")
    visitor.value("verticalSizeClass", verticalSizeClass?.description ?? "any")
    visitor.value("idiom", idiom?.description ?? "any")
    visitor.value(
      "contentSizeCategoryAtLeast", contentSizeCategoryAtLeast?.description ?? "any")
  }
}

extension ListConfiguration {
  fileprivate mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.enter(PlanStep(key: "list"), description)
    visitor.value("appearance", appearance.description)
    visitor.value("headerMode", headerMode.description)
    visitor.value("footerMode", footerMode.description)
    visitor.value("showsSeparators", "\(showsSeparators)")
    if var padding = headerTopPadding {
      visitor.number(&padding, "headerTopPadding", .headerTopPadding)
      if padding != headerTopPadding { headerTopPadding = padding }
    }
    visitor.value("contentHuggingElements", contentHuggingElements.description)
    visitor.leave()
  }
}

extension LayoutGroup {
  fileprivate mutating func visit(_ visitor: inout some PlanVisitor, depth: Int) {
    visitor.value("axis", axis?.description ?? "custom")
    visitor.size(&size)
    visitor.spacing(&interItemSpacing, "interItemSpacing", .interItemSpacing)
    visitor.insets(&contentInsets, .groupInset)
    visitor.edges(&edgeSpacing)
    visitor.supplementaryItems(&supplementaryItems)
    let before = visitor.changes
    switch arrangement {
    case .custom(var items):
      visitor.each(&items, "items", name: { _ in "" }, isByPosition: true) { $1.visit(&$0) }
      if visitor.changes != before { arrangement = .custom(items) }
    case .stack(let axis, var contents):
      contents.visit(&visitor, depth: depth)
      if visitor.changes != before { arrangement = .stack(axis, contents) }
    }
  }
}

extension LayoutGroup.Contents {
  fileprivate mutating func visit<Visitor: PlanVisitor>(_ visitor: inout Visitor, depth: Int) {
    switch self {
    case .subitems(var subitems):
      guard depth < PlanLimits.groupDepth else { return }
      let before = visitor.changes
      // Replacing an item with a group makes a different subitem.
      visitor.each(
        &subitems, "subitems", name: { $0.word }, isByPosition: true,
        skipping: { Visitor.skipsRepeatedGroups && $0.repeatsGroup(at: $1) }
      ) {
        $1.visit(&$0, depth: depth)
      }
      if visitor.changes != before { self = .subitems(subitems) }
    case .dividing(var subitem, let count):
      visitor.count(count, "count")
      subitem.visitOnly(&visitor, "subitem", depth) { self = .dividing($0, count: count) }
    case .repeating(var subitem, let count):
      visitor.count(count, "count")
      subitem.visitOnly(&visitor, "repeatingSubitem", depth) {
        self = .repeating($0, count: count)
      }
    }
  }
}

extension LayoutSubitem {
  fileprivate var word: String {
    if case .group = self { "group" } else { "item" }
  }

  /// Visits the only subitem of a group, and stores changes.
  fileprivate mutating func visitOnly(
    _ visitor: inout some PlanVisitor, _ key: StaticString, _ depth: Int,
    store: (LayoutSubitem) -> Void
  ) {
    guard depth < PlanLimits.groupDepth else { return }
    let before = visitor.changes
    visitor.enter(PlanStep(key: key, name: word), description)
    visit(&visitor, depth: depth)
    visitor.leave()
    if visitor.changes != before { store(self) }
  }

  fileprivate mutating func visit(_ visitor: inout some PlanVisitor, depth: Int) {
    let before = visitor.changes
    switch self {
    case .item(var item):
      visitor.size(&item.size)
      visitor.insets(&item.contentInsets, .itemInset)
      visitor.edges(&item.edgeSpacing)
      visitor.supplementaryItems(&item.supplementaryItems)
      if visitor.changes != before { self = .item(item) }
    case .group(var group):
      group.visit(&visitor, depth: depth + 1)
      if visitor.changes != before { self = .group(group) }
    }
  }
}

extension LayoutCustomItem {
  fileprivate mutating func visit(_ visitor: inout some PlanVisitor) {
    visitor.enter(PlanStep(key: "frame"), frame.description)
    visitor.number(&frame.x, "x", .customOrigin)
    visitor.number(&frame.y, "y", .customOrigin)
    visitor.number(&frame.width, "width", .customLength)
    visitor.number(&frame.height, "height", .customLength)
    visitor.leave()
    visitor.value("unit", unit.description)
    visitor.value("zIndex", "\(zIndex)")
  }
}

extension PlanVisitor {
  fileprivate mutating func width(_ width: inout Double?, _ key: StaticString) {
    guard var number = width else { return value(key, "any") }
    let before = changes
    self.number(&number, key, .conditionWidth)
    if changes != before { width = number }
  }

  fileprivate mutating func boundaryItems(_ items: inout [LayoutBoundaryItem]) {
    each(&items, "boundaryItems", name: { $0.elementKind }) { visitor, item in
      visitor.size(&item.size)
      visitor.value("alignment", item.alignment.description)
      visitor.point(&item.offset, "offset", .boundaryOffset)
      visitor.value("extendsBoundary", "\(item.extendsBoundary)")
      visitor.value("pinToVisibleBounds", "\(item.pinToVisibleBounds)")
      visitor.insets(&item.contentInsets, .itemInset)
      visitor.value("zIndex", "\(item.zIndex)")
    }
    if items.count > 1 { kinds(items, "boundaryItems") { $0.elementKind } }
  }

  fileprivate mutating func supplementaryItems(_ items: inout [LayoutSupplementaryItem]) {
    each(&items, "supplementaryItems", name: { $0.elementKind }) { visitor, item in
      visitor.size(&item.size)
      visitor.anchor(&item.containerAnchor, "containerAnchor")
      visitor.insets(&item.contentInsets, .itemInset)
      visitor.value("zIndex", "\(item.zIndex)")
      if var anchor = item.itemAnchor {
        let before = visitor.changes
        visitor.anchor(&anchor, "itemAnchor")
        if visitor.changes != before { item.itemAnchor = anchor }
      }
    }
    if items.count > 1 { kinds(items, "supplementaryItems") { $0.elementKind } }
  }

  private mutating func anchor(_ anchor: inout LayoutAnchor, _ key: StaticString) {
    enter(PlanStep(key: key), anchor.description)
    value("edges", anchor.edges.description)
    let before = changes
    switch anchor.offset {
    // A zero offset is omitted from the document.
    case .absolute(.zero): break
    case .absolute(var offset):
      point(&offset, "absoluteOffset", .anchorOffset)
      if changes != before { anchor.offset = .absolute(offset) }
    case .fractional(var offset):
      point(&offset, "fractionalOffset", .anchorOffset)
      if changes != before { anchor.offset = .fractional(offset) }
    }
    leave()
  }
}
