import CompositionalLayout

extension NumberCleaning {
  mutating func section(_ section: inout LayoutSection) {
    at("group") { $0.group(&section.group, depth: 0) }
    insets(&section.contentInsets, "S18", "contentInsets")
    number(&section.interGroupSpacing, "S17", "interGroupSpacing")
    boundaryItems(&section.boundaryItems)
    each(&section.decorationItems, "decorationItems") { cleaning, item in
      cleaning.insets(&item.contentInsets, "S21", "contentInsets")
    }
  }

  mutating func boundaryItems(_ items: inout [LayoutBoundaryItem]) {
    each(&items, "boundaryItems") { cleaning, item in
      cleaning.size(&item.size)
      cleaning.point(&item.offset, "S22", "offset")
      cleaning.insets(&item.contentInsets, "S5", "contentInsets")
    }
    if items.count > 1 { kinds(items.map(\.elementKind), "boundaryItems") }
  }

  private mutating func group(_ group: inout LayoutGroup, depth: Int) {
    guard depth < SolverLimits.nesting else { return }
    size(&group.size)
    spacing(&group.interItemSpacing, "S9", "interItemSpacing")
    insets(&group.contentInsets, "S6", "contentInsets")
    edges(&group.edgeSpacing)
    supplementaryItems(&group.supplementaryItems)
    let before = log.found
    switch group.arrangement {
    case .custom(var items):
      each(&items, "items", NumberCleaning.customItem)
      if log.found != before { group.arrangement = .custom(items) }
    case .stack(let axis, var contents):
      self.contents(&contents, depth: depth)
      if log.found != before { group.arrangement = .stack(axis, contents) }
    }
  }

  private static func customItem(
    _ cleaning: inout NumberCleaning, _ item: inout LayoutCustomItem
  ) {
    cleaning.at("frame") {
      $0.number(&item.frame.x, "S15", "x")
      $0.number(&item.frame.y, "S15", "y")
      $0.length(&item.frame.width, "S15", "width")
      $0.length(&item.frame.height, "S15", "height")
    }
  }

  private mutating func contents(_ contents: inout LayoutGroup.Contents, depth: Int) {
    let before = log.found
    var subitems: [LayoutSubitem] =
      switch contents {
      case .subitems(let subitems): subitems
      case .dividing(let subitem, _), .repeating(let subitem, _): [subitem]
      }
    each(&subitems, "subitems") { cleaning, subitem in
      cleaning.subitem(&subitem, depth: depth)
    }
    guard log.found != before else { return }
    switch contents {
    case .subitems: contents = .subitems(subitems)
    case .dividing(_, let count): contents = .dividing(subitems[0], count: count)
    case .repeating(_, let count): contents = .repeating(subitems[0], count: count)
    }
  }

  private mutating func subitem(_ subitem: inout LayoutSubitem, depth: Int) {
    let before = log.found
    switch subitem {
    case .item(var item):
      size(&item.size)
      insets(&item.contentInsets, "S5", "contentInsets")
      edges(&item.edgeSpacing)
      supplementaryItems(&item.supplementaryItems)
      if log.found != before { subitem = .item(item) }
    case .group(var group):
      self.group(&group, depth: depth + 1)
      if log.found != before { subitem = .group(group) }
    }
  }

  private mutating func supplementaryItems(_ items: inout [LayoutSupplementaryItem]) {
    each(&items, "supplementaryItems") { cleaning, item in
      cleaning.size(&item.size)
      cleaning.insets(&item.contentInsets, "S5", "contentInsets")
      cleaning.anchor(&item.containerAnchor, "containerAnchor")
      if var anchor = item.itemAnchor {
        cleaning.anchor(&anchor, "itemAnchor")
        item.itemAnchor = anchor
      }
    }
    if items.count > 1 { kinds(items.map(\.elementKind), "supplementaryItems") }
  }

  private mutating func anchor(_ anchor: inout LayoutAnchor, _ name: StaticString) {
    at(name) {
      switch anchor.offset {
      case .absolute(var offset):
        $0.point(&offset, "S32", "offset")
        anchor.offset = .absolute(offset)
      case .fractional(var offset):
        $0.point(&offset, "S32", "offset")
        anchor.offset = .fractional(offset)
      }
    }
  }
}
