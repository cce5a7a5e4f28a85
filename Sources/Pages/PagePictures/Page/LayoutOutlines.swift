import CompositionalLayout
import DocumentJSON
import LayoutSolver

/// The boxes that explain a layout: sections, groups and insets.
struct LayoutOutlines {
  let page: MeasuredPage

  /// The kinds of box.
  enum Meaning: String, CaseIterable {
    /// The space taken by the insets of a section or an item.
    case insets
    /// An outermost group.
    case group
    /// A section.
    case section

    var color: RGB {
      switch self {
      case .insets: RGB(0x248A3D)
      case .group: RGB(0x8944AB)
      case .section: RGB(0x6A6A6F)
      }
    }
  }

  /// A box.
  struct Outline {
    var meaning: Meaning
    var frame: LayoutRect
  }

  /// The boxes of a section and of its insets.
  func ofSection(_ section: Int) -> [Outline] {
    guard page.plan.sections.indices.contains(section),
      let frame = page.solution.sectionFrame(section)
    else { return [] }
    let insets = page.plan.sections[section].layout.contentInsets
    let inner = frame.inset(by: mirrored(insets))
    return [Outline(meaning: .section, frame: frame)]
      + strips(between: frame, and: inner).map { Outline(meaning: .insets, frame: $0) }
  }

  /// The boxes of the groups around cells, and of the cells' insets.
  func ofCells(_ elements: [LayoutElement]) -> [Outline] {
    groups(around: elements).map { Outline(meaning: .group, frame: $0.frame) }
      + elements.prefix(Self.mostCells).flatMap(insets)
  }

  /// The outermost groups around cells, without duplicates.
  func groups(around elements: [LayoutElement]) -> [GroupPosition] {
    var seen: Set<LayoutRect> = []
    return elements.prefix(Self.mostCells).compactMap { element in
      guard element.identifier.category == .cell else { return nil }
      let middle = LayoutPoint(
        x: element.frame.x + element.frame.width / 2, y: element.frame.y + element.frame.height / 2)
      guard let group = page.solution.group(at: middle), seen.insert(group.frame).inserted else {
        return nil
      }
      return group
    }
  }

  /// The boxes of a cell's insets.
  private func insets(of element: LayoutElement) -> [Outline] {
    guard element.identifier.category == .cell, let path = page.path(of: element),
      let item = page.item(at: path, inSection: element.identifier.section)
    else { return [] }
    let insets = mirrored(item.contentInsets.ignoring(estimatesOf: item.size))
    let frame = element.frame
    let slot = LayoutRect(
      x: frame.x - insets.leading, y: frame.y - insets.top,
      width: frame.width + insets.leading + insets.trailing,
      height: frame.height + insets.top + insets.bottom)
    return strips(between: slot, and: frame).map { Outline(meaning: .insets, frame: $0) }
  }

  /// The insets with left and right in place of leading and trailing.
  private func mirrored(_ insets: LayoutInsets) -> LayoutInsets {
    page.solution.environment.direction == .rightToLeft ? insets.mirrored : insets
  }

  private func strips(between outer: LayoutRect, and inner: LayoutRect) -> [LayoutRect] {
    [
      LayoutRect(x: outer.x, y: outer.y, width: outer.width, height: inner.y - outer.y),
      LayoutRect(x: outer.x, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
      LayoutRect(x: outer.x, y: inner.y, width: inner.x - outer.x, height: inner.height),
      LayoutRect(x: inner.maxX, y: inner.y, width: outer.maxX - inner.maxX, height: inner.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// The most cells, because the time to find a cell's group grows with the number of its
  /// neighbors.
  private static let mostCells = 1_000
}

extension MeasuredPage {
  /// The element's path in the plan; nil if it belongs to no section.
  func path(of element: LayoutElement) -> PlanPath? {
    let (section, item) = (element.identifier.section, element.identifier.item)
    guard plan.sections.indices.contains(section) else { return nil }
    let layout = plan.sections[section].layout
    let place = PlanPath.section(section).alternative(solution.alternative(inSection: section))
    switch element.identifier.category {
    case .cell:
      return layout.group.pathToOnlyItem(from: place.key("group"))
        ?? solution.path(ofItem: item, inSection: section)
    case .supplementary(let kind):
      let paths = layout.group.paths(toSupplementaryItemsOfKind: kind, from: place.key("group"))
      return paths.count == 1 ? paths[0] : place.key("group")
    case .boundary(let kind):
      return layout.boundaryItems.firstIndex { $0.elementKind == kind }
        .map { place.key("boundaryItems").index($0) }
    case .layoutBoundary(let kind):
      return plan.configuration.boundaryItems.firstIndex { $0.elementKind == kind }
        .map { PlanPath.configuration.key("boundaryItems").index($0) }
    case .decoration: return place.key("decorationItems").index(item)
    }
  }
}

extension MeasuredPage {
  /// The item of a section at a path; nil if there is none.
  fileprivate func item(at path: PlanPath, inSection section: Int) -> LayoutItem? {
    var group = plan.sections[section].layout.group
    var place = place(ofSection: section).key("group")
    while let found = group.subitems(from: place).first(where: {
      path.steps.starts(with: $0.path.steps)
    }) {
      switch found.subitem {
      case .item(let item): return item
      case .group(let inner): (group, place) = (inner, found.path)
      }
    }
    return nil
  }
}

extension LayoutGroup {
  /// The path of the group's item if all cells of the group come from a single one; nil otherwise.
  fileprivate func pathToOnlyItem(from path: PlanPath) -> PlanPath? {
    let subitems = subitems(from: path)
    guard subitems.count == 1 else { return nil }
    switch subitems[0].subitem {
    case .item: return subitems[0].path
    case .group(let group): return group.pathToOnlyItem(from: subitems[0].path)
    }
  }

  /// The paths of the supplementary items of a kind in a group and its subitems.
  fileprivate func paths(
    toSupplementaryItemsOfKind kind: String, from path: PlanPath
  ) -> [PlanPath] {
    func own(_ items: [LayoutSupplementaryItem], _ path: PlanPath) -> [PlanPath] {
      items.indices.filter { items[$0].elementKind == kind }
        .map { path.key("supplementaryItems").index($0) }
    }
    return own(supplementaryItems, path)
      + subitems(from: path).flatMap { place, subitem in
        switch subitem {
        case .item(let item): own(item.supplementaryItems, place)
        case .group(let group):
          group.paths(toSupplementaryItemsOfKind: kind, from: place)
        }
      }
  }
}
