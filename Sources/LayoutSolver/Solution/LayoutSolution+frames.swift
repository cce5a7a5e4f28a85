import CompositionalLayout

extension LayoutSolution {
  /// A cell's frame in the content, rounded (`S3`); nil where there is no such item or no room.
  public func frame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    if section >= 0, section < patterns.count, item >= 0, item < patterns[section].count {
      return mapping.rounded(patterns[section].frame(of: item))
    }
    return localFrame(ofItem: item, inSection: section).map(mapping.rounded)
  }

  /// A cell's frame before it meets the pixel grid.
  public func unroundedFrame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    localFrame(ofItem: item, inSection: section).map(mapping.unrounded)
  }

  /// Calls `body` with every cell's frame, rounded, in order: a section's frames cost less together
  /// than one by one.
  public func forEachFrame(inSection section: Int, _ body: (Int, LayoutRect) -> Void) {
    guard sections.indices.contains(section) else { return }
    let run = sections[section].run
    let origin = origin(ofRunIn: section)
    for number in 0..<run.groupCount {
      let group = run.group(number)
      let corner = run.frame(of: group, startingAt: run.start(ofGroup: number))
      let (x, y) = (origin.x + corner.x, origin.y + corner.y)
      var item = run.items(ofGroup: number).lowerBound
      for slot in group.slots {
        body(item, mapping.rounded(slot.frame.moved(x: x, y: y)))
        item += 1
      }
    }
  }

  /// An element by its name; nil where there is none.
  public func element(_ identifier: ElementIdentifier) -> LayoutElement? {
    let (section, item) = (identifier.section, identifier.item)
    switch identifier.category {
    case .cell:
      return cell(item, inSection: section)
    case .supplementary(let kind):
      return supplementary(kind, item, inSection: section)
    case .boundary(let kind):
      guard item == 0, sections.indices.contains(section) else { return nil }
      let items = sections[section].boundaries.items
      guard let number = items.firstIndex(where: { $0.item.elementKind == kind }) else {
        return nil
      }
      return boundaryElement(number, inSection: section)
    case .layoutBoundary(let kind):
      guard
        let number = boundaries.items.firstIndex(where: { $0.item.elementKind == kind })
      else { return nil }
      return layoutBoundaryElement(number)
    case .decoration(let kind):
      guard sections.indices.contains(section),
        sections[section].template.section.decorationItems.indices.contains(item),
        sections[section].template.section.decorationItems[item].elementKind == kind
      else { return nil }
      return decoration(item, inSection: section)
    }
  }

  @inline(__always)
  func localFrame(ofItem item: Int, inSection section: Int) -> LayoutRect? {
    guard section >= 0, section < sections.count, item >= 0,
      item < sections[section].run.itemCount
    else { return nil }
    let origin = origin(ofRunIn: section)
    return sections[section].run.frame(ofItem: item).moved(x: origin.x, y: origin.y)
  }

  @inline(__always)
  func origin(ofRunIn section: Int) -> LayoutPoint {
    var origin = sections[section].scrolledRunOrigin
    origin[scrollAxis] += starts[section]
    return origin
  }
}
