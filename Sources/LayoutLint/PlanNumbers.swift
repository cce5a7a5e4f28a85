import CompositionalLayout

/// A number of a plan and where it is.
struct PlanNumber {
  var path: PlanPath
  var value: Double
}

/// The numbers of a part of a plan that nothing can be laid out with, in reading order: those that are
/// not finite, and lengths below 0.
struct PlanNumbers {
  private(set) var found: [PlanNumber] = []
  private var steps: [PlanPath.Step]

  /// Looks at what all sections share.
  init(_ configuration: LayoutConfiguration) {
    steps = PlanPath.configuration.steps
    look(at: configuration)
  }

  /// Looks at a section.
  init(_ layout: LayoutSection, at path: PlanPath) {
    steps = path.steps
    look(at: layout)
  }

  private mutating func look(at configuration: LayoutConfiguration) {
    number(configuration.interSectionSpacing, "interSectionSpacing")
    boundaryItems(configuration.boundaryItems)
  }

  private mutating func look(at layout: LayoutSection) {
    insets(layout.contentInsets)
    number(layout.interGroupSpacing, "interGroupSpacing")
    boundaryItems(layout.boundaryItems)
    within("decorationItems", layout.decorationItems) { $0.insets($1.contentInsets) }
    if let padding = layout.list?.headerTopPadding {
      within(.key("list")) { $0.number(padding, "headerTopPadding") }
    }
    within(.key("group")) { $0.group(layout.group, depth: 1) }
  }

  private mutating func group(_ group: LayoutGroup, depth: Int) {
    size(group.size)
    if let spacing = group.interItemSpacing { number(spacing.value, "interItemSpacing") }
    surroundings(group.contentInsets, group.edgeSpacing, group.supplementaryItems)
    switch group.arrangement {
    case .stack(_, .dividing(_, let count)), .stack(_, .repeating(_, let count)):
      number(Double(count), "count")
    case .stack(_, .subitems): break
    case .custom(let items):
      within("items", items) { numbers, item in
        numbers.within(.key("frame")) { $0.frame(item.frame) }
      }
    }
    guard depth < LayoutGroup.nestingLimit else { return }
    for (index, subitem) in group.subitems.enumerated() {
      let place = group.path(toSubitem: index, from: .root)
      within(place.steps) { numbers in
        switch subitem {
        case .group(let group): numbers.group(group, depth: depth + 1)
        case .item(let item):
          numbers.size(item.size)
          numbers.surroundings(item.contentInsets, item.edgeSpacing, item.supplementaryItems)
        }
      }
    }
  }

  private mutating func frame(_ frame: LayoutRect) {
    number(frame.x, "x", isLength: false)
    number(frame.y, "y", isLength: false)
    number(frame.width, "width")
    number(frame.height, "height")
  }

  private mutating func boundaryItems(_ items: [LayoutBoundaryItem]) {
    within("boundaryItems", items) { numbers, item in
      numbers.size(item.size)
      numbers.insets(item.contentInsets)
      numbers.point(item.offset, "offset")
    }
  }

  private mutating func surroundings(
    _ contentInsets: LayoutInsets, _ spacing: LayoutEdgeSpacing, _ badges: [LayoutSupplementaryItem]
  ) {
    insets(contentInsets)
    if spacing != .none {
      within(.key("edgeSpacing")) { numbers in
        let edges = [
          ("leading", spacing.leading), ("top", spacing.top), ("trailing", spacing.trailing),
          ("bottom", spacing.bottom),
        ]
        for case (let name, let edge?) in edges { numbers.number(edge.value, name) }
      }
    }
    within("supplementaryItems", badges) { numbers, badge in
      numbers.size(badge.size)
      numbers.insets(badge.contentInsets)
      numbers.within(.key("containerAnchor")) { $0.offset(badge.containerAnchor.offset) }
      if let anchor = badge.itemAnchor {
        numbers.within(.key("itemAnchor")) { $0.offset(anchor.offset) }
      }
    }
  }

  private mutating func offset(_ offset: LayoutAnchor.Offset) {
    switch offset {
    case .absolute(let offset): point(offset, "absoluteOffset")
    case .fractional(let offset): point(offset, "fractionalOffset")
    }
  }

  private mutating func size(_ size: LayoutSize) {
    within(.key("size")) { numbers in
      numbers.number(size.width.value, "width")
      numbers.number(size.height.value, "height")
    }
  }

  private mutating func insets(_ insets: LayoutInsets) {
    guard insets != .zero else { return }
    within(.key("contentInsets")) { numbers in
      numbers.number(insets.top, "top")
      numbers.number(insets.leading, "leading")
      numbers.number(insets.bottom, "bottom")
      numbers.number(insets.trailing, "trailing")
    }
  }

  private mutating func point(_ point: LayoutPoint, _ name: String) {
    within(.key(name)) { numbers in
      numbers.number(point.x, "x", isLength: false)
      numbers.number(point.y, "y", isLength: false)
    }
  }

  /// - Parameter isLength: Whether the number is a length, a fraction or a count, and so never below
  ///   0; offsets and origins may be.
  private mutating func number(_ value: Double, _ name: String, isLength: Bool = true) {
    guard !value.isFinite || (isLength && value < 0) else { return }
    found.append(PlanNumber(path: PlanPath(steps + [.key(name)]), value: value))
  }

  private mutating func within(_ step: PlanPath.Step, _ look: (inout PlanNumbers) -> Void) {
    within(CollectionOfOne(step), look)
  }

  private mutating func within(
    _ place: some Collection<PlanPath.Step>, _ look: (inout PlanNumbers) -> Void
  ) {
    steps += place
    look(&self)
    steps.removeLast(place.count)
  }

  private mutating func within<Element>(
    _ name: String, _ elements: [Element], _ look: (inout PlanNumbers, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      within([.key(name), .index(index)]) { look(&$0, element) }
    }
  }
}
